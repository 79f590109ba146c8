import Analysis
import DisplayList
import Records

/// A marker's readings over time: dots and a line over a band for its range; values out of range differ by shape and
/// colour (Glance PRD §5.4, §9 "Chart Rendering Edge Cases").
struct MarkerPlot {
    private let marker: MarkerFinding
    private let days: DayRange?
    private let width: Points
    private let dates: DateWords
    /// Readings that determine the scale and are joined by a line.
    private let drawn: [ReadingFinding]
    /// Limits, drawn with an arrow towards the possible values and not joined.
    private let limits: [ReadingFinding]
    /// Readings that would stretch the scale too far: marked at the plot's edge, with their number.
    private let beyond: [ReadingFinding]

    private static let top: Points = 5
    private static let height: Points = 62
    private static let scaleRoom: Points = 34
    private static let lastValueRoom: Points = 34
    private static var base: Points { top + height }

    /// - Parameter days: days of the axis; nil for the days of the marker's own readings.
    init(_ marker: MarkerFinding, days: DayRange?, width: Points, dates: DateWords) {
        self.marker = marker
        self.days = days
        self.width = width
        self.dates = dates
        let usual = marker.compared.filter { !$0.isDoubted }
        let shown = usual.isEmpty ? marker.compared : usual
        drawn = shown.filter { !$0.isLimit }
        limits = shown.filter(\.isLimit)
        beyond = usual.isEmpty ? [] : marker.compared.filter(\.isDoubted)
    }

    /// Number of readings marked at the edge.
    var clamped: Int { beyond.count }

    /// Nil if no readings are comparable.
    var chart: Chart? {
        guard let first = days?.from ?? marker.compared.first?.reading.day,
            let last = days?.to ?? marker.compared.last?.reading.day, !marker.compared.isEmpty, let values = valueScale
        else { return nil }
        let days = dayScale(first, last)
        let axis = Axis(
            .time(days), y: Self.base, ticks: ticks(first, last), brackets: brackets(first, last, days),
            drawsTicks: true)
        var marks: [Mark] = []
        if !marker.range.isEmpty {
            marks.append(
                .band(
                    BandMark(low: marker.range.low, high: marker.range.high, values, from: days.from, to: days.to)))
        }
        marks.append(.text(scaleLabels(values, days)))
        marks.append(
            .line(
                LineMark(
                    drawn.map { Self.point($0) }, x: .time(days), y: values, stroke: Stroke(1.2, roundCaps: true))))
        marks += dots(days, values) + edgeMarks(days, values) + lastValue(days, values)
        marks.append(.axis(axis))
        return Chart(height: Self.base + axis.depth, marks: marks)
    }

    private static func point(_ finding: ReadingFinding) -> ChartPoint {
        ChartPoint(Double(finding.reading.day.number) + 0.5, finding.reading.value)
    }

    // MARK: Scales

    /// Scale of the readings and the bounds of the range, as far as enough height is left for the readings.
    private var valueScale: LinearScale? {
        let values = (drawn + limits).map(\.reading.value)
        guard var lowest = values.min(), var highest = values.max(), let last = values.last else { return nil }
        let bounds = [marker.range.low, marker.range.high].compactMap(\.self).sorted { abs($0 - last) < abs($1 - last) }
        for (index, bound) in bounds.enumerated() {
            let (low, high) = (min(lowest, bound), max(highest, bound))
            // The nearest bound is always shown; the other one unless it would flatten the readings.
            if index == 0 || high - low <= 3 * max(highest - lowest, abs(last) * 0.1) {
                (lowest, highest) = (low, high)
            }
        }
        let pad = max((highest - lowest) * 0.12, abs(highest) * 0.01, 1e-9)
        guard (highest - lowest + 2 * pad).isFinite else { return nil }
        return LinearScale(lowest - pad, highest + pad, from: Self.base, to: Self.top)
    }

    private func dayScale(_ first: CalendarDay, _ last: CalendarDay) -> TimeScale {
        let span = first.days(to: last)
        // A single day is in the middle of a month.
        let margin = span == 0 ? 15 : max(1, span / 40)
        return TimeScale(
            firstDay: Int(first.number) - margin, lastDay: Int(last.number) + margin, from: Self.scaleRoom,
            to: width - Self.lastValueRoom)
    }

    /// Returns years for several of them, months for one or two, the readings' own days for a short time.
    private func ticks(_ first: CalendarDay, _ last: CalendarDay) -> [Axis.Tick] {
        let span = first.days(to: last)
        let range = DayRange(from: first, to: last)
        if span > 800 {
            let years = (first.year...last.year).map { CalendarMonth(year: $0, month: 1).first }
            return years.filter(range.contains).map { Axis.Tick(Double($0.number), String($0.year)) }
        }
        let months = range.months.map(\.first).filter(range.contains)
        if span > 75, months.count > 1 {
            return months.map { Axis.Tick(Double($0.number), dates.shortMonth($0.month)) }
        }
        var days: [CalendarDay] = []
        for finding in marker.compared where days.last != finding.reading.day { days.append(finding.reading.day) }
        let isOneYear = first.year == last.year
        return days.map {
            Axis.Tick(
                Double($0.number) + 0.5, dates.dayWithoutYear($0),
                detail: isOneYear && days.count > 1 ? nil : String($0.year))
        }
    }

    /// Returns the years below the months.
    private func brackets(_ first: CalendarDay, _ last: CalendarDay, _ days: TimeScale) -> [Axis.Bracket] {
        let span = first.days(to: last)
        guard span > 75, span <= 800 else { return [] }
        return (first.year...last.year).map { year in
            let from = max(first, CalendarMonth(year: year, month: 1).first)
            let to = min(last, CalendarMonth(year: year, month: 12).last)
            return Axis.Bracket(from: Double(from.number) + 0.5, to: Double(to.number) + 0.5, String(year))
        }
    }

    private func scaleLabels(_ values: LinearScale, _ days: TimeScale) -> TextMark {
        let ticks = Ticks(from: values.lower, to: values.upper, count: 4)
        return TextMark(
            zip(ticks.values, ticks.labels).map {
                .init(
                    $1, at: ChartPoint(Double(days.firstDay), $0), dx: -5, dy: 2.7, anchor: .end,
                    style: ChartStyle.axisLabel, color: Palette.midTone)
            }, x: .time(days), y: .linear(values))
    }

    // MARK: Marks

    private func dots(_ days: TimeScale, _ values: LinearScale) -> [Mark] {
        func dots(_ findings: [ReadingFinding], _ symbol: DotMark.Symbol) -> Mark {
            .dots(DotMark(findings.map { Self.point($0) }, x: .time(days), y: .linear(values), symbol: symbol))
        }
        let inside = drawn.filter { $0.status != .outOfRange }
        return [
            dots(inside.filter { !isEarlier($0) }, .filled(radius: 2.4)),
            dots(inside.filter(isEarlier), .open(radius: 2.4)),
            dots(drawn.filter { $0.side == .high }, .status(.high)),
            dots(drawn.filter { $0.side == .low }, .status(.low)),
            dots(limits.filter { $0.reading.comparator?.isUpperLimit == false }, .limit(.up)),
            dots(limits.filter { $0.reading.comparator?.isUpperLimit == true }, .limit(.down)),
        ]
    }

    /// Whether it is from before the days of the report.
    private func isEarlier(_ finding: ReadingFinding) -> Bool {
        marker.earlier.last.map { finding.reading.day <= $0.reading.day } ?? false
    }

    /// Draws readings beyond the scale as triangles at its edge, with their numbers.
    private func edgeMarks(_ days: TimeScale, _ values: LinearScale) -> [Mark] {
        beyond.flatMap { finding -> [Mark] in
            let isAbove = finding.reading.value > values.upper
            let isBelow = finding.reading.value < values.lower
            let edge = isAbove ? values.upper : isBelow ? values.lower : finding.reading.value
            let at = ChartPoint(Self.point(finding).x, edge)
            let symbol: DotMark.Symbol = isAbove ? .status(.high) : isBelow ? .status(.low) : .open(radius: 3)
            return [
                .dots(DotMark([at], x: .time(days), y: .linear(values), symbol: symbol)),
                .text(
                    TextMark(
                        [
                            .init(
                                MarkerWords.number(finding, of: marker), at: at, dx: -6, dy: isBelow ? -1 : 3,
                                anchor: .end, style: ChartStyle.strongValue)
                        ], x: .time(days), y: .linear(values))),
            ]
        }
    }

    /// Labels the latest value beside its dot.
    private func lastValue(_ days: TimeScale, _ values: LinearScale) -> [Mark] {
        guard let last = marker.compared.last, drawn.last == last || limits.last == last else { return [] }
        return [
            .text(
                TextMark(
                    [
                        .init(
                            MarkerWords.number(last, of: marker), at: Self.point(last), dx: 7, dy: 3,
                            style: ChartStyle.strongValue)
                    ], x: .time(days), y: .linear(values)))
        ]
    }
}
