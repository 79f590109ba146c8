import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Every headache")
struct EveryHeadacheSectionTests {
    static func rows(_ headaches: [HeadacheRecord], from: String = "2026-01-01") -> [SummaryTable.Row] {
        ReportWriter(input: Diary.input(headaches, from: from), isPremium: true).everyHeadache.flatMap {
            block -> [SummaryTable.Row] in
            if case .table(let table) = block { table.groups.flatMap(\.rows) } else { [] }
        }
    }

    /// A full report has no other table that would say so.
    @Test func noHeadacheIsSaid() {
        #expect(ReportWriter(input: Diary.input([]), isPremium: true).everyHeadache.paragraphs.count == 1)
    }

    /// A row holds what its own headache holds, and nothing of the one before.
    @Test func everyRowIsOfItsOwnHeadache() {
        let headaches = (1...28).map { day in
            Diary.headache("2026-02-\(day < 10 ? "0" : "")\(day)", 8, severity: [1, 3, 5][day % 3]) {
                if day % 2 == 0 { $0.retrospective.notes = "note of \(day)" }
                $0.retrospective.symptoms = ["symptom \(day)"]
            }
        }
        let rows = Self.rows(headaches)
        #expect(rows.count == 28)
        for (row, day) in zip(rows, (1...28).reversed()) {
            guard case .text(let date) = row.cells[0], case .severity(_, let word) = row.cells[2] else {
                Issue.record("a row begins with its day")
                continue
            }
            #expect(date.hasSuffix(" \(day) Feb"))
            #expect(word == ["Mild", "Moderate", "Severe"][day % 3])
            #expect(row.context.contains { $0.text == "symptom \(day)" })
            if day % 2 == 0 {
                guard case .limited("note of \(day)", _) = row.cells.last else {
                    Issue.record("the note is not in its cell")
                    continue
                }
            } else {
                #expect(row.cells.last == .missing)
            }
        }
    }

    /// A note of 3,000 characters is whole below its row, paragraph by paragraph.
    @Test func aLongNoteIsWholeBelowItsRow() {
        let first = String(repeating: "word ", count: 600).dropLast()
        let rows = Self.rows([Diary.headache("2026-03-05", 8) { $0.retrospective.notes = "\(first)\nand more" }])
        #expect(rows[0].cells.last == .quiet("below"))
        let notes = rows[0].context.filter(\.isApart)
        #expect(notes.map(\.text) == [String(first), "and more"])
        #expect(notes.map(\.label) == ["Note", ""])
    }
}
