import DisplayList

/// Composes the end of a report: "When to Seek Medical Care" and the data notes share pages, in the order that takes
/// fewer pages and leaves none but the last blank for more than two fifths.
struct LastPages {
    /// What the orders have in common, and how each goes on, the usual one first.
    private let start: [Fragment]
    private let ends: [[Fragment]]
    /// Number of fragments enlarged because their text reached above or below them.
    let widened: Int
    private let top: Points
    private let bottom: Points

    /// Three fifths to the last line's baseline, plus the room below it.
    static let leastFill = 0.62
    /// Fill below which a last page is not worth a page.
    private static let remnant = 0.12
    /// Fraction of the space between blocks used when a report is tightened.
    private static let closedUp = 0.8

    init(_ fragments: [Fragment], from top: Points, to bottom: Points) {
        let placeable = Paginator.placeable(fragments, height: bottom - top)
        widened = placeable.widened
        self.top = top
        self.bottom = bottom
        let all = placeable.fragments
        // A template may put other sections after or between them.
        guard let notes = all.firstIndex(where: { $0.anchor == .dataNotes }),
            let care = all.firstIndex(where: { $0.anchor == .seekingCare }), notes < care,
            all[(care + 1)...].allSatisfy({ $0.anchor == nil && $0.continuation == nil && !$0.beginsPage })
        else {
            (start, ends) = (all, [[]])
            return
        }
        start = Array(all[..<notes])
        ends = [Array(all[notes...]), Array(all[care...] + all[notes..<care])]
    }

    func placed() -> Paginator {
        var best = placed(1, nil)
        // Only a few lines on the last page may fit the others with a little less space.
        if best.pages.lastPageFill < Self.remnant {
            let tight = placed(Self.closedUp, nil)
            if tight.pages.pageNumber < best.pages.pageNumber { best = tight }
        }
        return shared(best.pages, best.tightness) ?? best.pages
    }

    private func placed(
        _ tightness: Double, _ shortPage: Paginator.ShortPage?
    ) -> (pages: Paginator, tightness: Double) {
        var common = Paginator(top: top, bottom: bottom, tightness: tightness, shortPage: shortPage)
        common.place(start)
        let candidates = ends.map { end in
            var paginator = common
            paginator.place(end)
            return paginator
        }
        // The first of several that are equally good.
        return (candidates.dropFirst().reduce(candidates[0]) { Self.isBetter($1, than: $0) ? $1 : $0 }, tightness)
    }

    private static func isBetter(_ one: Paginator, than other: Paginator) -> Bool {
        guard one.pageNumber == other.pageNumber else { return one.pageNumber < other.pageNumber }
        return isFull(one) && !isFull(other)
    }

    private static func isFull(_ pages: Paginator) -> Bool { pages.emptiest.map { $0.fill >= leastFill } ?? true }

    /// Ends the page before the emptiest one early, so that both are full enough; nil if all are, or if that fails.
    private func shared(_ whole: Paginator, _ tightness: Double) -> Paginator? {
        guard !Self.isFull(whole), let short = whole.emptiest, short.page > 1 else { return nil }
        for fill in stride(from: 0.94, through: Self.leastFill, by: -0.04) {
            let pages = placed(tightness, Paginator.ShortPage(number: short.page - 1, fill: fill)).pages
            if pages.pageNumber == whole.pageNumber, Self.isFull(pages) { return pages }
        }
        return nil
    }
}
