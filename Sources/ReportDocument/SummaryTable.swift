import Charts
import DisplayList

/// A table with a repeated header row, grouped under bands.
public struct SummaryTable: Sendable, Hashable {
    public enum Alignment: Sendable, Hashable {
        case left, right
    }

    public struct Column: Sendable, Hashable {
        public var title: String
        public var alignment: Alignment
        /// Digits of equal width.
        public var tabularFigures: Bool
        /// Most lines a cell may take; what is beyond is cut with `…`.
        public var lineLimit: Int
        /// Ticks in place of the title, over cells that are plots: as high as ``SummaryTable/headerPlotHeight``.
        public var ticks: Chart?

        public init(
            _ title: String, alignment: Alignment = .left, tabularFigures: Bool = false, lineLimit: Int = 1,
            ticks: Chart? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.tabularFigures = tabularFigures
            self.lineLimit = lineLimit
            self.ticks = ticks
        }
    }

    public enum Cell: Sendable, Hashable {
        case text(String)
        /// A text that was cut; where its row is of several lines anyway, it takes as many.
        case shortened(String, of: String)
        /// A text with a limit of lines of its own.
        case limited(String, lines: Int)
        /// A text in the secondary colour, such as `Active`.
        case quiet(String)
        /// A severity: its mark and its word.
        case severity(SeveritySymbol, String)
        /// Drawn as high as a row of one line; in words what no other cell of the row says.
        case plot(Chart, inWords: String)
        /// Nothing was recorded.
        case missing
    }

    public struct Row: Sendable, Hashable {
        public var cells: [Cell]
        /// Tinted, with its first cell and severity emphasised.
        public var isEmphasised: Bool

        public init(cells: [Cell], isEmphasised: Bool = false) {
            self.cells = cells
            self.isEmphasised = isEmphasised
        }
    }

    /// Rows under a band; without one where the label is empty.
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

    /// Stands above the header on the pages the table runs on to.
    public var name: String
    public var columns: [Column]
    public var groups: [Group]
    /// Where the columns stand on the page; the places of the headache table's seven when nil.
    public var spans: [Span]?
    /// Cells hold severities, which the key explains.
    public var hasSeverities: Bool
    /// What ``legend`` explains, for those who cannot see it: `Key: first dose, skipped.`
    public var legendInWords: String {
        let words = (legend?.marks ?? []).flatMap { mark -> [String] in
            if case .legend(let legend) = mark { legend.entries.map(\.text) } else { [] }
        }
        return "Key: \(words.joined(separator: ", "))."
    }

    /// The marks with their words, under the table.
    public var key: [(mark: SeveritySymbol, word: String)] {
        guard hasSeverities else { return [] }
        let showsNotSaid = groups.contains { group in
            group.rows.contains { $0.cells.contains { if case .severity(.notSaid, _) = $0 { true } else { false } } }
        }
        return SeveritySymbol.key(showsNotSaid: showsNotSaid).map { ($0, $0.capitalisedWord) }
    }
    /// What an empty cell means, at the right under the table.
    public var missingNote: String
    /// A line above the header where the table begins: what its rows are.
    public var caption: String?
    /// Rows of one line are ``denseRowHeight`` high.
    public var isDense: Bool
    /// What the marks of its plots stand for, above the header where the table begins.
    public var legend: Chart?

    public static let rowHeight: Points = 14.5
    public static let denseRowHeight: Points = 12.6
    /// Room of a column's ticks, ending where its titles stand.
    public static let headerPlotHeight: Points = 10

    /// A column's text stands between two places of the page.
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
