import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Lists every marker by category; arrows, changes and sparklines only if unlocked.
    func markerTable(_ findings: MarkerFindings) -> MarkerTable {
        MarkerTable(
            name: "Markers", groups: groups(of: findings.lines), showsCourse: isPremium, key: tableKey(findings))
    }

    private func groups(of lines: [MarkerLine]) -> [MarkerTable.Group] {
        var groups: [MarkerTable.Group] = []
        for line in lines {
            let label = line.parts[0].definition.category.flatMap { PrintableText.isolated($0.name) } ?? "Other"
            if groups.last?.label == label {
                groups[groups.count - 1].rows.append(row(line))
            } else {
                groups.append(MarkerTable.Group(label: label, rows: [row(line)]))
            }
        }
        return groups
    }

    private func row(_ line: MarkerLine) -> MarkerTable.Row {
        let status = MarkerWords.status(line.latest)
        let signs = (line.isLatestEarlier ? Self.beforeSign : "") + (unread(line) == nil ? "" : Self.unreadSign)
        return MarkerTable.Row(
            name: lineName(line), value: lineValue(line), unit: lineUnit(line),
            date: (line.latest.first.map { dates.day($0.reading.day) } ?? "no reading") + signs,
            range: lineRange(line), status: status.mark,
            statusWord: status.mark == nil ? withoutStatus(line) : status.word + doubtSign(line),
            course: isPremium ? course(line) : nil)
    }

    func lineName(_ line: MarkerLine) -> String {
        line.isBloodPressure ? "Blood pressure" : markerName(line.parts[0])
    }

    /// Returns `122/76`; empty without a reading.
    func lineValue(_ line: MarkerLine) -> String {
        line.parts.compactMap { part in part.latest.map { MarkerWords.number($0, of: part) } }.joined(separator: "/")
    }

    func lineUnit(_ line: MarkerLine) -> String {
        line.latest.first.map { unit(of: $0.reading, line.parts[0]) } ?? ""
    }

    /// Returns `90–120 / 60–80`; empty without a range in the unit of the value.
    func lineRange(_ line: MarkerLine) -> String {
        let ranges = line.parts.map(MarkerWords.latestRange)
        guard ranges.contains(where: { $0 != nil }) else { return "" }
        return ranges.map { $0 ?? "–" }.joined(separator: " / ")
    }

    func markerName(_ marker: MarkerFinding) -> String { PrintableText.isolated(marker.definition.name) ?? "Unnamed" }

    /// Returns the unit; a reading without one uses its marker's, and a result in words needs none.
    func unit(of reading: MarkerReading, _ marker: MarkerFinding) -> String {
        reading.words != nil ? "" : PrintableText.isolated(reading.unit.isEmpty ? marker.unit : reading.unit) ?? ""
    }

    /// Sign after the date of a value from before the days of the report.
    private static let beforeSign = "*"

    /// Returns the sign after the status of a doubtful value.
    private func doubtSign(_ line: MarkerLine) -> String { line.isDoubted ? "?" : "" }

    private func withoutStatus(_ line: MarkerLine) -> String {
        let latest = line.latest
        if latest.isEmpty { return "–" }
        if !latest.allSatisfy(\.isInUnitOfRange) { return "Other unit" }
        if latest.contains(where: \.isUndecided) { return "Limit, not compared" }
        if latest.contains(where: { $0.reading.hasOwnRange && $0.range.isEmpty }) { return "Not compared" }
        return line.parts.contains(where: \.range.isEmpty) ? "No range" : "–"
    }

    /// Returns the trend; a blood pressure has an arrow if both values move the same way, and a systolic sparkline.
    private func course(_ line: MarkerLine) -> MarkerTable.Course {
        let (first, arrows) = (line.parts[0], line.parts.map { MarkerWords.arrow($0.trend) })
        let changes = line.parts.compactMap(\.change).map(MarkerWords.change)
        return MarkerTable.Course(
            arrow: arrows.allSatisfy { $0 == arrows[0] } ? arrows[0] : nil,
            change: changes.count == line.parts.count ? changes.joined(separator: "/") : nil,
            sparkline: sparkline(first), results: resultsInWords(line))
    }

    private func tableKey(_ findings: MarkerFindings) -> String {
        var key = nearLimitWords
        let lines = findings.lines
        if findings.markers.contains(where: { $0.latest?.reading.hasOwnRange ?? false }) {
            key += " Range: the laboratory’s own where given."
        }
        if findings.markers.contains(where: { !$0.definition.customRange.isEmpty }) {
            key += " A range is the patient’s own target where one was set."
        }
        if lines.contains(where: { unread($0) != nil }) {
            key += " \(Self.unreadSign) Not the newest value: one could not be read."
        }
        if lines.contains(where: { $0.latest.contains(where: \.isUndecided) }) {
            key += " Limit, not compared: the value may lie inside its range or outside."
        }
        if lines.contains(where: \.isLatestEarlier) {
            key += " \(Self.beforeSign) From before \(dates.day(input.findings.range.from))."
        }
        if lines.contains(where: { $0.isDoubted && $0.status != .noData }) {
            key += " With ?: the value is in doubt and to be checked against the laboratory report."
        }
        if isPremium {
            key += " Change: since the result before. Arrow: the last three all rise or all fall."
            if !input.isInWords { key += " Charts: up to four results; shaded: the range." }
            if findings.markers.contains(where: { $0.compared.contains(where: \.isDoubted) }) {
                key += " All three leave out results in doubt."
            }
            if findings.markers.contains(where: { $0.compared.contains(where: \.isLimit) }) {
                key += " They leave out limits, such as <0.01."
            }
            if lines.contains(where: \.isBloodPressure), !input.isInWords {
                key += " Of blood pressure: systolic."
            }
        }
        return key
    }
}

// MARK: Sparklines

extension ReportWriter {
    /// Maximum number of results in a sparkline.
    private static let sparklineResults = 4

    private func resultsInWords(_ line: MarkerLine) -> String {
        let names = line.isBloodPressure ? ["systolic ", "diastolic "] : [""]
        let results = zip(names, line.parts).map { name, marker in
            name
                + marker.trended.suffix(Self.sparklineResults).map { MarkerWords.number($0, of: marker) }
                .joined(separator: ", ")
        }
        return "Last results: " + results.joined(separator: "; ") + "."
    }

    /// Draws the last results beside the nearest limit; nil for fewer than two.
    private func sparkline(_ marker: MarkerFinding) -> Chart? {
        let results = marker.trended.suffix(Self.sparklineResults).map(\.reading.value)
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
