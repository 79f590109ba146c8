import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Definitions of marker figures for the data notes.
    var markerNotes: [Note?] {
        guard let markers = input.findings.markers else { return [] }
        return [
            Note(
                label: "Markers",
                text:
                    "Values as given by the patient or the export; none is converted. A value in a unit other than its "
                    + "marker’s is compared only with its laboratory’s own range. A limit (<0.01, ≥60) has the status shared "
                    + "by all values that it allows, else none. Systolic and diastolic pressure measured together are one reading "
                    + "with the worse status of the two. A date is the day of the measurement or blood draw."
            ),
            Note(
                label: "Ranges and statuses",
                text:
                    "The laboratory’s own range for a value where it is given, as printed; else the patient’s own target, "
                    + "else the range of the export or of the program’s library, as in force today. Limits are included unless "
                    + "a laboratory says otherwise (<5)."),
            isPremium
                ? Note(
                    label: "Trends",
                    text:
                        "The last three readings in the marker’s own unit, all rising or all falling. Two equal readings in a "
                        + "row do not count as a trend. The latest value and the trend use all readings up to the last day of the "
                        + "report, also those before its first; readings in doubt and limits are not used for trends.")
                : nil,
            outsideNote(markers), doubtNote(markers),
        ]
    }

    var nearLimitWords: String {
        "Near limit: in range and within a tenth of a limit (above 0.9 × the upper or below 1.1 × the lower)."
    }

    private func outsideNote(_ markers: MarkerFindings) -> Note? {
        guard markers.outside > 0 else { return nil }
        return Note(
            label: "Outside the days of this report",
            text: "\((markers.knowsVisits ? Plural.readingOrVisit : Plural.reading)(markers.outside)) before or after "
                + "\(dates.range(input.findings.range)): not counted in any figure. A marker’s latest value and its trend "
                + "use the readings before\(markers.knowsVisits ? ", and the last visit considers all visits" : "").")
    }

    private func doubtNote(_ markers: MarkerFindings) -> Note? {
        let doubtful = markers.markers.reduce(0) {
            $0 + $1.readings.count { !$0.doubts.subtracting([.otherUnit]).isEmpty }
        }
        guard doubtful > 0 else { return nil }
        return Note(
            label: "Readings to check",
            text: "\(Plural.reading(doubtful)) may not be what was meant; “Read with care” says which and why.")
    }
}

/// Unreadable readings, listed beside the value shown: if a newer value is missing, an older one looks like the current
/// one.
extension ReportWriter {
    private static let mostUnreadLines = 4

    /// Sign after the date of a value that is not the newest.
    static let unreadSign = "†"

    /// Returns the strip above the marker figures.
    func unreadStrip(_ findings: MarkerFindings) -> [Block] {
        let lines = unreadLines(findings)
        guard !lines.isEmpty else { return [] }
        var strip = ReviewStrip(label: "Not read", lines: lines, seeAlso: nil)
        strip.isQuiet = true
        return [.review(strip)]
    }

    /// Returns `CRP: a newer value of 1 Feb 2026 could not be read.`, and the number of unreadable readings if large.
    func unreadLines(_ findings: MarkerFindings) -> [String] {
        let known = findings.lines.compactMap { line in unread(line).map { "\(lineName(line)): \($0)." } }
        let others = findings.unread.map { readings in
            let name = PrintableText.isolated(readings.marker) ?? "Unnamed"
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

    /// Returns nil for a marker whose latest value is its newest.
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
