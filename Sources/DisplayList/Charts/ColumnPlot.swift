/// Counts as columns side by side, each with its number: weeks, months, weekdays, durations.
package struct ColumnPlot {
    package struct Column {
        var value: Int
        var label: String
        /// A second line below the label.
        var detail: String?
        var isEmphasised: Bool
        /// Whether its label has the stronger colour.
        var leads: Bool
        /// Whether its month is incomplete: outlined, with its number in brackets.
        var isPartial: Bool
        /// Whether it counts less than the others, or something else.
        var isOutlined: Bool
        /// Whether its period has no data: a dash replaces the column and the number.
        var isUnknown: Bool

        package init(
            value: Int, label: String, detail: String? = nil, isEmphasised: Bool = false, leads: Bool = false,
            isPartial: Bool = false, isOutlined: Bool = false, isUnknown: Bool = false
        ) {
            self.value = value
            self.label = label
            self.detail = detail
            self.isEmphasised = isEmphasised
            self.leads = leads
            self.isPartial = isPartial
            self.isOutlined = isOutlined
            self.isUnknown = isUnknown
        }
    }

    /// A named threshold; columns that reach it are emphasised.
    package struct Threshold {
        var value: Int
        var name: String

        package init(value: Int, name: String) {
            self.value = value
            self.name = name
        }
    }

    /// A line over the columns, labelled at its right end.
    package struct Trend {
        var from: ChartPoint
        var to: ChartPoint
        var words: [String]

        /// Creates the part of a line that is not below zero, where there is nothing to count; nil if nothing is left.
        ///
        /// - Parameter height: height of the line at a position.
        package init?(from: Double, to: Double, slope: Double, height: (Double) -> Double, words: [String]) {
            var (from, to) = (from, to)
            if slope != 0 {
                let zero = from - height(from) / slope
                if height(from) < 0 { from = zero }
                if height(to) < 0 { to = zero }
            }
            guard from < to else { return nil }
            self.from = ChartPoint(from, max(0, height(from)))
            self.to = ChartPoint(to, max(0, height(to)))
            self.words = words
        }
    }

    var columns: [Column]
    var width: Points
    /// Height of the tallest column.
    var height: Points
    var brackets: [Axis.Bracket]
    var threshold: Threshold?
    package var trend: Trend?
    var widestColumn: Points
    /// Whether the room at the right stays empty, so that plots below one another share their positions.
    var keepsNameRoom: Bool

    package init(
        columns: [Column], width: Points, height: Points, brackets: [Axis.Bracket] = [], threshold: Threshold? = nil,
        trend: Trend? = nil, widestColumn: Points = 26, keepsNameRoom: Bool = false
    ) {
        self.columns = columns
        self.width = width
        self.height = height
        self.brackets = brackets
        self.threshold = threshold
        self.trend = trend
        self.widestColumn = widestColumn
        self.keepsNameRoom = keepsNameRoom
    }

    private static let valueRoom: Points = 14
    /// Room at the right of the columns for the text of a trend.
    private static let trendRoom: Points = 66
    private static let narrowTrendRoom: Points = 58
    /// Room at the right of the columns for the name above a threshold's line.
    private static let thresholdRoom: Points = 32
    /// Minimum height of a column that contains its number.
    private static let holdsNumber: Points = 14

    package var chart: Chart {
        let base = Self.valueRoom + height
        let places = BandScale(columns.count, from: 0, to: width - nameRoom, widest: widestColumn)
        let tops =
            columns.map { Double($0.value) }
            + [threshold.map { Double($0.value) }, trend?.from.y, trend?.to.y].compactMap { $0 }
        let values = LinearScale.zero(upTo: tops, atLeast: 2, from: base, to: Self.valueRoom)
        let axis = Axis(
            .band(places), y: base,
            ticks: columns.enumerated().map {
                Axis.Tick(
                    Double($0.offset), $0.element.label, detail: $0.element.detail,
                    isStrong: $0.element.isEmphasised || $0.element.leads, leads: $0.element.leads)
            }, brackets: brackets)
        var marks: [Mark] = [.bars(bars(places, values)), .axis(axis)]
        if let threshold {
            marks.append(
                .rule(
                    RuleMark(
                        at: Double(threshold.value), values, .across, from: places.from, to: width,
                        name: threshold.name)))
        }
        if let trend { marks += self.marks(of: trend, places, values) }
        marks.append(.text(numbers(places, values)))
        return Chart(height: base + axis.depth, marks: marks)
    }

    private var nameRoom: Points {
        if trend != nil { return width > 300 ? Self.trendRoom : Self.narrowTrendRoom }
        return threshold != nil || keepsNameRoom ? Self.thresholdRoom : 0
    }

    private func isOver(_ column: Column) -> Bool { threshold.map { column.value >= $0.value } ?? false }

    private func bars(_ places: BandScale, _ values: LinearScale) -> BarMark {
        BarMark(
            columns.enumerated().map { index, column in
                BarMark.Bar(index, to: Double(column.value), look: look(of: column))
            }, places: places, values: values)
    }

    /// Returns the style: a column for an incomplete period is outlined, even above the threshold.
    private func look(of column: Column) -> Look {
        if column.isPartial || column.isOutlined { return isOver(column) ? .overLineInPart : .outlined }
        return isOver(column) ? .overLine : column.isEmphasised ? .emphasised : .plain
    }

    /// Puts numbers above the columns, or inside them if a line crosses the plot, so that no number meets the line.
    private func numbers(_ places: BandScale, _ values: LinearScale) -> TextMark {
        TextMark(
            columns.enumerated().map { index, column in
                let value = Double(column.value)
                let tall = values.length(value) >= Self.holdsNumber
                let stands: (at: Double, dy: Points)
                if trend != nil, tall {
                    stands = (0, -6)
                } else if threshold != nil, tall, !isOver(column) {
                    stands = (value, 11)
                } else {
                    stands = (value, -4)
                }
                let isStrong = column.isEmphasised || isOver(column)
                return .init(
                    column.isUnknown ? "–" : column.isPartial ? "(\(column.value))" : "\(column.value)",
                    at: ChartPoint(Double(index), stands.at), dy: stands.dy,
                    anchor: .middle,
                    style: isStrong ? ChartStyle.strongValue : ChartStyle.value,
                    hasClearGround: !tall && isCrossed(index, above: stands.at, values))
            }, x: .band(places), y: .linear(values), thins: true)
    }

    /// Whether the trend's line passes through the number above `value` of a column.
    private func isCrossed(_ index: Int, above value: Double, _ values: LinearScale) -> Bool {
        guard let trend, (trend.from.x...trend.to.x).contains(Double(index)) else { return false }
        let share = (Double(index) - trend.from.x) / (trend.to.x - trend.from.x)
        let line = values.position(trend.from.y + share * (trend.to.y - trend.from.y))
        let middle = values.position(value) - 4 - ChartStyle.value.size * 0.35
        return abs(line - middle) < ChartStyle.value.size * 0.7
    }

    private func marks(of trend: Trend, _ places: BandScale, _ values: LinearScale) -> [Mark] {
        let leading: Points = 10.5
        // Centred on the line's end, but never below the axis.
        let end = min(values.position(trend.to.y), values.from - leading * Points(trend.words.count) + 4)
        let lift = end - values.position(trend.to.y) - leading * Points(trend.words.count - 1) / 2 + 3
        let labels = trend.words.enumerated().map { index, word in
            TextMark.Label(
                word, at: ChartPoint(Double(columns.count) - 0.5, trend.to.y), dx: 8,
                dy: lift + Points(index) * leading,
                style: index == 0 ? TextStyle(.semibold, 8) : TextStyle(.regular, 8), color: Palette.tealText)
        }
        return [
            .line(LineMark([trend.from, trend.to], x: .band(places), y: values)),
            .text(TextMark(labels, x: .band(places), y: .linear(values))),
        ]
    }
}
