import DisplayList
import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Every day of the visit sheet")
struct SheetDaysPartTests {
    private func grid(
        _ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-03-31", isObserved: Bool = true
    ) throws -> SheetDayGrid {
        let sheet = try SheetSectionTests.sheet(headaches, from: from, to: to, isObserved: isObserved)
        guard case .days(let grid) = sheet.days else { throw Missing.grid }
        return grid
    }

    private enum Missing: Error { case grid, bars }

    @Test func aRowAMonthWithMarksAndLetters() throws {
        let grid = try grid(SheetSectionTests.headaches)
        #expect(grid.months.map(\.label) == ["Jan", "Feb", "Mar"])
        #expect(grid.months.map(\.detail) == ["2\u{A0}days", "2\u{A0}days", "1\u{A0}day"])
        #expect(grid.months.map(\.days.count) == [31, 28, 31])
        #expect(grid.letters.map(\.letter) == ["S", "I"])
        let first = grid.months[0].days[4]
        #expect(first.headaches == [.severe] && first.medicines == "S" && !first.isWeekend)
        #expect(grid.months[2].days[1].medicines == "SI")
        #expect(grid.months[0].days[9].isWeekend)
        #expect(
            grid.months[2].inWords(in: grid) == "1\u{A0}day. 2: severe, Sumatriptan, Ibuprofen.")
    }

    /// The range cuts March; the diary ends on the 10th.
    @Test func daysOutsideTheDiaryAreSilentAndOthersAreNotThere() throws {
        let grid = try grid(
            [Diary.headache("2026-03-05", 8), Diary.headache("2026-03-10", 8)], from: "2026-03-04", to: "2026-03-20",
            isObserved: false)
        #expect(grid.months[0].days.map(\.number) == Array(4...20))
        #expect(grid.months[0].days.filter(\.isSilent).map(\.number) == [4] + Array(11...20))
        #expect(grid.months[0].inWords(in: grid).hasSuffix("Outside the diary: 4, 11 to 20."))
        #expect(grid.showsSilence)
    }

    /// 23:00 to 02:00: the second day has no headache of its own.
    @Test func aHeadacheThatGoesOnIsMarkedOnItsSecondDay() throws {
        let grid = try grid([Diary.headache("2026-03-05", 23, severity: 3, lasting: 180)])
        #expect(grid.months[2].days[5].goesOn == .moderate)
        #expect(grid.months[2].days[5].headaches.isEmpty)
        #expect(grid.showsGoingOn)
    }

    /// A severe headache from 20:00 on the 5th into the morning of the 6th, on which a moderate one began: two severe days, as
    /// the numeral counts, and both are drawn and said to be.
    @Test func theWorstOfADayIsOneThatWentOnToo() throws {
        let headaches = [
            Diary.headache("2026-03-05", 20, severity: 5, lasting: 720),
            Diary.headache("2026-03-06", 14, severity: 3),
        ]
        let sheet = try SheetSectionTests.sheet(headaches)
        guard case .days(let grid) = sheet.days else { throw Missing.grid }
        let march = grid.months[2]
        #expect(march.days.map(\.worst).count { $0 == .severe } == 2)
        #expect(sheet.figures[2].parts == [.init("2")])
        #expect(march.days[5].headaches == [.moderate] && march.days[5].goesOn == .severe)
        #expect(march.inWords(in: grid) == "2\u{A0}days. 5: severe; 6: severe continued, moderate.")
    }

    /// A cell shows `I+` of six medicines and of three; words name them all, and count headaches of a kind.
    @Test func wordsNameEachMedicineAndCountHeadaches() throws {
        let headaches = [
            Diary.headache("2026-03-02", 1, severity: 5) { SheetSectionTests.medicine(&$0, "Ibuprofen + Naproxen") },
            Diary.headache("2026-03-02", 9, severity: 5) {
                SheetSectionTests.medicine(&$0, "Diclofenac + Paracetamol")
            },
            Diary.headache("2026-03-02", 12, severity: 1) { SheetSectionTests.medicine(&$0, "Aspirin") },
            Diary.headache("2026-03-04", 12, severity: 3),
        ]
        let grid = try grid(headaches)
        let day = grid.months[2].days[1]
        #expect(day.medicines.hasSuffix("+"))
        #expect(Set(day.medicineNames) == ["Ibuprofen", "Naproxen", "Diclofenac", "Paracetamol", "Aspirin"])
        let words = grid.months[2].inWords(in: grid)
        #expect(words.hasPrefix("2\u{A0}days. 2: 2 severe, mild, ") && words.hasSuffix("; 4: moderate."), "\(words)")
        #expect(!grid.keyInWords.contains("Ibuprofen"))
    }

    /// January lies before the diary: said once.
    @Test func aMonthWithoutADiaryIsSaidOnce() throws {
        let grid = try grid(
            [Diary.headache("2026-02-05", 8), Diary.headache("2026-03-10", 8)], isObserved: false)
        #expect(grid.months[0].label == "Jan" && grid.months[0].inWords(in: grid) == "No entry.")
    }

    /// Six months are rows, more are bars, the first of which begins with the diary. Above 14 months they are the only chart.
    @Test func moreThanSixMonthsAreBars() throws {
        let headaches = (0..<15).map { month in
            Diary.headache("202\(4 + month / 12)-\(month % 12 < 9 ? "0" : "")\(month % 12 + 1)-05", 8, severity: 5) {
                SheetSectionTests.medicine(&$0, "Ibuprofen")
            }
        }
        #expect(try grid(headaches, from: "2024-01-01", to: "2024-06-30").months.count == 6)
        let sheet = try SheetSectionTests.sheet(headaches, from: "2024-01-01", to: "2025-03-31")
        guard case .months(let bars) = sheet.days else { throw Missing.bars }
        #expect(bars.months.count == 15)
        #expect(bars.months.map(\.severe) == Array(repeating: 1, count: 15))
        #expect(bars.months.compactMap(\.acuteDays) == Array(repeating: 1, count: 15))
        #expect(bars.months.compactMap(\.year) == ["2024", "2025"])
        #expect(sheet.course == nil)
    }
}
