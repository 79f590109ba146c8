import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Every headache")
struct LedgerSectionTests {
    static func entries(_ headaches: [HeadacheRecord], from: String = "2026-01-01") -> [LedgerEntry] {
        ReportWriter(input: Diary.input(headaches, from: from), isPremium: true).everyHeadache.flatMap {
            block -> [LedgerEntry] in
            if case .ledger(let entries) = block { entries } else { [] }
        }
    }

    @Test func noHeadachesAreNoPage() {
        #expect(ReportWriter(input: Diary.input([]), isPremium: true).everyHeadache.isEmpty)
    }

    @Test func theCourseSaysWhenAndHowLong() {
        let entries = Self.entries([
            Diary.headache("2026-03-01", 7, 15, lasting: 320), Diary.headache("2026-03-02", 7, 15, lasting: 45),
            Diary.headache("2026-03-03", 7, 15, lasting: nil), Diary.headache("2026-03-04", 7, 15, lasting: -1),
        ])
        #expect(
            entries.map { $0.course.replacing("\u{A0}", with: " ") } == [
                "07:15, end unknown", "07:15, no end", "07:15 for 45 min", "07:15 for 5 h 20",
            ])
    }

    /// An entry holds what its own headache holds, and nothing of the one before.
    @Test func everyEntryIsOfItsOwnHeadache() {
        let headaches = (1...28).map { day in
            Diary.headache("2026-02-\(day < 10 ? "0" : "")\(day)", 8, severity: [1, 3, 5][day % 3]) {
                if day % 2 == 0 { $0.retrospective.notes = "note of \(day)" }
                $0.retrospective.symptoms = ["symptom \(day)"]
            }
        }
        let entries = Self.entries(headaches)
        #expect(entries.count == 28)
        for (entry, day) in zip(entries, (1...28).reversed()) {
            #expect(entry.date.hasSuffix(" \(day) Feb"))
            #expect(entry.severityWord == ["Mild", "Moderate", "Severe"][day % 3])
            #expect(entry.groups.map(\.words) == ["Symptom \(day)"])
            #expect(entry.notes == (day % 2 == 0 ? ["note of \(day)"] : []))
        }
    }

    /// Two of the 2nd, which a list of headings would not tell apart.
    @Test func entriesOfOneDayAreHeardWithTheirTime() {
        let entries = Self.entries([
            Diary.headache("2026-03-01", 7), Diary.headache("2026-03-02", 7, 15), Diary.headache("2026-03-02", 19),
        ])
        #expect(entries.map(\.heardDate) == ["Mon 2 Mar, 19:00", "Mon 2 Mar, 07:15", nil])
    }

    /// 5 March 2026 is a Thursday, 30 December 2025 a Tuesday.
    @Test func aDayHasItsYearWhereTheReportIsOfSeveral() {
        #expect(Self.entries([Diary.headache("2026-03-05", 8)]).map(\.date) == ["Thu 5 Mar"])
        #expect(
            Self.entries([Diary.headache("2025-12-30", 8), Diary.headache("2026-03-05", 8)], from: "2025-12-01")
                .map(\.date)
                == ["Thu 5 Mar 2026", "Tue 30 Dec 2025"])
    }
}
