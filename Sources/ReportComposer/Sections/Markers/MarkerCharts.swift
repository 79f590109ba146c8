import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Composes a chart for each marker with a reading, two side by side on one time axis, each above its readings if
    /// shown.
    func markerCharts(_ findings: MarkerFindings, withReadings: Bool) -> [Block] {
        let all = findings.markers.filter { !$0.readings.isEmpty }
        let markers = all.filter { $0.earlier.count + $0.readings.count > Self.mostInRow }
        let few = all.filter { !markers.contains($0) }
        let rows = withReadings && !few.isEmpty ? [Block.table(readingsTable(few, among: findings))] : []
        guard !markers.isEmpty else { return rows }
        // Both blood pressures count as one reading.
        let count = markers.count - (findings.bloodPressure.map { $0.1.readings.isEmpty ? 0 : 1 } ?? 0)
        let subtitle =
            "Each reading of \(Plural.marker(count)) in \(dates.range(input.findings.range))"
            + (input.isInWords
                ? "." : "; shaded is the range of the latest value, and triangles lie outside their own.")
            + (!input.isInWords && markers.contains { !$0.earlier.isEmpty }
                ? " Open circles are earlier readings, which a trend uses too." : "")
        return [
            .heading(SectionHeading("Trends")), .paragraph(Paragraph(subtitle, role: .lead)),
            .plottedMarkers(
                markers.map {
                    let readings = withReadings ? readings($0, among: findings) : nil
                    return PlottedMarker(
                        figure: markerFigure(
                            $0, over: axis(of: $0, among: daysOfReadings(markers)), withReadings: readings != nil),
                        readings: readings)
                }),
        ] + rows
    }

    /// Largest number of readings that are listed in a row, beside the small chart of the table.
    private static let mostInRow = 3

    /// Lists the readings of markers without a chart, newest first, with the remarks on them below.
    private func readingsTable(_ markers: [MarkerFinding], among findings: MarkerFindings) -> SummaryTable {
        let rows = markers.compactMap { marker -> SummaryTable.Row? in
            guard let grid = self.readings(marker, among: findings) else { return nil }
            let trend = reading(
                marker, MarkerPlot(marker, days: nil, width: ChartFigure.width(inRowOf: 2), dates: dates))
            let readings = grid.readings.map { reading in
                SummaryTable.Cell.limited(
                    [reading.value, reading.word.lowercased()].filter { !$0.isEmpty }.joined(separator: ", ")
                        + " (\(reading.day))", lines: 4)
            }
            let missing = Array(repeating: SummaryTable.Cell.missing, count: max(0, Self.mostInRow - readings.count))
            return SummaryTable.Row(
                cells: [.limited(grid.name, lines: 4)] + readings.prefix(Self.mostInRow) + missing,
                context: [SummaryTable.Context(label: "Trend", text: trend)]
                    + grid.remarks.map { SummaryTable.Context(label: $0.day, text: $0.text) })
        }
        return SummaryTable(
            name: "Readings",
            columns: [.init("Marker"), .init("Latest reading"), .init("Before"), .init("Before that")],
            groups: [SummaryTable.Group(label: "", detail: "", rows: rows)], missingNote: "– no reading",
            spans: [.init(46, 166), .init(170, 294), .init(298, 422), .init(426, 549)], hasSeverities: false,
            caption: "Every reading of markers with at most \(Self.mostInRow)")
    }

    /// Lists both blood pressures under the systolic one.
    private func readings(_ marker: MarkerFinding, among findings: MarkerFindings) -> ReadingGrid? {
        guard let (systolic, diastolic) = findings.bloodPressure, !systolic.readings.isEmpty else {
            return readings(marker)
        }
        if marker == systolic { return pressures(systolic, diastolic) }
        return marker == diastolic ? nil : readings(marker)
    }

    /// Returns the days from the first to the last drawn reading of all markers: the axis of each plot.
    private func daysOfReadings(_ markers: [MarkerFinding]) -> DayRange? {
        let days = markers.flatMap { [$0.compared.first, $0.compared.last] }.compactMap { $0?.reading.day }
        return days.min().flatMap { first in days.max().map { DayRange(from: first, to: $0) } }
    }

    /// Returns the common days, or nil, for the marker's own days, if its readings would be crowded into less than a
    /// quarter of them. A single reading keeps the common days.
    private func axis(of marker: MarkerFinding, among days: DayRange?) -> DayRange? {
        guard let days, let first = marker.compared.first?.reading.day, let last = marker.compared.last?.reading.day
        else { return days }
        let span = first.days(to: last)
        return span > 0 && span * 4 < days.from.days(to: days.to) ? nil : days
    }

    private func markerFigure(_ marker: MarkerFinding, over days: DayRange?, withReadings: Bool) -> ChartFigure {
        let plot = MarkerPlot(marker, days: days, width: ChartFigure.width(inRowOf: 2), dates: dates)
        var note: [String] = []
        if !marker.compared.isEmpty {
            note += [marker.unit].compactMap(PrintableText.isolated)
            if let range = MarkerWords.range(marker) { note.append("range \(range)") }
        }
        note.append(Plural.reading(marker.readings.count))
        if !marker.earlier.isEmpty { note.append("\(marker.earlier.count) before") }
        return ChartFigure(
            heading: PrintableText.isolated(PrintableText.oneLine(marker.definition.name) ?? "Unnamed", to: 60),
            note: note.joined(separator: " · "), plot: plot.chart, reading: reading(marker, plot),
            alternative: alternative(marker, withReadings: withReadings), caution: VerbatimCopy.insightsFootLine)
    }

    /// Returns one sentence below the plot, without implying a cause; then omitted and earlier readings.
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
        let values = marker.trended.map(\.reading.value)
        let doubted = marker.compared.count(where: \.isDoubted)
        let limits = marker.compared.count { $0.isLimit && !$0.isDoubted }
        guard let first = values.first else {
            if limits > 0 { return "Only limits: no direction is given." }
            guard doubted == 0 else { return "Every reading is in doubt: no direction is given." }
            if marker.readings.allSatisfy({ $0.reading.words != nil }) { return "Results in words: nothing to draw." }
            return "No reading in \(PrintableText.isolated(marker.unit) ?? "one unit") to draw."
        }
        if marker.compared.count == 1 { return GlanceCopy.oneReading + "." }
        let known = marker.compared.filter { !$0.isDoubted && !$0.isUndecided }
        let outside = known.count { $0.status == .outOfRange }
        let range =
            marker.trended.contains(where: \.range.isEmpty)
            ? "" : outside == 0 ? "; all within the range" : "; \(outside) of \(known.count) outside the range"
        // The trend covers its own readings; if there are more, the first of all is stated separately.
        let compared = values.suffix(MarkerTrend.readings)
            .map { MarkerWords.number($0, of: marker) }.joined(separator: ", ")
        let before =
            values.count > MarkerTrend.readings
            ? "; the first of \(values.count) was \(MarkerWords.number(first, of: marker))" : ""
        let span = "\(compared)\(before)\(range)."
        let words =
            switch MarkerTrend(of: values) {
            case .up: "Rising over the last three readings: \(span)"
            case .down: "Falling over the last three readings: \(span)"
            case .flat: "No steady direction over the last three readings: \(span)"
            case .insufficient:
                values.count == 2
                    ? "Two readings: \(span)" : "One reading\(limits > 0 ? " beside limits" : "")\(range)."
            }
        return
            ([words] + (limits == 0 ? [] : [Phrases.limitsLeftOut(limits)])
            + (doubted == 0 ? [] : [Phrases.readingsInDoubt(doubted)])).joined(separator: " ")
    }

    /// Follows the PRD (§10 "VoiceOver"): name, days, readings. Trend and range are in the sentence below the plot, the
    /// readings in the list below that if there is one, so nothing is heard twice.
    private func alternative(_ marker: MarkerFinding, withReadings: Bool) -> String {
        let shown = marker.earlier + marker.readings
        guard let first = shown.first?.reading, let last = shown.last?.reading else { return "" }
        let readings = shown.map {
            "\(dates.day($0.reading.day)): \(MarkerWords.value($0, of: marker, unit: unit(of: $0.reading, marker)))"
        }
        let span =
            first.day == last.day
            ? "on \(dates.day(first.day))" : "from \(dates.day(first.day)) to \(dates.day(last.day))"
        return "\(markerName(marker)) \(span), \(Plural.reading(shown.count))"
            + (withReadings ? "; listed below." : ": \(readings.joined(separator: "; ")).")
    }

    // MARK: Readings

    /// Lists every reading, newest first, with its note and doubts.
    private func readings(_ marker: MarkerFinding) -> ReadingGrid {
        var remarks: [ReadingGrid.Remark] = []
        let readings = (marker.earlier + marker.readings).reversed().map { finding in
            let reading = finding.reading
            let day = dates.day(reading.day)
            let unit = unit(of: reading, marker)
            let words = self.remarks(on: finding, marker)
            if !words.isEmpty {
                let value = MarkerWords.value(finding, of: marker, unit: unit)
                remarks.append(ReadingGrid.Remark(day: day, text: "\(value). " + words.joined(separator: " ")))
            }
            let status = MarkerWords.status([finding])
            // The marker's own unit is beside its name.
            let shown = finding.isComparable ? "" : unit
            return ReadingGrid.Reading(
                day: day, value: MarkerWords.value(finding, of: marker, unit: shown), status: status.mark,
                word: finding.isInUnitOfRange
                    ? (finding.isUndecided ? "Not compared" : status.mark == nil ? "" : status.word) : "Other unit")
        }
        remarks += remarkOnOtherUnits(marker) + remarkOnEarlier(marker)
        return ReadingGrid(name: markerName(marker), readings: Array(readings), remarks: remarks)
    }

    /// Returns doubts about a reading, its laboratory's range if it differs from the latest, and its note.
    private func remarks(on finding: ReadingFinding, _ marker: MarkerFinding) -> [String] {
        let reading = finding.reading
        var words = ReadingDoubt.allCases.filter(finding.doubts.contains).compactMap(MarkerWords.doubt)
        if finding.isComparable, reading.hasOwnRange,
            finding.range != marker.range || finding.rangeText != marker.rangeText
        {
            let range =
                reading.rangeText.flatMap(PrintableText.isolated) ?? MarkerWords.range(finding.range) ?? ""
            words.append("The laboratory’s range: \(range).")
        }
        if let note = reading.note.flatMap(PrintableText.isolated) { words.append("Note: \(note)") }
        return words
    }

    /// One remark for all readings of another unit with the same range.
    private func remarkOnOtherUnits(_ marker: MarkerFinding) -> [ReadingGrid.Remark] {
        let others = (marker.earlier + marker.readings).reversed().filter { $0.doubts.contains(.otherUnit) }
        let texts = others.map { finding in
            let unit = unit(of: finding.reading, marker)
            let range = finding.rangeText.flatMap(PrintableText.isolated) ?? MarkerWords.range(finding.range)
            guard finding.isInUnitOfRange, let range else { return "In \(unit): shown but not compared." }
            return "In \(unit): compared only with the laboratory’s own range, \(range)."
        }
        return zip(others, texts).enumerated().filter { texts.firstIndex(of: $1.1) == $0 }.map { _, found in
            let count = texts.count { $0 == found.1 }
            return ReadingGrid.Remark(
                day: dates.day(found.0.reading.day),
                text: (count == 1 ? "" : "This reading and \(count - 1) older: ") + found.1)
        }
    }

    private func remarkOnEarlier(_ marker: MarkerFinding) -> [ReadingGrid.Remark] {
        guard let last = marker.earlier.last?.reading.day else { return [] }
        let whose = marker.earlier.count == 1 ? "This reading is" : "This reading and the older ones are"
        return [
            ReadingGrid.Remark(
                day: dates.day(last),
                text:
                    "\(whose) from before the days of this report, used for the latest value and the trend.")
        ]
    }

    // MARK: Blood pressure

    /// Lists every reading of both pressures as one, newest first: `122/76`, with the worse status.
    private func pressures(_ systolic: MarkerFinding, _ diastolic: MarkerFinding) -> ReadingGrid {
        var remarks: [ReadingGrid.Remark] = []
        let readings = Self.pairs(systolic, diastolic).map { pair in
            let known = [pair.systolic, pair.diastolic].compactMap(\.self)
            let day = dates.day(known[0].reading.day)
            let values = zip([pair.systolic, pair.diastolic], [systolic, diastolic]).map { finding, marker in
                finding.map { MarkerWords.number($0, of: marker) } ?? "–"
            }
            let words = zip([pair.systolic, pair.diastolic], [systolic, diastolic]).flatMap { finding, marker in
                finding.map { self.remarks(on: $0, marker) } ?? []
            }
            let value = values.joined(separator: "/")
            let unique = words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element)
            if !unique.isEmpty {
                remarks.append(ReadingGrid.Remark(day: day, text: "\(value). " + unique.joined(separator: " ")))
            }
            let status = MarkerWords.status(known)
            return ReadingGrid.Reading(
                day: day, value: value, status: status.mark, word: status.mark == nil ? "" : status.word)
        }
        remarks += remarkOnEarlier(systolic)
        return ReadingGrid(name: "Blood pressure", readings: readings, remarks: remarks)
    }

    /// Pairs the readings of each moment, newest first; one without a partner stays alone.
    private static func pairs(
        _ systolic: MarkerFinding, _ diastolic: MarkerFinding
    ) -> [(systolic: ReadingFinding?, diastolic: ReadingFinding?)] {
        var others = diastolic.earlier + diastolic.readings
        var pairs: [(systolic: ReadingFinding?, diastolic: ReadingFinding?)] = []
        for finding in systolic.earlier + systolic.readings {
            let place = others.firstIndex { finding.isOneReading(with: $0) }
            pairs.append((finding, place.map { others.remove(at: $0) }))
        }
        pairs += others.map { (nil, $0) }
        // Sorting keeps the order within a moment.
        return pairs.sorted { left, right in
            guard let one = left.systolic ?? left.diastolic, let other = right.systolic ?? right.diastolic else {
                return false
            }
            return other.reading.precedes(one.reading)
        }
    }
}
