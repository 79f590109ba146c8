import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    /// Title, points to check first and line of figures; below a cover, which has these, a chapter's beginning.
    var opening: [Block] {
        let tellsOfHeadaches = input.findings.tellsOfHeadaches
        let isFirst = !hasCover
        let subtitle =
            !tellsOfHeadaches || findings.count == 0 && !findings.isOfDays
            ? "\(Plural.day(findings.coverage.days))." + (tellsOfHeadaches ? " \(loggedInWords)" : "") : diaryInShort
        let title = ReportTitle(title: isFirst ? reportName : "Headaches", subtitle: subtitle)
        return [.title(title)] + (isFirst ? firstStrip : []) + (tellsOfHeadaches ? [.keyFigures(figures)] : [])
    }

    /// Points to check first, of every record type; then what was looked for, and what the diary leaves open.
    private var firstStrip: [Block] {
        let tellsOfHeadaches = input.findings.tellsOfHeadaches
        let lines = nightsForReview + (tellsOfHeadaches ? headachesForReview : [])
        let open = tellsOfHeadaches ? diaryLines + partlyAnswered : []
        var strip = reviewStrip(lines, passed: tellsOfHeadaches ? passedForReview : [], seeAlso: nil)
        if !strip.isQuiet { strip.lines += [lookedForInVain].compactMap(\.self) }
        strip.lines += open
        return strip.lines.isEmpty ? [] : [.review(strip)]
    }

    /// Number of headaches; empty for a diary of days, which has no single headaches.
    var headacheCount: [KeyFigure] {
        findings.isOfDays ? [] : [headacheFigure(findings.count, caption: Plural.headache.word(findings.count))]
    }

    var hasCover: Bool { sections.contains(.cover) && input.findings.families.count > 1 }

    private var figures: [KeyFigure] {
        let severity = severityCounts
        func rated(_ count: Int, _ word: String, _ mark: SeveritySymbol) -> KeyFigure {
            isSeverityUnsaid
                ? KeyFigure(numeral: "–", caption: word, mark: mark)
                : headacheFigure(count, caption: word, mark: mark)
        }
        let notSaidFigure =
            severity.notSaid == 0
            ? [] : [headacheFigure(severity.notSaid, caption: SeveritySymbol.notSaid.word, mark: .notSaid)]
        var (count, days, acute) = (
            headacheCount, dayFigure(findings.headacheDays, .dayWithHeadache), acuteMedicationFigure
        )
        if !count.isEmpty { count[0].detail = byMonth { "\($0.count)" } }
        days.detail = byMonth { "\($0.headacheDays)" }
        if acute.numeral != "–" { acute.detail = byMonth(acuteDays) }
        return count + [
            days, rated(severity.severe, "severe", .severe), rated(severity.moderate, "moderate", .moderate),
            rated(severity.mild, "mild", .mild),
        ] + notSaidFigure + [acute]
    }

    /// Returns `16, 19, 23 a month`, of two to six months; nil for others. Incomplete months are in brackets.
    private func byMonth(_ value: (MonthFindings) -> String?) -> String? {
        guard (2...SheetFindings.mostMonths).contains(findings.byMonth.count), isKept else { return nil }
        let words = findings.byMonth.map { month -> String in
            guard !month.isSilent, let value = value(month) else { return "–" }
            return month.isPartial ? "(\(value))" : value
        }
        return words.joined(separator: ", ") + (words.count > 3 ? "" : " a month")
    }
}
