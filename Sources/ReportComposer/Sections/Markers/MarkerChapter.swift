import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Largest number of markers whose statuses need no counts above the table.
    private static let mostAtAGlance = 8

    /// Composes the chapter on markers and visits (Glance PRD §5.3 to §5.8): table and visits in every report,
    /// questions and charts if unlocked, all readings in the full report.
    func markerChapter(_ findings: MarkerFindings, depth: ReportDepth) -> [Block] {
        var blocks: [Block] = [.title(ReportTitle(title: "Markers and visits", subtitle: markerSubtitle(findings)))]
        if !findings.markers.isEmpty {
            blocks += unreadStrip(findings)
            if findings.lines.count > Self.mostAtAGlance { blocks.append(.keyFigures(markerFigures(findings))) }
            blocks.append(.markerTable(markerTable(findings)))
        }
        let options = options(.markers)
        let visits = findings.knowsVisits && options.visits ?? true ? visitBlocks(findings.visits) : []
        guard depth != .free else { return blocks + visits }
        let charts = options.trends ?? true ? markerCharts(findings, withReadings: depth == .full) : []
        return blocks + nextVisitPrep(findings) + charts + visits
    }

    private func markerSubtitle(_ findings: MarkerFindings) -> String {
        let latest = findings.lines.count { !$0.latest.isEmpty }
        let visits = findings.knowsVisits ? Plural.visit(findings.visits.visits.count) : "visits are not in this export"
        let range = dates.range(input.findings.range)
        guard latest > 0 else { return "No reading from \(range); \(visits)." }
        let before = findings.lines.count(where: \.isLatestEarlier)
        let words =
            findings.knowsVisits
            ? "Latest values of \(Plural.marker(latest)) and \(visits) from \(range)"
            : "Latest values of \(Plural.marker(latest)) from \(range); \(visits)"
        return before == 0 ? words + "." : "\(words); \(Phrases.markersBefore(before)) (*)."
    }

    /// Counts markers by status, a blood pressure as one; markers without a range or a reading have no status.
    func markerFigures(_ findings: MarkerFindings) -> [KeyFigure] {
        let lines = findings.lines
        func count(_ mark: StatusSymbol) -> Int { lines.count { MarkerWords.status($0.latest).mark == mark } }
        let without = lines.count { $0.status == .noData }
        var figures = [
            KeyFigure(numeral: "\(lines.count)", caption: Plural.marker.word(lines.count)),
            KeyFigure(numeral: "\(count(.inRange))", caption: "in range", status: .inRange),
            KeyFigure(numeral: "\(count(.nearLimit))", caption: "near a limit", status: .nearLimit),
            KeyFigure(numeral: "\(count(.low))", caption: "low", status: .low),
            KeyFigure(numeral: "\(count(.high))", caption: "high", status: .high),
        ]
        if without > 0 { figures.append(KeyFigure(numeral: "\(without)", caption: "without a status")) }
        return figures
    }
}
