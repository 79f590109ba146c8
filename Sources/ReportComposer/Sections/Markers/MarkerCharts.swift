import Analysis
import Charts
import DisplayList
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// A chart for each marker with a reading, two side by side on one axis of days, each over its readings where these are
    /// shown.
    func markerCharts(_ findings: MarkerFindings, withReadings: Bool) -> [Block] {
        let markers = findings.markers.filter { !$0.readings.isEmpty }
        guard !markers.isEmpty else { return [] }
        let subtitle =
            "Each reading of \(Plural.marker(markers.count)) in \(dates.range(input.findings.range))"
            + (input.isInWords
                ? "." : "; shaded is the range in force today, and triangles lie outside it.")
            + (!input.isInWords && markers.contains { !$0.earlier.isEmpty }
                ? " Open circles are from before; a trend looks at them too." : "")
        return [
            .heading(SectionHeading("Trends")), .paragraph(Paragraph(subtitle, role: .lead)),
            .plottedMarkers(
                markers.map {
                    PlottedMarker(
                        figure: markerFigure(
                            $0, over: axis(of: $0, among: daysOfReadings(markers)), withReadings: withReadings),
                        readings: withReadings ? readings($0) : nil)
                }),
        ]
    }

    /// From the first reading that is drawn of any marker to the last one: the same days under each plot.
    private func daysOfReadings(_ markers: [MarkerFinding]) -> DayRange? {
        let days = markers.flatMap { [$0.compared.first, $0.compared.last] }.compactMap { $0?.reading.day }
        return days.min().flatMap { first in days.max().map { DayRange(from: first, to: $0) } }
    }

    /// The common days; nil, for the marker's own, where its readings would stand on one another in less than a quarter of
    /// them. A single reading stands where it falls.
    private func axis(of marker: MarkerFinding, among days: DayRange?) -> DayRange? {
        guard let days, let first = marker.compared.first?.reading.day, let last = marker.compared.last?.reading.day
        else { return days }
        let span = first.days(to: last)
        return span > 0 && span * 4 < days.from.days(to: days.to) ? nil : days
    }

    private func markerFigure(_ marker: MarkerFinding, over days: DayRange?, withReadings: Bool) -> ChartFigure {
        let plot = MarkerPlot(marker, days: days, width: ChartFigure.width(inRowOf: 2), dates: dates)
        var note = [marker.unit].compactMap(PrintableText.oneLine)
        if let range = MarkerWords.range(marker.range) { note.append("range \(range)") }
        note.append(Plural.reading(marker.readings.count))
        if !marker.earlier.isEmpty { note.append("\(marker.earlier.count) before") }
        return ChartFigure(
            heading: PrintableText.shortened(markerName(marker), to: 60),
            note: note.joined(separator: " · "), plot: plot.chart, reading: reading(marker, plot),
            alternative: alternative(marker, withReadings: withReadings), caution: VerbatimCopy.insightsFootLine)
    }

    /// One sentence under the plot, without a claim of cause; then what it leaves out, and what it takes from before.
    private func reading(_ marker: MarkerFinding, _ plot: MarkerPlot) -> String {
        var sentences = [course(marker)]
        if plot.clamped > 0 {
            sentences.append(Phrases.readingsAtEdge(plot.clamped))
        }
        let left = marker.earlier.count + marker.readings.count - marker.compared.count
        if left > 0, marker.compared.count > 0 {
            sentences.append(Phrases.readingsNotDrawn(left))
        }
        let before = marker.earlier.count(where: \.isComparable)
        if before > 0 { sentences.append(Phrases.readingsBefore(before, dates.day(input.findings.range.from))) }
        return sentences.joined(separator: " ")
    }

    private func course(_ marker: MarkerFinding) -> String {
        let values = marker.undoubted.map(\.reading.value)
        let doubted = marker.compared.count - values.count
        guard let first = values.first else {
            guard doubted == 0 else { return "Every reading is in doubt: no direction is told." }
            return "No reading in \(marker.unit.isEmpty ? "one unit" : marker.unit) to draw."
        }
        if marker.compared.count == 1 { return GlanceCopy.oneReading + "." }
        let outside = marker.undoubted.count { $0.status == .outOfRange }
        let range =
            marker.range.isEmpty
            ? "" : outside == 0 ? "; all within the range" : "; \(outside) of \(values.count) outside the range"
        // The trend with its own readings; where there are more, the first of all stands apart from them.
        let compared = values.suffix(MarkerTrend.readings).map(MarkerWords.number).joined(separator: ", ")
        let before =
            values.count > MarkerTrend.readings ? "; the first of \(values.count) was \(MarkerWords.number(first))" : ""
        let span = "\(compared)\(before)\(range)."
        let words =
            switch MarkerTrend(of: values) {
            case .up: "Rising over the last three readings: \(span)"
            case .down: "Falling over the last three readings: \(span)"
            case .flat: "No steady direction over the last three readings: \(span)"
            case .insufficient: values.count == 2 ? "Two readings: \(span)" : "One reading\(range)."
            }
        return doubted == 0 ? words : "\(words) \(Phrases.readingsInDoubt(doubted))"
    }

    /// In the PRD's form (§10 "VoiceOver"): name, days, readings. The trend and the range are in the sentence under the
    /// plot, and the readings in the list under that, where there is one: nothing is heard twice.
    private func alternative(_ marker: MarkerFinding, withReadings: Bool) -> String {
        let shown = marker.earlier + marker.readings
        guard let first = shown.first?.reading, let last = shown.last?.reading else { return "" }
        let readings = shown.map {
            "\(dates.day($0.reading.day)): \(MarkerWords.value($0.reading.value, unit: unit(of: $0.reading, marker)))"
        }
        let span =
            first.day == last.day
            ? "on \(dates.day(first.day))" : "from \(dates.day(first.day)) to \(dates.day(last.day))"
        return "\(markerName(marker)) \(span), \(Plural.reading(shown.count))"
            + (withReadings ? "; listed below." : ": \(readings.joined(separator: "; ")).")
    }

    // MARK: Readings

    /// Every reading, newest first, and what was noted or is doubtful about it.
    private func readings(_ marker: MarkerFinding) -> ReadingGrid {
        var remarks: [ReadingGrid.Remark] = []
        let readings = (marker.earlier + marker.readings).reversed().map { finding in
            let reading = finding.reading
            let day = dates.day(reading.day)
            let unit = unit(of: reading, marker)
            var words = ReadingDoubt.allCases.filter(finding.doubts.contains).map {
                MarkerWords.doubt($0, value: reading.value, unit: unit)
            }
            if let note = reading.note.flatMap(PrintableText.oneLine) { words.append("Note: \(note)") }
            if !words.isEmpty {
                let value = MarkerWords.value(reading.value, unit: unit)
                remarks.append(ReadingGrid.Remark(day: day, text: "\(value). " + words.joined(separator: " ")))
            }
            let status = MarkerWords.status(finding.status, finding.side)
            // The marker's own unit stands beside its name.
            let shown = finding.isComparable ? "" : unit
            return ReadingGrid.Reading(
                day: day, value: MarkerWords.value(reading.value, unit: shown), status: status.mark,
                word: finding.isComparable ? (status.mark == nil ? "" : status.word) : "Other unit")
        }
        if let last = marker.earlier.last?.reading.day {
            let whose = marker.earlier.count == 1 ? "This reading is" : "This reading and the older ones are"
            remarks.append(
                ReadingGrid.Remark(
                    day: dates.day(last),
                    text:
                        "\(whose) from before the days of this report; latest value and trend look back at what they need."
                ))
        }
        return ReadingGrid(name: markerName(marker), readings: Array(readings), remarks: remarks)
    }
}
