import Analysis
import Diagnostics
import Records
import ReportDocument

/// Readings that could not be read, named beside the value that stands there: a newer value that is missing makes the one
/// before it look like today's.
extension ReportWriter {
    private static let mostUnreadLines = 4

    /// After the day of a value that is not the newest.
    static let unreadSign = "†"

    /// Stands before the figures of the markers.
    func unreadStrip(_ findings: MarkerFindings) -> [Block] {
        let lines = unreadLines(findings)
        guard !lines.isEmpty else { return [] }
        var strip = ReviewStrip(label: "Not read", lines: lines, seeAlso: nil)
        strip.isQuiet = true
        return [.review(strip)]
    }

    /// `CRP: a newer value of 1 Feb 2026 could not be read.`; then how many readings could not, when these are many.
    func unreadLines(_ findings: MarkerFindings) -> [String] {
        let known = findings.lines.compactMap { line in unread(line).map { "\(lineName(line)): \($0)." } }
        let others = findings.unread.map { readings in
            let name = PrintableText.oneLine(readings.marker) ?? "Unnamed"
            let day = readings.days.last { $0 <= input.findings.range.to }
            return
                "\(name): \(day.map { "a value of \(dates.day($0))" } ?? "a value of an unreadable date") could not be read."
        }
        let all = known + others
        var lines = Array(all.prefix(Self.mostUnreadLines))
        if all.count > lines.count { lines.append(Phrases.markersUnread(all.count - lines.count)) }
        let share = input.findings.unused.readings
        if input.findings.unused.isSaidOfReadings {
            lines.append("\(share.unused) of \(Plural.reading(share.total)) could not be read: see the data notes.")
        }
        return lines
    }

    /// Nil for a marker whose latest value is the newest that there is.
    func unread(_ line: MarkerLine) -> String? {
        guard let day = line.unreadDay else {
            return line.unreadUndated > 0 ? "a value of an unreadable date could not be used" : nil
        }
        let which =
            switch line.latest.first?.reading.day {
            case nil: "a"
            case day?: "another"
            default: "a newer"
            }
        return "\(which) value of \(dates.day(day)) could not be read"
    }
}
