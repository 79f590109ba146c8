import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

/// Bars of headache days in each 28 days, with the treatments above them on the same time axis.
extension ReportWriter {
    /// Maximum number of treatments with a row, the latest.
    private static var mostRows: Int { 12 }
    /// Number of rows above which they are closer together.
    private static var manyRows: Int { 6 }
    /// Treatments without a row that are named.
    private static var mostNamed: Int { 3 }
    /// Room for the days of a period without a rate.
    private static var daysWidth: Points { 29 }

    /// - Returns: nil without treatments or a diary.
    func treatmentFigure(_ treatments: TreatmentFindings) -> ChartFigure? {
        guard let course = treatments.course, let all = treatments.treatments else { return nil }
        let leading = all[course.place]
        let days = DayRange(
            from: course.periods[0].days.from,
            to: course.periods[course.periods.count - 1].days.from.advanced(by: TreatmentPeriod.length - 1))
        let shown = all.filter { finding in
            finding.treatment.start <= days.to && finding.treatment.stop.map { days.from <= $0 } ?? true
        }.suffix(Self.mostRows)
        let name = member(treatmentName(leading.treatment))
        return ChartFigure(
            heading: "Headache days and treatments",
            note: "per 28 covered days; periods counted from the start of \(name)",
            plot: treatmentPlot(course, leading, Array(shown), days),
            reading: [
                treatmentReading(leading), alongsideWords(treatments, course.place),
                inTableOnly(all, shown),
            ].compactMap(\.self).joined(separator: " "),
            alternative: treatmentsInWords(course, Array(shown)))
    }

    /// Returns `Amitriptyline: see table.`; nil if the chart has every treatment.
    private func inTableOnly(_ all: [TreatmentFinding], _ shown: ArraySlice<TreatmentFinding>) -> String? {
        let names = all.filter { !shown.contains($0) }.map { treatmentName($0.treatment) }
        guard !names.isEmpty else { return nil }
        let others = names.count - Self.mostNamed
        return "\(listed(Array(names.prefix(Self.mostNamed)) + (others > 0 ? ["\(others) more"] : []))): see table."
    }

    /// Returns `Topiramate since 5 Jan 2026: 14 → 9 headache days per 28 days, −5 (−35.7 %), in the latest whole
    /// period, 2 – 29 Mar 2026.`
    private func treatmentReading(_ finding: TreatmentFinding) -> String {
        guard let change = latestChange(finding), let course = courseWords(finding), let latest = finding.latest else {
            return "\(treatmentSpan(finding.treatment)): \(changeAbsence(finding))."
        }
        return
            "\(treatmentSpan(finding.treatment)): \(course) headache days per 28 days, \(changeWords(change)), in the "
            + "latest whole period, \(dates.range(latest.days))."
    }

    /// Returns `Topiramate since 5 Jan 2026`, `Topiramate from 5 Jan to 30 Mar 2026`.
    func treatmentSpan(_ treatment: Treatment) -> String {
        let (name, start) = (treatmentName(treatment), treatmentStart(treatment))
        if treatment.kind == .procedure { return "\(name) on \(start)" }
        guard let stop = treatment.stop, stop <= input.context.asOf else {
            return "\(name) \(treatment.stopIsUnread ? "from" : "since") \(start)"
        }
        return stop == treatment.start ? "\(name) on \(start)" : "\(name) from \(start) to \(dates.day(stop))"
    }

    private func treatmentsInWords(_ course: TreatmentCourse, _ shown: [TreatmentFinding]) -> String {
        let spans = shown.map { treatmentSpan($0.treatment) }
        let periods = course.periods.map { "\(dates.range($0.days)): \(periodInWords($0))" }
        return (spans + ["Headache days per 28 days"] + periods).joined(separator: ". ") + "."
    }

    private func periodInWords(_ period: TreatmentPeriod) -> String {
        if let rate = period.rate(of: .headacheDays) { return rateWords(rate) }
        guard period.coveredDays > 0 else { return "no diary" }
        return "\(period.headacheDays) in \(Plural.day(period.coveredDays)) covered, no rate"
    }

    // MARK: Plot

    private func treatmentPlot(
        _ course: TreatmentCourse, _ leading: TreatmentFinding, _ shown: [TreatmentFinding], _ range: DayRange
    ) -> Chart {
        let (left, right, width): (Points, Points, Points) = (116, 450, 511)
        let (firstRow, pitch): (Points, Points) = (22, shown.count > Self.manyRows ? 10 : 13)
        let top = firstRow + Points(shown.count) * pitch + 14
        let base = top + 62
        let days = TimeScale(
            firstDay: Int(range.from.number), lastDay: Int(range.to.number), from: left, to: right)
        let places = BandScale(course.periods.count, from: left, to: right, share: 0.78)
        let rates = course.periods.map { $0.rate(of: .headacheDays) }
        let heights = rates.map { $0?.per28 ?? 0 }
        let baseline = leading.baseline.rate(of: .headacheDays)
        let values = LinearScale.zero(
            upTo: heights + [baseline?.per28 ?? 0], atLeast: 4, from: base, to: top)
        let rows = LinearScale(0, Double(shown.count), from: firstRow, to: firstRow + Points(shown.count) * pitch)
        let bars = course.periods.indices.map { index in
            BarMark.Bar(index, to: heights[index], look: course.periods[index].number == 0 ? .emphasised : .plain)
        }
        var marks = treatmentSpans(shown, leading, days, rows)
        marks.append(.bars(BarMark(bars, places: places, values: values)))
        if let baseline {
            marks.append(
                .rule(
                    RuleMark(
                        at: baseline.per28, values, .across, from: left, to: width,
                        name: "baseline \(rateWords(baseline))")))
        }
        marks.append(.text(periodLabels(course.periods, rates, heights, places, values)))
        marks.append(.text(dayLabels(course.periods, rates, places, values)))
        let axis = Axis(
            .time(days), y: base, ticks: monthTicks(range), brackets: yearBrackets(range), drawsTicks: true)
        return Chart(height: base + axis.depth, marks: marks + [.axis(axis)])
    }

    /// Returns `14` above a bar, `–` without a diary.
    private func periodLabels(
        _ periods: [TreatmentPeriod], _ rates: [DayRate?], _ heights: [Double], _ places: BandScale,
        _ values: LinearScale
    ) -> TextMark {
        TextMark(
            periods.indices.compactMap { index in
                let text = rates[index].map(rateWords) ?? (periods[index].coveredDays == 0 ? "–" : nil)
                return text.map {
                    .init(
                        $0, at: ChartPoint(Double(index), heights[index]), dy: -3.5, anchor: .middle,
                        style: TextStyle(.semibold, 7.5), hasClearGround: true)
                }
            }, x: .band(places), y: .linear(values), thins: true)
    }

    /// Returns `17 in 22 days` on two lines, in place of the bar of a period without a rate, whose height would be compared.
    private func dayLabels(
        _ periods: [TreatmentPeriod], _ rates: [DayRate?], _ places: BandScale, _ values: LinearScale
    ) -> TextMark {
        let isTight = places.pitch < Self.daysWidth
        let labels = periods.indices.filter { rates[$0] == nil && periods[$0].coveredDays > 0 }.flatMap { index in
            // At the ends there is room beside the bars.
            let (anchor, dx): (TextMark.Anchor, Points) =
                switch index {
                case 0 where isTight: (.end, places.pitch / 2)
                case periods.count - 1 where isTight: (.start, -places.pitch / 2)
                default: (.middle, 0)
                }
            return [("\(periods[index].headacheDays) in", -12), (Plural.day(periods[index].coveredDays), -3.5)].map {
                TextMark.Label(
                    $0, at: ChartPoint(Double(index), 0), dx: dx, dy: $1, anchor: anchor,
                    style: TextStyle(.semibold, 7.5), hasClearGround: true)
            }
        }
        return TextMark(labels, x: .band(places), y: .linear(values))
    }

    /// Draws a line from first to last day of each treatment, with a dot at the start and a vertical stroke at the end.
    private func treatmentSpans(
        _ shown: [TreatmentFinding], _ leading: TreatmentFinding, _ days: TimeScale, _ rows: LinearScale
    ) -> [Mark] {
        let (x, y) = (Scale.time(days), Scale.linear(rows))
        let treatments = shown.map(\.treatment).enumerated().map { (row: Double($0.offset) + 0.5, $0.element) }
        let isInside = { (day: CalendarDay) in (days.firstDay...days.lastDay).contains(Int(day.number)) }
        let spans = treatments.filter { !$1.stopIsUnread }.map { row, treatment in
            SpanMark.Span(
                from: Double(treatment.start.number),
                to: Double(treatment.stop.map { Int($0.number) } ?? days.lastDay) + 1,
                at: row)
        }
        func starts(about: Bool) -> [ChartPoint] {
            treatments.filter { $1.startIsAbout == about && isInside($1.start) }
                .map { ChartPoint(Double($1.start.number) + 0.5, $0) }
        }
        let stops = treatments.compactMap { row, treatment in
            treatment.stop.flatMap { isInside($0) ? ChartPoint(Double($0.number) + 1, row) : nil }
        }
        let names = shown.enumerated().map { index, finding in
            TextMark.Label(
                treatmentName(finding.treatment), at: ChartPoint(Double(days.firstDay), Double(index) + 0.5), dx: -116,
                dy: 2.8, style: finding == leading ? ChartStyle.strongRowName : ChartStyle.rowName, color: Palette.ink,
                widest: 106)
        }
        let dots: [(points: [ChartPoint], symbol: DotMark.Symbol, meaning: String)] = [
            (starts(about: false), .filled(radius: 2.8), "start"),
            (starts(about: true), .open(radius: 2.8), "start, only the month is known"),
            (stops, .upright(height: 9, width: 1.8), "end"),
        ].filter { !$0.points.isEmpty }
        let key = dots.map { Legend.Entry($0.symbol, $0.meaning) }
        return (key.isEmpty ? [] : [.legend(Legend(key, at: Point(days.from, 9)))]) + [
            .text(TextMark(names, x: x, y: y)),
            .spans(SpanMark(spans, x: x, y: y, thickness: 2.4, color: Palette.midTone)),
        ] + dots.map { .dots(DotMark($0.points, x: x, y: y, symbol: $0.symbol)) }
    }
}
