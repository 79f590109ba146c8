import DisplayList
import ReportDocument

/// Lays a report out: collect the fragments of every block, measure them, paginate, and finish each page with its
/// frame and the references that needed page numbers.
///
/// - Parameters:
///   - measurer: knows the fonts; its lines are valid until it forgets its shapes.
///   - paper: what the pages are printed on.
/// - Returns: at least one page, with nothing outside its margins.
public func layOut(
    _ document: ReportDocument, measurer: any TextMeasuring, paper: Paper = .a4
) -> LaidOutReport {
    let bounded = BoundedMeasurer(measurer)
    let typesetter = Typesetter(measurer: bounded, whole: measurer, paper: paper)
    let frame = FrameLayout(
        typesetter: typesetter, frame: document.frame, namesReport: !document.blocks.printsName(of: document.frame))
    let top = frame.contentTop
    var collector = FragmentCollector(
        typesetter: typesetter, reportName: document.frame.reportName, pageHeight: paper.bottom - top)
    for block in document.blocks { collector.collect(block) }
    let lastPages = LastPages(collector.fragments, from: top, to: paper.bottom)
    let paginator = lastPages.placed()

    let frames = frame.pages(paginator.pageNumber)
    var pages = paginator.pages(under: frames.head)
    // The last first, so that the indices before it stay true.
    for (page, index, reference) in pages.references.reversed() {
        guard let target = paginator.anchors[reference.anchor] else { continue }
        let here = target == page ? reference.here : nil
        let words = typesetter.text(
            here ?? reference.words(target), reference.style, reference.color, x: reference.at.x,
            baseline: reference.at.y)
        let link = StructureTag(.link(to: reference.anchor.rawValue), actualText: reference.heard?(target))
        pages.items[page - 1].insert(contentsOf: words.tagged(link).tagged(.paragraph), at: index)
    }
    let seekingCare = paginator.anchors[.seekingCare]
    // A plate between two halves of a table is read after the table.
    let isInsideAnElement =
        seekingCare.map { $0 < paginator.pageNumber && pages.items[..<($0 - 1)].leavesElementOpen } ?? false
    var saidCautions: Set<[String]> = []
    var margins = Margins(
        measurer: bounded, paper: paper, hasHeader: document.frame.hasHeader, hasFooter: document.frame.hasFooter)
    let finished = pages.items.indices.map { index in
        let cautions = paginator.cautions[index]
        let isFirst = saidCautions.insert(cautions).inserted
        // Said once where it runs through many pages; on a few of them it is no furniture, and is said on each.
        let runsThrough = paginator.cautions.count { $0 == cautions } > 3
        pages.items[index] +=
            typesetter.cautions(cautions).tagged(isFirst || !runsThrough ? .detachedParagraph : .artifact)
            + frames.foot(index + 1)
        let mended = margins.mended(
            Page(
                items: pages.items[index], isReadLast: index + 1 == seekingCare && isInsideAnElement, contentTop: top,
                paper: paper))
        return mended.movedIntoTheMiddle
    }
    return LaidOutReport(
        pages: finished, cutTexts: bounded.leftOut.count, cutCharacters: bounded.leftOut.values.reduce(0, +),
        mended: lastPages.widened + margins.mended)
}

extension Page {
    /// The column in the middle of paper that is wider than what it was laid out for.
    var movedIntoTheMiddle: Page {
        guard paper.columnShift != 0 else { return self }
        var page = self
        for index in page.items.indices { page.items[index] = page.items[index].moved(x: paper.columnShift, y: 0) }
        return page
    }
}

extension ArraySlice<[DrawItem]> {
    /// Whether an element of the structure that begins on these pages ends after them.
    fileprivate var leavesElementOpen: Bool {
        var depth = 0
        for item in joined() {
            switch item {
            case .begin: depth += 1
            case .end: depth -= 1
            default: break
            }
        }
        return depth > 0
    }
}

/// The pages of a report, and what had to be done to their words for the pages to hold them.
public struct LaidOutReport: Sendable {
    public var pages: [Page]
    /// Distinct texts of more than ``longestText`` code points.
    public var cutTexts: Int
    /// Code points of them that are not printed.
    public var cutCharacters: Int
    /// Lines and shapes that would have left the page: cut at its margin, or given more room.
    public var mended: Int

    /// Code points of one text that are printed.
    public static let longestText = BoundedMeasurer.longestText
}

extension [Block] {
    /// Whether a title says what the frame calls the report, or another heads it, so that it need not be read from there.
    fileprivate func printsName(of frame: PageFrame) -> Bool {
        // A sheet that is the first of several chapters is no name of the report.
        for case .sheet(let sheet) in self { return sheet.title == frame.reportName }
        return contains { if case .title(let title) = $0 { title.title == frame.reportName } else { false } }
    }
}
