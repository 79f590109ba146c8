import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct DoseAloneTests {
    /// Headaches from 08:00 UTC on 1 and 2 January 2026, each with sumatriptan.
    private func alone(_ doses: [Dose]) -> [String] {
        var diary = Diary()
        for onset in ["2026-01-01 08:00", "2026-01-02 08:00"] {
            diary.log(onset) { $0.retrospective.medications = [TakenMedication(name: "Imigran 50 mg")] }
        }
        var records = diary.records
        records.doses = doses
        let findings = analyse(
            records, range: DayRange(from: day("2026-01-01"), to: day("2026-01-31")), zone: .utc,
            asOf: day("2026-02-01"), medicines: ShippedMedicines.table)
        return findings.diary.dosesAlone.map { "\($0.day.iso) \($0.medicines.map(\.name).joined(separator: "+"))" }
    }

    private func dose(_ hour: Double, _ name: String? = "sumatriptan", _ kind: DoseKind? = nil, taken: Bool? = nil)
        -> Dose
    {
        let first = Int64(day("2026-01-01").number) * 86_400
        let moment = Instant(seconds: first + Int64(hour * 3600))
        return Dose(
            day: day("2026-01-01").advanced(by: Int(hour) / 24), moment: moment, medicine: name, kind: kind,
            taken: taken)
    }

    @Test func withinFourHoursItIsTheHeadaches() {
        #expect(alone([dose(4), dose(36)]) == [])
        #expect(alone([dose(3.99), dose(36.01)]) == ["2026-01-01 sumatriptan", "2026-01-02 sumatriptan"])
    }

    @Test func aHeadacheAnswersOneDose() {
        #expect(alone([dose(8), dose(9)]) == ["2026-01-01 sumatriptan"])
        #expect(alone([dose(8, "sumatriptan and ibuprofen")]) == ["2026-01-01 ibuprofen"])
    }

    @Test func aDayAloneBelongsToTheDaysHeadache() {
        let days = [
            Dose(day: day("2026-01-02"), medicine: "Sumatriptan"),
            Dose(day: day("2026-01-03"), medicine: "sumatriptan"),
        ]
        #expect(alone(days) == ["2026-01-03 sumatriptan"])
    }

    @Test func onlyAcuteDosesThatWereTakenCount() {
        #expect(alone([dose(60, "topiramate"), dose(60, "ibuprofen", .preventive)]) == [])
        #expect(alone([dose(60, "ibuprofen", taken: false), dose(60, "none"), dose(60, nil, .preventive)]) == [])
        #expect(alone([dose(60, nil)]) == ["2026-01-03 Not named"])
        #expect(alone([dose(60, "topiramate", .acute)]) == ["2026-01-03 topiramate"])
    }
}
