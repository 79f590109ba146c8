import DisplayList
import ReportDocument

/// The sheet's large numerals side by side, each with its monthly values below.
struct VisitSheetFigures {
    let figures: [SheetFigure]
    let typesetter: Typesetter

    private static let numeral = TextStyle(.display, 24)
    private static let word = TextStyle(.semibold, 10)
    private static let caption = TypeScale.note
    private static let line = TextStyle(.medium, 7.5)
    /// Space between figures whose text can be shortened.
    private static let leastGap: Points = 9
    /// Space between figures whose text cannot be shortened.
    private static let tightGap: Points = 4
    private static let baseline: Points = 19
    private static let leading: Points = 10.6

    init(_ figures: [SheetFigure], _ typesetter: Typesetter) {
        (self.figures, self.typesetter) = (figures, typesetter)
    }

    func piece(_ density: SheetDensity) -> SheetPiece {
        let columns = columns
        let lines = figures.map(\.lines.count).max() ?? 0
        let items = zip(figures, columns).flatMap { figure, column in
            self.items(of: figure, column.lines, x: column.x)
                .tagged(StructureTag(.listBody, alternative: figure.heard)).tagged(.listItem)
        }
        return SheetPiece(
            .figures, items: items.tagged(.list),
            height: Self.baseline + 13 + Points(lines) * Self.leading + 2,
            space: SheetPiece.gap(before: .figures, density))
    }

    /// Sets the figures in fixed columns, each with at most two lines, in the version that fits.
    func piece(in edges: [Points], to right: Points) -> SheetPiece {
        let items = zip(figures, edges).enumerated().flatMap { place, pair -> [DrawItem] in
            let (figure, x) = pair
            let width = (place + 1 < edges.count ? edges[place + 1] : right) - x - Self.tightGap
            let lines = figure.lines.prefix(2).map { wordings in
                typesetter.fitted(
                    typesetter.fitting(wordings, Self.line, width: width), Self.line, width: width
                ).text
            }
            var shown = figure
            shown.caption = typesetter.fitted(figure.caption, Self.caption, width: width).text
            return self.items(of: shown, lines, x: x)
                .tagged(StructureTag(.listBody, alternative: figure.heard)).tagged(.listItem)
        }
        return SheetPiece(
            .figures, items: items.isEmpty ? [] : items.tagged(.list), height: Self.baseline + 15 + 2 * Self.leading,
            space: 0)
    }

    /// Left edges of the figures, and the text that fits: spaced as evenly as their widths allow.
    private var columns: [(x: Points, lines: [String])] {
        let room = PageGeometry.width - Points(figures.count - 1) * Self.leastGap
        var choices = figures.map { $0.lines.map { _ in 0 } }
        while widths(choices).reduce(0, +) > room, let next = shortened(choices) { choices = next }
        let widths = widths(choices)
        let sum = widths.reduce(0, +)
        let pitch = PageGeometry.width / Points(max(1, figures.count))
        let gap = min(60, (PageGeometry.width - sum) / Points(max(1, figures.count - 1)))
        let isEven = gap < Self.tightGap
        var x = PageGeometry.left
        return figures.indices.map { place in
            defer { x += isEven ? pitch : widths[place] + gap }
            return (x, lines(place, choices))
        }
    }

    private func lines(_ place: Int, _ choices: [[Int]]) -> [String] {
        zip(figures[place].lines, choices[place]).map { $0[$1] }
    }

    private func widths(_ choices: [[Int]]) -> [Points] {
        figures.indices.map { width(figures[$0], lines($0, choices)) }
    }

    /// Returns the next shorter version of the widest line that has one, and of similar lines beside it; nil if there
    /// is none.
    private func shortened(_ choices: [[Int]]) -> [[Int]]? {
        let places = figures.indices.flatMap { figure in
            figures[figure].lines.indices.filter { choices[figure][$0] + 1 < figures[figure].lines[$0].count }.map {
                (figure: figure, line: $0)
            }
        }
        let widest = places.max { left, right in
            width(of: left, choices) < width(of: right, choices)
        }
        guard let widest else { return nil }
        var next = choices
        let alike = choices[widest.figure][widest.line]
        let wordings = figures[widest.figure].lines[widest.line].count
        for figure in figures.indices where figures[figure].lines.indices.contains(widest.line) {
            guard figures[figure].lines[widest.line].count == wordings, choices[figure][widest.line] == alike else {
                continue
            }
            next[figure][widest.line] += 1
        }
        return next
    }

    private func width(of place: (figure: Int, line: Int), _ choices: [[Int]]) -> Points {
        typesetter.width(lines(place.figure, choices)[place.line], Self.line)
    }

    private func width(_ figure: SheetFigure, _ lines: [String]) -> Points {
        let words = [typesetter.width(figure.caption, Self.caption)] + lines.map { typesetter.width($0, Self.line) }
        return max(numeralWidth(figure), words.max() ?? 0)
    }

    private func numeralWidth(_ figure: SheetFigure) -> Points {
        numerals(of: figure, x: 0).reduce(0) { width, item in
            if case .text(let line, let at, _) = item { max(width, at.x + line.width) } else { width }
        }
    }

    private func items(of figure: SheetFigure, _ lines: [String], x: Points) -> [DrawItem] {
        var items = numerals(of: figure, x: x)
        if figure.parts.isEmpty {
            items = typesetter.text("–", Self.numeral, Palette.midTone, x: x, baseline: Self.baseline).tagged(.artifact)
        }
        var baseline = Self.baseline + 12
        var captionX = x
        if let status = figure.status {
            items += status.items(center: Point(x + 4, baseline - 2.8))
            captionX += 12
        }
        items.append(typesetter.text(figure.caption, Self.caption, Palette.midTone, x: captionX, baseline: baseline))
        for line in lines {
            baseline += Self.leading
            items.append(typesetter.text(line, Self.line, Palette.ink, x: x, baseline: baseline))
        }
        return items
    }

    private func numerals(of figure: SheetFigure, x: Points) -> [DrawItem] {
        var items: [DrawItem] = []
        var position = x
        for part in figure.parts {
            let numeral = typesetter.measurer.line(part.numeral, Self.numeral)
            items.append(.text(numeral, at: Point(position, Self.baseline), Palette.slate))
            position += numeral.width
            guard let unit = part.unit else { continue }
            let line = typesetter.measurer.line(unit, Self.word)
            items.append(.text(line, at: Point(position + 3, Self.baseline), Palette.slate))
            position += line.width + 6
        }
        if let unit = figure.unit, !figure.parts.isEmpty {
            items.append(
                typesetter.text(
                    unit, TypeScale.unit, Palette.midTone, x: position + 3, baseline: Self.baseline))
        }
        return items
    }
}
