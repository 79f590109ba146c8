import DisplayList
import ReportDocument

/// Lays a report out: collect the fragments of every block, measure them, paginate, and finish each page with its
/// frame and the references that needed page numbers.
///
/// - Parameter measurer: knows the fonts; its lines are valid until it forgets its shapes.
/// - Returns: at least one page.
public func layOut(_ document: ReportDocument, measurer: any TextMeasuring) -> [Page] {
    let typesetter = Typesetter(measurer: measurer)
    var collector = FragmentCollector(typesetter: typesetter)
    for block in document.blocks { collector.collect(block) }
    var paginator = Paginator()
    paginator.place(collector.fragments)

    var pages = paginator.pages
    for (page, reference) in paginator.references {
        guard let target = paginator.anchors[reference.anchor] else { continue }
        pages[page - 1].append(
            typesetter.text(
                reference.words(target), reference.style, reference.color, x: reference.at.x,
                baseline: reference.at.y))
    }
    let frame = FrameLayout(typesetter: typesetter, frame: document.frame)
    return pages.indices.map { index in
        Page(
            items: frame.header + pages[index] + typesetter.cautions(paginator.cautions[index])
                + frame.footer(page: index + 1, of: pages.count))
    }
}

/// Turns blocks into fragments, one after the other.
struct FragmentCollector {
    let typesetter: Typesetter
    private(set) var fragments: [Fragment] = []
    private var tableCount = 0
    private var alternativeCount = 0
    private var nextBeginsPage = false

    init(typesetter: Typesetter) { self.typesetter = typesetter }

    mutating func collect(_ block: Block) {
        let new: [Fragment]
        switch block {
        case .pageBreak:
            nextBeginsPage = true
            return
        case .title(let title): new = fragments(of: title)
        case .keyFigures(let figures): new = fragments(of: figures)
        case .notice(let card): new = fragments(of: card)
        case .heading(let heading): new = fragments(of: heading)
        case .paragraph(let paragraph): new = fragments(of: paragraph)
        case .list(let entries): new = fragments(ofList: entries)
        case .table(let table):
            tableCount += 1
            new = TableLayout(table: table, number: tableCount, typesetter: typesetter).fragments()
        case .locked(let sections): new = fragments(of: sections)
        case .notes(let notes): new = fragments(of: notes)
        case .figures(let figures): new = fragments(of: figures)
        case .ranking(let ranking):
            tableCount += 1
            new = RankingLayout(ranking: ranking, number: tableCount, typesetter: typesetter).fragments()
        case .footBox(let text): new = fragments(ofFootBox: text)
        case .remarks(let remarks): new = fragments(of: remarks)
        case .firstThatFits(let blocks): new = alternatives(of: blocks)
        case .comparedFigures(let figures): new = fragments(of: figures)
        case .review(let strip): new = fragments(of: strip)
        case .calendar(let calendar): new = CalendarLayout(calendar: calendar, typesetter: typesetter).fragments()
        case .entries(let cards): new = cards.flatMap { EntryCardLayout(card: $0, typesetter: typesetter).fragments() }
        }
        guard !new.isEmpty else { return }
        add(new)
    }

    /// The fragments of one alternative stay together.
    private mutating func alternatives(of blocks: [Block]) -> [Fragment] {
        alternativeCount += 1
        return blocks.flatMap { block in
            var inner = FragmentCollector(typesetter: typesetter)
            inner.collect(block)
            var fragments = inner.fragments
            for index in fragments.indices.dropLast() { fragments[index].keepsWithNext = true }
            if !fragments.isEmpty { fragments[0].alternative = alternativeCount }
            return fragments
        }
    }

    private mutating func add(_ new: [Fragment]) {
        let first = fragments.count
        fragments += new
        if nextBeginsPage {
            fragments[first].beginsPage = true
            nextBeginsPage = false
        }
    }
}
