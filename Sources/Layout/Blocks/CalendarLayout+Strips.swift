import DisplayList
import ReportDocument

/// Many months: one strip each, with its days side by side, so that the same day of every month is in one column.
extension CalendarLayout {
    private static let first: Points = 94
    private static let pitch: Points = 13.2
    private static let cellWidth: Points = 12
    private static let cellHeight: Points = 14.5
    private static let rowHeight: Points = 17
    private static let headHeight: Points = 12

    /// Numbers of some days above the strips.
    var stripHead: Fragment {
        Fragment(
            height: Self.headHeight, items: dayNumbers.tagged(.artifact), keepsWithNext: true,
            continuation: stripContinuation)
    }

    /// Repeats the numbers above the strips of the next page.
    private var stripContinuation: Continuation {
        Continuation(
            table: number, tailHeight: 0, tail: { _ in [] }, head: { _ in dayNumbers }, headHeight: Self.headHeight)
    }

    private var dayNumbers: [DrawItem] {
        [1, 5, 10, 15, 20, 25, 30].map { number in
            let line = typesetter.measurer.line("\(number)", TypeScale.legend)
            return DrawItem.text(line, at: Point(center(number) - line.width / 2, 8), Palette.midTone)
        }
    }

    var strips: [Fragment] {
        calendar.months.enumerated().map { index, month in
            let head = [
                typesetter.text(
                    month.label, TextStyle(.bold, 8), Palette.slate, x: PageGeometry.left, baseline: 10.5),
                typesetter.text(
                    month.detail, TypeScale.legend, Palette.midTone, right: PageGeometry.right, baseline: 10.5),
            ]
            var items = head[0].tagged(.heading(.item)) + head[1].tagged(.paragraph)
            items.append(.begin(.figure(month.inWords)))
            for day in month.days { addStripCell(day, to: &items) }
            items.append(.end)
            // No strip is left alone on a page.
            let isNearAnEnd = index == 0 || index == calendar.months.count - 2
            return Fragment(
                height: Self.rowHeight, items: items, keepsWithNext: isNearAnEnd, continuation: stripContinuation)
        }
    }

    private func center(_ number: Int) -> Points {
        Self.first + Points(number - 1) * Self.pitch + Self.cellWidth / 2
    }

    private func addStripCell(_ day: CalendarGrid.Day, to items: inout [DrawItem]) {
        let middle = center(day.number)
        let cell = Rect(x: middle - Self.cellWidth / 2, y: 0, width: Self.cellWidth, height: Self.cellHeight)
        items += surface(day, cell)
        items += day.mark(center: Point(middle, 5.2))
        if day.tookAcuteMedication { items += MedicationSymbol.items(center: Point(middle, 11.4), width: 6) }
        if day.isMenstruation { items += MenstruationSymbol.items(center: Point(cell.maxX - 2, 3.4), scale: 0.6) }
        if day.weekday >= 5, !day.isOutside {
            items.append(
                .rule(from: Point(cell.x, 15.6), to: Point(cell.maxX, 15.6), 0.7, Palette.axis))
        }
    }
}
