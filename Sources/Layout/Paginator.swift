import DisplayList
import ReportDocument

/// Distributes fragments over pages, top to bottom, in order.
///
/// A fragment is not cut unless it is taller than a page, or at its own breaks. Fragments that keep with their next
/// move together. A group (a month of a table) that does not fit moves to the next page as a whole if it fits there and
/// the room left behind is under an eighth of the page; otherwise it is broken between rows.
struct Paginator {
    /// Placed content of each page, from top to bottom. Items get their positions when all pages are known, since some
    /// are placed many times.
    private var sheets: [Sheet] = [Sheet()]
    private(set) var anchors: [Anchor: Int] = [:]
    /// References with their page number and piece of the page.
    private var references: [(page: Int, piece: Int, reference: Fragment.Reference)] = []
    /// Cautions to print at the foot of each page, each once.
    private(set) var cautions: [[String]] = [[]]
    private let top: Points
    /// Lower limit for content.
    private let lowest: Points
    private let tightness: Double
    private var y: Points
    /// Filled fraction of each page before the last.
    private var fills: [Double] = []
    private let shortPage: ShortPage?
    /// The last fragment placed; nil at the beginning.
    private var previous: Previous?
    private var placedAlternative: Int?

    private struct Sheet {
        var pieces: [Piece] = []

        var itemCount: Int { pieces.reduce(0) { $0 + $1.items.count } }
    }

    /// Items relative to the piece's top.
    private struct Piece {
        var y: Points
        var items: [DrawItem] = []
        /// Function that draws a table's repeated parts around a break, if the break stays.
        var aroundBreak: (() -> [DrawItem])?
    }

    private struct Previous {
        /// Number of the table continued from the page before; nil if none is.
        var table: Int?
    }

    /// Pages with all content but the text of references.
    struct Pages {
        var items: [[DrawItem]] = []
        /// References with their page number and the index of the item they precede.
        var references: [(page: Int, index: Int, reference: Fragment.Reference)] = []
    }

    /// A page that ends early, so that the next one is not almost blank.
    struct ShortPage {
        /// Number of the page.
        var number: Int
        /// Largest fraction of its height to fill, 0 to 1.
        var fill: Double
    }

    /// - Parameters:
    ///   - top: top of the flowing content on each page.
    ///   - tightness: fraction of the space between fragments to use; 1 is all of it.
    init(
        top: Points = PageGeometry.top, bottom: Points = Paper.a4.bottom, tightness: Double = 1,
        shortPage: ShortPage? = nil
    ) {
        lowest = bottom
        self.top = top
        self.tightness = tightness
        self.shortPage = shortPage
        y = top
    }

    /// Returns the pages so far.
    ///
    /// - Parameter head: items that a page begins with, by page number.
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

    /// Extra items that a page may get: its foot, and parts repeated around breaks.
    private static let roomForMore = 80

    /// Filled fraction of the last page, 0 to 1.
    var lastPageFill: Double { (y - top) / liveHeight }
    /// Number and filled fraction of the emptiest page before the last; nil without one.
    var emptiest: (page: Int, fill: Double)? {
        fills.indices.min { fills[$0] < fills[$1] }.map { ($0 + 1, fills[$0]) }
    }

    /// Lower limit for content on this page.
    private var bottom: Points {
        guard let shortPage, shortPage.number == pageNumber else { return lowest }
        return top + liveHeight * shortPage.fill
    }

    private var liveHeight: Points { lowest - top }

    private var largestRoomLeftForAGroup: Points { liveHeight / 8 }

    var pageNumber: Int { sheets.count }
    private var isAtTop: Bool { y == top }

    /// Returns fragments ready to be placed: enlarged to fit their text, and none taller than a page except those with
    /// their own breaks.
    ///
    /// - Parameter height: height available on a page.
    /// - Returns: the fragments, and how many were enlarged because their text reached above or below them.
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

    /// - Parameter fragments: result of ``placeable(_:height:)``.
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
    ///   - chain: fragments that stay together; never empty.
    ///   - next: table of the fragment after them.
    private func needsNewPage(for chain: ArraySlice<Fragment>, next: Int?) -> Bool {
        let (first, last) = (chain.startIndex, chain.endIndex - 1)
        if chain[first].beginsPage { return true }
        // For splittable fragments: height to the first break.
        let end = chain.firstIndex { !$0.breaks.isEmpty } ?? last
        var needed: Points = 0
        for index in first...end { needed = needed + space(before: chain[index]) + chain[index].height }
        needed = needed - chain[end].height + (chain[end].breaks.first ?? chain[end].height)
        let fits = y + needed <= bottom(for: chain[end], next: next)
        if !fits { return fitsOnAPage(needed) || !isAtTop }
        guard let group = chain[first].groupHeight ?? (first < last ? chain[first + 1].groupHeight : nil) else {
            return false
        }
        let room = bottom - y
        return group > room && room < largestRoomLeftForAGroup && fitsOnAPage(group)
    }

    private func space(before fragment: Fragment) -> Points { fragment.spaceBefore * tightness }

    private func fitsOnAPage(_ height: Points) -> Bool { height <= liveHeight - 60 }

    /// Returns the lower limit of a fragment: a continued table needs room for the parts below its last row.
    private func bottom(for fragment: Fragment, next: Int?) -> Points {
        guard let continuation = fragment.continuation, next == continuation.table || !fragment.breaks.isEmpty else {
            return bottom
        }
        return bottom - continuation.tailHeight
    }

    private mutating func breakPage(before fragment: Fragment) {
        let running = fragment.continuation.flatMap { continuation in
            previous?.table == continuation.table ? continuation : nil
        }
        let number = pageNumber
        if let running { add(Piece(y: y, aroundBreak: { running.tail(number + 1) })) }
        openPage()
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

    private mutating func place(_ fragment: Fragment) {
        let room = bottom(for: fragment, next: nil) - y - (isAtTop ? 0 : space(before: fragment))
        guard fragment.height > room, let parts = fragment.broken(within: room) else { return placeWhole(fragment) }
        placeWhole(parts.above)
        breakPage(before: parts.below)
        place(parts.below)
    }

    private mutating func placeWhole(_ fragment: Fragment) {
        // A chain taller than a page must be broken inside.
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
