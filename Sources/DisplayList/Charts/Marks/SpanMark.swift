/// Spans along a row: from one value to another, as a thin line or as a pill.
public struct SpanMark: Sendable, Hashable {
    public struct Span: Sendable, Hashable {
        public var from: Double
        public var to: Double
        /// Value on the other scale.
        public var at: Double

        public init(from: Double, to: Double, at: Double) {
            self.from = from
            self.to = to
            self.at = at
        }
    }

    public var spans: [Span]
    public var x: Scale
    public var y: Scale
    public var thickness: Points
    public var radius: Points
    public var color: Color

    public init(
        _ spans: [Span], x: Scale, y: Scale, thickness: Points, radius: Points = 0, color: Color = Palette.slate
    ) {
        self.spans = spans
        self.x = x
        self.y = y
        self.thickness = thickness
        self.radius = radius
        self.color = color
    }

    /// Draws the spans, clipped to the scale; those outside are omitted.
    func items() -> [DrawItem] {
        let (left, right) = (min(x.from, x.to), max(x.from, x.to))
        return spans.compactMap { span in
            let ends = [x.position(span.from), x.position(span.to)].map { min(max($0, left), right) }
            let (start, width) = (min(ends[0], ends[1]), abs(ends[1] - ends[0]))
            guard width > 0 else { return nil }
            let rect = Rect(x: start, y: y.position(span.at) - thickness / 2, width: width, height: thickness)
            let rounding = min(radius, width / 2, thickness / 2)
            return .fill(rounding > 0 ? .roundedRectangle(rect, radius: rounding) : .rectangle(rect), color)
        }
    }
}
