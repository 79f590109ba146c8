import DisplayList
import ReportDocument
import Testing

@testable import Layout

/// Characters are half their size wide: at size 8, four points each. The margins are at 42 and 553.
@Suite("Margins") struct MarginsTests {
    private static let style = TextStyle(.regular, 8)

    private func mended(_ text: String, at point: Point) throws -> (line: TextLine, at: Point, count: Int) {
        let measurer = PlainMeasurer()
        var margins = Margins(measurer: measurer)
        let item = DrawItem.text(measurer.line(text, Self.style), at: point, Palette.ink)
        let page = margins.mended(Page(items: [item]))
        guard case .text(let line, let at, _) = try #require(page.items.first) else { throw Missing.line }
        return (line, at, margins.mended)
    }

    private enum Missing: Error { case line }

    @Test func aLineThatFitsStaysAsItIs() throws {
        // 127 characters are 508 points: from 42 to 550.
        let result = try mended(String(repeating: "x", count: 127), at: Point(42, 100))
        #expect(result.count == 0 && result.line.text.count == 127 && result.at == Point(42, 100))
    }

    @Test func aLineThatLeavesThePageIsCutAtTheMargin() throws {
        let result = try mended(String(repeating: "x", count: 139), at: Point(42, 100))
        #expect(result.count == 1)
        #expect(result.line.text.hasSuffix("…"))
        #expect(result.at.x + result.line.width <= 553)
        #expect(result.line.width > 480)
    }

    @Test func aLineThatBeginsOutsideIsBroughtIn() throws {
        for point in [Point(-900, 100), Point(900, 100), Point(300, -50), Point(300, 2000)] {
            let result = try mended("word", at: point)
            #expect(result.count == 1)
            #expect(result.at.x >= 42 && result.at.x + result.line.width <= 553, "\(point)")
            #expect(result.at.y >= 30 && result.at.y <= 820, "\(point)")
            #expect(result.line.text == "word")
        }
    }

    @Test func shapesStayOnThePage() {
        var margins = Margins(measurer: PlainMeasurer())
        let page = margins.mended(
            Page(items: [
                .fill(.rectangle(Rect(x: -100, y: -100, width: 5000, height: 5000)), Palette.ink),
                .rule(from: Point(100, 100), to: Point(9000, 100), 1, Palette.ink),
                .rule(from: Point(42, 300), to: Point(553, 300), 1, Palette.ink),
            ]))
        #expect(margins.mended == 2)
        for case .fill(let shape, _) in page.items {
            let box = shape.bounds(grownBy: 0)
            #expect(box.x >= 0 && box.y >= 0 && box.maxX <= 595 && box.maxY <= 842)
        }
        for case .stroke(let shape, _, _) in page.items { #expect(shape.bounds(grownBy: 0).maxX <= 595) }
    }

    /// Some 95 lines of 12 points: a page has room for 60.
    @Test func aBlockThatIsTallerThanAPageGoesOnOnTheNext() {
        let words = (0..<9000).map { "w\($0)" }
        let box = NoticeCard(urgency: .advisory, heading: "Long", text: words.joined(separator: " "))
        let document = ReportDocument(info: LayOutTests.info, frame: LayOutTests.frame, blocks: [.notice(box)])
        let laidOut = layOut(document, measurer: PlainMeasurer())
        #expect(laidOut.pages.count == 2)
        var found: [String] = []
        for page in laidOut.pages {
            for case .text(let line, let at, _) in page.items {
                #expect(at.y <= 820)
                found += line.text.split(separator: " ").filter { $0.hasPrefix("w") && $0.count > 1 }.map(String.init)
            }
        }
        // The text is bounded at 10,000 characters: what is printed of it stands once, in its order.
        #expect(found.count > 1700)
        #expect(found.dropLast() == words.prefix(found.count - 1)[...])
        #expect(laidOut.cutTexts == 1)
        let all = words.joined(separator: " ").count
        #expect(laidOut.cutCharacters == all - 10_000)
    }

    @Test func wordsUnderTheirBlockGetRoom() {
        let line = PlainMeasurer().line("low", Self.style)
        let fragment = Fragment(height: 10, items: [.text(line, at: Point(42, 95), Palette.ink)])
        #expect(fragment.withRoomForItsWords.height > 95)
        let fine = Fragment(height: 100, items: [.text(line, at: Point(42, 95), Palette.ink)])
        #expect(fine.withRoomForItsWords.height == 100)
    }

    @Test func aLabelOfANoteGoesOnUnderItself() {
        let label = (0..<30).map { "label\($0)" }.joined(separator: " ")
        let pages = LayOutTests.layOut([.notes([Note(label: label, text: "text")])])
        for case .text(let line, let at, _) in pages[0].items where line.text.contains("label") {
            #expect(at.x + line.width <= 42 + 248.1)
        }
        let texts = LayOutTests.texts(pages[0]).joined(separator: " ")
        #expect((0..<30).allSatisfy { texts.contains("label\($0)") } && texts.contains("text"))
    }
}
