/// A straight line at a value, with its name: a threshold, a target, half of all.
public struct RuleMark: Sendable, Hashable {
    public enum Direction: Sendable, Hashable {
        /// Across a plot, at a value of the vertical scale.
        case across
        /// Vertical, at a value of the horizontal scale.
        case upright
    }

    public var value: Double
    public var scale: LinearScale
    public var direction: Direction
    /// Start of the line in the other direction of the plot; ``to`` is its end.
    public var from: Points
    public var to: Points
    /// Printed above the right end of a horizontal line, and below a vertical one.
    public var name: String?
    public var stroke: Stroke
    public var color: Color

    public init(
        at value: Double, _ scale: LinearScale, _ direction: Direction, from: Points, to: Points, name: String? = nil,
        stroke: Stroke = ChartStyle.threshold, color: Color = Palette.slate
    ) {
        self.value = value
        self.scale = scale
        self.direction = direction
        self.from = from
        self.to = to
        self.name = name
        self.stroke = stroke
        self.color = color
    }

    func items(_ measurer: any TextMeasuring) -> [DrawItem] {
        let place = scale.position(value)
        let label = name.map { measurer.line($0, ChartStyle.lineName) }
        switch direction {
        case .across:
            let line = DrawItem.stroke(.polyline([Point(from, place), Point(to, place)], closed: false), stroke, color)
            return [line] + (label.map { [.text($0, at: Point(to - $0.width, place - 3), Palette.ink)] } ?? [])
        case .upright:
            let line = DrawItem.stroke(.polyline([Point(place, from), Point(place, to)], closed: false), stroke, color)
            return [line]
                + (label.map { [.text($0, at: Point(place - $0.width / 2, to + 9), Palette.midTone)] } ?? [])
        }
    }
}
