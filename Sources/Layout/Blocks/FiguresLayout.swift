import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let headBaseline: Points = 10
    private static let noteBaseline: Points = 21.5
    private static let headLeading: Points = 12.5
    private static let headToPlot: Points = 11
    private static let plotToReading: Points = 17
    private static let readingLeading: Points = 13
    /// Space between the sentence of one figure and the heading of the next.
    private static let spaceBefore: Points = 21
    private static let longestReading: Points = 450

    /// Sets one to three figures side by side, with headings, plots and sentences aligned; never cut.
    func fragments(of figures: [ChartFigure]) -> [Fragment] {
        let figures = figures.prefix(3)
        guard !figures.isEmpty else { return [] }
        let width = ChartFigure.width(inRowOf: figures.count)
        let heads = figures.map { noteFits($0, width) }
        let names = figures.map { heading(of: $0, width: width) }
        let longest = Points(max(1, names.map(\.count).max() ?? 1) - 1) * Self.headLeading
        let headHeight = (heads.allSatisfy { $0 } ? Self.headBaseline : Self.noteBaseline) + longest
        let plotTop = headHeight + Self.headToPlot
        let plotBottom = plotTop + (figures.compactMap { $0.plot?.height }.max() ?? 0)
        let hasPlot = figures.contains { $0.plot != nil }
        var items: [DrawItem] = []
        var height: Points = 0
        for ((figure, fits), x) in zip(zip(figures, heads), PageGeometry.columns(figures.count)) {
            items += head(of: figure, heading(of: figure, width: width), x: x, width: width, noteFits: fits)
            if let plot = figure.plot {
                items += plot.items(at: Point(x, plotTop), typesetter.measurer).tagged(
                    .figure(figure.alternative.isEmpty ? figure.reading : figure.alternative))
            }
            let baseline =
                figure.plot == nil ? headHeight + Self.plotToReading : plotBottom + Self.plotToReading
            let reading = typesetter.paragraph(
                figure.reading, TypeScale.reading, figure.plot == nil ? Palette.midTone : Palette.ink, x: x,
                width: min(width, Self.longestReading), baseline: baseline, leading: Self.readingLeading)
            items += reading.items.tagged(.paragraph)
            height = max(height, baseline + Points(reading.lineCount - 1) * Self.readingLeading + 4)
        }
        if hasPlot { height = max(height, plotBottom + Self.plotToReading + 4) }
        return [
            Fragment(
                height: height, items: items, spaceBefore: Self.spaceBefore,
                caution: figures.lazy.compactMap(\.caution).first)
        ]
    }

    /// Whether the note fits beside its heading; otherwise it goes below.
    private func noteFits(_ figure: ChartFigure, _ width: Points) -> Bool {
        guard let note = figure.note else { return true }
        return typesetter.width(figure.heading, TypeScale.heading) + 7
            + typesetter.width(note, TypeScale.headingNote) <= width
    }

    /// Wraps a heading, which may be a patient's own name for a marker.
    private func heading(of figure: ChartFigure, width: Points) -> [TextLine] {
        typesetter.measurer.lines(figure.heading, TypeScale.heading, width: width, limit: 3)
    }

    private func head(
        of figure: ChartFigure, _ heading: [TextLine], x: Points, width: Points, noteFits: Bool
    ) -> [DrawItem] {
        let lines = heading.enumerated().map { index, line in
            DrawItem.text(line, at: Point(x, Self.headBaseline + Points(index) * Self.headLeading), Palette.slate)
        }
        var items = lines.tagged(.heading(figure.isSection ? .section : .item))
        let lower = Points(max(0, heading.count - 1)) * Self.headLeading
        guard let note = figure.note else { return items }
        if noteFits {
            items += typesetter.text(
                note, TypeScale.headingNote, Palette.midTone, x: x + (heading.first?.width ?? 0) + 7,
                baseline: Self.headBaseline
            ).tagged(.paragraph)
        } else {
            items +=
                typesetter.paragraph(
                    note, TypeScale.headingNote, Palette.midTone, x: x, width: width,
                    baseline: Self.noteBaseline + lower,
                    leading: 0, limit: 1
                ).items.tagged(.paragraph)
        }
        return items
    }
}
