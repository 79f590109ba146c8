import Charts
import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let row: Points = 22
    private static let inset: Points = 12

    /// The sections this report does not hold, the quietest thing on the page: one surface, a row each.
    func fragments(of sections: [LockedSection]) -> [Fragment] {
        sections.enumerated().map { index, section in
            Fragment(
                height: Self.row, items: surface(isFirst: index == 0) + items(of: section),
                spaceBefore: index == 0 ? 10 : 0,
                // Never one row alone on a page.
                keepsWithNext: index < sections.count - 1 && (index == 0 || index == sections.count - 2))
        }.tagged(.list)
    }

    private func surface(isFirst: Bool) -> [DrawItem] {
        let left = PageGeometry.left
        let surface = Rect(x: left, y: 0, width: PageGeometry.width, height: Self.row)
        let rule = DrawItem.rule(
            from: Point(left + Self.inset, 0), to: Point(PageGeometry.right - Self.inset, 0), 0.4, Palette.hairline)
        return [.fill(.rectangle(surface), Palette.cloudWhite)] + (isFirst ? [] : [rule])
    }

    private func items(of section: LockedSection) -> [DrawItem] {
        let left = PageGeometry.left
        let name = typesetter.text(section.name, TypeScale.cardLabel, Palette.slate, x: left + 34, baseline: 14)
        let shows = typesetter.text(section.shows, TypeScale.cardText, Palette.midTone, x: left + 152, baseline: 14)
        let locked = typesetter.text(
            "Locked", TypeScale.note, Palette.midTone, right: PageGeometry.right - Self.inset, baseline: 14)
        // That all of them are locked is heard once, before the first.
        return LockSymbol.items(corner: Point(left + 13, 9), color: Palette.midTone)
            + (name.tagged(.listLabel) + shows.tagged(.listBody) + locked.tagged(.artifact)).tagged(.listItem)
    }
}
