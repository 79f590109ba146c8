import DisplayList
import ReportDocument

/// Lays a report out in large print, for patients: the content of its usual pages, in reading order.
///
/// Text is neither selected nor reworded: it is that of the pages, so that nothing is missing, least of all a safety
/// notice; for figures, their text alternatives.
///
/// - Parameters:
///   - laidOut: the same report on its usual pages.
///   - measurer: the measurer used for these.
/// - Returns: at least one page, with nothing outside its margins.
public func layOutLarge(
    _ laidOut: LaidOutReport, of document: ReportDocument, measurer: any TextMeasuring, paper: Paper = .a4
) -> LaidOutReport {
    let typesetter = Typesetter(measurer: measurer, paper: paper)
    var writing: [String: Int] = [:]
    for case .sheet(let sheet) in document.blocks { writing = [sheet.questions.own: 2, sheet.pen.note: 2] }
    var text = LargeText(typesetter: typesetter, writing: writing)
    for part in ReadPart.parts(of: laidOut.pages) { text.add(part) }
    let frame = LargeFrame(typesetter: typesetter, frame: document.frame)
    let placeable = Paginator.placeable(text.fragments, height: frame.bottom - frame.top)
    var paginator = Paginator(top: frame.top, bottom: frame.bottom)
    paginator.place(placeable.fragments)

    var pages = paginator.pages()
    // Last first, so that earlier indices stay valid.
    for (page, index, reference) in pages.references.reversed() {
        let target = paginator.anchors[reference.anchor] ?? page
        let words = typesetter.paragraph(
            reference.words(target), reference.style, reference.color, x: reference.at.x, width: PageGeometry.width,
            baseline: reference.at.y, leading: 0, limit: 1)
        pages.items[page - 1].insert(
            contentsOf: words.items.tagged(StructureTag(.link(to: reference.anchor.rawValue))).tagged(.paragraph),
            at: index)
    }
    var margins = Margins(
        measurer: measurer, paper: paper, hasHeader: document.frame.hasHeader, hasFooter: document.frame.hasFooter)
    let finished = pages.items.indices.map { index in
        margins.mended(
            Page(
                items: frame.items(around: pages.items[index], page: index + 1, of: pages.items.count),
                contentTop: frame.top, paper: paper)
        ).movedIntoTheMiddle
    }
    return LaidOutReport(
        pages: finished, cutTexts: laidOut.cutTexts, cutCharacters: laidOut.cutCharacters,
        mended: laidOut.mended + placeable.widened + margins.mended)
}
