import Charts
import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let row: Points = 27
    private static let inset: Points = 12

    /// The sections this report does not hold, the quietest thing on the page: one surface, a row each.
    func fragments(of sections: [LockedSection]) -> [Fragment] {
        let height = Points(sections.count) * Self.row
        let left = PageGeometry.left
        var items: [DrawItem] = [
            .fill(
                .roundedRectangle(Rect(x: left, y: 0, width: PageGeometry.width, height: height), radius: 4),
                Palette.cloudWhite)
        ]
        for (index, section) in sections.enumerated() {
            let top = Points(index) * Self.row
            if index > 0 {
                items.append(
                    .rule(
                        from: Point(left + Self.inset, top), to: Point(PageGeometry.right - Self.inset, top), 0.4,
                        Palette.hairline))
            }
            items += LockSymbol.items(corner: Point(left + 13, top + 11.5), color: Palette.midTone)
            let words = [
                typesetter.text(
                    section.name, TypeScale.cardLabel, Palette.slate, x: left + 34, baseline: top + 16.5),
                typesetter.text(
                    section.shows, TypeScale.cardText, Palette.midTone, x: left + 152, baseline: top + 16.5),
                typesetter.text(
                    "Locked", TypeScale.note, Palette.midTone, right: PageGeometry.right - Self.inset,
                    baseline: top + 16.5),
            ]
            items += words.tagged(.listBody).tagged(.listItem)
        }
        return [Fragment(height: height, items: items, spaceBefore: 10)].tagged(.list)
    }
}
