import DisplayList
import ReportDocument

/// The timeline: one band a month with one lane for each record type, and the day numbers above the first band on a
/// page. If few bands fit below the cover's lines, the others continue on the next page.
struct TimelineLayout {
    let timeline: Timeline
    let number: Int
    let typesetter: Typesetter

    private static let labelWidth: Points = 84
    private static let laneLabel: Points = 40
    private static let numbersHeight: Points = 11
    private var dayWidth: Points { (PageGeometry.width - Self.labelWidth) / 31 }
    private let monthGap: Points
    private let laneHeight: Points

    init(timeline: Timeline, number: Int, typesetter: Typesetter) {
        self.timeline = timeline
        self.number = number
        self.typesetter = typesetter
        (laneHeight, monthGap) =
            switch timeline.months.count {
            case ...4: (14, 8)
            case ...8: (10, 4)
            default: (9.6, 5)
            }
    }

    func fragments() -> [Fragment] {
        guard !timeline.months.isEmpty, !timeline.lanes.isEmpty else { return [] }
        return [key]
            + timeline.months.enumerated().map { index, month in
                let top = index == 0 ? Self.numbersHeight : 0
                var items = items(of: month).map { $0.moved(y: top) }
                if index == 0 { items = numbers.tagged(.artifact) + items }
                return Fragment(
                    height: top + Points(timeline.lanes.count) * laneHeight, items: items,
                    spaceBefore: index == 0 ? 8 : monthGap,
                    // No band is alone on a page.
                    keepsWithNext: index < timeline.months.count - 1
                        && (index == 0 || index == timeline.months.count - 2),
                    continuation: continuation)
            }
    }

    private func items(of month: Timeline.Month) -> [DrawItem] {
        let label = typesetter.text(
            month.label, TextStyle(.bold, 8), Palette.slate, x: PageGeometry.left, baseline: middle(of: 0) + 2.8)
        var items = timeline.lanes.enumerated().map { index, lane in
            typesetter.text(
                lane.word, TypeScale.legend, Palette.midTone, x: PageGeometry.left + Self.laneLabel,
                baseline: middle(of: index) + 2.6)
        }
        for day in month.days { items += column(day) }
        let bottom = Points(timeline.lanes.count) * laneHeight
        items.append(
            .rule(
                from: Point(PageGeometry.left, bottom), to: Point(PageGeometry.right, bottom), 0.5, Palette.hairline))
        return label.tagged(.heading(.item)) + items.tagged(.figure(month.inWords(timeline.lanes)))
    }

    private var continuation: Continuation {
        let numbers = numbers
        return Continuation(
            table: number, tailHeight: 0, tail: { _ in [] }, head: { _ in numbers },
            headHeight: Self.numbersHeight)
    }

    /// Above the first month only, since all have the same columns.
    private var numbers: [DrawItem] {
        (1...31).map { number in
            let line = typesetter.measurer.line("\(number)", TextStyle(.regular, 7))
            return .text(line, at: Point(left(of: number) + (dayWidth - line.width) / 2, 8), Palette.midTone)
        }
    }

    private func left(of day: Int) -> Points { PageGeometry.left + Self.labelWidth + Points(day - 1) * dayWidth }

    private func middle(of lane: Int) -> Points { (Points(lane) + 0.5) * laneHeight }

    private func column(_ day: Timeline.Day) -> [DrawItem] {
        let left = left(of: day.number)
        let center = left + dayWidth / 2
        var items: [DrawItem] = []
        if !day.isOutside {
            let surface = Rect(
                x: left + 0.5, y: 0, width: dayWidth - 1, height: Points(timeline.lanes.count) * laneHeight - 1)
            items.append(.fill(.rectangle(surface), day.isWeekend ? Palette.heatNone : Palette.white))
        }
        for (index, lane) in timeline.lanes.enumerated() {
            if lane == .headaches && day.isSilent || lane == .nights && day.isNightSilent {
                let cell = Rect(
                    x: left + 0.5, y: Points(index) * laneHeight, width: dayWidth - 1, height: laneHeight - 1)
                items += Hatching.items(in: cell, color: Palette.axis)
            }
            items += marks(of: lane, on: day, center: Point(center, middle(of: index)))
        }
        return items
    }

    private func marks(of lane: Timeline.Lane, on day: Timeline.Day, center: Point) -> [DrawItem] {
        switch lane {
        case .headaches:
            day.marks(center: center, apart: 3.6, dash: 8) { $0.items(center: $1) }
        case .nights: day.night?.items(center: center) ?? []
        case .markers: day.reading?.items(center: center) ?? []
        case .visits: day.hasVisit ? VisitMark.items(center: center) : []
        }
    }
}

// MARK: The key

extension TimelineLayout {
    private var key: Fragment {
        var items: [DrawItem] = []
        var (x, line) = (PageGeometry.left, Points(0))
        func add(_ mark: (Point) -> [DrawItem], _ word: String) {
            let words = typesetter.measurer.line(word, TypeScale.legend)
            if x + 11 + words.width > PageGeometry.right { (x, line) = (PageGeometry.left, line + 12) }
            items += mark(Point(x + 4, line + 6))
            items.append(.text(words, at: Point(x + 11, line + 8.6), Palette.ink))
            x += 11 + words.width + 14
        }
        if timeline.lanes.contains(.headaches) {
            for mark in SeveritySymbol.key(showsNotSaid: timeline.showsNotSaid) {
                add(mark.items, mark == .notSaid ? mark.word : "\(mark.word) headache")
            }
        }
        if timeline.showsGoingOn { add({ GoingOnSymbol.items(center: $0, width: 8) }, "continued") }
        if let silence = timeline.silence {
            add(
                { Hatching.items(in: Rect(x: $0.x - 4, y: $0.y - 5, width: 8.5, height: 10), color: Palette.axis) },
                silence)
        }
        for mark in timeline.nightMarks { add(mark.items, "night \(mark.word)") }
        for mark in timeline.readingMarks { add(mark.items, "readings \(mark.word)") }
        if timeline.lanes.contains(.visits) { add(VisitMark.items, "visit") }
        return Fragment(
            height: line + 12, items: items.tagged(.figure(timeline.keyInWords)), spaceBefore: 8, keepsWithNext: true)
    }
}
