import DisplayList

/// A chart with everything needed to read it: a heading, the unit and n, the plot, and one sentence.
public struct ChartFigure: Sendable, Hashable {
    public var heading: String
    /// Whether it belongs to no section above it.
    public var isSection = false
    /// Unit and n, in grey after the heading.
    public var note: String?
    /// Nil if there is too little data: ``reading`` then says what is missing, and nothing is drawn.
    public var plot: Chart?
    /// One sentence below the plot, which never claims a cause.
    public var reading: String
    /// The plot's numbers in words, for readers who cannot see it; empty without a plot.
    public var alternative: String
    /// Printed at the foot of every page that shows this figure.
    public var caution: String?

    public init(
        heading: String, note: String? = nil, plot: Chart?, reading: String, alternative: String = "",
        caution: String? = nil
    ) {
        self.heading = heading
        self.note = note
        self.plot = plot
        self.reading = reading
        self.alternative = alternative
        self.caution = caution
    }

    /// Returns the largest width of a plot with this many figures side by side: 511, 250 or 157.
    public static func width(inRowOf count: Int) -> Points {
        switch count {
        case ...1: 511
        case 2: 250
        default: 157
        }
    }
}
