import DisplayList
import ReportDocument

/// The sheet's table of medicines: days a month, doses, relief; as many medicines as there is room for, the others named.
struct VisitSheetMedicines {
    let medicines: SheetMedicines
    let span: SheetSpan
    let typesetter: Typesetter

    private static let body = TypeScale.tableBody
    private static let total = TypeScale.tableEmphasis
    private static let header = TextStyle(.semibold, 7.5)
    private static let detail = TextStyle(.regular, 7)
    private static let besides = TextStyle(.regular, 7.5)
    private static let leading: Points = 9
    private static let mostNameLines = 2

    func piece(_ density: SheetDensity) -> SheetPiece {
        var items = heading
        let header = headerRow
        var table = header.items.map { $0.moved(y: 17) }.tagged(.row).tagged(.tableHead)
        var y = 17 + header.height
        let shown = medicines.rows.count <= density.medicines ? medicines.rows.count : density.medicines - 1
        var rows: [DrawItem] = []
        for row in medicines.rows.prefix(shown) {
            let set = self.items(of: row, isTotal: false, density)
            rows += set.items.map { $0.moved(y: y) }.tagged(.row)
            y += set.height
        }
        let total = self.items(of: medicines.total, isTotal: true, density)
        rows += total.items.map { $0.moved(y: y) }.tagged(.row)
        y += total.height
        table += rows.tagged(.tableBody)
        items += table.tagged(.table)
        if let key = medicines.key {
            let line = typesetter.fitted(key, Self.detail, width: span.width)
            let words = DrawItem.text(line, at: Point(span.x, y + 9.5), Palette.midTone)
            items +=
                heardKey(key).map { words.tagged(StructureTag(.paragraph, alternative: $0)) } ?? words.tagged(.artifact)
            y += 10
        }
        for wordings in [medicines.others[min(shown, medicines.others.count - 1)], medicines.besides]
        where !wordings.isEmpty {
            let lines = typesetter.measurer.lines(
                typesetter.fitting(wordings, Self.besides, width: span.width * 1.9), Self.besides, width: span.width,
                limit: nil)
            items += lines.prefix(2).enumerated().map { index, line in
                .text(line, at: Point(span.x, y + 10 + Points(index) * 9.5), Palette.midTone)
            }.tagged(.paragraph)
            y += Points(min(2, lines.count)) * 9.5 + 1
        }
        return SheetPiece(.middle, items: items, height: y + 2, space: 0)
    }

    /// What a key says to the ear: a dash is an empty cell, and numbers of ratings are heard as such; nil for nothing more.
    private func heardKey(_ key: String) -> String? {
        let signs = key.split(separator: "; ").filter { !$0.hasPrefix("(n)") }.joined(separator: "; ")
        return signs.isEmpty ? nil : MissingMark.heard(signs) ?? signs
    }

    private var heading: [DrawItem] {
        let heading = typesetter.measurer.line(medicines.heading, TypeScale.heading)
        let x = span.x + heading.width + 7
        let note = typesetter.fitted(medicines.note, TypeScale.headingNote, width: span.maxX - x)
        return DrawItem.text(heading, at: Point(span.x, 10), Palette.slate).tagged(.heading(.section))
            + DrawItem.text(note, at: Point(x, 10), Palette.midTone).tagged(.paragraph)
    }

    // MARK: Columns

    private var padding: Points { medicines.columns.count > 6 ? 6.5 : 10 }

    /// Right edges of the columns after the names, and where the names end.
    private var edges: (names: Points, columns: [Points]) {
        var edges: [Points] = []
        var x = span.maxX
        for column in medicines.columns.indices.dropFirst().reversed() {
            edges.insert(x, at: 0)
            let cells = (medicines.rows + [medicines.total]).compactMap {
                column - 1 < $0.cells.count ? $0.cells[column - 1].text : nil
            }
            let words = medicines.columns[column].split(separator: " ").map {
                typesetter.width(String($0), Self.header)
            }
            x -= max(words.max() ?? 0, cells.map { typesetter.width($0, Self.total) }.max() ?? 0) + padding
        }
        return (x, edges)
    }

    private var headerRow: (items: [DrawItem], height: Points) {
        let (names, edges) = edges
        var lines = [[medicines.columns[0]]]
        var left = names
        for (title, edge) in zip(medicines.columns.dropFirst(), edges) {
            let fits = typesetter.width(title, Self.header) <= edge - left - 2
            lines.append(fits ? [title] : title.split(separator: " ").map(String.init))
            left = edge
        }
        let most = lines.map(\.count).max() ?? 1
        let last = 8 + Points(most - 1) * 8.5
        let items = lines.enumerated().flatMap { column, lines in
            lines.enumerated().map { index, line in
                let baseline = last - Points(lines.count - 1 - index) * 8.5
                return column == 0
                    ? typesetter.text(line, Self.header, Palette.midTone, x: span.x, baseline: baseline)
                    : typesetter.text(line, Self.header, Palette.midTone, right: edges[column - 1], baseline: baseline)
            }.tagged(.columnHeader)
        }
        let rule = DrawItem.rule(
            from: Point(span.x, last + 5), to: Point(span.maxX, last + 5), 0.8, Palette.slate)
        return (items + [rule], last + 5.4)
    }

    // MARK: Rows

    /// In a table of few rows there would be more headers than what they head.
    private var hasRowHeaders: Bool {
        let rows = medicines.rows.count + 1
        return medicines.columns.count + rows <= (medicines.columns.count - 1) * rows
    }

    private func items(
        of row: SheetMedicines.Row, isTotal: Bool, _ density: SheetDensity
    ) -> (items: [DrawItem], height: Points) {
        let style = isTotal ? Self.total : Self.body
        let (names, edges) = edges
        let baseline = density.rowHeight * 0.68
        let width = names - span.x
        let lines = typesetter.fittedLines(row.name, style, width: width, limit: Self.mostNameLines)
        var name: [DrawItem] = lines.enumerated().map { index, line in
            .text(
                line, at: Point(span.x, baseline + Points(index) * Self.leading), isTotal ? Palette.slate : Palette.ink)
        }
        if let last = lines.last, !row.detail.isEmpty {
            let x = span.x + last.width + 3
            if x + typesetter.width(row.detail, Self.detail) <= names {
                name.append(
                    typesetter.text(
                        row.detail, Self.detail, Palette.midTone, x: x,
                        baseline: baseline + Points(lines.count - 1) * Self.leading))
            }
        }
        let height = density.rowHeight + Points(max(0, lines.count - 1)) * Self.leading
        let isNamedWhole = !row.detail.isEmpty && name.count > lines.count
        var items = name.tagged(
            StructureTag(
                hasRowHeaders ? .headerCell(.row) : .cell(),
                actualText: isNamedWhole ? "\(row.name), \(row.detail)" : nil))
        for (cell, edge) in zip(row.cells, edges) {
            items += self.items(of: cell, style, right: edge, baseline: baseline, height: density.rowHeight)
        }
        guard !isTotal else { return (items, height) }
        items.append(
            .rule(from: Point(span.x, height - 0.25), to: Point(span.maxX, height - 0.25), 0.5, Palette.hairline))
        return (items, height)
    }

    private func items(
        of cell: SheetMedicines.Cell, _ style: TextStyle, right: Points, baseline: Points, height: Points
    ) -> [DrawItem] {
        guard cell.text != MissingMark.dash else {
            return typesetter.text(cell.text, style, Palette.midTone, right: right, baseline: baseline)
                .tagged(.artifact).tagged(.cell)
        }
        let text = typesetter.measurer.line(cell.text, style.withTabularFigures)
        let tint = Rect(x: right - text.width - 5, y: 1, width: text.width + 9, height: height - 1.5)
        let surface: [DrawItem] =
            cell.isTinted ? [.fill(.roundedRectangle(tint, radius: 2), Palette.paleBlush)] : []
        return surface
            + DrawItem.text(text, at: Point(right - text.width, baseline), cell.isTinted ? Palette.slate : Palette.ink)
            .tagged(StructureTag(.cell(), actualText: HeardMean.words(cell.text)))
    }
}
