import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("To ask or tell on the visit sheet")
struct SheetQuestionsPartTests {
    @Test func nothingIsSuggestedWhereNoNoticeIs() throws {
        let questions = try SheetSectionTests.sheet(SheetSectionTests.headaches).questions
        #expect(questions.questions.isEmpty)
        #expect(questions.notes == ["nothing is suggested by these records"])
    }

    /// Ten days with ibuprofen in January, and four markers out of range: three lines, in the notices' own words.
    @Test func atMostThreeInTheNoticesOwnWords() throws {
        let headaches = (1...10).map { number in
            Diary.headache("2026-01-\(number + 10)", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") }
        }
        let sheet = try SheetSectionTests.sheet(headaches) { records in
            records.markers = MarkerRecords(
                markers: ["LDL", "ALT", "TSH", "Iron"].map { name in
                    MarkerRecord(
                        definition: MarkerDefinition(
                            name: name, unit: "u", defaultRange: ReferenceRange(high: 10), isPredefined: true),
                        readings: [MarkerReading(value: 20, unit: "u", day: CalendarDay(iso: "2026-02-10")!)])
                }, visits: [])
        }
        let questions = sheet.questions
        #expect(questions.questions.count == 3)
        #expect(
            questions.questions[0]
                == "Acute medication on 10\u{A0}days in January 2026. It may be worth mentioning this pattern to your "
                + "healthcare provider.")
        #expect(VerbatimCopy.overuse.hasSuffix(VerbatimCopy.overuseToMention))
        #expect(questions.questions[1].hasSuffix(GlanceCopy.askAboutValue))
        // Five in all: what is not shown is counted, however many lines there is room for.
        #expect(questions.notes.count == 4)
        #expect(questions.notes[3].hasSuffix("2 more in the full report"))
        #expect(questions.notes[0].hasSuffix("5 more in the full report"))
    }
}
