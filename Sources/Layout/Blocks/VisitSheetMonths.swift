import DisplayList
import ReportDocument

/// Bars by month, for ranges too long for a row of days per month.
struct VisitSheetMonths {
    let bars: SheetMonthBars
    let typesetter: Typesetter

    /// Room at the right for the name of the line.
    private static let nameRoom: Points = 48
    private static let widestBar: Points = 18
    /// Smallest distance between months with numbers.
    private static let leastPitchOfNumbers: Points = 11

    func piece(_ density: SheetDensity) -> SheetPiece {
        let base = density.course + 8
        let key = self.key
        let plot = plot(top: 26, base: base)
        return SheetPiece(
            .days, items: key + plot.tagged(.figure(bars.alternative)), height: base + 14,
            space: SheetPiece.gap(before: .days, density))
    }

    private var right: Points { PageGeometry.right - (bars.lines.isEmpty ? 0 : Self.nameRoom) }
    private var pitch: Points { (right - PageGeometry.left) / Points(max(1, bars.months.count)) }
    private var width: Points { min(Self.widestBar, pitch * 0.66) }
    /// Whether bars are so thin that an outline would hide them: days of acute medication are then a stroke over each.
    private var isDense: Bool { pitch < Self.leastPitchOfNumbers }

    private var key: [DrawItem] {
        let heading = typesetter.measurer.line(bars.heading, TypeScale.heading)
        let note = typesetter.measurer.line(bars.note, TypeScale.headingNote)
        var x = PageGeometry.left + heading.width + 7
        var items = DrawItem.text(heading, at: Point(PageGeometry.left, 10), Palette.slate).tagged(.heading(.section))
        items += DrawItem.text(note, at: Point(x, 10), Palette.midTone).tagged(.paragraph)
        x += note.width + 14
        var swatches: [(shape: (Rect) -> [DrawItem], word: String)] = SeveritySymbol.key(
            showsNotSaid: bars.months.contains { $0.unknown > 0 }
        ).map { mark in
            ({ [.fill(.rectangle($0), mark.heat)] }, mark.word)
        }
        if bars.months.contains(where: { $0.acuteDays != nil }) {
            swatches.append(
                (
                    { box in
                        isDense
                            ? [SheetThreshold.stroke(at: box.y + box.height / 2, from: box.x, width: box.width)]
                            : [.stroke(.rectangle(box), Stroke(0.9), Palette.slate)]
                    }, "acute medication"
                ))
        }
        if bars.months.contains(where: { $0.cover == .part }) {
            swatches.append(({ SheetThreshold.bracket($0, Stroke(1), Palette.midTone) }, "incomplete"))
        }
        if bars.months.contains(where: { $0.cover == .none }) {
            swatches.append(({ Hatching.items(in: $0, step: 3, color: Palette.axis) }, "no entry"))
        }
        var marks: [DrawItem] = []
        for swatch in swatches {
            let word = typesetter.measurer.line(swatch.word, TypeScale.legend)
            guard x + 11 + word.width <= PageGeometry.right else { break }
            marks += swatch.shape(Rect(x: x, y: 3.5, width: 7, height: 7))
            marks.append(.text(word, at: Point(x + 11, 10), Palette.ink))
            x += 11 + word.width + 11
        }
        return items + marks.tagged(.artifact)
    }

    private func plot(top: Points, base: Points) -> [DrawItem] {
        let most = max(
            bars.months.map { max($0.headacheDays, $0.acuteDays ?? 0) }.max() ?? 0,
            bars.lines.map(\.days).max() ?? 1)
        let unit = (base - top) / Points(max(1, most))
        var items: [DrawItem] = []
        for (index, month) in bars.months.enumerated() {
            let x = PageGeometry.left + Points(index) * pitch + (pitch - width) / 2
            items += self.items(of: month, x: x, base: base, unit: unit)
        }
        items += years(base: base)
        items.append(.rule(from: Point(PageGeometry.left, base), to: Point(right, base), 0.6, Palette.axis))
        return items
            + SheetThreshold.items(bars.lines, base: base, unit: unit, typesetter) { _ in [(PageGeometry.left, right)] }
    }

    /// Draws the beginning of each year, with its number if there is room before the next.
    private func years(base: Points) -> [DrawItem] {
        let begins = bars.months.enumerated().compactMap { index, month in
            month.year.map { (edge: PageGeometry.left + Points(index) * pitch, year: $0) }
        }
        let ends = begins.dropFirst().map(\.edge) + [PageGeometry.right]
        return zip(begins, ends).flatMap { begin, end in
            let (edge, label) = (begin.edge, typesetter.measurer.line(begin.year, TypeScale.legend))
            let tick = DrawItem.rule(from: Point(edge, base), to: Point(edge, base + 4), 0.6, Palette.axis)
            guard edge + 2 + label.width <= end else { return [tick] }
            return [tick, .text(label, at: Point(edge + 2, base + 10.5), Palette.midTone)]
        }
    }

    private func items(of month: SheetMonthBars.Month, x: Points, base: Points, unit: Points) -> [DrawItem] {
        guard month.cover != .none else {
            return Hatching.items(in: Rect(x: x, y: base - 8, width: width, height: 8), step: 3, color: Palette.axis)
        }
        var items: [DrawItem] = []
        var y = base
        for (days, color) in [
            (month.severe, SeveritySymbol.severe.heat), (month.moderate, SeveritySymbol.moderate.heat),
            (month.mild, SeveritySymbol.mild.heat), (month.unknown, SeveritySymbol.notSaid.heat),
        ] where days > 0 {
            let height = Points(days) * unit
            y -= height
            let bar = Rect(x: x, y: y, width: width, height: height)
            items +=
                month.cover == .whole
                ? [.fill(.rectangle(bar), color)]
                : SheetThreshold.bracket(bar, Stroke(1.2), color)
        }
        if let acute = month.acuteDays, acute > 0, isDense {
            items.append(SheetThreshold.stroke(at: base - Points(acute) * unit, from: x, width: width))
        } else if let acute = month.acuteDays, acute > 0 {
            let height = Points(acute) * unit
            let bar = Rect(x: x, y: base - height, width: width, height: height)
            items +=
                month.cover == .whole
                ? [.stroke(.rectangle(bar), Stroke(0.8), Palette.slate)]
                : SheetThreshold.bracket(bar, Stroke(0.8), Palette.slate)
        }
        if pitch >= Self.leastPitchOfNumbers {
            let number = typesetter.measurer.line("\(month.headacheDays)", TextStyle(.semibold, 7))
            let top = min(y, base - Points(month.acuteDays ?? 0) * unit)
            // Each line extends over all months.
            let lines = bars.lines.map { base - Points($0.days) * unit }
            let baseline = SheetThreshold.baseline(of: number, over: top, lines: lines)
            items.append(.text(number, at: Point(x + (width - number.width) / 2, baseline), Palette.slate))
        }
        return items
    }
}

/// Drawing shared by the sheet's charts with a bar per month.
enum SheetThreshold {
    /// Minimum distance between two lines for a name between them, above the lower one and clear of the upper.
    private static let leastRoomOfName: Points = 10

    /// Draws dashed lines over the bars they apply to, each with its name at the right margin: above it, or below it if
    /// the next line would cross the name.
    static func items(
        _ lines: [SheetLine], base: Points, unit: Points, _ typesetter: Typesetter,
        over ranges: (SheetLine) -> [(from: Points, to: Points)]
    ) -> [DrawItem] {
        var items: [DrawItem] = []
        for line in lines {
            let y = base - Points(line.days) * unit
            let width = typesetter.width(line.name, TypeScale.legend)
            let ends = [(from: PageGeometry.right - width, to: PageGeometry.right)]
            for range in ranges(line) + ends {
                items.append(
                    .stroke(
                        .polyline([Point(range.from, y), Point(range.to, y)], closed: false),
                        Stroke(0.8, dash: [3, 2]), Palette.slate))
            }
            let isBelow = lines.contains {
                $0.days > line.days && Points($0.days - line.days) * unit < leastRoomOfName
            }
            items.append(
                typesetter.text(
                    line.name, TypeScale.legend, Palette.midTone, right: PageGeometry.right,
                    baseline: isBelow ? y + 8 : y - 3))
        }
        return items
    }

    /// Returns the baseline of a number over a bar, above each line that would cross it, from the lowest up.
    static func baseline(of number: TextLine, over top: Points, lines: [Points]) -> Points {
        var baseline = top - 3.5
        for line in lines.sorted(by: >) where line > baseline - number.style.size && line < baseline + 2 {
            baseline = line - 2.6
        }
        return baseline
    }

    /// Draws days of acute medication over thin bars: a dark stroke at their height, extending beyond the bar.
    static func stroke(at y: Points, from x: Points, width: Points) -> DrawItem {
        .rule(from: Point(x - 1.2, y), to: Point(x + width + 1.2, y), 1.8, Palette.slate)
    }

    /// Draws an incomplete month: its sides and top, without a surface.
    static func bracket(_ bar: Rect, _ stroke: Stroke, _ color: Color) -> [DrawItem] {
        let inset = stroke.width / 2
        let points = [
            Point(bar.x + inset, bar.maxY), Point(bar.x + inset, bar.y + inset), Point(bar.maxX - inset, bar.y + inset),
            Point(bar.maxX - inset, bar.maxY),
        ]
        return [.stroke(.polyline(points, closed: false), stroke, color)]
    }
}
