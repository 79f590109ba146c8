import DisplayList
import ReportDocument

/// A table of bars: a header, one row each, the names of the lines below the last row, and the sentences.
struct RankingLayout {
    private let ranking: RankedBars
    private let number: Int
    private let typesetter: Typesetter
    /// Bars end before the counts, even if these have more digits than usual.
    private let bars: LinearScale

    init(ranking: RankedBars, number: Int, typesetter: Typesetter) {
        (self.ranking, self.number, self.typesetter) = (ranking, number, typesetter)
        let widest = ranking.rows.reduce(0) { max($0, typesetter.width($1.count, Self.countStyle)) }
        bars = LinearScale(
            0, 1, from: Self.usualBars.from, to: min(Self.usualBars.to, Self.countRight - widest - Self.countGap))
    }

    private static let headerHeight: Points = 16
    private static let rowHeight: Points = 16
    private static let mostTogether = 12
    private static let barHeight: Points = 7
    private static let baseline: Points = 11
    private static let footHeight: Points = 13
    private static let usualBars: (from: Points, to: Points) = (222, 350)
    private static let countRight: Points = 405
    private static let countGap: Points = 4
    private static let countStyle = ChartStyle.strongRowName.withTabularFigures
    private static let nameWidth: Points = 172
    /// The row height is a multiple of twice the dash, so that lines continue from row to row without a seam.
    private static let lineStroke = Stroke(0.5, dash: [2, 2])

    func fragments() -> [Fragment] {
        guard !ranking.rows.isEmpty else { return [] }
        var fragments = [
            Fragment(
                height: Self.headerHeight, items: headerItems, spaceBefore: 12, keepsWithNext: true,
                continuation: continuation)
        ]
        fragments[0].items = headerRow
        for (index, row) in ranking.rows.enumerated() {
            let startsGroup = index > 0 && ranking.rows[index - 1].emphasis != row.emphasis
            fragments.append(
                Fragment(
                    height: Self.rowHeight, items: items(of: row, startsGroup: startsGroup).tagged(.row),
                    keepsWithNext: isWhole || index == 0 || index >= ranking.rows.count - 2, continuation: continuation,
                    caution: ranking.caution))
        }
        fragments = fragments.inTable
        fragments.append(
            Fragment(
                height: Self.footHeight, items: lineNames.tagged(.artifact), keepsWithNext: !ranking.reading.isEmpty,
                caution: ranking.caution))
        return fragments + reading
    }

    /// Whether the rows stay on one page, being few.
    private var isWhole: Bool { ranking.rows.count <= Self.mostTogether }

    /// Whether rows have header cells: with one or two rows, there would be more headers than cells.
    private var hasRowHeaders: Bool { ranking.rows.count > 2 }

    /// For screen readers, bars and counts share one column with both titles: the counts give the bars' values.
    private var headerRow: [DrawItem] {
        let items = headerItems
        let bars = StructureTag(
            .headerCell(.column, columns: 2),
            alternative: ranking.titles.dropFirst(2).first.flatMap { $0.isEmpty ? nil : $0 })
        return items[0].tagged(.columnHeader) + [items[1], items[2]].tagged(bars) + items[3].tagged(.columnHeader)
            + [items[4]]
    }

    private var headerItems: [DrawItem] {
        let titles = ranking.titles + Array(repeating: "", count: max(0, 4 - ranking.titles.count))
        let (style, color) = (TypeScale.tableHeader, Palette.midTone)
        return [
            typesetter.text(titles[0], style, color, x: PageGeometry.left, baseline: 8),
            typesetter.text(titles[1], style, color, x: bars.from, baseline: 8),
            typesetter.text(titles[2], style, color, right: Self.countRight, baseline: 8),
            typesetter.text(titles[3], style, color, right: PageGeometry.right, baseline: 8),
            .rule(from: Point(PageGeometry.left, 13), to: Point(PageGeometry.right, 13), 0.8, Palette.slate),
        ]
    }

    private func items(of row: RankedBars.Row, startsGroup: Bool) -> [DrawItem] {
        var items = lines
        if startsGroup {
            items.append(.rule(from: Point(PageGeometry.left, 0), to: Point(PageGeometry.right, 0), 0.6, Palette.axis))
        }
        let places = BandScale(1, from: 0, to: Self.rowHeight, share: 1, widest: Self.barHeight)
        items += Mark.bars(
            BarMark(
                [.init(0, to: row.share, look: look(of: row.emphasis))], places: places, values: bars,
                direction: .rightwards)
        ).items(typesetter.measurer)
        items += whisker(of: row)
        let isStrong = row.emphasis == .strong
        let name = isStrong ? ChartStyle.strongRowName : ChartStyle.rowName
        let color = isStrong ? Palette.slate : Palette.ink
        items +=
            typesetter.paragraph(
                row.name, name, color, x: PageGeometry.left, width: Self.nameWidth, baseline: Self.baseline, leading: 0,
                limit: 1
            ).items.tagged(hasRowHeaders ? .rowHeader : .cell)
        items += typesetter.text(
            row.count, Self.countStyle, Palette.slate, right: Self.countRight, baseline: Self.baseline
        ).tagged(StructureTag(.cell(columns: 2)))
        return items
            + typesetter.text(row.words, name, color, right: PageGeometry.right, baseline: Self.baseline).tagged(.cell)
    }

    /// Draws the share's interval, a thin stroke through the bar's end.
    private func whisker(of row: RankedBars.Row) -> [DrawItem] {
        guard let low = row.low, let high = row.high else { return [] }
        let y = Self.rowHeight / 2
        return [
            .rule(from: Point(bars.position(low), y), to: Point(bars.position(high), y), 0.7, Palette.slate)
        ]
    }

    private func look(of emphasis: RankedBars.Emphasis) -> Look {
        switch emphasis {
        case .strong: .emphasised
        case .medium: .plain
        case .light: .outlined
        }
    }

    /// The base line and the named lines, through one row.
    private var lines: [DrawItem] {
        let base = DrawItem.rule(from: Point(bars.from, 0), to: Point(bars.from, Self.rowHeight), 0.6, Palette.axis)
        return ranking.lines.flatMap { line in
            Mark.rule(
                RuleMark(
                    at: line.share, bars, .upright, from: 0, to: Self.rowHeight, stroke: Self.lineStroke,
                    color: Palette.axis)
            ).items(typesetter.measurer)
        } + [base]
    }

    private var lineNames: [DrawItem] {
        ranking.lines.map { line in
            let name = typesetter.measurer.line(line.name, ChartStyle.axisLabel)
            return .text(name, at: Point(bars.position(line.share) - name.width / 2, 9), Palette.midTone)
        }
    }

    private var reading: [Fragment] {
        guard !ranking.reading.isEmpty else { return [] }
        let words = typesetter.paragraph(
            ranking.reading, TypeScale.reading, Palette.ink, x: PageGeometry.left, width: 470, baseline: 9.5,
            leading: 13)
        return [
            Fragment(
                height: Points(words.lineCount) * 13, items: words.items.tagged(.paragraph), spaceBefore: 8,
                caution: ranking.caution)
        ]
    }

    /// Parts repeated around a page break in the table.
    private var continuation: Continuation {
        Continuation(
            table: number, tailHeight: Self.footHeight,
            tail: { next in
                lineNames + [
                    typesetter.text(
                        "continues on page \(next)", TypeScale.headingNote, Palette.midTone, right: PageGeometry.right,
                        baseline: 9)
                ]
            },
            head: { page in
                let heading = typesetter.measurer.line(ranking.name, TypeScale.heading)
                return [
                    .text(heading, at: Point(PageGeometry.left, 10), Palette.slate),
                    typesetter.text(
                        "continued from page \(page)", TypeScale.headingNote, Palette.midTone,
                        x: PageGeometry.left + heading.width + 7, baseline: 10),
                ] + headerItems.map { $0.moved(y: 26) }
            },
            headHeight: 26 + Self.headerHeight)
    }
}

extension RankedBars.Row {
    fileprivate var count: String { "\(present) of \(recorded)" }
}
