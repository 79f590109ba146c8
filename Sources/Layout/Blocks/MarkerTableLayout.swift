import DisplayList
import ReportDocument

/// The markers' table: a header, a band for each category, a row for each marker, a key under the last row.
struct MarkerTableLayout {
    let table: MarkerTable
    let number: Int
    let typesetter: Typesetter

    private static let rowHeight: Points = 19
    private static let lineHeight: Points = 10
    private static let baseline: Points = 12.5
    private static let bandHeight: Points = 16.5
    private static let headerHeight: Points = 14
    private static let keyLeading: Points = 10

    /// Positions of the columns; values end at `value`, units begin after them.
    private struct Columns {
        var name: Points = 46
        var value: Points
        var unit: Points { value + 3 }
        var date: Points
        var range: Points
        var status: Points
        var course: Points = 445
        var sparkline: Points = 486

        static let withCourse = Columns(value: 199, date: 262, range: 317, status: 384)
        static let alone = Columns(value: 230, date: 306, range: 378, status: 474)
    }

    private var columns: Columns { table.showsCourse ? .withCourse : .alone }
    private static let valueStyle = TextStyle(.regular, 9.5)
    private static let strongValueStyle = TextStyle(.bold, 9.5)
    private static let unitStyle = TextStyle(.regular, 7.5)

    func fragments() -> [Fragment] {
        var fragments = [
            Fragment(
                height: Self.headerHeight, items: header, spaceBefore: 12, keepsWithNext: true,
                continuation: continuation(of: nil))
        ]
        for group in table.groups { fragments += self.fragments(of: group) }
        let key = self.key
        if !fragments.isEmpty { fragments[fragments.count - 1].keepsWithNext = true }
        return fragments.keptWholeIfSmall.inTable + [Fragment(height: key.height, items: key.items.tagged(.paragraph))]
    }

    private func fragments(of group: MarkerTable.Group) -> [Fragment] {
        let rows = group.rows.map(row)
        let continuation = self.continuation(of: group)
        var fragments = [
            Fragment(
                height: Self.bandHeight, items: band(group.label, detail: nil).tagged(.row),
                keepsWithNext: !rows.isEmpty,
                continuation: self.continuation(of: nil),
                groupHeight: rows.reduce(Self.bandHeight) { $0 + $1.height })
        ]
        for (index, row) in rows.enumerated() {
            fragments.append(
                Fragment(
                    height: row.height, items: row.items.tagged(.row), keepsWithNext: index == rows.count - 2,
                    continuation: continuation))
        }
        return fragments
    }

    // MARK: Rows

    /// Whether rows have header cells: with a single row, there would be more headers than cells.
    private var hasRowHeaders: Bool { table.groups.reduce(0) { $0 + $1.rows.count } > 1 }

    private func row(_ row: MarkerTable.Row) -> (items: [DrawItem], height: Points) {
        let isFlagged = row.status == .low || row.status == .high
        let surface: Color? = isFlagged ? Palette.paleBlush : row.status == .nearLimit ? Palette.paleLavender : nil
        let quiet = surface == nil ? Palette.midTone : Palette.ink
        let name = self.name(row, isStrong: surface != nil)
        let unit = self.unit(row, quiet)
        let range = self.range(row, quiet)
        let status = self.status(row, isStrong: surface != nil, quiet)
        let lineCount = max(name.lineCount, unit.lineCount, range.lineCount, status.lineCount)
        let height = Self.rowHeight + Points(lineCount - 1) * Self.lineHeight
        var items: [DrawItem] = []
        if let surface {
            items.append(
                .fill(
                    .rectangle(Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: height)), surface))
        }
        items += name.items.tagged(hasRowHeaders ? .rowHeader : .cell)
        items += (value(row, isStrong: surface != nil, quiet) + unit.items).tagged(.cell)
        items +=
            typesetter.text(
                row.date, TypeScale.tableBody.withTabularFigures, quiet, x: columns.date, baseline: Self.baseline
            ).tagged(.cell)
        items += range.items.tagged(
            StructureTag(.cell(), actualText: row.range.isEmpty ? "no range" : HeardRange.words(row.range)))
        items += status.items.tagged(.cell) + course(row, quiet)
        let line = DrawItem.rule(
            from: Point(PageGeometry.left, height - 0.25), to: Point(PageGeometry.right, height - 0.25), 0.5,
            Palette.hairline)
        return (items + [line], height)
    }

    /// Returns the name, wrapped before the value begins.
    private func name(_ row: MarkerTable.Row, isStrong: Bool) -> (items: [DrawItem], lineCount: Int) {
        let valueWidth = typesetter.width(row.value, Self.strongValueStyle)
        let width = max(50, columns.value - valueWidth - 8 - columns.name)
        return typesetter.paragraph(
            row.name, isStrong ? TypeScale.tableEmphasis : TypeScale.tableBody,
            isStrong ? Palette.slate : Palette.ink, x: columns.name, width: width, baseline: Self.baseline,
            leading: Self.lineHeight, limit: 3)
    }

    private func value(_ row: MarkerTable.Row, isStrong: Bool, _ quiet: Color) -> [DrawItem] {
        guard !row.value.isEmpty else { return dash(right: columns.value, quiet, heard: "no value") }
        return [
            typesetter.text(
                row.value, isStrong ? Self.strongValueStyle : Self.valueStyle, isStrong ? Palette.slate : Palette.ink,
                right: columns.value, baseline: Self.baseline)
        ]
    }

    private func unit(_ row: MarkerTable.Row, _ quiet: Color) -> (items: [DrawItem], lineCount: Int) {
        let set = typesetter.paragraph(
            row.unit, Self.unitStyle, quiet, x: columns.unit, width: columns.date - columns.unit - 3,
            baseline: Self.baseline, leading: Self.lineHeight, limit: 3)
        return (set.items.map { $0.starting(at: columns.unit) }, set.lineCount)
    }

    /// Returns the range, wrapped if it is long: bounds are never cut.
    private func range(_ row: MarkerTable.Row, _ quiet: Color) -> (items: [DrawItem], lineCount: Int) {
        typesetter.paragraph(
            row.range.isEmpty ? "–" : row.range, TypeScale.tableBody, row.range.isEmpty ? quiet : Palette.ink,
            x: columns.range, width: columns.status - columns.range - 4, baseline: Self.baseline,
            leading: Self.lineHeight)
    }

    private func status(_ row: MarkerTable.Row, isStrong: Bool, _ quiet: Color) -> (items: [DrawItem], lineCount: Int) {
        let x = columns.status
        let room = (table.showsCourse ? columns.course : PageGeometry.right) - x - 4
        guard let mark = row.status else {
            return typesetter.paragraph(
                row.statusWord, TypeScale.tableBody, quiet, x: x, width: room, baseline: Self.baseline,
                leading: Self.lineHeight)
        }
        let word = typesetter.paragraph(
            row.statusWord, isStrong ? TypeScale.tableEmphasis : TypeScale.tableBody,
            isStrong ? Palette.slate : Palette.ink, x: x + 12, width: room - 12, baseline: Self.baseline,
            leading: Self.lineHeight)
        return (mark.items(center: Point(x + 3.8, Self.baseline - 2.8)) + word.items, word.lineCount)
    }

    /// Returns two cells: the arrow with the change, and the last results as a small chart.
    private func course(_ row: MarkerTable.Row, _ quiet: Color) -> [DrawItem] {
        guard let course = row.course else { return [] }
        var change: [DrawItem] = []
        if let arrow = course.arrow {
            change += arrow.items(center: Point(columns.course + 3, Self.baseline - 2.8), color: Palette.ink)
                .tagged(.figure(arrow.word))
        }
        if let words = course.change {
            // Two changes may need the arrow's room; they rarely have an arrow.
            let style = TypeScale.tableBody.withTabularFigures
            let isWide = typesetter.width(words, style) > columns.sparkline - columns.course - 10
            let x = columns.course + (isWide && course.arrow == nil ? 0 : 8.5)
            change +=
                typesetter.paragraph(
                    words, style, Palette.ink, x: x, width: columns.sparkline - x - 1.5, baseline: Self.baseline,
                    leading: 0, limit: 1
                ).items
        }
        if change.isEmpty { change = dash(x: columns.course + 8.5, quiet, heard: "no earlier result") }
        let sparkline =
            course.sparkline.map {
                $0.items(at: Point(columns.sparkline, 1.5), typesetter.measurer).tagged(.figure(course.results))
            } ?? dash(x: columns.sparkline, quiet, heard: "too few results")
        return change.tagged(.cell) + sparkline.tagged(.cell)
    }

    /// Draws a dash for a missing value, with spoken text.
    private func dash(x: Points? = nil, right: Points? = nil, _ color: Color, heard: String) -> [DrawItem] {
        let line = typesetter.measurer.line(MissingMark.dash, TypeScale.tableBody)
        let start = x ?? (right ?? 0) - line.width
        return DrawItem.text(line, at: Point(start, Self.baseline), color).tagged(
            StructureTag(.span, actualText: heard))
    }

    // MARK: Header, bands, key

    private var header: [DrawItem] {
        func title(_ text: String, _ x: Points) -> [DrawItem] {
            typesetter.text(text, TypeScale.tableHeader, Palette.midTone, x: x, baseline: 8).tagged(.columnHeader)
        }
        var items = title("Marker", columns.name)
        items +=
            typesetter.text("Value", TypeScale.tableHeader, Palette.midTone, right: columns.value, baseline: 8)
            .tagged(.columnHeader)
        items += title("Date", columns.date) + title("Range", columns.range) + title("Status", columns.status)
        if table.showsCourse { items += title("Change", columns.course) + title("Last results", columns.sparkline) }
        return items + [
            .rule(from: Point(PageGeometry.left, 13), to: Point(PageGeometry.right, 13), 0.8, Palette.slate)
        ]
    }

    private func band(_ label: String, detail: String?) -> [DrawItem] {
        let name = typesetter.paragraph(
            label, TypeScale.band, Palette.slate, x: columns.name, width: 400, baseline: 11.2, leading: 0, limit: 1)
        let surface = DrawItem.fill(
            .rectangle(Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: Self.bandHeight)),
            Palette.cloudWhite)
        // A row of headers alone would be one of columns.
        let label =
            name.items.tagged(hasRowHeaders ? .rowHeader : .cell)
            + [.begin(StructureTag(.cell(columns: table.showsCourse ? 6 : 4))), .end]
        guard let detail else { return [surface] + label }
        return [surface] + label + [
            typesetter.text(
                detail, TypeScale.bandDetail, Palette.midTone, right: PageGeometry.right - 4, baseline: 11.2)
        ]
    }

    private var key: (items: [DrawItem], height: Points) {
        let text = typesetter.paragraph(
            table.key, TypeScale.legend, Palette.midTone, x: columns.name, width: PageGeometry.width - 8, baseline: 15,
            leading: Self.keyLeading)
        return (text.items, 10 + Points(text.lineCount) * Self.keyLeading)
    }

    /// Parts repeated around a page break in the table; `group` is the continued category, nil between categories.
    private func continuation(of group: MarkerTable.Group?) -> Continuation {
        let name = table.name
        let label = group?.label
        return Continuation(
            table: number, tailHeight: 20,
            tail: { next in
                [
                    typesetter.text(
                        "The table continues on page \(next)", TypeScale.legend, Palette.midTone,
                        right: PageGeometry.right - 4, baseline: 15)
                ]
            },
            head: { page in head(name: name, from: page, label: label) },
            headHeight: 26 + Self.headerHeight + (group == nil ? 0 : Self.bandHeight))
    }

    private func head(name: String, from page: Int, label: String?) -> [DrawItem] {
        let heading = typesetter.measurer.line(name, TypeScale.heading)
        var items: [DrawItem] = [
            .text(heading, at: Point(PageGeometry.left, 10), Palette.slate),
            typesetter.text(
                "continued from page \(page)", TypeScale.headingNote, Palette.midTone,
                x: PageGeometry.left + heading.width + 7, baseline: 10),
        ]
        items += header.map { $0.moved(y: 26) }
        if let label { items += band(label, detail: "continued").map { $0.moved(y: 26 + Self.headerHeight) } }
        return items
    }
}
