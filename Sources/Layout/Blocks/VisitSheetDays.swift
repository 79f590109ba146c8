import DisplayList
import ReportDocument

/// Every day in the sheet's range, one row a month. Up to four months also show the letters of medicines.
struct VisitSheetDays {
    let grid: SheetDayGrid
    let typesetter: Typesetter
    /// The heading and the key of marks and letters, on as many lines as needed.
    private var key: (items: [DrawItem], height: Points) = ([], 0)

    init(grid: SheetDayGrid, typesetter: Typesetter) {
        self.grid = grid
        self.typesetter = typesetter
        key = setKey
    }

    private static let left: Points = 86
    private static let gap: Points = 1
    private static let pitch: Points = (PageGeometry.right - left + gap) / 31
    private static let cellWidth: Points = pitch - gap
    /// Number of months above which rows show only the mark.
    private static let mostTall = 4
    private static let letterStyle = TextStyle(.semibold, 7.5)

    private var isTall: Bool { grid.months.count <= Self.mostTall }

    func piece(_ density: SheetDensity) -> SheetPiece {
        var piece = room(density)
        piece.items = key.items + numbers(baseline: key.height + 14)
        var y = key.height + Self.underNumbers
        let (cell, gap) = rows(density)
        for month in grid.months {
            add(month, y: y, height: cell, to: &piece.items)
            y += cell + gap
        }
        return piece
    }

    /// The piece without its items: some 400 days, which are drawn once their density is known.
    func room(_ density: SheetDensity) -> SheetPiece {
        let (cell, gap) = rows(density)
        var y = key.height + Self.underNumbers
        for _ in grid.months { y += cell + gap }
        return SheetPiece(.days, items: [], height: y - gap + 2, space: SheetPiece.gap(before: .days, density))
    }

    /// Distance from the key to the first row.
    private static let underNumbers: Points = 18.6

    /// Height of a month's row, and of the gap between two of them.
    private func rows(_ density: SheetDensity) -> (cell: Points, gap: Points) {
        isTall ? (density.tallCell, density.tallGap) : (density.flatCell, min(2, density.flatCell / 8))
    }

    // MARK: Key

    private var setKey: (items: [DrawItem], height: Points) {
        let heading = typesetter.measurer.line(grid.heading, TypeScale.heading)
        var items: [DrawItem] = []
        let start = PageGeometry.left + heading.width + 18
        var (x, baseline) = (start, Points(10))
        for entry in entries {
            if x > start, x + entry.width > PageGeometry.right { (x, baseline) = (start, baseline + 11) }
            items += entry.items.map { $0.moved(x: x, y: baseline) }
            x += entry.width + 13
        }
        return (
            DrawItem.text(heading, at: Point(PageGeometry.left, 10), Palette.slate).tagged(.heading(.section))
                + items.tagged(.figure(grid.keyInWords)), baseline
        )
    }

    /// Entries relative to the origin, with their text on the baseline.
    private var entries: [(items: [DrawItem], width: Points)] {
        let square = Rect(x: 0, y: -8.5, width: 11, height: 11)
        let center = Point(5.5, -3)
        var entries: [(items: [DrawItem], width: Points)] = []
        if grid.isOfHeadaches {
            for mark in SeveritySymbol.key(showsNotSaid: grid.showsNotSaid) {
                entries.append(
                    entry(
                        [.fill(.roundedRectangle(square, radius: 2), mark.heat)] + mark.itemsOnHeat(center: center),
                        mark.word, at: 15))
            }
        }
        for night in grid.nights { entries.append(entry(night.items(center: Point(4, -3)), night.word, at: 10)) }
        if grid.showsGoingOn {
            entries.append(entry(GoingOnSymbol.items(center: Point(4, -3), width: 8), "continued", at: 11))
        }
        if grid.showsSilence {
            entries.append(entry(Hatching.items(in: square, color: Palette.axis), grid.silence, at: 15))
        }
        guard isTall else { return entries }
        return entries
            + grid.letters.map { letter in
                let sign = typesetter.measurer.line(letter.letter, Self.letterStyle)
                let name = typesetter.fitted(letter.name, TypeScale.legend, width: 130)
                return (
                    [
                        .text(sign, at: Point(0, 0), Palette.slate),
                        .text(name, at: Point(sign.width + 3, 0), Palette.ink),
                    ], sign.width + 3 + name.width
                )
            }
    }

    private func entry(_ mark: [DrawItem], _ word: String, at x: Points) -> (items: [DrawItem], width: Points) {
        let line = typesetter.measurer.line(word, TypeScale.legend)
        return (mark + [.text(line, at: Point(x, 0), Palette.ink)], x + line.width)
    }

    // MARK: Days

    private func numbers(baseline: Points) -> [DrawItem] {
        (1...31).map { number in
            let line = typesetter.measurer.line("\(number)", TextStyle(.regular, 7))
            return .text(line, at: Point(Self.x(number) + (Self.cellWidth - line.width) / 2, baseline), Palette.midTone)
        }.tagged(.artifact)
    }

    private static func x(_ number: Int) -> Points { left + Points(number - 1) * pitch }

    private func add(_ month: SheetDayGrid.Month, y: Points, height: Points, to items: inout [DrawItem]) {
        items += label(month, y: y, height: height)
        items.append(.begin(.figure(month.inWords(in: grid))))
        for day in month.days {
            add(day, Rect(x: Self.x(day.number), y: y, width: Self.cellWidth, height: height), to: &items)
        }
        items.append(.end)
    }

    private func label(_ month: SheetDayGrid.Month, y: Points, height: Points) -> [DrawItem] {
        let style = TextStyle(.bold, 8)
        let room = Self.left - PageGeometry.left - 3
        let name = typesetter.fitted(month.label, style, width: room)
        let baseline = isTall ? y + height / 2 - 2.5 : y + height / 2 + 2.8
        var items = DrawItem.text(name, at: Point(PageGeometry.left, baseline), Palette.slate).tagged(.heading(.item))
        // The month in words begins with it.
        guard !month.detail.isEmpty else { return items }
        let detail = typesetter.measurer.line(month.detail, TypeScale.legend)
        if isTall {
            items += DrawItem.text(detail, at: Point(PageGeometry.left, baseline + 10.4), Palette.midTone).tagged(
                .artifact)
        } else if name.width + 4 + detail.width <= room {
            items += DrawItem.text(
                detail, at: Point(PageGeometry.left + room - detail.width, baseline), Palette.midTone
            )
            .tagged(.artifact)
        }
        return items
    }

    private func add(_ day: SheetDayGrid.Day, _ cell: Rect, to items: inout [DrawItem]) {
        items += surface(of: day, cell)
        let middle = cell.x + cell.width / 2
        let markY = cell.y + (isTall ? cell.height * 0.29 : cell.height / 2)
        let radius = min(2.9, cell.height / 2 - 1.2)
        if let night = day.night { items += night.items(center: Point(middle, markY)) }
        let isAlone = day.goesOn == nil && day.headaches.count == 1
        items += day.marks(center: Point(middle, markY), apart: 3.5, dash: 8) {
            $0.itemsOnHeat(center: $1, radius: isAlone ? radius : min(2.6, radius))
        }
        if isTall, !day.medicines.isEmpty {
            items.append(centred(day.medicines, Self.letterStyle, x: middle, baseline: cell.maxY - cell.height / 6))
        }
        if day.isWeekend {
            let under = cell.maxY + (isTall ? 1.8 : 0.7)
            items.append(.rule(from: Point(cell.x, under), to: Point(cell.maxX, under), 0.6, Palette.axis))
        }
    }

    private func surface(of day: SheetDayGrid.Day, _ cell: Rect) -> [DrawItem] {
        if day.isSilent, day.isEmpty { return Hatching.items(in: cell, color: Palette.axis) }
        return [.fill(.roundedRectangle(cell, radius: 2), day.worst?.heat ?? Palette.heatNone)]
    }

    private func centred(_ text: String, _ style: TextStyle, x: Points, baseline: Points) -> DrawItem {
        let line = typesetter.measurer.line(text, style)
        return .text(line, at: Point(x - line.width / 2, baseline), Palette.slate)
    }
}
