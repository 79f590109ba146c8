import DisplayList
import ReportDocument

/// The headache table: a header, a band for each month, a row for each headache, and a key below the last row.
struct TableLayout {
    let table: SummaryTable
    let number: Int
    let typesetter: Typesetter
    private let spans: [SummaryTable.Span]
    /// Whether rows have header cells: with a single row, there would be more headers than cells.
    private let hasRowHeaders: Bool
    /// Whether any row has a context.
    private let hasContext: Bool

    init(table: SummaryTable, number: Int, typesetter: Typesetter) {
        self.table = table
        self.number = number
        self.typesetter = typesetter
        spans = table.spans ?? Self.headacheSpans
        let rows = table.groups.reduce(0) { $0 + $1.rows.count }
        let bands = table.groups.count { !$0.label.isEmpty }
        hasContext = table.groups.contains { $0.rows.contains { !$0.context.isEmpty } }
        hasRowHeaders = rows * (table.columns.count - 1) >= table.columns.count + rows + bands
    }

    private static let lineHeight: Points = 10
    private static let legendGap: Points = 10
    private static let captionGap: Points = 5
    private static let bandHeight: Points = 16
    private static let headerHeight: Points = 14
    private static let keyHeight: Points = 20

    /// Positions of the seven columns: text between `x` and `maxX`. Wide enough for "Partly cloudy, −12 °C" and
    /// "Paracetamol 1000 mg", so that most rows, with notes of 40 characters, take one line.
    private static let headacheSpans: [SummaryTable.Span] = [
        .init(46, 93), .init(97, 119), .init(124, 176), .init(176, 215), .init(223, 300), .init(304, 389),
        .init(393, 549),
    ]

    private var rowHeight: Points { table.isDense ? SummaryTable.denseRowHeight : SummaryTable.rowHeight }
    private var textBaseline: Points { table.isDense ? 9.1 : 10.2 }

    func fragments() -> [Fragment] {
        var fragments = [headerFragment]
        for (index, group) in table.groups.enumerated() {
            fragments += self.fragments(of: group, isLast: index == table.groups.count - 1)
        }
        if table.legend != nil { fragments[0].spaceBefore = Self.legendGap }
        if table.caption != nil { fragments[0].spaceBefore = Self.captionGap }
        return legendFragments + fragments.keptWholeIfSmall.inTable(captionedBy: captionFragments) + [keyFragment]
    }

    private var captionFragments: [Fragment] {
        guard let caption = table.caption else { return [] }
        let words = typesetter.paragraph(
            caption, TypeScale.headingNote, Palette.midTone, x: PageGeometry.left, width: PageGeometry.width,
            baseline: 8, leading: Self.lineHeight)
        return [
            Fragment(
                height: Points(words.lineCount) * Self.lineHeight, items: words.items, spaceBefore: 12,
                keepsWithNext: true)
        ]
    }

    private var legendFragments: [Fragment] {
        guard let legend = table.legend else { return [] }
        let items = legend.items(at: Point(PageGeometry.left, 0), typesetter.measurer)
        return [
            Fragment(
                height: legend.height, items: items.tagged(.figure(table.legendInWords)), spaceBefore: 10,
                keepsWithNext: true)
        ]
    }

    private func fragments(of group: SummaryTable.Group, isLast: Bool) -> [Fragment] {
        let rows = group.rows.map(row)
        let hasBand = !group.label.isEmpty
        let continuation = self.continuation(of: hasBand ? group : nil)
        let total = rows.joined().reduce(Self.bandHeight) { $0 + $1.height }
        var fragments: [Fragment] = []
        if hasBand {
            fragments.append(
                Fragment(
                    height: Self.bandHeight, items: band(group, isContinued: false).tagged(.row),
                    keepsWithNext: !rows.isEmpty, continuation: self.continuation(of: nil), groupHeight: total))
        }
        for (index, parts) in rows.enumerated() {
            // No band has a single row at the foot of a page, and no single row is left for the next.
            let isNearAnEnd = !hasContext && (index == 0 && rows.count > 1 || index == rows.count - 2)
            let keepsWithNext = isNearAnEnd || (isLast && index == rows.count - 1)
            for (place, part) in parts.enumerated() {
                fragments.append(
                    Fragment(
                        height: part.height, items: part.items,
                        // A headache is not parted from the first lines below it.
                        keepsWithNext: place == parts.count - 1 ? keepsWithNext : place == 0, breaks: part.breaks,
                        continuation: continuation))
            }
        }
        if isLast, rows.isEmpty, hasBand { fragments[0].keepsWithNext = true }
        return fragments
    }

    // MARK: Rows

    /// The text of a cell, line by line.
    private struct CellWords {
        var lines: [TextLine]
        var color = Palette.ink
        /// Whether it is right-aligned.
        var standsRight = false
    }

    /// A row, or a part of one that is too tall to move to the next page as a whole.
    private struct RowPart {
        var items: [DrawItem] = []
        var height: Points = 0
        var breaks: [Points] = []
    }

    private func row(_ row: SummaryTable.Row) -> [RowPart] {
        let cells = row.cells.prefix(min(table.columns.count, spans.count))
        let set = words(of: cells, isEmphasised: row.isEmphasised)
        let lineCount = set.reduce(1) { max($0, $1.lines.count) }
        let height = rowHeight + Points(lineCount - 1) * Self.lineHeight
        var items: [DrawItem] = [.begin(.row)]
        items.reserveCapacity(4 + cells.count * 3 + lineCount * 3)
        if row.isEmphasised {
            items.append(
                .fill(
                    .rectangle(Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: height)),
                    Palette.paleBlush))
        }
        for index in cells.indices {
            var tag: StructureTag = index == 0 && hasRowHeaders ? .rowHeader : .cell
            if case .text(let text) = cells[index], let heard = HeardMean.words(text) { tag.actualText = heard }
            items.append(.begin(tag))
            add(cells[index], set[index], x: spans[index].x, maxX: spans[index].maxX, to: &items)
            items.append(.end)
        }
        // With a context, the rule is below it.
        if row.context.isEmpty { items.append(Self.rule(y: height - 0.25, 0.5, Palette.hairline)) }
        items.append(.end)
        let cellsPart = RowPart(items: items, height: height)
        return hasContext ? withContext(row, cellsPart) : [cellsPart]
    }

    // MARK: Context

    private static let (contextLeading, contextGap, barWidth): (Points, Points, Points) = (9.5, 1.5, 2.4)
    private static let (context, contextLabel) = (TextStyle(.regular, 7.3), TextStyle(.semibold, 7.3))

    /// Returns the row with its context below, each part of it as a row with one cell, and a bar in the severity's
    /// colour: as one part, or as several if together they are too tall.
    private func withContext(_ row: SummaryTable.Row, _ cells: RowPart) -> [RowPart] {
        let runIn = row.context.filter { !$0.isApart }
        let context = row.context.filter(\.isApart).map { [$0] } + (runIn.isEmpty ? [] : [runIn])
        var parts = [cells] + context.map(contextPart)
        let last = parts.count - 1
        if last > 0 {
            parts[last].height += 2 * Self.contextGap
            parts[last].items.append(Self.rule(y: parts[last].height - 0.25, 0.5, Palette.hairline))
        }
        if parts.reduce(0, { $0 + $1.height }) <= [Fragment].tallestWhole {
            parts = [
                parts.reduce(into: RowPart()) { whole, part in
                    whole.items.append(part.items, movedDown: whole.height)
                    whole.height += part.height
                }
            ]
        }
        for place in parts.indices {
            let height = parts[place].height - (place == parts.count - 1 ? 1 : 0)
            let bar = DrawItem.fill(
                .rectangle(Rect(x: PageGeometry.left, y: 0, width: Self.barWidth, height: height)),
                row.severity?.accent ?? Palette.hairline)
            if place > 0 {
                // Before the row's element, which a break then ends and begins again.
                parts[place].items.insert(bar, at: 0)
            } else if row.severity != nil {
                // Above the surface of an emphasised row.
                parts[place].items.append(bar)
            }
        }
        return parts
    }

    private func contextPart(_ context: [SummaryTable.Context]) -> RowPart {
        let set = contextLines(context)
        let words = context.map { "\($0.label) \($0.text)" }.joined(separator: "; ")
        // A long text is read as printed: it may go on on the next page.
        let isApart = context[0].isApart
        let heard = isApart ? nil : SpokenDurations.expanded(words) ?? words
        let cell = StructureTag(.cell(columns: table.columns.count), actualText: heard)
        // No line is alone on a page. A break is below the descenders of the line above it.
        let breaks =
            isApart && set.lineCount > 3
            ? (2...(set.lineCount - 2)).map { Points($0) * Self.contextLeading + 1 } : []
        return RowPart(
            items: set.items.tagged(cell).tagged(.row), height: Points(set.lineCount) * Self.contextLeading,
            breaks: breaks)
    }

    private func contextLines(_ parts: [SummaryTable.Context]) -> (items: [DrawItem], lineCount: Int) {
        let x = spans.count > 1 ? spans[1].x : spans[0].x
        let runs = parts.enumerated().flatMap { index, part in
            [
                (text: part.label.isEmpty ? "" : part.label + " ", style: Self.contextLabel, color: Palette.midTone),
                // A dot stays with the words before it.
                (
                    text: typesetter.measurer.bounded(part.text) + (index + 1 < parts.count ? "\u{A0}· " : ""),
                    style: Self.context,
                    color: Palette.ink
                ),
            ]
        }
        return typesetter.paragraph(
            runs, plain: Self.context, Palette.ink, x: x, width: PageGeometry.right - 4 - x, baseline: 7.8,
            leading: Self.contextLeading)
    }

    private func words(of cells: ArraySlice<SummaryTable.Cell>, isEmphasised: Bool) -> [CellWords] {
        var set: [CellWords] = []
        set.reserveCapacity(cells.count)
        for index in cells.indices {
            set.append(
                cells[index].isShortened
                    ? CellWords(lines: []) : words(of: cells[index], column: index, isEmphasised: isEmphasised))
        }
        // Cells that may be shortened take as many lines as the other cells need anyway.
        let roomInRow = set.reduce(1) { max($0, $1.lines.count) }
        for index in cells.indices where cells[index].isShortened {
            set[index] = words(of: cells[index], column: index, isEmphasised: isEmphasised, lines: roomInRow)
        }
        return set
    }

    private func words(
        of cell: SummaryTable.Cell, column index: Int, isEmphasised: Bool, lines roomInRow: Int = 1
    ) -> CellWords {
        let leads = index == 0
        let measurer = typesetter.measurer
        var style = isEmphasised && leads ? TypeScale.tableEmphasis : TypeScale.tableBody
        if table.columns[index].tabularFigures { style = style.withTabularFigures }
        let standsRight = table.columns[index].alignment == .right
        let lineLimit = table.columns[index].lineLimit
        func lines(_ text: String, limit: Int) -> [TextLine] {
            measurer.lines(text, style, width: spans[index].maxX - spans[index].x, limit: limit)
        }
        switch cell {
        case .missing:
            return CellWords(
                lines: [measurer.line("–", TypeScale.tableBody)], color: Self.quiet(onTint: isEmphasised),
                standsRight: standsRight)
        case .plot: return CellWords(lines: [])
        case .severity(_, let word):
            let style = isEmphasised ? TypeScale.tableEmphasis : TypeScale.tableBody
            return CellWords(lines: [measurer.line(word, style)], color: isEmphasised ? Palette.slate : Palette.ink)
        case .shortened(let text, let whole):
            let isWhole = roomInRow > 1
            return CellWords(
                lines: lines(
                    isWhole ? whole : text,
                    // A text that will be cut anyway gets no second line for its last word.
                    limit: isWhole ? roomInRow : text == whole ? lineLimit : 1))
        case .limited(let text, let limit): return CellWords(lines: lines(text, limit: limit))
        case .text(let text), .quiet(let text):
            var color = isEmphasised && leads ? Palette.slate : Palette.ink
            if case .quiet = cell { color = Self.quiet(onTint: isEmphasised) }
            return CellWords(
                lines: standsRight ? [measurer.line(text, style)] : lines(text, limit: lineLimit), color: color,
                standsRight: standsRight)
        }
    }

    private func add(
        _ cell: SummaryTable.Cell, _ words: CellWords, x: Points, maxX: Points, to items: inout [DrawItem]
    ) {
        switch cell {
        case .plot(let plot, let text):
            items += plot.items(at: Point(x, 0), typesetter.measurer).tagged(
                text.isEmpty ? .artifact : .figure(text))
        case .severity(let mark, _):
            items += mark.items(center: Point(x + 4.2, textBaseline - 2.8))
            items.append(.text(words.lines[0], at: Point(x + 12.5, textBaseline), words.color))
        case .missing:
            // The dash is not read: the meaning of empty cells is given once, below the table.
            items.append(.begin(.artifact))
            add(words, x: x, maxX: maxX, to: &items)
            items.append(.end)
        case .text, .quiet, .shortened, .limited: add(words, x: x, maxX: maxX, to: &items)
        }
    }

    private func add(_ words: CellWords, x: Points, maxX: Points, to items: inout [DrawItem]) {
        for (index, line) in words.lines.enumerated() {
            let start =
                words.standsRight ? maxX - line.width : line.isRightToLeft ? x + (maxX - x) - line.width : x
            items.append(.text(line, at: Point(start, textBaseline + Points(index) * Self.lineHeight), words.color))
        }
    }

    /// Returns the grey for secondary text; Mid Tone has too little contrast on a tint.
    private static func quiet(onTint: Bool) -> Color { onTint ? Palette.ink : Palette.midTone }

    private static func rule(y: Points, _ width: Points, _ color: Color) -> DrawItem {
        .rule(from: Point(PageGeometry.left, y), to: Point(PageGeometry.right, y), width, color)
    }

    // MARK: Header, bands, key

    private var headerItems: [DrawItem] {
        var items: [DrawItem] = []
        items.reserveCapacity(table.columns.count * 3 + 1)
        for (column, span) in zip(table.columns, spans) {
            if let ticks = column.ticks {
                items +=
                    ticks.items(at: Point(span.x, 8 - SummaryTable.headerPlotHeight), typesetter.measurer)
                    .tagged(.figure(column.title)).tagged(.columnHeader)
                continue
            }
            let title =
                column.alignment == .right
                ? typesetter.text(column.title, TypeScale.tableHeader, Palette.midTone, right: span.maxX, baseline: 8)
                : typesetter.text(column.title, TypeScale.tableHeader, Palette.midTone, x: span.x, baseline: 8)
            items.append(title, tagged: StructureTag(.headerCell(.column), actualText: column.heard))
        }
        items.append(Self.rule(y: 13, 0.8, Palette.slate))
        return items
    }

    private var headerFragment: Fragment {
        Fragment(
            height: Self.headerHeight, items: headerItems, spaceBefore: 12, keepsWithNext: true,
            continuation: continuation(of: nil))
    }

    private func band(_ group: SummaryTable.Group, isContinued: Bool) -> [DrawItem] {
        let label = typesetter.measurer.line(group.label, TypeScale.band)
        let detail = isContinued ? "continued" : group.detail
        var items: [DrawItem] = [
            .fill(
                .rectangle(Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: Self.bandHeight)),
                Palette.cloudWhite)
        ]
        items.append(.text(label, at: Point(46, 11), Palette.slate), tagged: .rowHeader)
        items.append(
            typesetter.text(detail, TypeScale.bandDetail, Palette.midTone, x: 46 + label.width + 10, baseline: 11),
            tagged: StructureTag(.cell(columns: max(1, table.columns.count - 1))))
        return items
    }

    private func key(note: String) -> [DrawItem] {
        var marks: [DrawItem] = []
        var x = Self.headacheSpans[0].x
        for (mark, word) in table.key {
            marks += mark.items(center: Point(x + 3.7, 12.3))
            let line = typesetter.measurer.line(word, TypeScale.legend)
            marks.append(.text(line, at: Point(x + 11, 15), Palette.midTone))
            x += 11 + line.width + 12
        }
        let key = marks.isEmpty ? [] : marks.tagged(.figure(SeveritySymbol.keyInWords(table.key.map(\.mark)) + "."))
        guard !note.isEmpty else { return key }
        return key
            + typesetter.text(note, TypeScale.legend, Palette.midTone, right: PageGeometry.right - 4, baseline: 15)
            .tagged(StructureTag(.paragraph, actualText: MissingMark.heard(note)))
    }

    private var keyFragment: Fragment { Fragment(height: Self.keyHeight, items: key(note: missingNote)) }

    /// The note below the table, without the key of the dash if there is no dash.
    private var missingNote: String {
        let hasDash = table.groups.contains { $0.rows.contains { $0.cells.contains(.missing) } }
        return hasDash || MissingMark.heard(table.missingNote) == nil ? table.missingNote : ""
    }

    /// Returns the parts repeated around a page break; `group` is the continued month, nil between months.
    private func continuation(of group: SummaryTable.Group?) -> Continuation {
        let name = table.name
        let label = group?.label
        // The parts are drawn only when a break falls here, which is rare.
        return Continuation(
            table: number, tailHeight: Self.keyHeight,
            tail: { next in key(note: label.map { "\($0) continues on page \(next)" } ?? "Continues on page \(next)") },
            head: { page in head(name: name, from: page, group: group) },
            headHeight: 26 + Self.headerHeight + (group == nil ? 0 : Self.bandHeight))
    }

    private func head(name: String, from page: Int, group: SummaryTable.Group?) -> [DrawItem] {
        let heading = typesetter.measurer.line(name, TypeScale.heading)
        var items: [DrawItem] = [
            .text(heading, at: Point(PageGeometry.left, 10), Palette.slate),
            typesetter.text(
                "continued from page \(page)", TypeScale.headingNote, Palette.midTone,
                x: PageGeometry.left + heading.width + 7, baseline: 10),
        ]
        items.append(headerItems, movedDown: 26)
        if let group { items.append(band(group, isContinued: true), movedDown: 26 + Self.headerHeight) }
        return items
    }
}

extension SummaryTable.Cell {
    fileprivate var isShortened: Bool { if case .shortened = self { true } else { false } }
}
