import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let reviewInset: Points = 96
    private static let reviewLeading: Points = 13.5

    /// Sets the strip of points to review first; empty if there are none.
    func fragments(of strip: ReviewStrip) -> [Fragment] {
        guard !strip.lines.isEmpty else { return [] }
        let x = PageGeometry.left + Self.reviewInset
        let width = PageGeometry.width - Self.reviewInset - 14
        var baseline: Points = 17.5
        var items: [DrawItem] = []
        for line in strip.lines {
            let text = typesetter.paragraph(
                line, TypeScale.cardText, Palette.ink, x: x, width: width, baseline: baseline,
                leading: Self.reviewLeading)
            items += text.items.tagged(.listBody).tagged(.listItem)
            baseline += Points(text.lineCount) * Self.reviewLeading
        }
        let referenceBaseline = baseline
        if strip.seeAlso != nil { baseline += Self.reviewLeading }
        let height = baseline - Self.reviewLeading + 11
        let left = PageGeometry.left
        let surface: [DrawItem] = [
            .fill(
                .roundedRectangle(Rect(x: left, y: 0, width: PageGeometry.width, height: height), radius: 4),
                strip.isQuiet ? Palette.cloudWhite : Palette.paleBlush),
            .fill(
                .roundedRectangle(Rect(x: left, y: 0, width: 3, height: height), radius: 1.5),
                strip.isQuiet ? Palette.softLavender : Palette.severeAccent),
        ]
        let label = typesetter.text(strip.label, TypeScale.cardLabel, Palette.slate, x: left + 37, baseline: 17.5)
        items =
            surface
            + (strip.isQuiet ? [] : WarningSymbol.items(corner: Point(left + 13, 7), color: Palette.slate))
            + label.tagged(.heading(.item)) + items.tagged(.list)
        let references = strip.seeAlso.map { seeAlso in
            let title = seeAlso.title
            return Fragment.Reference(
                anchor: seeAlso.anchor, at: Point(x, referenceBaseline), style: TypeScale.cardLabel,
                color: Palette.slate, index: items.count, words: { "\(title), page \($0)" })
        }
        return [
            Fragment(height: height, items: items, spaceBefore: 8, references: references.map { [$0] } ?? [])
        ].tagged(.section)
    }
}

extension FragmentCollector {
    private static let gutter: Points = 22
    private static let line: Points = 34

    /// Sets lines of equal width to fill in by hand, with their labels below.
    func fragments(ofSignature labels: [String]) -> [Fragment] {
        let count = Points(max(1, labels.count))
        let width = (PageGeometry.width - (count - 1) * Self.gutter) / count
        let items = labels.enumerated().flatMap { index, label in
            let x = PageGeometry.left + Points(index) * (width + Self.gutter)
            return [DrawItem.rule(from: Point(x, Self.line), to: Point(x + width, Self.line), 0.6, Palette.slate)]
                + typesetter.text(label, TypeScale.tableHeader, Palette.midTone, x: x, baseline: Self.line + 11)
                .tagged(.paragraph)
        }
        return [Fragment(height: Self.line + 14, items: items, spaceBefore: 6)]
    }
}
