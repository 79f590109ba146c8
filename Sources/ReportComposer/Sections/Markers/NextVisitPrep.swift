import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Questions for the next visit; empty if nothing is flagged (Glance PRD §5.7).
    func nextVisitPrep(_ findings: MarkerFindings) -> [Block] {
        let questions = findings.lines.flatMap { line in
            self.questions(line).map { PrepBox.Question(text: $0.text, name: $0.name) }
        }
        guard !questions.isEmpty else { return [] }
        return [
            .prep(PrepBox(heading: GlanceCopy.prepTitle, questions: questions, caution: VerbatimCopy.insightsFootLine))
        ]
    }

    /// Returns the questions about a line, with its name; only one if both blood pressures are out of range.
    private func questions(_ line: MarkerLine) -> [(text: String, name: String)] {
        if line.isBloodPressure, line.parts.contains(where: { $0.insight == .outOfRange }) {
            return questionOfPressure(line).map { [($0, Self.pressure)] } ?? []
        }
        return line.parts.compactMap { marker in question(marker).map { ($0, markerName(marker)) } }
    }

    private static let pressure = "blood pressure"

    /// Returns the question about a latest value out of its range; nil for a line within it.
    func questionOfRange(_ line: MarkerLine) -> String? {
        guard line.status == .outOfRange else { return nil }
        return line.isBloodPressure ? questionOfPressure(line) : questionOfRange(line.parts[0])
    }

    private func questionOfPressure(_ line: MarkerLine) -> String? {
        guard let latest = line.latest.first?.reading else { return nil }
        let sides = zip(["systolic", "diastolic"], line.parts).compactMap { name, marker in
            marker.side.map {
                "the \(name) value \($0 == .low ? "below" : "above") its range (\(MarkerWords.latestRange(marker) ?? ""))"
            }
        }
        let trends = zip(["systolic", "diastolic"], line.parts).filter(\.1.isConcerning).map { name, marker in
            " " + Self.course(marker, of: "The \(name) value")
        }
        let value = lineUnit(line).isEmpty ? lineValue(line) : "\(lineValue(line))\u{A0}\(lineUnit(line))"
        let doubt = line.parts.map { self.doubt($0) }.first { !$0.isEmpty } ?? ""
        return "Your \(Self.pressure) was \(value) on \(dates.day(latest.day)), \(listed(sides)).\(doubt)"
            + "\(trends.joined()) \(GlanceCopy.askAboutValue)"
    }

    /// Returns a suggestion in the PRD's words; nil for a marker that is not flagged.
    func question(_ marker: MarkerFinding) -> String? {
        guard let insight = marker.insight else { return nil }
        switch insight {
        case .outOfRange: return questionOfRange(marker)
        case .trendingUp, .trendingDown:
            let course = Self.course(marker, of: "Your \(markerName(marker))")
            return "\(course)\(doubt(marker)) \(GlanceCopy.askAboutTrend)"
        }
    }

    /// Returns the question about a latest value outside its range, from any source; nil without a value.
    func questionOfRange(_ marker: MarkerFinding) -> String? {
        guard let finding = marker.latest else { return nil }
        let latest = finding.reading
        let value = MarkerWords.value(finding, of: marker, unit: unit(of: latest, marker))
        let side = marker.side == .low ? "below" : "above"
        let range = MarkerWords.latestRange(marker) ?? ""
        let trend = marker.isConcerning ? " \(Self.course(marker, of: "It"))" : ""
        return
            "Your \(markerName(marker)) was \(value) on \(dates.day(latest.day)), \(side) the range "
            + "(\(range)).\(doubt(marker))\(trend) \(GlanceCopy.askAboutValue)"
    }

    /// Returns the doubt about the latest reading, which a doctor asked about the value must know.
    private func doubt(_ marker: MarkerFinding) -> String {
        guard let latest = marker.latest, let doubt = MarkerWords.doubtOfValue(latest) else { return "" }
        return
            " The reading of \(dates.day(latest.reading.day)) is in doubt (\(doubt)): it is to be checked against the "
            + "laboratory report."
    }

    private static func course(_ marker: MarkerFinding, of subject: String) -> String {
        let readings = "your last \(MarkerTrend.readings) readings"
        let left = marker.leftOutOfTrend
        let leavesOut =
            switch (left.contains(where: \.isDoubted), left.contains(where: \.isLimit)) {
            case (true, true): " that are neither in doubt nor limits"
            case (true, false): " that are not in doubt"
            case (false, true): " that are not limits"
            case (false, false): ""
            }
        return "\(subject) has \(marker.trend == .up ? "increased" : "decreased") across \(readings)\(leavesOut)."
    }
}
