import DisplayList

/// A table with a repeated header row, grouped under bands.
public struct SummaryTable: Sendable, Hashable {
    public enum Alignment: Sendable, Hashable {
        case left, right
    }

    public struct Column: Sendable, Hashable {
        public var title: String
        /// Nil if the title is read as printed.
        public var heard: String?
        public var alignment: Alignment
        /// Whether digits have equal width.
        public var tabularFigures: Bool
        /// Largest number of lines in a cell; longer text is truncated with `…`.
        public var lineLimit: Int
        /// Ticks instead of the title, above cells with plots; their height is ``SummaryTable/headerPlotHeight``.
        public var ticks: Chart?

        public init(
            _ title: String, heard: String? = nil, alignment: Alignment = .left, tabularFigures: Bool = false,
            lineLimit: Int = 1, ticks: Chart? = nil
        ) {
            self.title = title
            self.heard = heard
            self.alignment = alignment
            self.tabularFigures = tabularFigures
            self.lineLimit = lineLimit
            self.ticks = ticks
        }
    }

    public enum Cell: Sendable, Hashable {
        case text(String)
        /// A shortened text; it takes as many lines as its row has anyway.
        case shortened(String, of: String)
        /// A text with its own line limit.
        case limited(String, lines: Int)
        /// A text in the secondary colour, such as `Active`.
        case quiet(String)
        /// A severity: its mark and its word.
        case severity(SeveritySymbol, String)
        /// A plot, as high as a one-line row; its text gives only what the row's other cells do not, empty for nothing.
        case plot(Chart, inWords: String)
        /// No value was recorded.
        case missing
    }

    public struct Row: Sendable, Hashable {
        public var cells: [Cell]
        /// Whether it is tinted, with its first cell and severity emphasised.
        public var isEmphasised: Bool
        /// What was logged with it, run in below the row across the table; empty for none.
        public var context: [Context]

        public init(cells: [Cell], isEmphasised: Bool = false, context: [Context] = []) {
            self.cells = cells
            self.isEmphasised = isEmphasised
            self.context = context
        }

        /// The severity among its cells.
        public var severity: SeveritySymbol? {
            for case .severity(let mark, _) in cells { return mark }
            return nil
        }
    }

    /// Details of one kind below a row: `Sleep` and `4 h, quality 1 of 5`.
    public struct Context: Sendable, Hashable {
        public var label: String
        public var text: String
        /// Whether it begins on its own line and is read by itself, as a long note is.
        public var isApart: Bool

        public init(label: String, text: String, isApart: Bool = false) {
            self.label = label
            self.text = text
            self.isApart = isApart
        }
    }

    /// Rows under a band; without one if the label is empty.
    public struct Group: Sendable, Hashable {
        public var label: String
        public var detail: String
        public var rows: [Row]

        public init(label: String, detail: String, rows: [Row]) {
            self.label = label
            self.detail = detail
            self.rows = rows
        }
    }

    /// Printed above the header on the pages on which the table continues.
    public var name: String
    public var columns: [Column]
    public var groups: [Group]
    /// Positions of the columns on the page; nil for those of the headache table's seven.
    public var spans: [Span]?
    /// Whether cells have severities, which the key explains.
    public var hasSeverities: Bool
    /// The explanations of ``legend``, for readers who cannot see it: `Key: first dose, skipped.`
    public var legendInWords: String {
        let words = (legend?.marks ?? []).flatMap { mark -> [String] in
            if case .legend(let legend) = mark { legend.entries.map(\.text) } else { [] }
        }
        return "Key: \(words.joined(separator: ", "))."
    }

    /// The marks with their words, below the table.
    public var key: [(mark: SeveritySymbol, word: String)] {
        guard hasSeverities else { return [] }
        let showsNotSaid = groups.contains { group in
            group.rows.contains { $0.cells.contains { if case .severity(.notSaid, _) = $0 { true } else { false } } }
        }
        return SeveritySymbol.key(showsNotSaid: showsNotSaid).map { ($0, $0.capitalisedWord) }
    }
    /// Meaning of an empty cell, below the table at the right.
    public var missingNote: String
    /// A description of the rows, above the header at the start of the table.
    public var caption: String?
    /// Whether one-line rows have the height ``denseRowHeight``.
    public var isDense: Bool
    /// Legend of its plots, above the header at the start of the table.
    public var legend: Chart?

    public static let rowHeight: Points = 14.5
    public static let denseRowHeight: Points = 12.6
    /// Height of a column's ticks, which end at the baseline of the titles.
    public static let headerPlotHeight: Points = 10

    /// Left and right edges of a column's text.
    public struct Span: Sendable, Hashable {
        public var x: Points
        public var maxX: Points

        public init(_ x: Points, _ maxX: Points) {
            self.x = x
            self.maxX = maxX
        }
    }

    public init(
        name: String, columns: [Column], groups: [Group], missingNote: String, spans: [Span]? = nil,
        hasSeverities: Bool = true, isDense: Bool = false, legend: Chart? = nil, caption: String? = nil
    ) {
        self.caption = caption
        self.isDense = isDense
        self.legend = legend
        self.spans = spans
        self.hasSeverities = hasSeverities
        self.name = name
        self.columns = columns
        self.groups = groups
        self.missingNote = missingNote
    }
}
