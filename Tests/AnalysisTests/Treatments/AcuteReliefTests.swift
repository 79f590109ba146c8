import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct AcuteReliefTests {
    private func relief(_ diary: Diary) -> [AcuteRelief] {
        var records = diary.records
        records.asked = AskedFields(absent: [:], furtherTables: [.treatments])
        let headaches = analyse(
            records, range: DayRange(from: day("2026-01-01"), to: day("2026-01-31")), zone: diary.zone)
        return TreatmentFindings(of: records, diary: headaches.diary, medicines: ShippedMedicines.table).acuteRelief
    }

    @Test func countsReliefWithinTwoHoursWhereTheMinutesWereWrittenDown() {
        let minutes = [120, 121, 30, nil, 0]
        let diary = Diary(days: 5) { number, record in
            record.retrospective.medications = [
                TakenMedication(name: "Sumatriptan", reliefMinutes: minutes[number])
            ]
        }
        let found = relief(diary)
        #expect(found.map(\.name) == ["sumatriptan"])
        #expect(found[0].timed == 4 && found[0].within2Hours == 3 && found[0].course == nil)
    }

    @Test func comparesTheFirstThreeMonthsWithTheLast() {
        var diary = Diary()
        // January to March: 1, 2, 3, 4, 5; April to June: 2, 2, 3, 4, 5.
        for (number, rating) in [1, 2, 3, 4, 5, 2, 2, 3, 4, 5].enumerated() {
            let month = number < 5 ? 1 + number / 2 : 4 + (number - 5) / 2
            diary.log("2026-0\(month)-1\(number)") {
                $0.retrospective.medications = [TakenMedication(name: "ibuprofen", effectiveness: rating)]
            }
        }
        let course = relief(diary).first?.course
        #expect(course?.first.value == 3 && course?.first.ratings == 5)
        #expect(course?.last.value == 3.2 && course?.last.from.iso == "2026-04" && course?.last.to.iso == "2026-06")
        // Without the last of June there are five months, which overlap.
        diary.headaches.removeLast()
        #expect(relief(diary).isEmpty)
    }
}
