/// Bars from one value to another, vertical on a base line or horizontal; a stack is several bars at one position.
public struct BarMark: Sendable, Hashable {
    public enum Direction: Sendable, Hashable {
        case upwards, rightwards
    }

    public struct Bar: Sendable, Hashable {
        /// Position on the band scale.
        public var place: Int
        public var from: Double
        public var to: Double
        public var look: Look

        public init(_ place: Int, from: Double = 0, to: Double, look: Look = .plain) {
            self.place = place
            self.from = from
            self.to = to
            self.look = look
        }
    }

    public var bars: [Bar]
    public var places: BandScale
    public var values: LinearScale
    public var direction: Direction
    /// White space between the parts of a stack.
    public var gap: Points

    public init(
        _ bars: [Bar], places: BandScale, values: LinearScale, direction: Direction = .upwards, gap: Points = 0
    ) {
        self.bars = bars
        self.places = places
        self.values = values
        self.direction = direction
        self.gap = gap
    }

    func items() -> [DrawItem] {
        bars.flatMap { bar -> [DrawItem] in
            let rect = rect(of: bar)
            return rect.width > 0 && rect.height > 0 ? bar.look.items(rect) : []
        }
    }

    /// Returns the rectangle of a bar.
    func rect(of bar: Bar) -> Rect {
        let (first, last) = (values.position(bar.from), values.position(bar.to))
        let start = places.barStart(bar.place)
        let length = max(0, abs(last - first) - gap)
        return switch direction {
        case .upwards: Rect(x: start, y: min(first, last), width: places.barWidth, height: length)
        case .rightwards: Rect(x: min(first, last), y: start, width: length, height: places.barWidth)
        }
    }
}
