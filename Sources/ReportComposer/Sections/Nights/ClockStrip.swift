import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

/// Nights on a common clock, a strip each: doses, the window, lights out and wakes.
struct ClockStrip {
    let nights: [Night]
    let dates: DateWords

    static let width: Points = 164
    private static let height = SummaryTable.denseRowHeight
    private static let hour = 3600.0
    /// Maximum number of brief wakes drawn per night; a log may have thousands.
    private static let mostWakes = 24

    private let x: LinearScale
    private let hours: (first: Int, last: Int)
    private let y = LinearScale(0, 1, from: 0, to: Self.height)

    init(_ nights: [Night], dates: DateWords) {
        self.nights = nights
        self.dates = dates
        hours = Self.hours(of: nights)
        x = LinearScale(Double(hours.first) * Self.hour, Double(hours.last) * Self.hour, from: 8, to: Self.width - 8)
    }

    /// Returns the hours since 18:00 that the strips show: 21:00 to 09:00, or more if a mark needs it.
    private static func hours(of nights: [Night]) -> (first: Int, last: Int) {
        var (first, last) = (3, 15)
        for night in nights {
            for moment in [night.dose1, night.dose2, night.lastMoment(of: .wakeFinal)]
                + night.extraDoses.map(Optional.some)
            {
                guard let moment else { continue }
                let hour = Int((second(moment, night) / Self.hour).rounded(.down))
                first = min(first, hour)
                last = max(last, hour + 1)
            }
        }
        // A dose before 18:00 is negative.
        return (first >= 0 ? first / 3 * 3 : (first - 2) / 3 * 3, (last + 2) / 3 * 3)
    }

    /// Draws the strip of one of the nights.
    func chart(of night: Night) -> Chart {
        Chart(height: Self.height, marks: hourLines + [.spans(window(night)), .spans(line(night))] + symbols(night))
    }

    /// Returns details that the strip shows and the night's other cells omit; empty without any.
    func words(of night: Night) -> String {
        let lightsOut = night.moment(of: .lightsOut).map { "Lights out \(dates.time(night.zone.local($0)))" }
        let wakes = night.events.count { $0.kind.isWake }
        let parts = [lightsOut, wakes == 0 ? nil : Plural.wake(wakes)].compactMap(\.self)
        guard parts.isEmpty else { return parts.joined(separator: ", ") + "." }
        let hasDose = night.dose1 != nil || night.dose2 != nil || !night.extraDoses.isEmpty
        if hasDose { return "" }
        return night.lastMoment(of: .wakeFinal) == nil ? "Nothing on the clock." : "Getting up on the clock."
    }

    /// Hours of the clock above the strips.
    var ticks: Chart {
        let labels = steps.map { hour in
            TextMark.Label(
                NightClock.words(Double(hour) * Self.hour), at: ChartPoint(Double(hour) * Self.hour, 0), dx: 0, dy: 10,
                anchor: .middle, style: hour == 6 ? ChartStyle.strongAxisLabel : ChartStyle.axisLabel,
                color: hour == 6 ? Palette.ink : Palette.midTone)
        }
        return Chart(
            height: SummaryTable.headerPlotHeight, marks: [.text(TextMark(labels, x: .linear(x), y: .linear(y)))])
    }

    /// Labelled hours, at most every third.
    private var steps: [Int] {
        Array(stride(from: hours.first, through: hours.last, by: hours.last - hours.first > 15 ? 6 : 3))
    }

    /// Returns seconds since 18:00 of the night's evening on the patient's clock.
    private static func second(_ moment: Instant, _ night: Night) -> Double {
        Double(NightCalendar(zone: night.zone).second(of: moment, inNightOf: night.date))
    }

    private var hourLines: [Mark] {
        steps.map { hour in
            .rule(
                RuleMark(
                    at: Double(hour) * Self.hour, x, .upright, from: 0, to: Self.height,
                    stroke: Stroke(hour == 6 ? 0.7 : 0.4), color: hour == 6 ? Palette.axis : Palette.hairline))
        }
    }

    /// Draws the window from 150 to 240 minutes after the first dose.
    private func window(_ night: Night) -> SpanMark {
        var spans: [SpanMark.Span] = []
        if let dose = night.dose1 {
            func after(_ minutes: Double) -> Double {
                Self.second(Instant(milliseconds: dose.milliseconds + Int64(minutes * 60_000)), night)
            }
            let (from, to) = (after(NightConstants.windowOpens), after(NightConstants.windowCloses))
            if from < to { spans.append(SpanMark.Span(from: from, to: to, at: 0.5)) }
        }
        return SpanMark(spans, x: .linear(x), y: .linear(y), thickness: 8, radius: 2, color: Palette.mintSage)
    }

    private func line(_ night: Night) -> SpanMark {
        var spans: [SpanMark.Span] = []
        if let first = night.dose1, let last = night.dose2, first < last {
            spans.append(SpanMark.Span(from: Self.second(first, night), to: Self.second(last, night), at: 0.5))
        }
        return SpanMark(spans, x: .linear(x), y: .linear(y), thickness: 1, color: Palette.tealText)
    }

    private func symbols(_ night: Night) -> [Mark] {
        func dots(_ moments: [Instant?], _ symbol: DotMark.Symbol, _ color: Color = Palette.slate) -> Mark? {
            let points = moments.compactMap { $0.map { ChartPoint(Self.second($0, night), 0.5) } }
            return points.isEmpty
                ? nil : .dots(DotMark(points, x: .linear(x), y: .linear(y), symbol: symbol, color: color))
        }
        let isOutside = Self.isOutside(night)
        return [
            dots([night.moment(of: .lightsOut)], .upright(height: 6, width: 0.9), Palette.midTone),
            dots(Self.wakes(night), .filled(radius: 1.3), Palette.midTone),
            dots([night.dose1], .filled(radius: 2.2), Palette.tealText),
            dots(isOutside ? [] : [night.dose2], .filled(radius: 3.4), Palette.tealText),
            dots(isOutside ? [night.dose2] : [], .open(radius: 3.4), Palette.severeAccent),
            dots(night.extraDoses, .target(radius: 3.6), Palette.severeAccent),
            dots(skipPlace(night), .cross(size: 5)),
            dots([night.lastMoment(of: .wakeFinal)], .upright(height: 8, width: 1.3)),
        ].compactMap(\.self)
    }

    private static func isOutside(_ night: Night) -> Bool {
        guard let minutes = night.intervalMinutes else { return true }
        return minutes < NightConstants.windowOpens || minutes > NightConstants.windowCloses
    }

    private static func wakes(_ night: Night) -> [Instant?] {
        night.events.lazy.filter { $0.kind.isWake }.prefix(mostWakes).map(\.moment)
    }

    /// Returns the middle of the window for a skipped dose.
    private func skipPlace(_ night: Night) -> [Instant?] {
        guard night.isSkipped, let dose = night.dose1 else { return [] }
        return [Instant(milliseconds: dose.milliseconds + 195 * 60_000)]
    }

    /// Key to the marks that are drawn.
    var legend: Chart { Chart(height: 8, marks: [.legend(Legend(entries, at: Point(0, 8)))]) }

    private var entries: [Legend.Entry] {
        func entry(_ isDrawn: (Night) -> Bool, _ entry: Legend.Entry) -> Legend.Entry? {
            nights.contains(where: isDrawn) ? entry : nil
        }
        let (dose, doubt) = (Palette.tealText, Palette.severeAccent)
        return [
            entry({ $0.dose1 != nil }, .init(.filled(radius: 2.2), "first dose", color: dose)),
            entry(
                { $0.dose2 != nil && !Self.isOutside($0) },
                .init(.filled(radius: 3.4), "second dose in the window", color: dose)),
            entry(
                { $0.dose2 != nil && Self.isOutside($0) },
                .init(.open(radius: 3.4), "second dose outside it", color: doubt)),
            entry({ $0.isSkipped && $0.dose1 != nil }, .init(.cross(size: 5), "skipped")),
            entry({ !$0.extraDoses.isEmpty }, .init(.target(radius: 3.6), "extra dose", color: doubt)),
            entry(
                { $0.moment(of: .lightsOut) != nil },
                .init(.upright(height: 6, width: 0.9), "lights out", color: Palette.midTone)),
            entry({ !Self.wakes($0).isEmpty }, .init(.filled(radius: 1.3), "wake", color: Palette.midTone)),
            entry({ $0.lastMoment(of: .wakeFinal) != nil }, .init(.upright(height: 8, width: 1.3), "up")),
        ].compactMap(\.self)
    }

    /// Whether no night has a moment to draw.
    var isEmpty: Bool { entries.isEmpty }
}
