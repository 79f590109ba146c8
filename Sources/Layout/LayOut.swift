import DisplayList
import ReportDocument

/// Lays a report out: collect the fragments of every block, measure them, paginate, and finish each page with its
/// frame and the references that needed page numbers.
///
/// - Parameter measurer: knows the fonts; its lines are valid until it forgets its shapes.
/// - Returns: at least one page, with nothing outside its margins.
public func layOut(_ document: ReportDocument, measurer: any TextMeasuring) -> LaidOutReport {
    let bounded = BoundedMeasurer(measurer)
    let typesetter = Typesetter(measurer: bounded, whole: measurer)
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
    var margins = Margins(measurer: bounded)
    let finished = pages.indices.map { index in
        let cautions = paginator.cautions[index]
        let isFirst = saidCautions.insert(cautions).inserted
        // Said once where it runs through many pages; on a few of them it is no furniture, and is said on each.
        let runsThrough = paginator.cautions.count { $0 == cautions } > 3
        let content =
            pages[index]
            + typesetter.cautions(cautions).tagged(isFirst || !runsThrough ? .detachedParagraph : .artifact)
        return margins.mended(Page(items: frame.items(around: content, page: index + 1, of: pages.count)))
    }
    return LaidOutReport(
        pages: finished, cutTexts: bounded.leftOut.count, cutCharacters: bounded.leftOut.values.reduce(0, +),
        mended: paginator.widened + margins.mended)
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
        contains { block in
            switch block {
            case .title(let title): title.title == frame.reportName
            case .sheet: true
            default: false
            }
        }
    }
}
