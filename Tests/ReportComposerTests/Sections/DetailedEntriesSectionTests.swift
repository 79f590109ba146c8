import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Cards of headaches")
struct DetailedEntriesSectionTests {
    static func cards(_ headaches: [HeadacheRecord]) -> [EntryCard] {
        ReportWriter(input: Diary.input(headaches), isPremium: true).detailedEntries.flatMap { block -> [EntryCard] in
            if case .entries(let cards) = block { cards } else { [] }
        }
    }

    @Test func noHeadachesAreNoPage() {
        #expect(ReportWriter(input: Diary.input([]), isPremium: true).detailedEntries.isEmpty)
    }

    @Test func theCourseSaysWhenAndHowLong() {
        let cards = Self.cards([
            Diary.headache("2026-03-01", 7, 15, lasting: 320), Diary.headache("2026-03-02", 7, 15, lasting: 45),
            Diary.headache("2026-03-03", 7, 15, lasting: nil), Diary.headache("2026-03-04", 7, 15, lasting: -1),
        ])
        #expect(
            cards.map { $0.course.replacing("\u{A0}", with: " ") } == [
                "07:15, end unknown", "07:15, active", "07:15 for 45 min", "07:15 for 5 h 20",
            ])
    }

    /// A card holds what its own headache holds, and nothing of the one before.
    @Test func everyCardIsOfItsOwnHeadache() {
        let headaches = (1...28).map { day in
            Diary.headache("2026-02-\(day < 10 ? "0" : "")\(day)", 8, severity: [1, 3, 5][day % 3]) {
                if day % 2 == 0 { $0.retrospective.notes = "note of \(day)" }
                $0.retrospective.symptoms = ["symptom \(day)"]
            }
        }
        let cards = Self.cards(headaches)
        #expect(cards.count == 28)
        for (card, day) in zip(cards, (1...28).reversed()) {
            #expect(card.date == "\(day) Feb 2026")
            #expect(card.severityWord == ["Mild", "Moderate", "Severe"][day % 3])
            #expect(card.groups.map(\.lines) == [["Symptom \(day)"]])
            #expect(card.notes == (day % 2 == 0 ? ["note of \(day)"] : []))
        }
    }
}
