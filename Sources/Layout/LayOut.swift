import DisplayList
import ReportDocument

/// Lays a report out: collect the fragments of every block, measure them, paginate, and finish each page with its
/// frame and the references that needed page numbers.
///
/// - Parameter measurer: knows the fonts; its lines are valid until it forgets its shapes.
/// - Returns: at least one page.
public func layOut(_ document: ReportDocument, measurer: any TextMeasuring) -> [Page] {
    let typesetter = Typesetter(measurer: measurer)
    var collector = FragmentCollector(typesetter: typesetter, reportName: document.frame.reportName)
    for block in document.blocks { collector.collect(block) }
    var paginator = Paginator()
    paginator.place(collector.fragments)

    var pages = paginator.pages
    // The last first, so that the indices before it stay true.
    for (page, index, reference) in paginator.references.reversed() {
        guard let target = paginator.anchors[reference.anchor] else { continue }
        let words = typesetter.text(
            reference.words(target), reference.style, reference.color, x: reference.at.x, baseline: reference.at.y)
        let link = StructureTag(.link(to: reference.anchor.rawValue))
        pages[page - 1].insert(contentsOf: words.tagged(link).tagged(.paragraph), at: index)
    }
    let frame = FrameLayout(
        typesetter: typesetter, frame: document.frame, namesReport: !document.blocks.printsName(of: document.frame))
    var saidCautions: Set<[String]> = []
    return pages.indices.map { index in
        let cautions = paginator.cautions[index]
        let isFirst = saidCautions.insert(cautions).inserted
        // Said once where it runs through many pages; on two of them it is no furniture, and is said on both.
        let runsThrough = paginator.cautions.count { $0 == cautions } > 2
        let content =
            pages[index]
            + typesetter.cautions(cautions).tagged(isFirst || !runsThrough ? .detachedParagraph : .artifact)
        return Page(items: frame.items(around: content, page: index + 1, of: pages.count))
    }
}

extension [Block] {
    /// Whether a title says what the frame calls the report, so that it need not be read from there.
    fileprivate func printsName(of frame: PageFrame) -> Bool {
        contains { if case .title(let title) = $0 { title.title == frame.reportName } else { false } }
    }
}

/// Turns blocks into fragments, one after the other.
struct FragmentCollector {
    let typesetter: Typesetter
    /// What the report is called: a title of these words heads all of it.
    let reportName: String
    private(set) var fragments: [Fragment] = []
    private var tableCount = 0
    private var alternativeCount = 0
    private var nextBeginsPage = false

    init(typesetter: Typesetter, reportName: String) {
        self.typesetter = typesetter
        self.reportName = reportName
    }

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
        case .markerTable(let table):
            tableCount += 1
            new = MarkerTableLayout(table: table, number: tableCount, typesetter: typesetter).fragments()
        case .prep(let box): new = PrepBoxLayout(box: box, typesetter: typesetter).fragments()
        case .readings(let grid):
            tableCount += 1
            // The readings belong to the chart above them.
            if !fragments.isEmpty { fragments[fragments.count - 1].keepsWithNext = true }
            new = ReadingGridLayout(grid: grid, number: tableCount, typesetter: typesetter).fragments()
        case .visits(let cards): new = cards.flatMap { VisitCardLayout(card: $0, typesetter: typesetter).fragments() }
        case .footBox(let text): new = fragments(ofFootBox: text)
        case .remarks(let remarks): new = fragments(of: remarks)
        case .firstThatFits(let blocks): new = alternatives(of: blocks)
        case .comparedFigures(let figures): new = fragments(of: figures)
        case .review(let strip): new = fragments(of: strip)
        case .calendar(let calendar): new = CalendarLayout(calendar: calendar, typesetter: typesetter).fragments()
        case .timeline(let timeline): new = TimelineLayout(timeline: timeline, typesetter: typesetter).fragments()
        case .families(let families): new = fragments(of: families)
        case .entries(let cards): new = cards.flatMap { EntryCardLayout(card: $0, typesetter: typesetter).fragments() }
        }
        guard !new.isEmpty else { return }
        add(new.withStructure)
    }

    /// The fragments of one alternative stay together.
    private mutating func alternatives(of blocks: [Block]) -> [Fragment] {
        alternativeCount += 1
        return blocks.flatMap { block in
            var inner = FragmentCollector(typesetter: typesetter, reportName: reportName)
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
