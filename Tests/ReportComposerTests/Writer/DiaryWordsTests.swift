import Analysis
import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("The diary in words")
struct DiaryWordsTests {
    /// Lines of a free report of 1 January to 31 March, made on 2 April, whose diary has no table of observed days.
    private func lines(_ headaches: [HeadacheRecord]) -> [String] {
        let input = Diary.input(headaches, isObserved: false)
        return ReportWriter(input: input).diaryStrip.flatMap { block -> [String] in
            if case .review(let strip) = block { strip.lines.map { $0.replacing("\u{A0}", with: " ") } } else { [] }
        }
    }

    private func headache(_ day: String, _ medicine: String? = "none") -> HeadacheRecord {
        Diary.headache(day, 8) { $0.retrospective.medicationName = medicine }
    }

    @Test func oneEntryCoversItsDayOnly() {
        #expect(
            lines([headache("2026-03-28")]).first == "One entry, on 28 Mar 2026: the figures cover that day only.")
        let two = [headache("2026-03-28"), Diary.headache("2026-03-28", 20)]
        #expect(
            lines(two).first == "The only day with entries is 28 Mar 2026: the figures cover that day only.")
    }

    /// 1 January to 11 March are 31 + 28 + 11 days of a diary that goes back to 2024.
    @Test func ofFewEntriesTheirNumberIsSaid() {
        let diary = ["2024-04-30", "2025-03-16", "2026-03-11"].map { headache($0) }
        #expect(
            Array(lines(diary).prefix(2)) == [
                "Diary since 30 Apr 2024, 1 entry in these 90 days; the figures count 70 of the 90.",
                "No entry since 11 Mar 2026 (22 days).",
            ])
    }

    /// 28 days between two entries are usual, 29 are not: 1 to 29 or 30 January, and weekly after.
    @Test func entriesEveryFewWeeksAreASpan() {
        let later = ["2026-02-06", "2026-02-20", "2026-03-10", "2026-03-30"]
        let usual = (["2026-01-02", "2026-01-30"] + later).map { headache($0) }
        #expect(lines(usual).allSatisfy { !$0.contains("the figures count") })
        let few = (["2026-01-02", "2026-01-31"] + later).map { headache($0) }
        #expect(
            lines(few).first == "Diary since 2 Jan 2026, 6 entries in these 90 days; the figures count 88 of the 90.")
    }

    /// The diary of 2 January to 30 March, of a report made two days after its last day, and on it.
    @Test func aTitleSaysWhatTheDiaryCovers() {
        let input = Diary.input([headache("2026-01-02"), headache("2026-03-30")], isObserved: false)
        func short(_ input: ReportInput) -> String {
            ReportWriter(input: input).diaryInShort.replacing("\u{A0}", with: " ")
        }
        #expect(short(input) == "88 of 90 days in the diary; last headache 30 Mar.")
        var then = input
        then.context.asOf = input.findings.range.to
        #expect(short(then) == "88 of 90 days in the diary; last headache 30 Mar (1 day ago).")
    }

    @Test func medicinesThatSomeHeadachesAnswerAreSaidOfThose() throws {
        let diary = [headache("2026-01-05", "Ibuprofen"), headache("2026-01-15", nil), headache("2026-01-25")]
        #expect(lines(diary).last == "Medicine recorded for 2 of 3 headaches.")
        #expect(!lines([headache("2026-01-05"), headache("2026-01-15")]).contains { $0.hasPrefix("Medicine") })
        let figures = try SheetSectionTests.sheet(diary).figures
        let acute = try #require(figures.first { $0.caption == "acute-medication day" })
        #expect(acute.lines.last?.first == "medicine recorded for 2 of 3")
        #expect(acute.heardLines.last == "Medicine recorded for 2 of 3")
    }
}
