import DisplayList
import ReportDocument

/// A piece of a block that is not cut except at its breaks: its items stand relative to its top, their x already final.
struct Fragment {
    var height: Points
    var items: [DrawItem]
    /// Empty room above, unless the fragment begins a page.
    var spaceBefore: Points = 0
    /// Stays on one page with the fragment after it.
    var keepsWithNext = false
    var beginsPage = false
    /// The heading of a chapter about the report itself, before which a page of its own may stand.
    var beginsChapter = false
    /// Where other pages may point to.
    var anchor: Anchor?
    var references: [Reference] = []
    /// Heights at which it may be cut where it does not fit its page, rising; none for almost every fragment.
    var breaks: [Points] = []
    /// For rows of a table and what is cut at its breaks: what a page repeats when it begins or ends between two of them.
    var continuation: Continuation?
    /// Height of the group this fragment begins; see ``Paginator`` for what is done to keep it whole.
    var groupHeight: Points?
    /// Printed once at the foot of each page that holds such a fragment.
    var caution: String?
    /// Begins one of several alternatives, numbered alike, of which the first that fits its page is placed, or none.
    var alternative: Int?

    /// A pointer to another page, drawn when all pages are known.
    struct Reference {
        var anchor: Anchor
        var at: Point
        var style: TextStyle
        var color: Color
        /// Index of the fragment's item before which it is read and drawn.
        var index: Int
        /// The words for a page number.
        var words: (Int) -> String
        /// The words where that page is the one they stand on; nil for the same.
        var here: String?
        /// What is heard of it, where the words alone do not say what it leads to.
        var heard: ((Int) -> String)?
    }
}

/// What a table draws again where a page break goes through it.
final class Continuation {
    /// The table it belongs to: a break between fragments of one table is a break through it.
    let table: Int
    /// Room kept free under the last row of a page.
    let tailHeight: Points
    /// What stands there, for the number of the page the table runs on to.
    let tail: (Int) -> [DrawItem]
    /// What stands above the first row of the next page, and how tall it is, for the page the table comes from.
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
    /// Has elements of the structure begin before all else.
    fileprivate mutating func begin(_ tags: [StructureTag]) {
        items.insert(contentsOf: tags.map(DrawItem.begin), at: 0)
        for index in references.indices { references[index].index += tags.count }
    }
}

extension [Fragment] {
    /// These fragments as one element of the structure, on however many pages they come to stand.
    func tagged(_ tag: StructureTag) -> [Fragment] {
        guard !isEmpty else { return self }
        var fragments = self
        fragments[0].begin([tag])
        fragments[count - 1].items.append(.end)
        return fragments
    }

    /// A block that says nothing of its structure is read as paragraphs, one a fragment.
    var withStructure: [Fragment] {
        let isTagged = contains { $0.items.contains { if case .begin = $0 { true } else { false } } }
        return isTagged ? self : flatMap { [$0].tagged(.paragraph) }
    }
}

extension [Fragment] {
    /// A table up to this tall is read at a glance, and moves to the next page rather than be broken.
    private static var tallestWhole: Points { Paper.a4.liveHeight / 4 }

    /// The rows of a table, all on one page where they are few.
    var keptWholeIfSmall: [Fragment] {
        guard reduce(0, { $0 + $1.height }) <= Self.tallestWhole else { return self }
        var rows = self
        for index in rows.indices.dropLast() { rows[index].keepsWithNext = true }
        return rows
    }

    /// A header row and the rows under it as one table of the structure. Each fragment is a row, without its tag the
    /// header.
    var inTable: [Fragment] { inTable(captionedBy: []) }

    /// - Parameter caption: what stands above the header and says what the table holds.
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
