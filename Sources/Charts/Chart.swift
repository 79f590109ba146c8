import DisplayList

/// One thing drawn in a plot. All take the same three steps: data, through a scale, to items of the display list.
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

    /// - Parameter measurer: knows the fonts; words are placed by their widths.
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

/// A plot: marks over one another in their order, placed from its top left corner.
public struct Chart: Sendable, Hashable {
    /// With everything that stands below the axis.
    public var height: Points
    public var marks: [Mark]

    public init(height: Points, marks: [Mark]) {
        self.height = height
        self.marks = marks
    }

    public func items(at corner: Point, _ measurer: any TextMeasuring) -> [DrawItem] {
        marks.flatMap { $0.items(measurer) }.map { $0.moved(x: corner.x, y: corner.y) }
    }

    /// The texts in it that may hold a patient's own words.
    public var words: [String] {
        marks.flatMap { mark -> [String] in
            if case .text(let text) = mark { text.labels.map(\.text) } else { [] }
        }
    }
}
