/// Text at values: value labels, row names, the name at the end of a line, optionally after a severity mark.
public struct TextMark: Sendable, Hashable {
    public enum Anchor: Sendable, Hashable {
        case start, middle, end
    }

    public struct Label: Sendable, Hashable {
        public var text: String
        public var at: ChartPoint
        /// Offset from the value's position in points.
        public var dx: Points
        public var dy: Points
        public var anchor: Anchor
        public var style: TextStyle
        public var color: Color
        /// Mark before the text.
        public var severity: SeveritySymbol?
        /// A longer text is truncated with `…`.
        public var widest: Points?
        /// Text in grey after the label.
        public var remark: String?
        /// Whether the background around the text is cleared, for example of a line that crosses it.
        public var hasClearGround: Bool

        public init(
            _ text: String, at: ChartPoint, dx: Points = 0, dy: Points = 0, anchor: Anchor = .start,
            style: TextStyle = ChartStyle.value, color: Color = Palette.slate, severity: SeveritySymbol? = nil,
            widest: Points? = nil, remark: String? = nil, hasClearGround: Bool = false
        ) {
            self.text = text
            self.at = at
            self.dx = dx
            self.dy = dy
            self.anchor = anchor
            self.style = style
            self.color = color
            self.severity = severity
            self.widest = widest
            self.remark = remark
            self.hasClearGround = hasClearGround
        }
    }

    public var labels: [Label]
    public var x: Scale
    public var y: Scale
    /// Whether to thin labels in a row from left to right until none comes near the next.
    public var thins: Bool

    public init(_ labels: [Label], x: Scale, y: Scale, thins: Bool = false) {
        self.labels = labels
        self.x = x
        self.y = y
        self.thins = thins
    }

    private static let severityRoom: Points = 9.4
    private static let remarkGap: Points = 5

    func items(_ measurer: any TextMeasuring) -> [DrawItem] {
        let set = labels.map { place($0, measurer) }
        guard thins else { return set.flatMap(\.items) }
        return labelsThatFit(set.map { ($0.from, $0.to) }, gap: 1.5).flatMap { set[$0].items }
    }

    private func place(_ label: Label, _ measurer: any TextMeasuring) -> (items: [DrawItem], from: Points, to: Points) {
        let line =
            label.widest.flatMap { measurer.lines(label.text, label.style, width: $0, limit: 1).first }
            ?? measurer.line(label.text, label.style)
        let remark = label.remark.map { measurer.line($0, ChartStyle.rowName) }
        let markRoom = label.severity == nil ? 0 : Self.severityRoom
        let width = markRoom + line.width + (remark.map { Self.remarkGap + $0.width } ?? 0)
        let at = Point(x.position(label.at.x) + label.dx, y.position(label.at.y) + label.dy)
        let start =
            switch label.anchor {
            case .start: at.x
            case .middle: at.x - width / 2
            case .end: at.x - width
            }
        var items: [DrawItem] = []
        if label.hasClearGround {
            let size = label.style.size
            items.append(
                .fill(
                    .rectangle(Rect(x: start - 1.5, y: at.y - size * 0.82, width: width + 3, height: size)),
                    Palette.white))
        }
        if let severity = label.severity {
            items += severity.itemsOnHeat(center: Point(start + 3.4, at.y - label.style.size * 0.35))
        }
        items.append(.text(line, at: Point(start + markRoom, at.y), label.color))
        if let remark {
            items.append(.text(remark, at: Point(start + width - remark.width, at.y), Palette.midTone))
        }
        return (items, start, start + width)
    }
}
