import DisplayList
import ReportDocument

extension FragmentCollector {
    /// Sets markers in rows of two, each with its plot, readings and remarks. A marker with too many readings for such
    /// a block gets the page's width, and a table of readings that may continue over pages.
    mutating func fragments(of markers: [PlottedMarker]) -> [Fragment] {
        var fragments: [Fragment] = []
        var waiting: MarkerColumn?
        for marker in markers {
            let column = MarkerColumn(marker, typesetter: typesetter)
            guard column.height <= MarkerColumn.longest else {
                if let first = waiting { fragments += row([first]) }
                waiting = nil
                fragments += whole(marker)
                continue
            }
            if let first = waiting {
                fragments += row([first, column])
                waiting = nil
            } else {
                waiting = column
            }
        }
        return waiting.map { fragments + row([$0]) } ?? fragments
    }

    private func row(_ columns: [MarkerColumn]) -> [Fragment] {
        let items = zip(columns, PageGeometry.columns(2)).flatMap { column, x in
            column.items.map { $0.moved(x: x - PageGeometry.left, y: 0) }.tagged(.section)
        }
        return [
            Fragment(
                height: columns.map(\.height).max() ?? 0, items: items, spaceBefore: MarkerColumn.spaceBefore,
                caution: columns.lazy.compactMap(\.caution).first)
        ]
    }

    private mutating func whole(_ marker: PlottedMarker) -> [Fragment] {
        var fragments = fragments(of: [marker.figure])
        guard let readings = marker.readings, !fragments.isEmpty else { return fragments }
        fragments[fragments.count - 1].keepsWithNext = true
        fragments += ReadingGridLayout(grid: readings, number: nextTable(), typesetter: typesetter).fragments()
        return fragments.tagged(.section)
    }
}

/// A marker's block, half a page wide, its items positioned as in the left column.
private struct MarkerColumn {
    /// Largest height of a block: a row of two is never cut.
    static let longest: Points = 280
    static let spaceBefore: Points = 15

    private static let headBaseline: Points = 9
    private static let headLeading: Points = 11.5
    private static let plotGap: Points = 5
    private static let sentenceGap: Points = 13
    private static let sentenceLeading: Points = 10.5
    private static let readingHeight: Points = 11.2
    private static let remarkLeading: Points = 10
    /// Width of a reading's day, followed by its value and its status. Two readings share a line if all are narrow
    /// enough.
    private static let dayWidth: Points = 52

    private(set) var items: [DrawItem] = []
    private(set) var height: Points = 0
    let caution: String?

    private let typesetter: Typesetter
    private let width = ChartFigure.width(inRowOf: 2)
    private let left = PageGeometry.left

    init(_ marker: PlottedMarker, typesetter: Typesetter) {
        self.typesetter = typesetter
        caution = marker.figure.caution
        addHead(of: marker.figure)
        addPlot(of: marker.figure)
        if let grid = marker.readings {
            addReadings(grid.readings)
            addRemarks(grid.remarks)
        }
    }

    private mutating func addHead(of figure: ChartFigure) {
        let lines = typesetter.measurer.lines(figure.heading, TypeScale.subheading, width: width, limit: 3)
        items += lines.enumerated().map { index, line in
            DrawItem.text(line, at: Point(left, Self.headBaseline + Points(index) * Self.headLeading), Palette.slate)
        }.tagged(.heading(.item))
        height = Self.headBaseline + Points(max(0, lines.count - 1)) * Self.headLeading
        guard let note = figure.note else { return }
        let isBeside =
            lines.count == 1
            && (lines.first?.width ?? 0) + 6 + typesetter.width(note, TypeScale.headingNote) <= width
        if !isBeside { height += 10 }
        items += typesetter.paragraph(
            note, TypeScale.headingNote, Palette.midTone, x: isBeside ? left + (lines.first?.width ?? 0) + 6 : left,
            width: width, baseline: height, leading: 0, limit: 1
        ).items.tagged(StructureTag(.paragraph, actualText: HeardRange.words(note)))
    }

    private mutating func addPlot(of figure: ChartFigure) {
        if let plot = figure.plot {
            let top = height + Self.plotGap
            items += plot.items(at: Point(left, top), typesetter.measurer)
                .tagged(.figure(figure.alternative.isEmpty ? figure.reading : figure.alternative))
            height = top + plot.height
        }
        let sentence = typesetter.paragraph(
            figure.reading, TypeScale.cardText, Palette.ink, x: left, width: width,
            baseline: height + Self.sentenceGap, leading: Self.sentenceLeading)
        items += sentence.items.tagged(.paragraph)
        height += Self.sentenceGap + Points(max(0, sentence.lineCount - 1)) * Self.sentenceLeading + 3
    }

    private mutating func addReadings(_ readings: [ReadingGrid.Reading]) {
        guard !readings.isEmpty else { return }
        let columnWidth = (width - 8) / 2
        let words = readings.map { typesetter.width($0.word, TypeScale.legend) }.max() ?? 0
        let values = 7 + (readings.map { typesetter.width($0.value, TypeScale.tableEmphasis) }.max() ?? 0)
        let isNarrow = Self.dayWidth + values + 9 + words <= columnWidth
        // With one reading per line, a value may be a long number with its own unit.
        let valueWidth = isNarrow ? values : min(values, width - Self.dayWidth - 9 - words)
        let perLine = isNarrow ? 2 : 1
        var list: [DrawItem] = []
        height += 4
        for start in stride(from: 0, to: readings.count, by: perLine) {
            for (place, reading) in readings[start..<min(start + perLine, readings.count)].enumerated() {
                let x = left + Points(place) * (columnWidth + 8)
                list += self.items(of: reading, x: x, valueWidth: valueWidth).tagged(.listBody).tagged(.listItem)
            }
            height += Self.readingHeight
            list.append(.rule(from: Point(left, height), to: Point(left + width, height), 0.4, Palette.hairline))
        }
        items += list.tagged(.list)
    }

    private func items(of reading: ReadingGrid.Reading, x: Points, valueWidth: Points) -> [DrawItem] {
        let baseline = height + 8.2
        var items = [
            typesetter.text(
                reading.day, TypeScale.tableBody.withTabularFigures, Palette.midTone, x: x, baseline: baseline)
        ]
        items +=
            typesetter.paragraph(
                reading.value, TypeScale.tableEmphasis, Palette.slate, x: x + Self.dayWidth, width: valueWidth - 3,
                baseline: baseline, leading: 0, limit: 1
            ).items
        let statusX = x + Self.dayWidth + valueWidth
        if let status = reading.status {
            items += status.items(center: Point(statusX + 2.6, baseline - 2.8), scale: 0.8)
        }
        guard !reading.word.isEmpty else { return items }
        let wordX = statusX + (reading.status == nil ? 0 : 8.5)
        return items
            + typesetter.paragraph(
                reading.word, TypeScale.legend, Palette.ink, x: wordX, width: left + width - wordX, baseline: baseline,
                leading: 0, limit: 1
            ).items
    }

    private mutating func addRemarks(_ remarks: [ReadingGrid.Remark]) {
        guard !remarks.isEmpty else { return }
        var list: [DrawItem] = []
        height += 2
        for remark in remarks {
            let day = typesetter.text(
                remark.day, TypeScale.tableBody.withTabularFigures, Palette.midTone, x: left, baseline: height + 8.6)
            let words = typesetter.paragraph(
                remark.text, TypeScale.note, Palette.ink, x: left + Self.dayWidth, width: width - Self.dayWidth,
                baseline: height + 8.6, leading: Self.remarkLeading)
            list += (day.tagged(.listLabel) + words.items.tagged(.listBody)).tagged(.listItem)
            height += 2 + Points(words.lineCount) * Self.remarkLeading
        }
        items += list.tagged(.list)
    }
}
