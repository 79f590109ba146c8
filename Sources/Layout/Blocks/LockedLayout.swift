import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let inset: Points = 12

    /// Returns the height of a row, smaller if there are many, so that the list stays short.
    private static func row(_ count: Int) -> Points { count > 6 ? 17 : 22 }

    /// Sets the sections that this report does not contain in grey on one surface, one row each.
    func fragments(of sections: [LockedSection]) -> [Fragment] {
        let row = Self.row(sections.count)
        return sections.enumerated().map { index, section in
            Fragment(
                height: row, items: surface(isFirst: index == 0, row) + items(of: section, row),
                spaceBefore: index == 0 ? 10 : 0,
                // No row is alone on a page.
                keepsWithNext: index < sections.count - 1 && (index == 0 || index == sections.count - 2))
        }.tagged(.list)
    }

    private func surface(isFirst: Bool, _ row: Points) -> [DrawItem] {
        let left = PageGeometry.left
        let surface = Rect(x: left, y: 0, width: PageGeometry.width, height: row)
        let rule = DrawItem.rule(
            from: Point(left + Self.inset, 0), to: Point(PageGeometry.right - Self.inset, 0), 0.4, Palette.hairline)
        return [.fill(.rectangle(surface), Palette.cloudWhite)] + (isFirst ? [] : [rule])
    }

    private func items(of section: LockedSection, _ row: Points) -> [DrawItem] {
        let left = PageGeometry.left
        let baseline = row / 2 + 3
        let name = typesetter.text(section.name, TypeScale.cardLabel, Palette.slate, x: left + 34, baseline: baseline)
        let shows = typesetter.text(
            section.shows, TypeScale.cardText, Palette.midTone, x: left + 152, baseline: baseline)
        let locked = typesetter.text(
            "Locked", TypeScale.note, Palette.midTone, right: PageGeometry.right - Self.inset, baseline: baseline)
        // "Locked" is read once for all rows, before the first.
        return LockSymbol.items(corner: Point(left + 13, baseline - 5), color: Palette.midTone)
            + (name.tagged(.listLabel) + shows.tagged(.listBody) + locked.tagged(.artifact)).tagged(.listItem)
    }
}
