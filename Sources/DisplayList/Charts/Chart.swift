/// An item drawn in a plot, always made in the same three steps: data, scale, display list items.
public enum Mark: Sendable, Hashable {
    case bars(BarMark)
    case line(LineMark)
    case dots(DotMark)
    case rule(RuleMark)
    case text(TextMark)
    case cells(CellMark)
    case spans(SpanMark)
    case band(BandMark)
    case axis(Axis)
    case legend(Legend)

    /// - Parameter measurer: measures text, to place it.
    public func items(_ measurer: any TextMeasuring) -> [DrawItem] {
        switch self {
        case .bars(let mark): mark.items()
        case .line(let mark): mark.items()
        case .dots(let mark): mark.items()
        case .rule(let mark): mark.items(measurer)
        case .text(let mark): mark.items(measurer)
        case .cells(let mark): mark.items(measurer)
        case .spans(let mark): mark.items()
        case .band(let mark): mark.items()
        case .axis(let axis): axis.items(measurer)
        case .legend(let legend): legend.items(measurer)
        }
    }
}

/// A plot: marks drawn in order, positioned from its top left corner.
public struct Chart: Sendable, Hashable {
    /// Height including everything below the axis.
    public var height: Points
    public var marks: [Mark]

    public init(height: Points, marks: [Mark]) {
        self.height = height
        self.marks = marks
    }

    public func items(at corner: Point, _ measurer: any TextMeasuring) -> [DrawItem] {
        marks.flatMap { $0.items(measurer) }.map { $0.moved(x: corner.x, y: corner.y) }
    }

    /// Its texts that may contain a patient's own words.
    public var words: [String] {
        marks.flatMap { mark -> [String] in
            if case .text(let text) = mark { text.labels.map(\.text) } else { [] }
        }
    }
}

/// The meanings of a plot's symbols, in one row from left to right.
public struct Legend: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        public var symbol: DotMark.Symbol
        public var text: String
        public var color: Color

        public init(_ symbol: DotMark.Symbol, _ text: String, color: Color = Palette.slate) {
            self.symbol = symbol
            self.text = text
            self.color = color
        }
    }

    public var entries: [Entry]
    /// Position of its beginning; `y` is the baseline.
    public var at: Point

    public init(_ entries: [Entry], at: Point) {
        self.entries = entries
        self.at = at
    }

    private static let symbolRoom: Points = 11
    private static let gap: Points = 12

    func items(_ measurer: any TextMeasuring) -> [DrawItem] {
        var items: [DrawItem] = []
        var x = at.x
        for entry in entries {
            items += entry.symbol.items(center: Point(x + 3.7, at.y - 2.7), color: entry.color)
            let line = measurer.line(entry.text, ChartStyle.legend)
            items.append(.text(line, at: Point(x + Self.symbolRoom, at.y), Palette.midTone))
            x += Self.symbolRoom + line.width + Self.gap
        }
        return items
    }
}
