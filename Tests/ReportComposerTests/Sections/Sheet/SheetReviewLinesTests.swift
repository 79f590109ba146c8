import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("For review on the visit sheet")
struct SheetReviewLinesTests {
    @Test func whatStandsOutIsNamedAndWhatDoesNotIsSaidToo() throws {
        let headaches = [
            Diary.headache("2026-03-28", 8, severity: 5) {
                $0.onsetSpeed = .instantaneous
                $0.retrospective.medicationName = "none"
                $0.retrospective.saysNoSymptoms = true
            }
        ]
        let review = try SheetSectionTests.sheet(headaches).review
        #expect(review.lines == ["1\u{A0}headache with very sudden and severe onset: Sat 28 Mar 2026, 08:00."])
        #expect(
            review.notFound
                == "Looked for: aura with visual disturbance and a headache longer than 72 hours: none; recorded for 1 of 1; "
                + "10 acute-medication days in a month: none; recorded for 1 of 1."
        )
        #expect(review.seeAlso == nil)
    }

    /// Two of three answer each of two questions, but not the same two; the lengths of all three are known.
    @Test func onlySignsThatTheSameHeadachesAnsweredAreJoined() throws {
        func looked(_ onset: [Int]) throws -> String? {
            let headaches = (0..<3).map { number in
                Diary.headache("2026-03-0\(number + 1)", 8) {
                    if onset.contains(number) { $0.onsetSpeed = .gradual }
                    if number > 0 { $0.retrospective.saysNoSymptoms = true }
                }
            }
            return try SheetSectionTests.sheet(headaches).review.notFound
        }
        #expect(
            try looked([0, 1])?.hasPrefix(
                "Looked for: very sudden onset: none; recorded for 2 of 3; aura with visual disturbance: none; recorded for 2 of 3"
            )
                == true)
        #expect(
            try looked([1, 2])?.hasPrefix(
                "Looked for: very sudden onset and aura with visual disturbance: none; recorded for 2 of 3;") == true
        )
    }

    /// In a report of several pages it says where the notices stand.
    @Test func aLongerReportPointsToTheNotices() throws {
        let headaches = [Diary.headache("2026-03-28", 8, severity: 5) { $0.onsetSpeed = .instantaneous }]
        let review = try SheetSectionTests.sheet(headaches, isAlone: false).review
        #expect(review.seeAlso?.anchor == .safety)
    }

    /// Entries from 5 January to 2 March: their days stand beside the title, the silence since in the strip.
    @Test func theDaysTheDiaryTellsOfAreSaid() throws {
        let review = try SheetSectionTests.sheet(SheetSectionTests.headaches, isObserved: false).review
        #expect(review.diary.contains("No entry since 2 Mar 2026 (31\u{A0}days)."))
    }
}
