/// A grid of cells, each shaded by its value and labelled with it.
public struct CellMark: Sendable, Hashable {
    public struct Cell: Sendable, Hashable {
        public var column: Int
        public var row: Int
        public var look: Look
        public var text: String

        public init(column: Int, row: Int, look: Look, text: String) {
            self.column = column
            self.row = row
            self.look = look
            self.text = text
        }
    }

    public var cells: [Cell]
    public var columns: BandScale
    public var rows: BandScale
    /// White space between cells.
    public var gap: Points

    public init(_ cells: [Cell], columns: BandScale, rows: BandScale, gap: Points = 2) {
        self.cells = cells
        self.columns = columns
        self.rows = rows
        self.gap = gap
    }

    func items(_ measurer: any TextMeasuring) -> [DrawItem] {
        cells.flatMap { cell -> [DrawItem] in
            let middle = Point(columns.position(Double(cell.column)), rows.position(Double(cell.row)))
            let (width, height) = (columns.pitch - gap, rows.pitch - gap)
            guard width > 0, height > 0 else { return [] }
            let rect = Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
            let line = measurer.line(cell.text, ChartStyle.value)
            let at = Point(middle.x - line.width / 2, middle.y + ChartStyle.value.size * 0.35)
            return cell.look.items(rect, radius: 2) + (cell.text.isEmpty ? [] : [.text(line, at: at, Palette.slate)])
        }
    }
}
