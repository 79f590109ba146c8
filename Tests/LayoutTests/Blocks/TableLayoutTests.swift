import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Tables on pages")
struct TableLayoutTests {
    /// The vertical extent of each row's tint and the lowest text of each page.
    static func lowestText(_ page: Page) -> Points {
        page.items.reduce(0) { low, item in
            if case .text(let line, let at, _) = item, at.y < 800, !line.text.isEmpty { max(low, at.y) } else { low }
        }
    }

    /// Rows of three lines of notes, 35.5 high each: whichever number of them, a page's last row is whole.
    @Test(arguments: 15...45) func aRowIsNeverCutByAPageBreak(rows: Int) {
        let note = "one two three " + String(repeating: "w", count: 90)
        let pages = LayOutTests.layOut([.table(LayOutTests.table(months: [rows], note: note))])
        var seen = 0
        for page in pages {
            var starts: [Points] = []
            var notes = 0
            for case .text(let line, let at, _) in page.items {
                if line.text.hasPrefix("d0.") { starts.append(at.y) }
                if line.text.hasPrefix("one two") || line.text.first == "w" { notes += 1 }
            }
            seen += starts.count
            // Each date has all lines of its note on the same page.
            #expect(notes % max(1, starts.count) == 0 && notes >= starts.count)
            #expect(Self.lowestText(page) <= Paper.a4.bottom)
        }
        #expect(seen == rows)
    }

    /// Below the last row before a break stands the line that says so, inside the live area; after it the header again.
    @Test(arguments: [47, 48, 49, 92, 93, 140]) func headerAndBandAreRepeatedOnEveryPage(rows: Int) {
        let pages = LayOutTests.layOut([.table(LayOutTests.table(months: [rows]))])
        #expect(pages.count > 1)
        for (index, page) in pages.enumerated() {
            let texts = LayOutTests.texts(page)
            #expect(texts.contains("Date") && texts.contains("Notes") && texts.contains("Month 0"))
            #expect(texts.contains("continued") == (index > 0))
            #expect(texts.contains("Month 0 continues on page \(index + 2)") == (index < pages.count - 1))
            let rows = texts.count { $0.hasPrefix("d0.") }
            // Neither one row under a band at the foot nor one over at the top of the next page.
            #expect(rows >= 2)
        }
    }

    /// Two months of three rows are 133 high, wherever the page ends.
    @Test(arguments: 24...50) func aSmallTableIsNotBroken(before: Int) {
        let pages = LayOutTests.layOut(
            (0..<before).map { .paragraph(Paragraph("line \($0)")) } + [.table(LayOutTests.table(months: [3, 3]))])
        let rows = pages.map { page in LayOutTests.texts(page).count { $0.hasPrefix("d") && $0.contains(".") } }
        #expect(rows.allSatisfy { $0 == 0 || $0 == 6 }, "\(rows)")
    }

    /// A note of 30 lines, 294 high, one word a line: it goes on on the next page, at least two lines of it on each.
    @Test(arguments: 20...44) func aLongNoteGoesOnOnTheNextPage(before: Int) {
        let words = (10..<40).map { "n\($0)" + String(repeating: "x", count: 97) }
        var table = LayOutTests.table(months: [1])
        table.groups[0].rows[0].context = [
            SummaryTable.Context(label: "Note", text: words.joined(separator: " "), isApart: true)
        ]
        let pages = LayOutTests.layOut((0..<before).map { .paragraph(Paragraph("line \($0)")) } + [.table(table)])
        let lines = pages.map { page in LayOutTests.texts(page).filter { $0.contains("xxx") } }
        #expect(lines.joined().elementsEqual(words) { $0.hasPrefix($1) })
        #expect(lines.allSatisfy { $0.count != 1 })
        for (page, lines) in zip(pages, lines) {
            #expect(Self.lowestText(page) <= Paper.a4.bottom)
            // The headache stands above the first line of its note.
            #expect(lines.first.map { $0.hasPrefix(words[0]) } != true || LayOutTests.texts(page).contains("d0.0"))
        }
        if pages.count > 1 { #expect(Self.lowestText(pages[0]) >= 64 + 0.6 * 724) }
    }

    /// 39 characters are a line of notes: a note that is cut anyway takes no second one for its last word.
    @Test func aCutNoteIsOneLine() throws {
        let whole = "Managed the morning lessons with the blinds down and the lights off"
        var table = LayOutTests.table(months: [1])
        table.groups[0].rows[0].cells[6] = .shortened("Managed the morning lessons with the bl…", of: whole)
        let texts = LayOutTests.texts(LayOutTests.layOut([.table(table)])[0])
        #expect(texts.count { whole.hasPrefix($0.prefix(12)) || $0.hasSuffix("…") } == 1)
        // Text that is not cut continues.
        table.groups[0].rows[0].cells[6] = .shortened(
            "Forty characters of a note, not one more", of: "Forty characters of a note, not one more")
        #expect(LayOutTests.texts(LayOutTests.layOut([.table(table)])[0]).contains("more"))
    }

    @Test func aTableOfOneRowHasItsHeaderBandAndKey() {
        let texts = LayOutTests.texts(LayOutTests.layOut([.table(LayOutTests.table(months: [1]))])[0])
        for words in ["Date", "Month 0", "d0.0", "Mild", "Moderate", "Severe", "– nothing logged"] {
            #expect(texts.contains(words), "\(words)")
        }
    }

    @Test func aTableWithoutGroupsIsItsHeaderAndKey() {
        let pages = LayOutTests.layOut([.table(LayOutTests.table(months: []))])
        #expect(pages.count == 1)
        #expect(LayOutTests.texts(pages[0]).contains("Date"))
    }

    /// Numbers end at the right of their column: 215 in the duration's.
    @Test func aRightAlignedCellEndsWhereItsColumnEnds() {
        var table = LayOutTests.table(months: [1])
        table.columns[3].alignment = .right
        for text in ["2\u{A0}h", "26\u{A0}h\u{A0}10", "45\u{A0}min"] {
            table.groups[0].rows[0].cells[3] = .text(text)
            let page = LayOutTests.layOut([.table(table)])[0]
            let ends = page.items.compactMap { item -> Points? in
                if case .text(let line, let at, _) = item, line.text == text { at.x + line.width } else { nil }
            }
            #expect(ends == [215])
        }
    }

    /// A row with fewer cells than columns, or more, draws what it has and fails at nothing.
    @Test func rowsOfOtherLengthsAreNoFault() {
        var table = LayOutTests.table(months: [2])
        table.groups[0].rows[0].cells = [.text("d0.0")]
        table.groups[0].rows[1].cells += [.text("beyond")]
        let texts = LayOutTests.texts(LayOutTests.layOut([.table(table)])[0])
        #expect(texts.contains("d0.0") && texts.contains("d0.1") && !texts.contains("beyond"))
    }

    /// A table's rows stand under one another: no two texts of different rows share a line.
    @Test func rowsDoNotOverlap() {
        let pages = LayOutTests.layOut([
            .table(LayOutTests.table(months: [12, 9], note: String(repeating: "n ", count: 120)))
        ])
        for page in pages {
            let dates = page.items.compactMap { item -> Points? in
                if case .text(let line, let at, _) = item, line.text.hasPrefix("d") && line.text.contains(".") {
                    at.y
                } else {
                    nil
                }
            }
            for (one, next) in zip(dates, dates.dropFirst()) { #expect(next - one >= 15.5) }
        }
    }

    /// A row of one line has the short note; one whose medicine takes three lines has three lines of the whole note.
    @Test func aNoteTakesTheLinesThatItsRowHasAnyway() {
        // 39 characters of 4 pt are a line of notes, 21 of medicines.
        let whole = (0..<40).map { "w\($0)" }.joined(separator: " ")
        func row(_ medicine: String) -> SummaryTable.Row {
            SummaryTable.Row(cells: [
                .text("d"), .text("t"), .severity(.mild, "Mild"), .text("2"), .missing, .text(medicine),
                .shortened("short…", of: whole),
            ])
        }
        var table = LayOutTests.table(months: [])
        table.columns[5].lineLimit = 8
        table.groups = [
            .init(label: "Month", detail: "", rows: [row("m"), row("mmmmmmmmmm nnnnnnnnnnnn oooooooooooooooo")])
        ]
        let texts = LayOutTests.texts(LayOutTests.layOut([.table(table)])[0])
        #expect(texts.count { $0 == "short…" } == 1)
        #expect(
            texts.filter { $0.hasPrefix("w") }.count == texts.count { "mno".contains($0.prefix(1)) && $0.count > 5 })
        #expect(texts.contains { $0.hasPrefix("w0 w1") })
    }

    /// The table's rows have a dash each; without them there is none to explain.
    @Test func aDashIsExplainedOnlyWhereThereIsOne() {
        var table = LayOutTests.table(months: [2])
        #expect(LayOutTests.texts(LayOutTests.layOut([.table(table)])[0]).contains("– nothing logged"))
        for row in table.groups[0].rows.indices { table.groups[0].rows[row].cells[4] = .text("Rain") }
        #expect(!LayOutTests.texts(LayOutTests.layOut([.table(table)])[0]).contains("– nothing logged"))
    }

    /// 20 words of which a line holds five: four lines where six are allowed, three and an ellipsis where three are.
    @Test(arguments: [(6, 4, false), (3, 3, true)])
    func aNoteOfItsOwnHasItsLines(limit: Int, lines: Int, isCut: Bool) {
        let note = (10..<30).map { "word\($0)" }.joined(separator: " ")
        var table = LayOutTests.table(months: [1])
        table.groups[0].rows[0].cells[6] = .limited(note, lines: limit)
        let texts = LayOutTests.texts(LayOutTests.layOut([.table(table)])[0]).filter { $0.hasPrefix("word") }
        #expect(texts.count == lines)
        #expect(texts.last?.hasSuffix("…") == isCut)
    }
}
