import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let row: Points = 25
    private static let inset: Points = 12

    /// Sets the sections that this report does not contain in grey on one surface, two in a row.
    func fragments(of sections: [LockedSection]) -> [Fragment] {
        let rows = stride(from: 0, to: sections.count, by: 2).map { sections[$0..<min($0 + 2, sections.count)] }
        return rows.enumerated().map { index, row in
            let cells = zip(row, PageGeometry.columns(2)).flatMap { items(of: $0, x: $1) }
            return Fragment(
                height: Self.row, items: surface(isFirst: index == 0) + cells, spaceBefore: index == 0 ? 8 : 0,
                // No row is alone on a page.
                keepsWithNext: index < rows.count - 1 && (index == 0 || index == rows.count - 2))
        }.tagged(.list)
    }

    private func surface(isFirst: Bool) -> [DrawItem] {
        let left = PageGeometry.left
        let surface = Rect(x: left, y: 0, width: PageGeometry.width, height: Self.row)
        let rule = DrawItem.rule(
            from: Point(left + Self.inset, 0), to: Point(PageGeometry.right - Self.inset, 0), 0.4, Palette.hairline)
        return [.fill(.rectangle(surface), Palette.cloudWhite)] + (isFirst ? [] : [rule])
    }

    private func items(of section: LockedSection, x: Points) -> [DrawItem] {
        let name = typesetter.text(section.name, TypeScale.cardLabel, Palette.slate, x: x + 30, baseline: 10.5)
        let shows = typesetter.text(section.shows, TypeScale.note, Palette.midTone, x: x + 30, baseline: 20)
        let right = x + PageGeometry.right - PageGeometry.columns(2)[1] - Self.inset
        let locked = typesetter.text("Locked", TypeScale.note, Palette.midTone, right: right, baseline: 10.5)
        // The heading says it of all of them.
        return LockSymbol.items(corner: Point(x + 11, 6), color: Palette.midTone)
            + (name.tagged(.listLabel) + shows.tagged(.listBody) + locked.tagged(.artifact)).tagged(.listItem)
    }
}
