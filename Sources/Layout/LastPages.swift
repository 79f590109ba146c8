import DisplayList

/// How a report ends: no page but its last is blank for more than two fifths, though "When to Seek Medical Care" has a page
/// of its own, which stands last where it can.
struct LastPages {
    /// What flows from page to page.
    private let flow: [Fragment]
    /// "When to Seek Medical Care", where a report ends with it.
    private let plate: [Fragment]
    /// Fragments with words above or below their room, which got more of it.
    let widened: Int
    private let top: Points
    private let bottom: Points

    /// Three fifths to the last line's baseline, and the room under it.
    static let leastFill = 0.62
    /// A last page that is used less is not worth a page.
    private static let remnant = 0.12
    /// The part of the room between blocks that is left where a report closes up.
    private static let closedUp = 0.8

    init(_ fragments: [Fragment], from top: Points, to bottom: Points) {
        // A template may have other chapters stand after it.
        let start =
            fragments.lastIndex(where: \.beginsPage).flatMap { fragments[$0].anchor == .seekingCare ? $0 : nil }
            ?? fragments.count
        let (flow, plate) = (
            Paginator.placeable(fragments[..<start], height: bottom - top),
            Paginator.placeable(fragments[start...], height: bottom - top)
        )
        self.flow = flow.fragments
        self.plate = plate.fragments
        widened = flow.widened + plate.widened
        self.top = top
        self.bottom = bottom
    }

    func placed() -> Paginator {
        let (whole, tightness) = closed
        guard !plate.isEmpty, whole.pageNumber > 1, whole.lastPageFill < Self.leastFill else {
            return with(plate, after: whole)
        }
        if let shared = shared(whole, tightness) { return with(plate, after: shared) }
        if let apart = beforeAChapter(tightness) { return apart }
        var paginator = Paginator(
            top: top, bottom: bottom, plate: Paginator.Plate(fragments: plate, before: whole.pageNumber),
            tightness: tightness)
        paginator.place(flow)
        return paginator
    }

    private func with(_ plate: [Fragment], after flow: Paginator) -> Paginator {
        var paginator = flow
        paginator.place(plate)
        return paginator
    }

    /// What flows; closed up a little where a few lines alone would take the last page.
    private var closed: (Paginator, tightness: Double) {
        var usual = Paginator(top: top, bottom: bottom)
        usual.place(flow)
        guard usual.pageNumber > 1, usual.lastPageFill < Self.remnant else { return (usual, 1) }
        var tight = Paginator(top: top, bottom: bottom, tightness: Self.closedUp)
        tight.place(flow)
        return tight.pageNumber < usual.pageNumber ? (tight, Self.closedUp) : (usual, 1)
    }

    /// The page before the last ends early, and both are full enough; nil where they hold too little.
    private func shared(_ whole: Paginator, _ tightness: Double) -> Paginator? {
        guard let before = whole.fillBeforeLast, before + whole.lastPageFill >= 2 * Self.leastFill else { return nil }
        for fill in stride(from: before - 0.04, through: Self.leastFill, by: -0.04) {
            var paginator = Paginator(
                top: top, bottom: bottom, tightness: tightness,
                shortPage: Paginator.ShortPage(number: whole.pageNumber - 1, fill: fill))
            paginator.place(flow)
            guard paginator.pageNumber == whole.pageNumber, let left = paginator.fillBeforeLast,
                left >= Self.leastFill
            else { return nil }
            if paginator.lastPageFill >= Self.leastFill { return paginator }
        }
        return nil
    }

    /// The plate stands before a chapter about the report itself, which begins a page then; nil where the page before
    /// would be too blank.
    private func beforeAChapter(_ tightness: Double) -> Paginator? {
        for start in flow.indices.reversed() where flow[start].beginsChapter && start > 0 {
            var paginator = Paginator(top: top, bottom: bottom, tightness: tightness)
            paginator.place(Array(flow[..<start]))
            guard paginator.lastPageFill >= Self.leastFill else { continue }
            paginator.place(plate)
            var rest = Array(flow[start...])
            rest[0].beginsPage = true
            paginator.place(rest)
            return paginator
        }
        return nil
    }
}
