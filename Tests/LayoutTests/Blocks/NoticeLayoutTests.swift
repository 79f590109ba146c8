import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Safety notices on a page")
struct NoticeLayoutTests {
    /// Lines far wider than the place at the card's right: all their words stand on the card, and none beyond it.
    @Test func whatStandsBesideTheNoticeIsNeverCut() throws {
        let lines = [
            "in September 2025", "logged 10 times", "also 10 or more in 12 earlier months",
            "also Dec 2025: 10, Nov 2025: 12, Oct 2025: 11, Sep 2025: 10, Aug 2025: 13 and Jul 2025: 14",
        ]
        let card = NoticeCard(
            urgency: .awareness, heading: "Medication overuse awareness", text: "A short text.",
            aside: NoticeCard.Aside(numeral: "12", unit: "days", lines: lines),
            seeAlso: nil)
        let page = try #require(LayOutTests.layOut([.notice(card), .paragraph(Paragraph("What follows."))]).first)
        let texts = page.items.compactMap { item -> (line: TextLine, at: Point)? in
            if case .text(let line, let at, _) = item { (line, at) } else { nil }
        }
        let beside = texts.filter {
            $0.at.x > 460 && (64..<400).contains($0.at.y) && !["12", "days"].contains($0.line.text)
        }
        #expect(beside.map(\.line.text).joined(separator: " ") == lines.joined(separator: " "))
        for text in beside { #expect(text.at.x + text.line.width <= PageGeometry.right - 4) }
        let lowest = try #require(beside.map(\.at.y).max())
        let following = try #require(texts.first { $0.line.text == "What follows." })
        #expect(following.at.y > lowest + 10)
    }
}
