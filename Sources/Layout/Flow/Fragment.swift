import DisplayList
import ReportDocument

/// A piece of a block that is cut only at its breaks: its items are relative to its top, with final x.
struct Fragment {
    var height: Points
    var items: [DrawItem]
    /// Space above, unless the fragment begins a page.
    var spaceBefore: Points = 0
    /// Whether it stays on one page with the next fragment.
    var keepsWithNext = false
    var beginsPage = false
    /// Target for references from other pages.
    var anchor: Anchor?
    var references: [Reference] = []
    /// Heights at which it may be cut if it does not fit its page, in ascending order; empty for almost every fragment.
    var breaks: [Points] = []
    /// For table rows and fragments with breaks: parts that a page repeats if it begins or ends between two of them.
    var continuation: Continuation?
    /// Height of the group that this fragment begins; ``Paginator`` keeps it whole if it can.
    var groupHeight: Points?
    /// Caution printed once at the foot of each page with such a fragment.
    var caution: String?
    /// Number of its set of alternatives, of which the first that fits its page is placed, or none.
    var alternative: Int?

    /// A reference to another page, drawn when all pages are known.
    struct Reference {
        var anchor: Anchor
        var at: Point
        var style: TextStyle
        var color: Color
        /// Index of the fragment's item before which it is read and drawn.
        var index: Int
        /// Text for a page number.
        var words: (Int) -> String
        /// Text if the target is on the same page; nil for the same text.
        var here: String?
        /// Spoken text, if the printed text alone does not name the target.
        var heard: ((Int) -> String)?
    }
}

/// Parts of a table that are redrawn around a page break.
final class Continuation {
    /// Number of its table: a break between fragments of one table is a break through it.
    let table: Int
    /// Height reserved below the last row on a page.
    let tailHeight: Points
    /// Items for that room, given the number of the page on which the table continues.
    let tail: (Int) -> [DrawItem]
    /// Items above the first row of the next page, given the number of the page before. ``headHeight`` is their height.
    let head: (Int) -> [DrawItem]
    let headHeight: Points

    init(
        table: Int, tailHeight: Points, tail: @escaping (Int) -> [DrawItem], head: @escaping (Int) -> [DrawItem],
        headHeight: Points
    ) {
        self.table = table
        self.tailHeight = tailHeight
        self.tail = tail
        self.head = head
        self.headHeight = headHeight
    }
}

extension Fragment {
    /// Begins structure elements before all items.
    fileprivate mutating func begin(_ tags: [StructureTag]) {
        items.insert(contentsOf: tags.map(DrawItem.begin), at: 0)
        for index in references.indices { references[index].index += tags.count }
    }
}

extension [Fragment] {
    /// Wraps these fragments in one structure element, over any number of pages.
    func tagged(_ tag: StructureTag) -> [Fragment] {
        guard !isEmpty else { return self }
        var fragments = self
        fragments[0].begin([tag])
        fragments[count - 1].items.append(.end)
        return fragments
    }

    /// A block without structure, tagged as one paragraph per fragment; else the block unchanged.
    var withStructure: [Fragment] {
        let isTagged = contains { $0.items.contains { if case .begin = $0 { true } else { false } } }
        return isTagged ? self : flatMap { [$0].tagged(.paragraph) }
    }
}

extension [Fragment] {
    /// A table up to this height can be read at a glance, and moves to the next page instead of being broken.
    static var tallestWhole: Points { Paper.a4.liveHeight / 4 }

    /// The rows of a table, kept on one page if they are few.
    var keptWholeIfSmall: [Fragment] {
        guard reduce(0, { $0 + $1.height }) <= Self.tallestWhole else { return self }
        var rows = self
        for index in rows.indices.dropLast() { rows[index].keepsWithNext = true }
        return rows
    }

    /// A header row and the rows below as one table element. Each fragment is a row, the first being the header.
    var inTable: [Fragment] { inTable(captionedBy: []) }

    /// - Parameter caption: fragments above the header that describe the table.
    func inTable(captionedBy caption: [Fragment]) -> [Fragment] {
        var fragments = caption.tagged(.caption) + self
        let (head, last) = (caption.count, caption.count + count - 1)
        fragments[head].begin([.tableHead, .row])
        fragments[head].items += [.end, .end]
        if head < last {
            fragments[head + 1].begin([.tableBody])
            fragments[last].items.append(.end)
        }
        return fragments.tagged(.table)
    }
}
