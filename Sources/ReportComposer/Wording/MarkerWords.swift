import Analysis
import Diagnostics
import DisplayList
import Records

/// Wording for values, ranges, statuses and visits.
enum MarkerWords {
    /// Returns a value as given, with a true minus: `5.2`, `890`, `−0.5`.
    static func number(_ value: Double) -> String {
        let text: String
        if abs(value) < 1e15, value == value.rounded() { text = String(Int64(value)) } else { text = "\(value)" }
        return text.replacing("-", with: "−")
    }

    /// Returns a value with the largest number of decimals in the marker's values, as on its axis: `1.0` beside `0.9`.
    static func number(_ value: Double, of marker: MarkerFinding) -> String {
        let text = number(value)
        // More than three decimals come from arithmetic, not from a laboratory.
        let all = marker.compared.map { decimals(number($0.reading.value)) }.filter { $0 <= 3 }.max() ?? 0
        let own = decimals(text)
        guard own < all, !text.utf8.contains(UInt8(ascii: "e")) else { return text }
        return text + (own == 0 ? "." : "") + String(repeating: "0", count: all - own)
    }

    private static func decimals(_ text: String) -> Int {
        text.utf8.lastIndex(of: UInt8(ascii: ".")).map { text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1 } ?? 0
    }

    /// Returns a reading's value; a limit with its sign: `<0.01`; a result in words as written.
    static func number(_ finding: ReadingFinding, of marker: MarkerFinding) -> String {
        if let words = finding.reading.words { return PrintableText.isolated(words) ?? "–" }
        let value = finding.reading.value
        return (finding.reading.comparator?.sign ?? "")
            + (finding.isComparable ? number(value, of: marker) : number(value))
    }

    /// Returns `137 mg/dL`; without a unit, only the value.
    static func value(_ finding: ReadingFinding, of marker: MarkerFinding, unit: String) -> String {
        let number = number(finding, of: marker)
        return unit.isEmpty ? number : "\(number)\u{A0}\(unit)"
    }

    /// Returns a difference with about three digits, without binary rounding errors, to fit a column.
    static func change(_ change: Double) -> String {
        let scale: Double =
            switch abs(change) {
            case ..<1: 10_000
            case ..<10: 100
            case ..<100: 10
            default: 1
            }
        let rounded = (change * scale).rounded() / scale
        if rounded == 0 { return "±0" }
        let sign = rounded > 0 ? "+" : ""
        switch abs(rounded) {
        case ..<10_000: return sign + number(rounded)
        case ..<999_500: return sign + number((rounded / 1000).rounded()) + "k"
        default: return sign + number((rounded / 1_000_000).rounded()) + "M"
        }
    }

    /// Returns `40–100`, `up to 100`, `from 40`; nil without a range.
    static func range(_ range: ReferenceRange) -> String? {
        switch (range.low, range.high) {
        case (let low?, let high?): "\(number(low))–\(number(high))"
        case (nil, let high?): "up to \(number(high))"
        case (let low?, nil): "from \(number(low))"
        case (nil, nil): nil
        }
    }

    /// Returns the range of a marker's charts, as printed by the laboratory if known; nil without one.
    static func range(_ marker: MarkerFinding) -> String? { range(marker.range, marker.rangeText) }

    /// Returns the range beside a marker's latest value; nil without one in the value's unit.
    static func latestRange(_ marker: MarkerFinding) -> String? {
        range(marker.latestRange.bounds, marker.latestRange.text)
    }

    private static func range(_ bounds: ReferenceRange, _ text: String?) -> String? {
        text.flatMap(PrintableText.oneLine).map { PrintableText.isolated($0, to: 40) } ?? range(bounds)
    }

    /// Returns the mark and the word for a reading, by the worse status of several values.
    static func status(_ values: [ReadingFinding]) -> (mark: StatusSymbol?, word: String) {
        let worst = MarkerStatus.ofOneReading(values)
        let all = values.filter { $0.status == worst }.map { status(worst, $0.side) }
        guard let first = all.first else { return (nil, "–") }
        guard let other = all.first(where: { $0.word != first.word }) else { return first }
        return (first.mark, "\(first.word), \(other.word.lowercased())")
    }

    /// Returns the mark and the word for a status; no mark without one.
    static func status(_ status: MarkerStatus, _ side: RangeSide?) -> (mark: StatusSymbol?, word: String) {
        switch status {
        case .normal: (.inRange, "In range")
        case .watch: (.nearLimit, "Near limit")
        case .outOfRange: side == .low ? (.low, "Low") : (.high, "High")
        case .noData: (nil, "–")
        }
    }

    static func arrow(_ trend: MarkerTrend) -> ArrowSymbol? {
        switch trend {
        case .up: .up
        case .down: .down
        case .flat, .insufficient: nil
        }
    }

    /// Returns a sentence on why a reading may be a mistake; nil if there is nothing to say.
    static func doubt(_ doubt: ReadingDoubt) -> String? {
        switch doubt {
        case .implausible: "A physiologically implausible value; to be checked against the laboratory report."
        case .tenfold:
            "About ten times the other readings, or a tenth of them; to be checked against the laboratory report."
        case .duplicate: "The same value is recorded twice on this day; both are counted."
        case .otherUnit: nil
        }
    }

    /// Returns why a reading's value is doubtful, for the middle of a sentence; nil if it is not.
    static func doubtOfValue(_ finding: ReadingFinding) -> String? {
        let reasons = ReadingDoubt.allCases.filter(finding.doubts.contains).compactMap { doubt -> String? in
            switch doubt {
            case .implausible: "a physiologically implausible value"
            case .tenfold: "about ten times the other readings or a tenth of them"
            case .duplicate, .otherUnit: nil
            }
        }
        return reasons.isEmpty ? nil : reasons.joined(separator: ", and ")
    }

    static func visit(_ type: VisitType, label: String?) -> String {
        switch type {
        case .physical: "Physical"
        case .dental: "Dental"
        case .vision: "Vision"
        case .specialist: "Specialist"
        case .labWork: "Lab work"
        case .imaging: "Imaging"
        case .other: label.flatMap(PrintableText.isolated) ?? "Other"
        }
    }

    /// Returns the time since a day: `today`, `9 days ago`, `5 weeks ago`, `8 months ago`, `3 years ago`. Weeks are
    /// rounded, months and years are completed ones.
    static func ago(_ day: CalendarDay, to today: CalendarDay) -> String {
        let days = day.days(to: today)
        let months = wholeMonths(from: day, to: today)
        switch (days, months) {
        case (...0, _): return "today"
        case (..<14, _): return "\(Plural.day(days)) ago"
        case (_, ..<2): return "\(Plural.week((days + 3) / 7)) ago"
        case (_, ..<24): return "\(Plural.month(months)) ago"
        default: return "\(Plural.year(months / 12)) ago"
        }
    }

    /// Returns completed months: from 15 January to 14 March one, to 15 March two.
    private static func wholeMonths(from day: CalendarDay, to today: CalendarDay) -> Int {
        let months = today.month.number - day.month.number
        let isWhole = today.parts.day >= min(day.parts.day, today.month.last.parts.day)
        return max(0, isWhole ? months : months - 1)
    }
}

extension Phrases {
    static let readingsAtEdge = Plural(
        one: "#\u{A0}reading beyond the plot is marked at its edge.",
        other: "#\u{A0}readings beyond the plot are marked at its edge.")
    static let readingsNotDrawn = Plural(
        one: "#\u{A0}reading that cannot be compared is not drawn.",
        other: "#\u{A0}readings that cannot be compared are not drawn.")
    static let readingsInDoubt = Plural(
        one: "#\u{A0}reading in doubt is left out of this.", other: "#\u{A0}readings in doubt are left out of this.")
    static let limitsLeftOut = Plural(
        one: "#\u{A0}limit, drawn with an arrow, is not used for the direction.",
        other: "#\u{A0}limits, drawn with arrows, are not used for the direction.")
    static let markersUnread = Plural(
        one: "The newest value of # more marker could not be read.",
        other: "The newest values of # more markers could not be read.")
    static let markersBefore = Plural(
        one: "the value of # marker is from before these days",
        other: "the values of # markers are from before these days")

    private static let liesBefore = Plural(
        one: "#\u{A0}of the readings, drawn open, is", other: "#\u{A0}of the readings, drawn open, are")

    /// Returns `2 of the readings, drawn open, are from before 1 Mar 2026.`
    static func readingsBefore(_ count: Int, _ day: String) -> String { "\(liesBefore(count)) from before \(day)." }
}
