import DisplayList
import ReportDocument

/// Distributes fragments over pages, top to bottom, in order.
///
/// A fragment is not cut unless it is taller than a page, or at its own breaks. Fragments that keep with their next move together. A group (a month of a table) that does
/// not fit moves to the next page as a whole when it fits there and the room left behind is under an eighth of the
/// page; otherwise it is broken between rows.
struct Paginator {
    /// What was placed on each page, from top to bottom. Items move to their places when all pages are known: some are
    /// placed many times before they stay.
    private var sheets: [Sheet] = [Sheet()]
    private(set) var anchors: [Anchor: Int] = [:]
    /// With the page's number, and the piece of the page that it is in.
    private var references: [(page: Int, piece: Int, reference: Fragment.Reference)] = []
    /// What each page's fragments ask to be said at its foot, each once.
    private(set) var cautions: [[String]] = [[]]
    private let top: Points
    /// Where content ends on a page.
    private let lowest: Points
    private let tightness: Double
    private var y: Points
    /// Of the pages before the last, the part of each that is used.
    private var fills: [Double] = []
    private let shortPage: ShortPage?
    /// What was placed last; nil at the beginning.
    private var previous: Previous?
    private var placedAlternative: Int?
    private var plate: Plate?

    private struct Sheet {
        var pieces: [Piece] = []

        var itemCount: Int { pieces.reduce(0) { $0 + $1.items.count } }
    }

    /// Items, relative to its top.
    private struct Piece {
        var y: Points
        var items: [DrawItem] = []
        /// What stands around a break through a table, which is drawn where a break stays.
        var aroundBreak: (() -> [DrawItem])?
    }

    private struct Previous {
        /// Number of the table that went on from the page before, if one did.
        var table: Int?
    }

    /// Pages with what is on them but for the words of references.
    struct Pages {
        var items: [[DrawItem]] = []
        /// With the page's number and the index among its items before which it stands.
        var references: [(page: Int, index: Int, reference: Fragment.Reference)] = []
    }

    /// A page that stands by itself, among pages that flow from one to the next.
    struct Plate {
        var fragments: [Fragment]
        /// Number of the page that flows on after it, the plate itself not counted.
        var before: Int
    }

    /// A page that ends early, so that the next one is not left almost blank.
    struct ShortPage {
        /// Number of the page.
        var number: Int
        /// The part of its height that is used at most, 0 to 1.
        var fill: Double
    }

    /// - Parameters:
    ///   - top: where what flows begins on each page.
    ///   - tightness: of the room between fragments, what is used; 1 is all of it.
    init(
        top: Points = PageGeometry.top, bottom: Points = Paper.a4.bottom, plate: Plate? = nil, tightness: Double = 1,
        shortPage: ShortPage? = nil
    ) {
        lowest = bottom
        self.top = top
        self.plate = plate
        self.tightness = tightness
        self.shortPage = shortPage
        y = top
    }

    /// The pages so far.
    ///
    /// - Parameter head: what a page of a number begins with.
    func pages(under head: (Int) -> [DrawItem] = { _ in [] }) -> Pages {
        var pages = Pages()
        var references = references[...]
        for (index, sheet) in sheets.enumerated() {
            var items = head(index + 1)
            items.reserveCapacity(items.count + sheet.itemCount + Self.roomForMore)
            for (number, piece) in sheet.pieces.enumerated() {
                while let first = references.first, first.page == index + 1, first.piece == number {
                    pages.references.append((first.page, items.count + first.reference.index, first.reference))
                    references.removeFirst()
                }
                items.append(piece.items, movedDown: piece.y)
                if let around = piece.aroundBreak { items.append(around().tagged(.artifact), movedDown: piece.y) }
            }
            pages.items.append(items)
        }
        return pages
    }

    /// Items that a page may get besides its fragments': its foot, and what is repeated around breaks.
    private static let roomForMore = 80

    /// The part of the last page that is used, 0 to 1.
    var lastPageFill: Double { (y - top) / liveHeight }
    /// The same of the page before the last; nil where there is none.
    var fillBeforeLast: Double? { fills.last }

    /// Where what is placed ends on this page.
    private var bottom: Points {
        guard let shortPage, shortPage.number == pageNumber else { return lowest }
        return top + liveHeight * shortPage.fill
    }

    private var liveHeight: Points { lowest - top }

    private var largestRoomLeftForAGroup: Points { liveHeight / 8 }

    var pageNumber: Int { sheets.count }
    private var isAtTop: Bool { y == top }

    /// Fragments as they can be placed: with room for their words, and none taller than a page but for those that are cut at
    /// breaks of their own.
    ///
    /// - Parameter height: what a page holds.
    /// - Returns: with them, how many had words above or below their room and got more of it.
    static func placeable(
        _ fragments: some Collection<Fragment>, height: Points
    ) -> (fragments: [Fragment], widened: Int) {
        var placeable: [Fragment] = []
        placeable.reserveCapacity(fragments.count)
        var widened = 0
        for fragment in fragments {
            let roomy = fragment.withRoomForItsWords
            if roomy.height > fragment.height { widened += 1 }
            if roomy.breaks.isEmpty, roomy.height > height {
                placeable += roomy.cut(to: height)
            } else {
                placeable.append(roomy)
            }
        }
        return (placeable, widened)
    }

    /// - Parameter fragments: from ``placeable(_:height:)``.
    mutating func place(_ fragments: [Fragment]) {
        var index = 0
        while index < fragments.count {
            var end = index
            while end + 1 < fragments.count, fragments[end].keepsWithNext, !fragments[end + 1].beginsPage { end += 1 }
            let chain = fragments[index...end]
            index = end + 1
            let next = index < fragments.count ? fragments[index].continuation?.table : nil
            if !isAtTop, needsNewPage(for: chain, next: next) {
                if chain[chain.startIndex].alternative != nil { continue }
                breakPage(before: chain[chain.startIndex])
            }
            if let alternative = chain[chain.startIndex].alternative {
                if alternative == placedAlternative { continue }
                placedAlternative = alternative
            }
            for index in chain.indices { place(chain[index]) }
        }
    }

    /// - Parameters:
    ///   - chain: fragments that stay together, never none.
    ///   - next: the table that the fragment behind them is of.
    private func needsNewPage(for chain: ArraySlice<Fragment>, next: Int?) -> Bool {
        let (first, last) = (chain.startIndex, chain.endIndex - 1)
        if chain[first].beginsPage { return true }
        var needed: Points = 0
        for index in chain.indices { needed = needed + space(before: chain[index]) + chain[index].height }
        // Of what may be broken, as much as stands above its first break.
        needed = needed - chain[last].height + (chain[last].breaks.first ?? chain[last].height)
        let fits = y + needed <= bottom(for: chain[last], next: next)
        if !fits { return fitsOnAPage(needed) || !isAtTop }
        guard let group = chain[first].groupHeight ?? (first < last ? chain[first + 1].groupHeight : nil) else {
            return false
        }
        let room = bottom - y
        return group > room && room < largestRoomLeftForAGroup && fitsOnAPage(group)
    }

    private func space(before fragment: Fragment) -> Points { fragment.spaceBefore * tightness }

    private func fitsOnAPage(_ height: Points) -> Bool { height <= liveHeight - 60 }

    /// The lowest a fragment may reach: a table that goes on needs room for what stands under its last row.
    private func bottom(for fragment: Fragment, next: Int?) -> Points {
        guard let continuation = fragment.continuation, next == continuation.table else { return bottom }
        return bottom - continuation.tailHeight
    }

    private mutating func breakPage(before fragment: Fragment) {
        let running = fragment.continuation.flatMap { continuation in
            previous?.table == continuation.table ? continuation : nil
        }
        let number = pageNumber
        let plate = self.plate?.before == number + 1 ? self.plate : nil
        if let running {
            let next = number + (plate == nil ? 1 : 2)
            add(Piece(y: y, aroundBreak: { running.tail(next) }))
        }
        openPage()
        if let plate { place(plate) }
        if let running {
            add(Piece(y: y, aroundBreak: { running.head(number) }))
            y += running.headHeight
        }
    }

    private mutating func add(_ piece: Piece) { sheets[sheets.count - 1].pieces.append(piece) }

    private mutating func openPage() {
        fills.append(lastPageFill)
        sheets.append(Sheet())
        cautions.append([])
        y = top
    }

    /// Fills the page that was opened, and opens the one after it.
    private mutating func place(_ plate: Plate) {
        self.plate = nil
        let last = previous
        place(plate.fragments)
        previous = last
        openPage()
    }

    private mutating func place(_ fragment: Fragment) {
        let room = bottom - y - (isAtTop ? 0 : space(before: fragment))
        guard fragment.height > room, let parts = fragment.broken(within: room) else { return placeWhole(fragment) }
        placeWhole(parts.above)
        breakPage(before: parts.below)
        place(parts.below)
    }

    private mutating func placeWhole(_ fragment: Fragment) {
        // A chain taller than a page is broken inside after all.
        if !isAtTop, y + space(before: fragment) + fragment.height > bottom, previous != nil {
            breakPage(before: fragment)
        }
        if let caution = fragment.caution, !cautions[cautions.count - 1].contains(caution) {
            cautions[cautions.count - 1].append(caution)
        }
        if !isAtTop { y += space(before: fragment) }
        if let anchor = fragment.anchor { anchors[anchor] = pageNumber }
        for reference in fragment.references {
            var moved = reference
            moved.at.y += y
            references.append((pageNumber, sheets[sheets.count - 1].pieces.count, moved))
        }
        add(Piece(y: y, items: fragment.items))
        y += fragment.height
        previous = Previous(table: fragment.continuation?.table)
    }
}
