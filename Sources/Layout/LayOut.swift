import DisplayList
import ReportDocument

/// Lays a report out: collects and measures the fragments of every block, paginates, and finishes each page with its
/// header, footer and the references that needed page numbers.
///
/// - Parameters:
///   - measurer: measures text; its lines are valid until it forgets its shapes.
///   - paper: size of the pages.
/// - Returns: at least one page, with nothing outside its margins.
public func layOut(_ document: ReportDocument, measurer: any TextMeasuring, paper: Paper = .a4) -> LaidOutReport {
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
    // Last first, so that earlier indices stay valid.
    for (page, index, reference) in pages.references.reversed() {
        guard let target = paginator.anchors[reference.anchor] else { continue }
        let here = target == page ? reference.here : nil
        let words = typesetter.text(
            here ?? reference.words(target), reference.style, reference.color, x: reference.at.x,
            baseline: reference.at.y)
        let link = StructureTag(.link(to: reference.anchor.rawValue), actualText: reference.heard?(target))
        pages.items[page - 1].insert(contentsOf: words.tagged(link).tagged(.paragraph), at: index)
    }
    pages.items[0] = frames.withFooter(pages.items[0])
    var saidCautions: Set<[String]> = []
    var margins = Margins(
        measurer: bounded, paper: paper, hasHeader: document.frame.hasHeader, hasFooter: document.frame.hasFooter)
    let finished = pages.items.indices.map { index in
        let cautions = paginator.cautions[index]
        let isFirst = saidCautions.insert(cautions).inserted
        // A caution on many pages is read once, on a few pages each time.
        let runsThrough = paginator.cautions.count { $0 == cautions } > 3
        pages.items[index] +=
            typesetter.cautions(cautions).tagged(isFirst || !runsThrough ? .detachedParagraph : .artifact)
            + frames.foot(index + 1)
        let mended = margins.mended(
            Page(
                items: pages.items[index], contentTop: top, paper: paper))
        return mended.movedIntoTheMiddle
    }
    return LaidOutReport(
        pages: finished, cutTexts: bounded.leftOut.count, cutCharacters: bounded.leftOut.values.reduce(0, +),
        mended: lastPages.widened + margins.mended)
}

extension Page {
    /// The page with its column centred on paper wider than the layout.
    var movedIntoTheMiddle: Page {
        guard paper.columnShift != 0 else { return self }
        var page = self
        for index in page.items.indices { page.items[index] = page.items[index].moved(x: paper.columnShift, y: 0) }
        return page
    }
}

/// The pages of a report, and the changes to text needed to fit them.
public struct LaidOutReport: Sendable {
    public var pages: [Page]
    /// Number of distinct texts of more than ``longestText`` code points.
    public var cutTexts: Int
    /// Number of their code points that are not printed.
    public var cutCharacters: Int
    /// Number of lines and shapes that would have left the page: cut at its margin, or given more room.
    public var mended: Int

    /// Largest number of code points printed of one text.
    public static let longestText = BoundedMeasurer.longestText
}

extension [Block] {
    /// Whether a title repeats the report's name in the header, or another title heads the report, so that the name
    /// need not be read from the header.
    fileprivate func printsName(of frame: PageFrame) -> Bool {
        // The title of a sheet that is the first of several chapters is not the report's name.
        for case .sheet(let sheet) in self { return sheet.title == frame.reportName }
        return contains { if case .title(let title) = $0 { title.title == frame.reportName } else { false } }
    }
}

/// Measures texts up to a length limit, and records which were longer: a picture pasted into a note as letters would
/// fill hundreds of pages.
final class BoundedMeasurer: TextMeasuring {
    /// Largest number of code points printed of one text; a page holds some 6,000.
    static let longestText = 10_000

    private let measurer: any TextMeasuring
    /// Number of code points left out of each truncated text.
    private(set) var leftOut: [String: Int] = [:]
    /// Texts as printed.
    private var printed: [String: String] = [:]

    init(_ measurer: any TextMeasuring) { self.measurer = measurer }

    func line(_ text: String, _ style: TextStyle) -> TextLine { measurer.line(bounded(text), style) }

    func lines(_ text: String, _ style: TextStyle, width: Points, limit: Int?) -> [TextLine] {
        measurer.lines(bounded(text), style, width: width, limit: limit)
    }

    func bounded(_ text: String) -> String {
        guard text.utf8.count > Self.longestText else { return text }
        if let known = printed[text] { return known }
        let (kept, rest) = text.bounded(to: Self.longestText)
        guard rest > 0 else { return text }
        let words = "\(kept)… [cut here: \(rest) more \(rest == 1 ? "character is" : "characters are") not printed]"
        leftOut[text] = rest
        printed[text] = words
        return words
    }
}
