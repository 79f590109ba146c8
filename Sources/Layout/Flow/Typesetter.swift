import DisplayList

/// Sets text at positions: shared by all blocks.
struct Typesetter {
    let measurer: any TextMeasuring
    /// Truncates no text, however long: for lists made by the program itself.
    let whole: any TextMeasuring
    let paper: Paper

    init(measurer: any TextMeasuring, whole: (any TextMeasuring)? = nil, paper: Paper = .a4) {
        self.paper = paper
        self.measurer = measurer
        self.whole = whole ?? measurer
    }

    func width(_ text: String, _ style: TextStyle) -> Points { measurer.line(text, style).width }

    /// A line beginning at `x`.
    func text(_ text: String, _ style: TextStyle, _ color: Color, x: Points, baseline: Points) -> DrawItem {
        .text(measurer.line(text, style), at: Point(x, baseline), color)
    }

    /// A line ending at `right`.
    func text(_ text: String, _ style: TextStyle, _ color: Color, right: Points, baseline: Points) -> DrawItem {
        let line = measurer.line(text, style)
        return .text(line, at: Point(right - line.width, baseline), color)
    }

    /// A wrapped text; a right-to-left line is right-aligned in its column.
    func paragraph(
        _ text: String, _ style: TextStyle, _ color: Color, x: Points, width: Points, baseline: Points,
        leading: Points, limit: Int? = nil
    ) -> (items: [DrawItem], lineCount: Int) {
        let lines = measurer.lines(text, style, width: width, limit: limit)
        var items: [DrawItem] = []
        items.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            let start = line.isRightToLeft ? x + width - line.width : x
            items.append(.text(line, at: Point(start, baseline + Points(index) * leading), color))
        }
        return (items, lines.count)
    }
}
