import DisplayList
import ReportDocument

/// Years as rows of twelve months, each with its headache days and shaded by their proportion.
struct YearGridLayout {
    let grid: YearGrid
    let typesetter: Typesetter

    private static let first: Points = 84
    private static let pitch: Points = 31
    private static let cell: Points = 29
    private static let rowHeight: Points = 19
    private static let cellHeight: Points = 17

    func fragments() -> [Fragment] {
        [head]
            + grid.years.enumerated().map { index, year in
                Fragment(height: Self.rowHeight, items: items(of: year), keepsWithNext: index == 0)
            }
    }

    private var head: Fragment {
        let heading = typesetter.measurer.line(grid.heading, TypeScale.heading)
        var items = DrawItem.text(heading, at: Point(PageGeometry.left, 10), Palette.slate).tagged(.heading(.section))
        if let note = grid.note {
            items += typesetter.text(
                note, TypeScale.headingNote, Palette.midTone, x: PageGeometry.left + heading.width + 7, baseline: 10
            ).tagged(.paragraph)
        }
        for (index, name) in YearGrid.monthNames.enumerated() {
            let line = typesetter.measurer.line(name, TypeScale.legend)
            items += DrawItem.text(line, at: Point(center(index) - line.width / 2, 28), Palette.midTone)
                .tagged(.artifact)
        }
        return Fragment(height: 32, items: items, spaceBefore: 22, keepsWithNext: true)
    }

    private func center(_ month: Int) -> Points { Self.first + Points(month) * Self.pitch + Self.cell / 2 }

    private func items(of year: YearGrid.Year) -> [DrawItem] {
        let cells = year.months.enumerated().flatMap { index, month in
            items(of: month, Rect(x: center(index) - Self.cell / 2, y: 0, width: Self.cell, height: Self.cellHeight))
        }
        return typesetter.text(year.label, TextStyle(.bold, 8), Palette.slate, x: PageGeometry.left, baseline: 11.5)
            .tagged(.heading(.item)) + cells.tagged(.figure(year.inWords))
            + typesetter.text(
                year.detail, TypeScale.legend, Palette.midTone, right: PageGeometry.right, baseline: 11.5
            ).tagged(.paragraph)
    }

    private func items(of month: YearGrid.Month, _ cell: Rect) -> [DrawItem] {
        switch month {
        case .outside: return []
        case .silent: return Hatching.items(in: cell)
        case .days(let days, let covered, let isPartial):
            let shape = Shape.roundedRectangle(cell, radius: 2)
            let surface: [DrawItem] =
                isPartial
                ? [.stroke(shape, Stroke(0.8), Palette.mildAccent)]
                : [.fill(shape, Self.shade(Double(days) / Double(max(1, covered))))]
            let line = typesetter.measurer.line("\(days)", TextStyle(.semibold, 8))
            return surface
                + [.text(line, at: Point(cell.x + (cell.width - line.width) / 2, cell.y + 11.5), Palette.slate)]
        }
    }

    /// Returns the colour for a share of headache days: none, up to 4, 8 and 15 in 30, and more.
    private static func shade(_ share: Double) -> Color {
        switch share * 30 {
        case ..<0.5: Palette.heatNone
        case ..<4: Palette.mintSage
        case ..<8: Palette.mutedMint
        case ..<15: Palette.heatModerate
        default: Palette.heatSevere
        }
    }
}
