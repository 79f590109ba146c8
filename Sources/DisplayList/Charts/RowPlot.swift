/// Counts as horizontal bars below one another, with names on the left and numbers on the right.
package struct RowPlot {
    package struct Row {
        var name: String
        /// A second line in grey below the name.
        var detail: String?
        var value: Double
        /// The number as printed, and the grey text after it.
        var number: String
        var remark: String?
        var look: Look
        var severity: SeveritySymbol?

        package init(
            name: String, detail: String? = nil, value: Double, number: String, remark: String? = nil,
            look: Look = .plain, severity: SeveritySymbol? = nil
        ) {
            self.name = name
            self.detail = detail
            self.value = value
            self.number = number
            self.remark = remark
            self.look = look
            self.severity = severity
        }
    }

    var rows: [Row]
    var width: Points
    /// Width of the names.
    var nameWidth: Points
    /// Width of the numbers after the longest bar; more is used if they are longer.
    var numberWidth: Points
    var pitch: Points
    var barHeight: Points
    /// The value of a full bar; nil for the largest value. If set, the rest of each bar is drawn as its track.
    var whole: Double?

    package init(
        rows: [Row], width: Points, nameWidth: Points, numberWidth: Points, pitch: Points = 27,
        barHeight: Points = 14, whole: Double? = nil
    ) {
        self.rows = rows
        self.width = width
        self.nameWidth = nameWidth
        self.numberWidth = numberWidth
        self.pitch = pitch
        self.barHeight = barHeight
        self.whole = whole
    }

    package var chart: Chart {
        let height = pitch * Points(rows.count)
        let places = BandScale(rows.count, from: 0, to: height, share: 1, widest: barHeight)
        let room = rows.reduce(numberWidth) { max($0, $1.numberRoom) }
        let values = LinearScale.zero(
            upTo: whole.map { [$0] } ?? rows.map(\.value), atLeast: whole ?? 1, from: nameWidth,
            to: max(nameWidth, width - room))
        var bars: [BarMark.Bar] = []
        if let whole { bars += rows.indices.map { .init($0, to: whole, look: .track) } }
        bars += rows.enumerated().map { .init($0.offset, to: $0.element.value, look: $0.element.look) }
        let base = RuleMark(at: 0, values, .upright, from: 0, to: height, stroke: ChartStyle.axis, color: Palette.axis)
        var marks: [Mark] = [.bars(BarMark(bars, places: places, values: values, direction: .rightwards)), .rule(base)]
        for (index, row) in rows.enumerated() { marks += words(row, Double(index), places, values) }
        return Chart(height: height, marks: marks)
    }

    private func words(_ row: Row, _ place: Double, _ places: BandScale, _ values: LinearScale) -> [Mark] {
        let inset: Points = row.severity == nil ? 0 : 12.5
        let room = nameWidth - inset - 6
        var labels: [TextMark.Label] = [
            .init(
                row.name, at: ChartPoint(0, place), dx: inset - nameWidth, dy: row.detail == nil ? 3 : -1,
                style: ChartStyle.rowName, color: Palette.ink, widest: room)
        ]
        if let detail = row.detail {
            labels.append(
                .init(
                    detail, at: ChartPoint(0, place), dx: -nameWidth, dy: 8.5, style: ChartStyle.detail,
                    color: Palette.midTone, widest: room))
        }
        let end = whole ?? row.value
        labels.append(
            .init(
                row.number, at: ChartPoint(end, place), dx: Row.numberGap, dy: 3, style: ChartStyle.strongValue,
                remark: row.remark)
        )
        let text = Mark.text(TextMark(labels, x: .linear(values), y: .band(places)))
        guard let severity = row.severity else { return [text] }
        let x = LinearScale(0, 1, from: 4, to: 5)
        return [
            .dots(DotMark([ChartPoint(0, place)], x: .linear(x), y: .band(places), symbol: .severity(severity))), text,
        ]
    }
}

extension RowPlot.Row {
    /// Gap between the end of a bar and its number.
    package static let numberGap: Points = 6

    /// Estimated width of the number and the text after it, in points.
    fileprivate var numberRoom: Points {
        Self.numberGap + FigureWidth.of(number) + (remark.map { 5 + FigureWidth.ofRemark($0) } ?? 0)
    }
}

/// Estimated width, in points, of text that is mostly digits: charts are planned before text is measured.
package enum FigureWidth {
    /// Estimates the width in ``ChartStyle/strongValue``.
    package static func of(_ text: String) -> Points { width(text, digit: 6.3) }

    /// Estimates the width in ``ChartStyle/rowName``, the style of remarks after a value.
    package static func ofRemark(_ text: String) -> Points { width(text, digit: 5.6) }

    private static func width(_ text: String, digit: Points) -> Points {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar {
            case "0"..."9": sum + digit
            case "%": sum + digit * 1.5
            default: sum + digit / 2
            }
        }
    }
}
