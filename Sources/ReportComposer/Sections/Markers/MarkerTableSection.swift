import Analysis
import Charts
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Every marker by category; arrows, changes and sparklines only where they are unlocked.
    func markerTable(_ findings: MarkerFindings) -> MarkerTable {
        MarkerTable(
            name: "Markers", groups: groups(of: findings.markers), showsCourse: isPremium, key: tableKey(findings))
    }

    private func groups(of markers: [MarkerFinding]) -> [MarkerTable.Group] {
        var groups: [MarkerTable.Group] = []
        for marker in markers {
            let label = marker.definition.category.flatMap { PrintableText.oneLine($0.name) } ?? "Other"
            if groups.last?.label == label {
                groups[groups.count - 1].rows.append(row(marker))
            } else {
                groups.append(MarkerTable.Group(label: label, rows: [row(marker)]))
            }
        }
        return groups
    }

    private func row(_ marker: MarkerFinding) -> MarkerTable.Row {
        let status = MarkerWords.status(marker.status, marker.side)
        let reading = marker.latest?.reading
        return MarkerTable.Row(
            name: markerName(marker), value: reading.map { MarkerWords.number($0.value) } ?? "",
            unit: reading.map { unit(of: $0, marker) } ?? "",
            date: reading.map { dates.day($0.day) + (marker.isLatestEarlier ? Self.beforeSign : "") } ?? "no reading",
            range: marker.latest?.isComparable ?? true ? MarkerWords.range(marker.range) ?? "" : "",
            status: status.mark,
            statusWord: status.mark == nil ? withoutStatus(marker) : status.word + doubtSign(marker),
            course: isPremium ? course(marker) : nil)
    }

    func markerName(_ marker: MarkerFinding) -> String { PrintableText.oneLine(marker.definition.name) ?? "Unnamed" }

    /// A reading without a unit is in its marker's own.
    func unit(of reading: MarkerReading, _ marker: MarkerFinding) -> String {
        PrintableText.oneLine(reading.unit.isEmpty ? marker.unit : reading.unit) ?? ""
    }

    /// After the day of a value from before the days of the report.
    private static let beforeSign = "*"

    /// After the status of a value in doubt.
    private func doubtSign(_ marker: MarkerFinding) -> String { marker.latest?.isDoubted ?? false ? "?" : "" }

    private func withoutStatus(_ marker: MarkerFinding) -> String {
        guard let latest = marker.latest else { return "–" }
        if !latest.isComparable { return "Other unit" }
        return marker.range.isEmpty ? "No range" : "–"
    }

    private func course(_ marker: MarkerFinding) -> MarkerTable.Course {
        MarkerTable.Course(
            arrow: MarkerWords.arrow(marker.trend), change: marker.change.map(MarkerWords.change),
            sparkline: sparkline(marker), results: resultsInWords(marker))
    }

    private func tableKey(_ findings: MarkerFindings) -> String {
        var key = nearLimitWords
        if findings.markers.contains(where: { !$0.definition.customRange.isEmpty }) {
            key += " A range is the patient’s own target where one was set."
        }
        if findings.markers.contains(where: \.isLatestEarlier) {
            key += " \(Self.beforeSign) From before \(dates.day(input.findings.range.from))."
        }
        if findings.markers.contains(where: { !doubtSign($0).isEmpty && $0.status != .noData }) {
            key += " With ?: the value is in doubt and to be checked against the laboratory’s sheet."
        }
        if isPremium {
            key += " Change: against the result before. Arrow: the last three results all rise or all fall."
            if !input.isInWords { key += " Small charts: up to four results; shaded is the range." }
            if findings.markers.contains(where: { $0.compared.contains(where: \.isDoubted) }) {
                key += " All three leave out results in doubt."
            }
        }
        return key
    }
}

// MARK: Sparklines

extension ReportWriter {
    /// Results drawn in a sparkline, at most.
    private static let sparklineResults = 4

    private func resultsInWords(_ marker: MarkerFinding) -> String {
        "Last results: "
            + marker.undoubted.suffix(Self.sparklineResults).map { MarkerWords.number($0.reading.value) }
            .joined(separator: ", ") + "."
    }

    /// The last results beside the nearest limit; nil for fewer than two.
    private func sparkline(_ marker: MarkerFinding) -> Chart? {
        let results = marker.undoubted.suffix(Self.sparklineResults).map(\.reading.value)
        guard results.count > 1, marker.latest?.isComparable ?? false, let last = results.last else { return nil }
        let size = MarkerTable.sparkline
        let nearest = [marker.range.low, marker.range.high].compactMap(\.self).min { abs($0 - last) < abs($1 - last) }
        let shown = results + [nearest].compactMap(\.self)
        let (lowest, highest) = (shown.min() ?? 0, shown.max() ?? 0)
        let pad = max((highest - lowest) * 0.22, max(abs(highest), 1) * 0.005)
        let values = LinearScale(lowest - pad, highest + pad, from: size.height, to: 0)
        let step = size.width / 4
        let places = LinearScale(
            0, Double(results.count - 1), from: size.width - 6 - step * Double(results.count - 1), to: size.width - 6)
        let points = results.enumerated().map { ChartPoint(Double($0.offset), $0.element) }
        var marks: [Mark] = []
        if !marker.range.isEmpty {
            marks.append(
                .band(
                    BandMark(
                        low: marker.range.low, high: marker.range.high, values, from: 0, to: size.width,
                        color: Palette.mintSage, edge: Palette.mildAccent)))
        }
        marks += [
            .line(LineMark(points, x: .linear(places), y: values, stroke: Stroke(1), color: Palette.slate)),
            .dots(
                DotMark(
                    [points[points.count - 1]], x: .linear(places), y: .linear(values), symbol: .filled(radius: 2.2))),
        ]
        return Chart(height: size.height, marks: marks)
    }
}
