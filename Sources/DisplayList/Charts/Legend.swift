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
