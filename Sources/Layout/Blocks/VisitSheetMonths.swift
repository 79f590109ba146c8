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
    /// Whether bars are so thin that an outline would hide them: days of acute medication are then a diamond over each.
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
                            ? SheetThreshold.diamond(at: Point(box.x + box.width / 2, box.y + box.height / 2))
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
        var numbers: [SheetThreshold.Number] = []
        var diamonds: [DrawItem] = []
        for (index, month) in bars.months.enumerated() {
            let x = PageGeometry.left + Points(index) * pitch + (pitch - width) / 2
            items += self.items(of: month, x: x, base: base, unit: unit)
            guard month.cover != .none else { continue }
            if pitch >= Self.leastPitchOfNumbers { numbers.append(number(month, x: x, base: base, unit: unit)) }
            if isDense, let acute = month.acuteDays, acute > 0 {
                diamonds += SheetThreshold.diamond(at: Point(x + width / 2, base - Points(acute) * unit))
            }
        }
        items += years(base: base)
        items.append(.rule(from: Point(PageGeometry.left, base), to: Point(right, base), 0.6, Palette.axis))
        return items
            + SheetThreshold.items(bars.lines, base: base, unit: unit, around: numbers, typesetter) { _ in
                [(PageGeometry.left, right)]
            } + diamonds + numbers.map(\.item)
    }

    private func number(_ month: SheetMonthBars.Month, x: Points, base: Points, unit: Points) -> SheetThreshold.Number {
        let tops = [month.headacheDays, month.acuteDays ?? 0].map { base - Points($0) * unit }
        return SheetThreshold.Number(
            typesetter.measurer.line("\(month.headacheDays)", TextStyle(.semibold, 7)),
            over: tops.min() ?? base, in: Rect(x: x, y: tops[0], width: width, height: base - tops[0]),
            edges: [tops[1]], lines: bars.lines.map { base - Points($0.days) * unit })
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
        if let acute = month.acuteDays, acute > 0, !isDense {
            let height = Points(acute) * unit
            let bar = Rect(x: x, y: base - height, width: width, height: height)
            items +=
                month.cover == .whole
                ? [.stroke(.rectangle(bar), Stroke(0.8), Palette.slate)]
                : SheetThreshold.bracket(bar, Stroke(0.8), Palette.slate)
        }
        return items
    }
}

/// Drawing shared by the sheet's charts with a bar per month.
enum SheetThreshold {
    /// Minimum distance between two lines for a name between them, above the lower one and clear of the upper.
    private static let leastRoomOfName: Points = 10

    /// Draws dashed lines over the bars they apply to, with gaps around numbers, each with its name at the right margin: above
    /// it, or below it if the next line would cross the name.
    static func items(
        _ lines: [SheetLine], base: Points, unit: Points, around numbers: [Number], _ typesetter: Typesetter,
        over ranges: (SheetLine) -> [(from: Points, to: Points)]
    ) -> [DrawItem] {
        var items: [DrawItem] = []
        for line in lines {
            let y = base - Points(line.days) * unit
            let width = typesetter.width(line.name, TypeScale.legend)
            let ends = [(from: PageGeometry.right - width, to: PageGeometry.right)]
            let gaps = numbers.map(\.box).filter { $0.y < y && y < $0.maxY }
            for range in ranges(line).flatMap({ without(gaps, $0) }) + ends {
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

    /// Returns the parts of a line outside these gaps, which are in ascending order.
    private static func without(_ gaps: [Rect], _ range: (from: Points, to: Points)) -> [(from: Points, to: Points)] {
        var parts: [(from: Points, to: Points)] = []
        var from = range.from
        for gap in gaps where gap.x < range.to && gap.maxX > range.from {
            if gap.x > from { parts.append((from, gap.x)) }
            from = max(from, gap.maxX)
        }
        return from < range.to ? parts + [(from, range.to)] : parts
    }

    /// A bar's number: above the bar, unless a line that the bar does not reach would be crossed or below the number;
    /// then inside the bar if it has room there.
    struct Number {
        let text: TextLine
        let at: Point

        /// - Parameters:
        ///   - top: top of the bar and of what is drawn over it.
        ///   - bar: room for the number inside.
        ///   - edges: heights that a number inside must not cross.
        ///   - lines: heights of the lines over the bar.
        init(_ text: TextLine, over top: Points, in bar: Rect, edges: [Points] = [], lines: [Points]) {
            let height = text.style.size * SheetThreshold.digitHeight
            let above = top - 3.5
            var baseline = above
            if lines.contains(where: { $0 < top && $0 > above - height - 1 }), text.width + 2 <= bar.width {
                let inside = ([bar.y] + edges.filter { $0 > bar.y }.sorted()).map { $0 + 2 + height }
                baseline =
                    inside.first { baseline in
                        baseline + 1.5 <= bar.maxY
                            && !(edges + lines).contains { $0 > baseline - height - 1 && $0 < baseline + 1 }
                    } ?? above
            }
            self.text = text
            at = Point(bar.x + (bar.width - text.width) / 2, baseline)
        }

        var item: DrawItem { .text(text, at: at, Palette.slate) }
        /// The number with a margin.
        var box: Rect {
            let height = text.style.size * SheetThreshold.digitHeight
            return Rect(x: at.x - 1.5, y: at.y - height - 1, width: text.width + 3, height: height + 2)
        }
    }

    /// Height of a digit as a fraction of the size of its type.
    private static let digitHeight = 0.72

    /// Draws days of acute medication over a single bar: a dark diamond at their height, with a white edge.
    static func diamond(at center: Point) -> [DrawItem] {
        let reach: Points = 2.6
        let corners = [
            Point(center.x, center.y - reach), Point(center.x + reach, center.y), Point(center.x, center.y + reach),
            Point(center.x - reach, center.y),
        ]
        return [
            .stroke(.polyline(corners, closed: true), Stroke(1.6), Palette.white),
            .fill(.polyline(corners, closed: true), Palette.slate),
        ]
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
