import DisplayList
import ReportDocument

/// The calendar: months side by side, one cell a day, severity by shade and mark, medication by a capsule.
///
/// Up to three months are large, up to six in two rows, more as one strip each: twenty-four fit on a page below the key
/// figures.
struct CalendarLayout {
    let calendar: CalendarGrid
    /// Distinguishes its strips from those of another calendar.
    let number: Int
    let typesetter: Typesetter

    /// Dimensions of a month by the number of months on the page.
    private struct Measures {
        var columns: Int
        var gutter: Points
        var cellHeight: Points
        /// Whether cells have their number and mark on one line.
        var isSmall: Bool

        static let gap: Points = 2
        var monthWidth: Points { (PageGeometry.width - Points(columns - 1) * gutter) / Points(columns) }
        var cellWidth: Points { (monthWidth - 6 * Self.gap) / 7 }

        init(months: Int) {
            switch months {
            case ...3: (columns, gutter, cellHeight, isSmall) = (3, 20, 32, false)
            default: (columns, gutter, cellHeight, isSmall) = (3, 20, 17.5, true)
            }
        }
    }

    private static let mostGrids = 6
    private static let weekdays = ["M", "T", "W", "T", "F", "S", "S"]
    private var measures: Measures { Measures(months: calendar.months.count) }

    func fragments() -> [Fragment] {
        guard !calendar.months.isEmpty else { return [] }
        guard calendar.months.count <= Self.mostGrids else { return [keyFragment, stripHead] + strips }
        let columns = measures.columns
        let rows = stride(from: 0, to: calendar.months.count, by: columns).map {
            Array(calendar.months[$0..<min($0 + columns, calendar.months.count)])
        }
        return [keyFragment]
            + rows.enumerated().map { index, months in
                let weeks = months.map(\.weekCount).max() ?? 0
                let items = months.enumerated().flatMap { column, month in
                    self.items(
                        of: month, x: PageGeometry.left + Points(column) * (measures.monthWidth + measures.gutter))
                }
                return Fragment(
                    height: 30 + Points(weeks) * (measures.cellHeight + Measures.gap), items: items,
                    spaceBefore: index == 0 ? 0 : 8)
            }
    }

    /// Heading and key on one line.
    private var keyFragment: Fragment {
        let heading = typesetter.measurer.line(calendar.heading, TypeScale.heading)
        var items: [DrawItem] = []
        var x = PageGeometry.left + heading.width + 18
        for mark in SeveritySymbol.key(showsNotSaid: calendar.showsNotSaid) {
            items.append(.fill(.roundedRectangle(Rect(x: x, y: 1.5, width: 11, height: 11), radius: 2), mark.heat))
            items += mark.itemsOnHeat(center: Point(x + 5.5, 7))
            x = add(mark.capitalisedWord, at: x + 15, to: &items) + 11
        }
        if calendar.knowsMedication {
            items += MedicationSymbol.items(center: Point(x + 4.5, 7.2))
            x = add("acute medication", at: x + 13, to: &items) + 11
        }
        if calendar.showsMenstruation {
            items += MenstruationSymbol.items(center: Point(x + 2, 7))
            x = add("menstrual phase", at: x + 8, to: &items) + 11
        }
        if calendar.showsGoingOn {
            items += GoingOnSymbol.items(center: Point(x + 5, 7), width: 7)
            x = add("continued", at: x + 13, to: &items) + 11
        }
        if calendar.showsSilence {
            items += Hatching.items(in: Rect(x: x, y: 1.5, width: 11, height: 11))
            x = add("no diary", at: x + 15, to: &items) + 11
        }
        items = items.tagged(.figure(calendar.keyInWords))
        var height: Points = 20
        if let note = calendar.note {
            // Beside the key if there is room, otherwise below.
            let fits = x + 12 <= PageGeometry.right - typesetter.width(note, TypeScale.legend)
            if !fits { height += 9 }
            items += typesetter.text(
                note, TypeScale.legend, Palette.midTone, right: PageGeometry.right, baseline: fits ? 10 : 20
            ).tagged(.paragraph)
        }
        items =
            DrawItem.text(heading, at: Point(PageGeometry.left, 10), Palette.slate).tagged(.heading(.section)) + items
        return Fragment(height: height, items: items, spaceBefore: 22, keepsWithNext: true)
    }

    private func add(_ word: String, at x: Points, to items: inout [DrawItem]) -> Points {
        let line = typesetter.measurer.line(word, TypeScale.legend)
        items.append(.text(line, at: Point(x, 10), Palette.ink))
        return x + line.width
    }

    private func items(of month: CalendarGrid.Month, x: Points) -> [DrawItem] {
        let head = [
            typesetter.text(month.label, TextStyle(.bold, 8), Palette.slate, x: x, baseline: 9),
            typesetter.text(
                month.detail, TypeScale.legend, Palette.midTone, right: x + measures.monthWidth, baseline: 9),
        ]
        var items: [DrawItem] = []
        for (index, letter) in Self.weekdays.enumerated() {
            let line = typesetter.measurer.line(letter, TypeScale.legend)
            let center = x + Points(index) * (measures.cellWidth + Measures.gap) + measures.cellWidth / 2
            items.append(.text(line, at: Point(center - line.width / 2, 22), Palette.midTone))
        }
        var week = 0
        for day in month.days {
            if day.weekday == 0, day.number > 1 { week += 1 }
            let cell = Rect(
                x: x + Points(day.weekday) * (measures.cellWidth + Measures.gap),
                y: 28 + Points(week) * (measures.cellHeight + Measures.gap), width: measures.cellWidth,
                height: measures.cellHeight)
            items += measures.isSmall ? smallCell(day, cell) : largeCell(day, cell)
        }
        return head[0].tagged(.heading(.item)) + head[1].tagged(.paragraph) + items.tagged(.figure(month.inWords))
    }

    func surface(_ day: CalendarGrid.Day, _ cell: Rect) -> [DrawItem] {
        if day.isOutside { return [] }
        if day.isSilent { return Hatching.items(in: cell) }
        let heat = day.worst?.heat ?? Palette.cloudWhite
        return [.fill(.roundedRectangle(cell, radius: 2), heat)]
    }

    /// Draws the day's number: grey without a headache, paler and without a surface outside the range.
    private func number(_ day: CalendarGrid.Day, x: Points, baseline: Points) -> DrawItem {
        let hasHeadache = !day.headaches.isEmpty || day.goesOn != nil
        return typesetter.text(
            "\(day.number)", TextStyle(hasHeadache ? .semibold : .regular, 7),
            hasHeadache ? Palette.slate : Palette.midTone, x: x, baseline: baseline)
    }

    private func largeCell(_ day: CalendarGrid.Day, _ cell: Rect) -> [DrawItem] {
        var items = surface(day, cell)
        items.append(number(day, x: cell.x + 3, baseline: cell.y + 8.8))
        let middle = cell.x + cell.width / 2
        items += day.marks(center: Point(middle, cell.y + 17.2), apart: 4.3, dash: 9) { $0.itemsOnHeat(center: $1) }
        if day.tookAcuteMedication { items += MedicationSymbol.items(center: Point(middle, cell.y + 26.5)) }
        if day.isMenstruation {
            items += MenstruationSymbol.items(center: Point(cell.maxX - 3.6, cell.y + 6.2), scale: 0.9)
        }
        return items
    }

    private func smallCell(_ day: CalendarGrid.Day, _ cell: Rect) -> [DrawItem] {
        var items = surface(day, cell)
        items.append(number(day, x: cell.x + 1.5, baseline: cell.y + 7))
        items += day.mark(center: Point(cell.maxX - 4, cell.y + cell.height - 4.6))
        if day.tookAcuteMedication {
            items += MedicationSymbol.items(center: Point(cell.x + 4.3, cell.y + cell.height - 3.4), width: 6)
        }
        if day.isMenstruation {
            items += MenstruationSymbol.items(center: Point(cell.maxX - 3, cell.y + 4.6), scale: 0.72)
        }
        return items
    }
}

extension CalendarGrid.Day {
    /// Draws a stroke below the mark of the worst headache that began on the day, in a small cell.
    func mark(center: Point) -> [DrawItem] {
        guard let worst = headaches.first else {
            return goesOn == nil ? [] : GoingOnSymbol.items(center: center, width: 5)
        }
        let mark = worst.itemsOnHeat(center: center, radius: 2.1)
        return goesOn == nil ? mark : mark + GoingOnSymbol.items(center: Point(center.x, center.y + 3.4), width: 5)
    }
}

extension CalendarGrid.Month {
    /// Number of rows in the month's grid.
    var weekCount: Int { 1 + days.count { $0.weekday == 0 && $0.number > 1 } }
}

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

    /// The numbers above the strips, repeated on the next page.
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
                typesetter.text(month.label, TextStyle(.bold, 8), Palette.slate, x: PageGeometry.left, baseline: 10.5),
                typesetter.text(
                    month.detail, TypeScale.legend, Palette.midTone, right: PageGeometry.right, baseline: 10.5),
            ]
            var items = head[0].tagged(.heading(.item)) + head[1].tagged(.paragraph)
            items.append(.begin(.figure(month.inWords)))
            for day in month.days { addStripCell(day, to: &items) }
            items.append(.end)
            // No strip is alone on a page.
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
            items.append(.rule(from: Point(cell.x, 15.6), to: Point(cell.maxX, 15.6), 0.7, Palette.axis))
        }
    }
}

/// Hatching instead of a fill: marks a day or month without data, so that it does not look like one without headache.
enum Hatching {
    static func items(in cell: Rect, step: Points = 5, color: Color = Palette.hairline) -> [DrawItem] {
        stride(from: step, to: cell.width + cell.height, by: step).map { place in
            let start = Point(cell.x + min(place, cell.width), cell.y + max(0, place - cell.width))
            let end = Point(cell.x + max(0, place - cell.height), cell.y + min(place, cell.height))
            return .rule(from: start, to: end, 0.5, color)
        }
    }
}
