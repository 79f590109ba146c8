import DisplayList

/// Composes the end of a report: no page but the last is blank for more than two fifths, although "When to Seek Medical
/// Care" has its own page: before a chapter about the report itself if that adds no page, otherwise last if possible.
struct LastPages {
    /// Content that flows from page to page.
    private let flow: [Fragment]
    /// "When to Seek Medical Care", if the report ends with it.
    private let plate: [Fragment]
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
        // A template may put other chapters after the plate.
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
        let plateLast = with(plate, after: whole)
        guard !plate.isEmpty, whole.pageNumber > 1 else { return plateLast }
        if let apart = beforeAChapter(tightness), apart.pageNumber <= plateLast.pageNumber { return apart }
        guard whole.lastPageFill < Self.leastFill else { return plateLast }
        if let shared = shared(whole, tightness) { return with(plate, after: shared) }
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

    /// The flowing content, tightened slightly if only a few lines would be on the last page.
    private var closed: (Paginator, tightness: Double) {
        var usual = Paginator(top: top, bottom: bottom)
        usual.place(flow)
        guard usual.pageNumber > 1, usual.lastPageFill < Self.remnant else { return (usual, 1) }
        var tight = Paginator(top: top, bottom: bottom, tightness: Self.closedUp)
        tight.place(flow)
        return tight.pageNumber < usual.pageNumber ? (tight, Self.closedUp) : (usual, 1)
    }

    /// Ends the page before the last early, so that both are full enough; nil if they contain too little.
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

    /// Puts the plate before a chapter about the report itself, which then begins a page; nil if the page before would
    /// be too blank.
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
