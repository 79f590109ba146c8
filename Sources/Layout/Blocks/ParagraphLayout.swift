import DisplayList
import ReportDocument

extension FragmentCollector {
    /// Line length in points: longer lines are tiring to read.
    private static let longestLine: Points = 440
    private var measure: Points { min(Self.longestLine, width) }
    private var isInColumn: Bool { width < PageGeometry.width }
    private var runningText: TextStyle { isInColumn ? TypeScale.cardText : TypeScale.body }
    private var leading: Points { isInColumn ? 12 : 13 }

    /// Sets running text; a paragraph may be broken between lines.
    func fragments(of paragraph: Paragraph) -> [Fragment] {
        let color = paragraph.role == .body ? Palette.ink : Palette.midTone
        let lines = typesetter.paragraph(
            paragraph.text, runningText, color, x: PageGeometry.left, width: measure, baseline: 9.5,
            leading: 0)
        let last = lines.lineCount - 1
        return lines.items.enumerated().map { index, item in
            // At least two lines on either side of a page break; a lead-in stays with the text after it, and a remark
            // stays whole.
            let staysTogether = index < last && (index == 0 || index == last - 1 || paragraph.role != .body)
            return Fragment(
                height: leading, items: [item], spaceBefore: index == 0 ? 5 : 0,
                keepsWithNext: staysTogether || paragraph.role == .lead, caution: paragraph.caution)
        }.tagged(.paragraph)
    }

    /// Largest number of entries in a list that stays whole.
    private static let shortList = 4

    /// Sets a bulleted list; an entry is not broken.
    func fragments(ofList entries: [String]) -> [Fragment] {
        entries.enumerated().map { index, entry in
            let text = typesetter.paragraph(
                entry, runningText, Palette.ink, x: PageGeometry.left + 12, width: measure - 12,
                baseline: 9.5, leading: leading)
            let dot = DrawItem.fill(.circle(center: Point(PageGeometry.left + 4, 6.6), radius: 1.3), Palette.slate)
            return Fragment(
                height: Points(text.lineCount) * leading,
                items: [dot] + text.items.tagged(.listBody).tagged(.listItem),
                spaceBefore: index == 0 ? 6 : isInColumn ? 3 : 4,
                // A short list stays whole; in a long one no entry is alone.
                keepsWithNext: index < entries.count - 1
                    && (entries.count <= Self.shortList || index == 0 || index == entries.count - 2))
        }.tagged(.list)
    }
}
