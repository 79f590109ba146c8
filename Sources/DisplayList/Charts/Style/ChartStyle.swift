/// Type and line styles of all charts, by role.
public enum ChartStyle {
    public static let value = TextStyle(.semibold, 8.5)
    public static let strongValue = TextStyle(.bold, 9)
    public static let axisLabel = TextStyle(.regular, 7.5)
    public static let strongAxisLabel = TextStyle(.medium, 7.5)
    public static let rowName = TextStyle(.regular, 8.5)
    public static let strongRowName = TextStyle(.semibold, 8.5)
    public static let detail = TextStyle(.regular, 7.5)
    public static let lineName = TextStyle(.medium, 7.5)
    public static let legend = TextStyle(.regular, 7.5)

    /// The base line of a plot.
    public static let axis = Stroke(0.6)
    /// A named line such as the 10-day threshold.
    public static let threshold = Stroke(0.8, dash: [3, 2])
}

/// Fill and outline of a bar, a cell or a swatch: two differences, so that it can be distinguished in grey too.
public struct Look: Sendable, Hashable {
    public var fill: Color?
    public var outline: Color?
    public var outlineWidth: Points

    public init(fill: Color?, outline: Color? = nil, outlineWidth: Points = 0.8) {
        self.fill = fill
        self.outline = outline
        self.outlineWidth = outlineWidth
    }

    public static let emphasised = Look(fill: Palette.teal)
    public static let plain = Look(fill: Palette.mutedMint)
    public static let outlined = Look(fill: nil, outline: Palette.mildAccent)
    public static let track = Look(fill: Palette.cloudWhite)
    /// A bar that reaches the threshold.
    public static let overLine = Look(fill: Palette.teal, outline: Palette.slate)

    /// A bar of an incomplete month that reaches the threshold: not filled, like all incomplete months.
    public static let overLineInPart = Look(fill: nil, outline: Palette.slate, outlineWidth: 1.4)

    /// Returns the heat ramp's step for a severity.
    public static func severity(_ severity: SeveritySymbol) -> Look { Look(fill: severity.heat) }

    /// Draws the filled and outlined shape, with the outline inside its edge.
    func items(_ rect: Rect, radius: Points = 0) -> [DrawItem] {
        func shape(_ rect: Rect) -> Shape {
            radius > 0 ? .roundedRectangle(rect, radius: radius) : .rectangle(rect)
        }
        var items: [DrawItem] = []
        // Too small for an outline: filled with the line's colour, so that a small share is still visible.
        if let outline, fill == nil, min(rect.width, rect.height) <= 2 * outlineWidth {
            return [.fill(shape(rect), outline)]
        }
        if let fill { items.append(.fill(shape(rect), fill)) }
        if let outline, rect.width > outlineWidth, rect.height > outlineWidth {
            let inner = Rect(
                x: rect.x + outlineWidth / 2, y: rect.y + outlineWidth / 2, width: rect.width - outlineWidth,
                height: rect.height - outlineWidth)
            items.append(.stroke(shape(inner), Stroke(outlineWidth), outline))
        }
        return items
    }
}
