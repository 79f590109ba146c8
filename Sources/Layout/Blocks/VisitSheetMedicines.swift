import DisplayList
import ReportDocument

/// The sheet's table of medicines: days a month, doses, relief. It has as many rows as there is room for, and names the
/// other medicines.
struct VisitSheetMedicines {
    let medicines: SheetMedicines
    let span: SheetSpan
    let typesetter: Typesetter
    /// Right edges of the names and of the columns after them.
    private let edges: (names: Points, columns: [Points])
    private var header: (items: [DrawItem], height: Points) = ([], 0)
    /// The key's spoken text.
    private let heardKey: String?

    init(medicines: SheetMedicines, span: SheetSpan, typesetter: Typesetter) {
        self.medicines = medicines
        self.span = span
        self.typesetter = typesetter
        edges = Self.edges(of: medicines, to: span.maxX, typesetter)
        heardKey = medicines.key.flatMap(Self.heard)
        header = headerRow
    }

    private static let body = TypeScale.tableBody
    private static let total = TypeScale.tableEmphasis
    private static let title = TextStyle(.semibold, 7.5)
    private static let detail = TextStyle(.regular, 7)
    private static let besides = TextStyle(.regular, 7.5)
    private static let leading: Points = 9
    /// A product of three medicines is named whole.
    private static let mostNameLines = 2

    func piece(_ density: SheetDensity) -> SheetPiece {
        var items = heading
        items += [.begin(.table), .begin(.tableHead), .begin(.row)]
        items.append(header.items, movedDown: 17)
        items += [.end, .end, .begin(.tableBody)]
        var y = 17 + header.height
        let shown = medicines.rows.count <= density.medicines ? medicines.rows.count : density.medicines - 1
        for row in medicines.rows.prefix(shown) { y += add(row, isTotal: false, density, at: y, to: &items) }
        y += add(medicines.total, isTotal: true, density, at: y, to: &items)
        items += [.end, .end]
        if let key = medicines.key {
            let line = typesetter.fitted(key, Self.detail, width: span.width)
            let words = DrawItem.text(line, at: Point(span.x, y + 9.5), Palette.midTone)
            items +=
                heardKey.map { words.tagged(StructureTag(.paragraph, alternative: $0)) } ?? words.tagged(.artifact)
            y += 10
        }
        items.append(bars.items, movedDown: y)
        y += bars.height
        let others = medicines.others[min(shown, medicines.others.count - 1)]
        let besides = density.namesOthers ? medicines.besides : []
        for wordings in [others, besides] where !wordings.isEmpty {
            let lines = besideLines(wordings)
            items += lines.enumerated().map { index, line in
                .text(line, at: Point(span.x, y + 10 + Points(index) * 9.5), Palette.midTone)
            }.tagged(.paragraph)
            y += Points(lines.count) * 9.5 + 1
        }
        return SheetPiece(.middle, items: items, height: y + 2, space: 0)
    }

    /// The highest month of each class as a bar with a tick at its threshold, in two columns.
    private var bars: (items: [DrawItem], height: Points) {
        guard let words = medicines.classes else { return ([], 0) }
        let lead = words.prefix { $0 != ":" }
        var items = [typesetter.text(String(lead), Self.besides, Palette.midTone, x: span.x, baseline: 10)]
        let (pitch, track, numbers): (Points, Points, Points) = (10.6, 28, 37)
        let column = (span.width - 12) / 2
        let unit = track / Points(max(20, medicines.shares.map { max($0.present, $0.recorded) }.max() ?? 0))
        for (index, share) in medicines.shares.prefix(Self.mostBars).enumerated() {
            let x = span.x + Points(index % 2) * (column + 12)
            let baseline = 10 + Points(index / 2 + 1) * pitch
            let isReached = share.present >= share.recorded
            let bar = Rect(x: x + column - numbers - track, y: baseline - 5, width: track, height: 5)
            var filled = bar
            filled.width = Points(share.present) * unit
            let line = Rect(x: bar.x + Points(share.recorded) * unit - 0.5, y: bar.y - 1.5, width: 1, height: 8)
            let name = typesetter.fitted(share.name, Self.besides, width: bar.x - x - 4)
            let number = TextStyle(isReached ? .bold : .regular, 7.5)
            items += [
                .text(name, at: Point(x, baseline), Palette.ink), .fill(.rectangle(bar), Palette.heatNone),
                .fill(.rectangle(filled), Palette.teal), .fill(.rectangle(line), Palette.slate),
                typesetter.text(share.numbers, number, Palette.slate, right: x + column, baseline: baseline),
            ]
        }
        let rows = (min(medicines.shares.count, Self.mostBars) + 1) / 2
        return (items.tagged(.figure(words)), 11 + Points(rows) * pitch)
    }

    private static let mostBars = 6

    /// Returns the longest version that fits on two lines, or the last one with any number of lines.
    private func besideLines(_ wordings: [String]) -> [TextLine] {
        var lines: [TextLine] = []
        for wording in wordings {
            lines = typesetter.measurer.lines(wording, Self.besides, width: span.width, limit: nil)
            if lines.count <= 2 { break }
        }
        return lines
    }

    /// Returns a key's spoken text: a dash is an empty cell, numbers of ratings and incomplete months are named; nil if
    /// nothing is left.
    private static func heard(_ key: String) -> String? {
        let signs = key.split(separator: "; ").filter { !$0.hasPrefix("(") }.map { MissingMark.heard($0) ?? String($0) }
        return signs.isEmpty ? nil : signs.joined(separator: "; ")
    }

    private var heading: [DrawItem] {
        let heading = typesetter.measurer.line(medicines.heading, TypeScale.heading)
        let x = span.x + heading.width + 7
        let note = typesetter.fitted(medicines.note, TypeScale.headingNote, width: span.maxX - x)
        return DrawItem.text(heading, at: Point(span.x, 10), Palette.slate).tagged(.heading(.section))
            + DrawItem.text(note, at: Point(x, 10), Palette.midTone).tagged(.paragraph)
    }

    // MARK: Columns

    private static func edges(
        of medicines: SheetMedicines, to right: Points, _ typesetter: Typesetter
    ) -> (names: Points, columns: [Points]) {
        let padding: Points = medicines.columns.count > 6 ? 6.5 : 10
        let rows = medicines.rows + [medicines.total]
        var edges: [Points] = []
        var x = right
        for column in medicines.columns.indices.dropFirst().reversed() {
            edges.append(x)
            var width: Points = 0
            for word in medicines.columns[column].split(separator: " ") {
                width = max(width, typesetter.width(String(word), Self.title))
            }
            for row in rows where column - 1 < row.cells.count {
                width = max(width, typesetter.width(row.cells[column - 1].text, total))
            }
            // A number beside one in brackets would be read together with it, so they are separated.
            let isRelief =
                column == medicines.columns.count - 1
                && medicines.rows.contains { row in
                    row.cells.last?.text.hasSuffix(")") ?? false
                }
            x -= width + (isRelief ? max(padding, 12) : padding)
        }
        return (x, edges.reversed())
    }

    private var headerRow: (items: [DrawItem], height: Points) {
        let (names, edges) = edges
        var lines = [[medicines.columns[0]]]
        var left = names
        for (title, edge) in zip(medicines.columns.dropFirst(), edges) {
            let fits = typesetter.width(title, Self.title) <= edge - left - 2
            lines.append(fits ? [title] : title.split(separator: " ").map(String.init))
            left = edge
        }
        let most = lines.map(\.count).max() ?? 1
        let last = 8 + Points(most - 1) * 8.5
        let items = lines.enumerated().flatMap { column, lines in
            lines.enumerated().map { index, line in
                let baseline = last - Points(lines.count - 1 - index) * 8.5
                return column == 0
                    ? typesetter.text(line, Self.title, Palette.midTone, x: span.x, baseline: baseline)
                    : typesetter.text(line, Self.title, Palette.midTone, right: edges[column - 1], baseline: baseline)
            }.tagged(StructureTag(.headerCell(.column), actualText: medicines.heardColumns[medicines.columns[column]]))
        }
        let rule = DrawItem.rule(from: Point(span.x, last + 5), to: Point(span.maxX, last + 5), 0.8, Palette.slate)
        return (items + [rule], last + 5.4)
    }

    // MARK: Rows

    /// Whether rows have header cells: with few rows, there would be more headers than cells.
    private var hasRowHeaders: Bool {
        let rows = medicines.rows.count + 1
        return medicines.columns.count + rows <= (medicines.columns.count - 1) * rows
    }

    /// - Returns: height of the row.
    private func add(
        _ row: SheetMedicines.Row, isTotal: Bool, _ density: SheetDensity, at y: Points, to items: inout [DrawItem]
    ) -> Points {
        let style = isTotal ? Self.total : Self.body
        let baseline = density.rowHeight * 0.68
        let lines = typesetter.fittedLines(row.name, style, width: edges.names - span.x, limit: Self.mostNameLines)
        let beside = detail(of: row, after: lines.last)
        let under = beside == nil ? detailLines(of: row, limit: density.detailLines) : []
        items.append(.begin(.row))
        items.append(
            .begin(
                StructureTag(
                    hasRowHeaders ? .headerCell(.row) : .cell(),
                    actualText: row.detail.isEmpty ? nil : "\(row.name), \(row.detail)")))
        for (index, line) in lines.enumerated() {
            items.append(
                .text(
                    line, at: Point(span.x, baseline + Points(index) * Self.leading + y),
                    isTotal ? Palette.slate : Palette.ink))
        }
        let last = baseline + Points(lines.count - 1) * Self.leading + y
        if let beside { items.append(.text(beside.line, at: Point(beside.x, last), Palette.midTone)) }
        for (index, line) in under.enumerated() {
            items.append(.text(line, at: Point(span.x, last + Points(index + 1) * Self.leading), Palette.midTone))
        }
        items.append(.end)
        for (cell, edge) in zip(row.cells, edges.columns) {
            add(cell, style, right: edge, baseline: baseline, height: density.rowHeight, at: y, to: &items)
        }
        let height = density.rowHeight + Points(max(0, lines.count + under.count - 1)) * Self.leading
        if !isTotal {
            items.append(
                .rule(
                    from: Point(span.x, height - 0.25 + y), to: Point(span.maxX, height - 0.25 + y), 0.5,
                    Palette.hairline))
        }
        items.append(.end)
        return height
    }

    /// Sets details after a medicine's name; nil if there are none or no room.
    private func detail(of row: SheetMedicines.Row, after name: TextLine?) -> (line: TextLine, x: Points)? {
        guard let name, !row.detail.isEmpty else { return nil }
        let line = typesetter.measurer.line(row.detail, Self.detail)
        let x = span.x + name.width + 3
        return x + line.width <= edges.names ? (line, x) : nil
    }

    /// Sets details below a medicine's name.
    private func detailLines(of row: SheetMedicines.Row, limit: Int) -> [TextLine] {
        guard !row.detail.isEmpty else { return [] }
        return typesetter.fittedLines(row.detail, Self.detail, width: edges.names - span.x, limit: limit)
    }

    private func add(
        _ cell: SheetMedicines.Cell, _ style: TextStyle, right: Points, baseline: Points, height: Points, at y: Points,
        to items: inout [DrawItem]
    ) {
        guard cell.text != MissingMark.dash else {
            items.append(.begin(.cell))
            items.append(
                typesetter.text(cell.text, style, Palette.midTone, right: right, baseline: baseline + y),
                tagged: .artifact)
            items.append(.end)
            return
        }
        let text = typesetter.measurer.line(cell.text, style.withTabularFigures)
        if cell.isTinted {
            let tint = Rect(x: right - text.width - 5, y: 1 + y, width: text.width + 9, height: height - 1.5)
            items.append(.fill(.roundedRectangle(tint, radius: 2), Palette.paleBlush))
        }
        items.append(
            .text(text, at: Point(right - text.width, baseline + y), cell.isTinted ? Palette.slate : Palette.ink),
            tagged: StructureTag(.cell(), actualText: HeardMean.words(cell.text)))
    }
}
