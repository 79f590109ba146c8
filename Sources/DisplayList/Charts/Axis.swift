/// The base line of a plot, with its labels below: ticks thinned until no labels overlap, and below them brackets that
/// name several positions together, such as a year.
public struct Axis: Sendable, Hashable {
    public struct Tick: Sendable, Hashable {
        public var value: Double
        public var label: String
        /// A second line below the label.
        public var detail: String?
        public var isStrong: Bool
        /// Whether it is the first of several whose labels omit what this one includes: `12 Jan`, then `19` and `26`.
        public var leads: Bool

        public init(
            _ value: Double, _ label: String, detail: String? = nil, isStrong: Bool = false, leads: Bool = false
        ) {
            self.value = value
            self.label = label
            self.detail = detail
            self.isStrong = isStrong
            self.leads = leads
        }
    }

    /// Several positions with one name.
    public struct Bracket: Sendable, Hashable {
        public var from: Double
        public var to: Double
        public var label: String

        public init(from: Double, to: Double, _ label: String) {
            self.from = from
            self.to = to
            self.label = label
        }
    }

    public var scale: Scale
    /// Position of the line.
    public var y: Points
    public var ticks: [Tick]
    public var brackets: [Bracket]
    /// Whether to draw short vertical lines at the ticks, for scales on which a tick is a point and not a band.
    public var drawsTicks: Bool

    public init(_ scale: Scale, y: Points, ticks: [Tick], brackets: [Bracket] = [], drawsTicks: Bool = false) {
        self.scale = scale
        self.y = y
        self.ticks = ticks
        self.brackets = brackets
        self.drawsTicks = drawsTicks
    }

    private static let labelBaseline: Points = 11
    private static let detailBaseline: Points = 20
    private static let bracketLine: Points = 17
    private static let bracketBaseline: Points = 26.5
    private static let tickLength: Points = 3
    /// Smallest space between two labels.
    private static let leastGap: Points = 4

    /// Height needed below the line.
    public var depth: Points {
        if !brackets.isEmpty { return Self.bracketBaseline + 2 }
        return (ticks.contains { $0.detail != nil } ? Self.detailBaseline : Self.labelBaseline) + 2
    }

    func items(_ measurer: any TextMeasuring) -> [DrawItem] {
        var items: [DrawItem] = [
            .stroke(
                .polyline([Point(scale.from, y), Point(scale.to, y)], closed: false), ChartStyle.axis, Palette.axis)
        ]
        let lines = ticks.map { tick in
            let style = tick.isStrong ? ChartStyle.strongAxisLabel : ChartStyle.axisLabel
            return (
                label: measurer.line(tick.label, style),
                detail: tick.detail.map { measurer.line($0, ChartStyle.axisLabel) }
            )
        }
        // The first band may be narrower than its label, which must still not extend beyond the plot.
        let middles = zip(ticks, lines).map { tick, line in
            max(scale.position(tick.value), max(line.label.width, line.detail?.width ?? 0) / 2)
        }
        let spans = zip(lines, middles).map { line, middle in
            let width = max(line.label.width, line.detail?.width ?? 0)
            return (from: middle - width / 2, to: middle + width / 2)
        }
        for index in shown(spans) {
            let middle = middles[index]
            if drawsTicks {
                let place = scale.position(ticks[index].value)
                items.append(.rule(from: Point(place, y), to: Point(place, y + Self.tickLength), 0.6, Palette.axis))
            }
            let color = ticks[index].isStrong ? Palette.ink : Palette.midTone
            items.append(
                .text(
                    lines[index].label, at: Point(middle - lines[index].label.width / 2, y + Self.labelBaseline),
                    color)
            )
            if let detail = lines[index].detail {
                items.append(
                    .text(
                        detail, at: Point(middle - detail.width / 2, y + Self.detailBaseline), Palette.midTone))
            }
        }
        return items + brackets.flatMap { self.items(of: $0, measurer) }
    }

    /// Returns all labels if they fit; else those that lead, which are complete; else as many as fit.
    private func shown(_ spans: [(from: Points, to: Points)]) -> [Int] {
        let fitting = labelsThatFit(spans)
        let leading = ticks.indices.filter { ticks[$0].leads }
        guard fitting.count < ticks.count, leading.count > 1 else { return Array(fitting) }
        // A month of only one week is omitted, but no others with it.
        return leading.reduce(into: [Int]()) { shown, place in
            if shown.last.map({ spans[$0].to + Self.leastGap <= spans[place].from }) ?? true { shown.append(place) }
        }
    }

    /// Draws a bracket; a name wider than it is omitted, since the neighbouring names imply it.
    private func items(of bracket: Bracket, _ measurer: any TextMeasuring) -> [DrawItem] {
        let (from, to) = (scale.position(bracket.from - 0.5) + 2, scale.position(bracket.to + 0.5) - 2)
        let line = measurer.line(bracket.label, ChartStyle.axisLabel)
        let rule = DrawItem.rule(
            from: Point(from, y + Self.bracketLine), to: Point(to, y + Self.bracketLine), 0.6, Palette.axis)
        guard line.width <= to - from + 2 else { return [rule] }
        return [
            rule, .text(line, at: Point((from + to - line.width) / 2, y + Self.bracketBaseline), Palette.midTone),
        ]
    }
}
