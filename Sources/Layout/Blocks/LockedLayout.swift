import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let row: Points = 25
    private static let leading: Points = 9.5
    private static let inset: Points = 12
    /// From the left edge of a section to its words.
    private static let indent: Points = 30

    /// Sets the sections that this report does not contain in grey on one surface, two in a row.
    func fragments(of sections: [LockedSection]) -> [Fragment] {
        let rows = stride(from: 0, to: sections.count, by: 2).map { sections[$0..<min($0 + 2, sections.count)] }
        return rows.enumerated().map { index, row in
            let cells = zip(row, PageGeometry.columns(2)).map { items(of: $0, x: $1) }
            let height = Self.row + Points((cells.map(\.lineCount).max() ?? 1) - 1) * Self.leading
            return Fragment(
                height: height, items: surface(isFirst: index == 0, height: height) + cells.flatMap(\.items),
                spaceBefore: index == 0 ? 8 : 0,
                // No row is alone on a page.
                keepsWithNext: index < rows.count - 1 && (index == 0 || index == rows.count - 2))
        }.tagged(.list)
    }

    private func surface(isFirst: Bool, height: Points) -> [DrawItem] {
        let left = PageGeometry.left
        let surface = Rect(x: left, y: 0, width: PageGeometry.width, height: height)
        let rule = DrawItem.rule(
            from: Point(left + Self.inset, 0), to: Point(PageGeometry.right - Self.inset, 0), 0.4, Palette.hairline)
        return [.fill(.rectangle(surface), Palette.cloudWhite)] + (isFirst ? [] : [rule])
    }

    /// Sets a section in its half of the surface; what it shows wraps.
    private func items(of section: LockedSection, x: Points) -> (items: [DrawItem], lineCount: Int) {
        let (left, right) = (x + Self.indent, x + ChartFigure.width(inRowOf: 2))
        let locked = typesetter.text(
            "Locked", TypeScale.note, Palette.midTone, right: right - Self.inset, baseline: 10.5)
        let name = typesetter.text(section.name, TypeScale.cardLabel, Palette.slate, x: left, baseline: 10.5)
        let shows = typesetter.paragraph(
            section.shows, TypeScale.note, Palette.midTone, x: left, width: right - Self.inset / 2 - left, baseline: 20,
            leading: Self.leading)
        // The heading says it of all of them.
        let items = (name.tagged(.listLabel) + shows.items.tagged(.listBody) + locked.tagged(.artifact))
            .tagged(.listItem)
        return (LockSymbol.items(corner: Point(x + 11, 6), color: Palette.midTone) + items, shows.lineCount)
    }
}
