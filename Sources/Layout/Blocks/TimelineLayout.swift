import Charts
import DisplayList
import ReportDocument

/// The time line: a band a month, each with the numbers of its days and a lane a family. Twelve bands fill a page.
struct TimelineLayout {
    let timeline: Timeline
    let typesetter: Typesetter

    private static let labelWidth: Points = 61
    private static let numbersHeight: Points = 11
    private var dayWidth: Points { (PageGeometry.width - Self.labelWidth) / 31 }
    private let monthGap: Points
    private let laneHeight: Points

    init(timeline: Timeline, typesetter: Typesetter) {
        self.timeline = timeline
        self.typesetter = typesetter
        // Few months have room to breathe; twelve with four lanes still fit under a heading and the key.
        (laneHeight, monthGap) =
            switch timeline.months.count {
            case ...4: (16, 20)
            case ...8: (13, 12)
            default: (9.6, 5)
            }
    }

    func fragments() -> [Fragment] {
        guard !timeline.months.isEmpty, !timeline.lanes.isEmpty else { return [] }
        let height = Self.numbersHeight + Points(timeline.lanes.count) * laneHeight
        return [key]
            + timeline.months.enumerated().map { index, month in
                Fragment(
                    height: height, items: items(of: month), spaceBefore: index == 0 ? 8 : monthGap,
                    // All on one page, be it under something else.
                    keepsWithNext: index < timeline.months.count - 1)
            }
    }

    private func items(of month: Timeline.Month) -> [DrawItem] {
        let label = typesetter.text(
            month.label, TextStyle(.bold, 8), Palette.slate, x: PageGeometry.left, baseline: 8)
        var items = timeline.lanes.enumerated().map { index, lane in
            typesetter.text(
                lane.word, TypeScale.legend, Palette.midTone, x: PageGeometry.left, baseline: middle(of: index) + 2.6)
        }
        for day in month.days { items += column(day) }
        let bottom = Self.numbersHeight + Points(timeline.lanes.count) * laneHeight
        items.append(
            .rule(
                from: Point(PageGeometry.left, bottom), to: Point(PageGeometry.right, bottom), 0.5, Palette.hairline))
        return label.tagged(.heading(.item)) + items.tagged(.figure(month.inWords(timeline.lanes)))
    }

    private func middle(of lane: Int) -> Points { Self.numbersHeight + (Points(lane) + 0.5) * laneHeight }

    private func column(_ day: Timeline.Day) -> [DrawItem] {
        let left = PageGeometry.left + Self.labelWidth + Points(day.number - 1) * dayWidth
        let center = left + dayWidth / 2
        let number = typesetter.measurer.line("\(day.number)", TextStyle(.regular, 6.5))
        var items: [DrawItem] = []
        if !day.isOutside {
            let surface = Rect(
                x: left + 0.5, y: Self.numbersHeight, width: dayWidth - 1,
                height: Points(timeline.lanes.count) * laneHeight - 1)
            items.append(.fill(.rectangle(surface), day.isWeekend ? Palette.heatNone : Palette.white))
        }
        items.append(.text(number, at: Point(center - number.width / 2, 8), Palette.midTone))
        for (index, lane) in timeline.lanes.enumerated() {
            items += marks(of: lane, on: day, center: Point(center, middle(of: index)))
        }
        return items
    }

    private func marks(of lane: Timeline.Lane, on day: Timeline.Day, center: Point) -> [DrawItem] {
        switch lane {
        case .headaches: headaches(day.headaches, center: center)
        case .nights: day.night?.items(center: center) ?? []
        case .markers: day.reading?.items(center: center) ?? []
        case .visits: day.hasVisit ? VisitMark.items(center: center) : []
        }
    }

    /// The two worst of a day.
    private func headaches(_ marks: [SeveritySymbol], center: Point) -> [DrawItem] {
        switch marks.count {
        case 0: []
        case 1: marks[0].items(center: center)
        default:
            marks[0].items(center: Point(center.x - 3.6, center.y))
                + marks[1].items(center: Point(center.x + 3.6, center.y))
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
            for mark in SeveritySymbol.allCases { add(mark.items, "\(mark.word) headache") }
        }
        for mark in timeline.nightMarks { add(mark.items, "night \(mark.word)") }
        for mark in timeline.readingMarks { add(mark.items, "readings \(mark.word)") }
        if timeline.lanes.contains(.visits) { add(VisitMark.items, "visit") }
        return Fragment(
            height: line + 12, items: items.tagged(.figure(timeline.keyInWords)), spaceBefore: 8, keepsWithNext: true)
    }
}
