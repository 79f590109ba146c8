import Analysis
import Charts
import DisplayList
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// Nights of the strip on the first page: as many of the latest as fit under what stands there.
    private static let nightsOnOverview = [14, 10, 7, 5]
    /// Nights of each page of strips, and most such pages: more than a year.
    private static let nightsOnPage = 34
    private static let mostPages = 12

    /// The clock times of the last nights, on the page of the overview.
    func latestStrip(_ findings: NightFindings) -> [Block] {
        let counts = Self.nightsOnOverview.filter { $0 < findings.nights.count }
        let all = findings.nights.count <= Self.nightsOnOverview[0] ? [findings.nights.count] : []
        return [
            .firstThatFits(
                (all + counts).map { count in
                    let nights = Array(findings.nights.suffix(count))
                    return .figures([stripFigure(nights, Phrases.clockTimes(nights.count, isLatest: true), findings)])
                })
        ]
    }

    /// The clock times of the nights on pages of their own, latest first.
    func strips(_ findings: NightFindings) -> [Block] {
        var rest = findings.nights[...]
        var blocks: [Block] = []
        while !rest.isEmpty, blocks.count < 2 * Self.mostPages {
            let nights = Array(rest.suffix(Self.nightsOnPage))
            let heading = Phrases.clockTimes(nights.count, isLatest: blocks.isEmpty)
            rest = rest.dropLast(Self.nightsOnPage)
            blocks += [.pageBreak, .figures([stripFigure(nights, heading, findings)])]
        }
        if let first = rest.first, let last = rest.last {
            let range = dates.range(DayRange(from: first.date, to: last.date))
            blocks.append(.paragraph(Paragraph(Phrases.nightsWithoutStrip(rest.count, in: range), role: .lead)))
        }
        return blocks
    }

    private func stripFigure(_ nights: [Night], _ heading: String, _ findings: NightFindings) -> ChartFigure {
        let range = nights.first.flatMap { first in nights.last.map { DayRange(from: first.date, to: $0.date) } }
        return ChartFigure(
            heading: heading, note: range.map { "\(dates.range($0)), night beginning" },
            plot: StripPlot(nights: nights, dates: dates, asked: findings.asked).chart,
            reading:
                "Clock time of the patient’s zone. The pill is the window, 150 to 240 minutes after the first dose.",
            alternative: nights.map { alternative($0, findings.asked) }.joined(separator: " "),
            caution: NightCopy.footLine)
    }

    private func alternative(_ night: Night, _ asked: AskedNights) -> String {
        let zone = night.zone
        var parts = [dates.dayOfMonth(night.date) + ":"]
        if let dose = night.dose1 { parts.append("first dose \(dates.time(zone.local(dose))),") }
        if let dose = night.dose2 { parts.append("second dose \(dates.time(zone.local(dose))),") }
        if let interval = NightWords.interval(of: night) { parts.append("\(interval),") }
        parts.append(NightWords.outcome(night.outcome, asked).lowercased())
        if let wake = night.lastMoment(of: .wakeFinal) { parts.append(", up at \(dates.time(zone.local(wake)))") }
        return parts.joined(separator: " ").replacing(" ,", with: ",") + "."
    }
}

/// Nights as rows on one clock: doses, the window, lights out and wakes.
struct StripPlot {
    let nights: [Night]
    let dates: DateWords
    let asked: AskedNights

    private static let row: Points = 18
    private static let top: Points = 16
    private static let left: Points = 78
    private static let right: Points = 399
    private static let hour = 3600.0
    /// Brief wakes drawn in one night; a log may hold thousands.
    private static let mostWakes = 24

    /// Hours since 18:00 that the strip shows: 21:00 to 09:00, wider where a mark needs it.
    private var hours: (first: Int, last: Int) {
        var (first, last) = (3, 15)
        for night in nights {
            for moment in [night.dose1, night.dose2, night.lastMoment(of: .wakeFinal)]
                + night.extraDoses.map(Optional.some)
            {
                guard let moment else { continue }
                let hour = Int((Self.second(moment, night) / Self.hour).rounded(.down))
                first = min(first, hour)
                last = max(last, hour + 1)
            }
        }
        // A dose before 18:00 stands before nought.
        return (first >= 0 ? first / 3 * 3 : (first - 2) / 3 * 3, (last + 2) / 3 * 3)
    }

    private var x: LinearScale {
        let (first, last) = hours
        return LinearScale(Double(first) * Self.hour, Double(last) * Self.hour, from: Self.left, to: Self.right)
    }
    private var y: LinearScale {
        LinearScale(0, Double(nights.count), from: Self.top, to: Self.top + Self.row * Points(nights.count))
    }
    private var foot: Points { Self.top + Self.row * Points(nights.count) }

    var chart: Chart {
        let legend = Legend(entries, at: Point(Self.left, foot + 15))
        return Chart(
            height: foot + 18,
            marks: rows + hourLines + [.spans(windows), .spans(lines)] + symbols + [.text(words), .legend(legend)])
    }

    /// Seconds since 18:00 of the night's evening on the patient's clock.
    private static func second(_ moment: Instant, _ night: Night) -> Double {
        Double(NightCalendar(zone: night.zone).second(of: moment, inNightOf: night.date))
    }

    private func points(_ moments: (Night) -> [Instant?]) -> [ChartPoint] {
        nights.enumerated().flatMap { index, night in
            moments(night).compactMap { $0.map { ChartPoint(Self.second($0, night), Double(index) + 0.5) } }
        }
    }

    private var rows: [Mark] {
        (1...max(1, nights.count)).map {
            .rule(
                RuleMark(
                    at: Double($0), y, .across, from: 0, to: 511, stroke: Stroke(0.4), color: Palette.hairline))
        }
    }

    private var hourLines: [Mark] {
        let (first, last) = hours
        return stride(from: first, through: last, by: 3).map { hour in
            .rule(
                RuleMark(
                    at: Double(hour) * Self.hour, x, .upright, from: Self.top - 4, to: foot,
                    stroke: Stroke(hour == 6 ? 0.7 : 0.4),
                    color: hour == 6 ? Palette.axis : Palette.hairline))
        }
    }

    /// From 150 to 240 minutes after the first dose, as the clock shows them.
    private var windows: SpanMark {
        let spans = nights.enumerated().compactMap { index, night -> SpanMark.Span? in
            guard let dose = night.dose1 else { return nil }
            func after(_ minutes: Double) -> Double {
                Self.second(Instant(milliseconds: dose.milliseconds + Int64(minutes * 60_000)), night)
            }
            let (from, to) = (after(NightConstants.windowOpens), after(NightConstants.windowCloses))
            return from < to ? SpanMark.Span(from: from, to: to, at: Double(index) + 0.5) : nil
        }
        return SpanMark(spans, x: .linear(x), y: .linear(y), thickness: 9, radius: 2, color: Palette.mintSage)
    }

    private var lines: SpanMark {
        let spans = nights.enumerated().compactMap { index, night -> SpanMark.Span? in
            guard let first = night.dose1, let last = night.dose2, first < last else { return nil }
            return SpanMark.Span(from: Self.second(first, night), to: Self.second(last, night), at: Double(index) + 0.5)
        }
        return SpanMark(spans, x: .linear(x), y: .linear(y), thickness: 1, color: Palette.tealText)
    }

    private var symbols: [Mark] {
        func dots(_ points: [ChartPoint], _ symbol: DotMark.Symbol, _ color: Color = Palette.slate) -> Mark {
            .dots(DotMark(points, x: .linear(x), y: .linear(y), symbol: symbol, color: color))
        }
        return [
            dots(points { [$0.moment(of: .lightsOut)] }, .upright(height: 6, width: 0.9), Palette.midTone),
            dots(points(Self.wakes), .filled(radius: 1.3), Palette.midTone),
            dots(points { [$0.dose1] }, .filled(radius: 2.4), Palette.tealText),
            dots(points { Self.isOutside($0) ? [] : [$0.dose2] }, .filled(radius: 3.6), Palette.tealText),
            dots(points { Self.isOutside($0) ? [$0.dose2] : [] }, .open(radius: 3.6), Palette.severeAccent),
            dots(points { $0.extraDoses }, .target(radius: 3.8), Palette.severeAccent),
            dots(points(skipPlace), .cross(size: 5)),
            dots(points { [$0.lastMoment(of: .wakeFinal)] }, .upright(height: 8, width: 1.3)),
        ]
    }

    private static func isOutside(_ night: Night) -> Bool {
        guard let minutes = night.intervalMinutes else { return true }
        return minutes < NightConstants.windowOpens || minutes > NightConstants.windowCloses
    }

    private static func wakes(_ night: Night) -> [Instant?] {
        night.events.lazy.filter { $0.kind.isWake }.prefix(mostWakes).map(\.moment)
    }

    /// A skipped dose stands in the middle of its window.
    private func skipPlace(_ night: Night) -> [Instant?] {
        guard night.isSkipped, let dose = night.dose1 else { return [] }
        return [Instant(milliseconds: dose.milliseconds + 195 * 60_000)]
    }

    private var words: TextMark {
        var labels: [TextMark.Label] = []
        func add(_ text: String, _ x: Points, _ row: Double, _ style: TextStyle, _ color: Color, end: Bool = false) {
            labels.append(
                .init(
                    text, at: ChartPoint(0, row), dx: x, dy: 2.8, anchor: end ? .end : .start, style: style,
                    color: color))
        }
        let (first, last) = hours
        for hour in stride(from: first, through: last, by: 3) {
            labels.append(
                .init(
                    NightClock.words(Double(hour) * Self.hour), at: ChartPoint(0, 0),
                    dx: x.position(Double(hour) * Self.hour),
                    dy: -7, anchor: .middle, style: hour == 6 ? ChartStyle.strongAxisLabel : ChartStyle.axisLabel,
                    color: hour == 6 ? Palette.ink : Palette.midTone))
        }
        labels.append(
            .init(
                "Interval", at: ChartPoint(0, 0), dx: 422, dy: -7, style: ChartStyle.axisLabel, color: Palette.midTone))
        labels.append(
            .init(
                "Up at", at: ChartPoint(0, 0), dx: 511, dy: -7, anchor: .end, style: ChartStyle.axisLabel,
                color: Palette.midTone))
        for (index, night) in nights.enumerated() {
            let row = Double(index) + 0.5
            add(dates.dayOfMonth(night.date), 0, row, ChartStyle.rowName, Palette.ink)
            let (text, isStrong) = interval(night)
            add(text, 422, row, isStrong ? ChartStyle.strongRowName : ChartStyle.rowName, Palette.slate)
            let wake = night.lastMoment(of: .wakeFinal).map { dates.time(night.zone.local($0)) }
            add(wake ?? "–", 511, row, ChartStyle.rowName, wake == nil ? Palette.midTone : Palette.ink, end: true)
        }
        return TextMark(labels, x: .linear(LinearScale(0, 1, from: 0, to: 1)), y: .linear(y))
    }

    private func interval(_ night: Night) -> (text: String, isStrong: Bool) {
        let minutes = NightWords.interval(of: night)
        return switch night.outcome {
        case .inWindow: (minutes ?? "–", night.extraDoseCount > 0)
        case .early: (beside("early", minutes), true)
        case .late: (beside("late", minutes), true)
        case .skipped: ("skipped", true)
        case .contradictory: ("contradictory", true)
        case .missingOutcome where !asked.knowsBothDoses, .noDose where !asked.knowsBothDoses: ("–", false)
        case .missingOutcome: ("not logged", false)
        case .noDose: ("no dose logged", false)
        case .withoutInterval: ("no interval", false)
        }
    }

    /// `139 min early`, and `149.98 early` where the unit has no room.
    private func beside(_ word: String, _ minutes: String?) -> String {
        guard let minutes else { return word }
        let isLong = minutes.contains(".")
        return (isLong ? minutes.replacing("\u{A0}min", with: "") : minutes) + " " + word
    }

    private var entries: [Legend.Entry] {
        var entries = [
            Legend.Entry(.filled(radius: 2.4), "first dose", color: Palette.tealText),
            Legend.Entry(.filled(radius: 3.6), "second dose", color: Palette.tealText),
            Legend.Entry(.open(radius: 3.6), "outside window", color: Palette.severeAccent),
        ]
        if nights.contains(where: \.isSkipped) { entries.append(Legend.Entry(.cross(size: 5), "skipped")) }
        if nights.contains(where: { !$0.extraDoses.isEmpty }) {
            entries.append(Legend.Entry(.target(radius: 3.8), "extra dose", color: Palette.severeAccent))
        }
        entries += [
            Legend.Entry(.upright(height: 6, width: 0.9), "lights out", color: Palette.midTone),
            Legend.Entry(.filled(radius: 1.3), "wake", color: Palette.midTone),
            Legend.Entry(.upright(height: 8, width: 1.3), "up"),
        ]
        return entries
    }
}
