import Analysis
import Records
import ReportDocument
import Words

extension ReportWriter {
    /// The line of figures on the first page.
    func nightFigures(_ findings: NightFindings) -> [KeyFigure] {
        var figures = [
            KeyFigure(
                numeral: "\(findings.bothDoses)", unit: "of \(findings.doseNights)", caption: "nights with both doses"),
            KeyFigure(numeral: "\(findings.inWindow)", unit: "of \(findings.interval.n)", caption: "in the window"),
        ]
        if let median = findings.interval.medianMinutes {
            figures.append(KeyFigure(numeral: NightWords.minutes(median), unit: "min", caption: "median interval"))
        }
        if let median = findings.medianFirstDose {
            figures.append(KeyFigure(numeral: NightClock.words(median), caption: "median first dose"))
        }
        figures.append(
            KeyFigure(
                numeral: "\(findings.skipped)", unit: "of \(findings.doseNights)", caption: "second doses skipped"))
        return findings.doseNights > 0
            ? figures : [KeyFigure(numeral: "\(findings.logged)", caption: "nights logged, none with a dose")]
    }

    /// The line of figures on the second page.
    func morningFigures(_ findings: NightFindings) -> [KeyFigure] {
        var figures = [
            KeyFigure(
                numeral: "\(findings.onTime)", unit: "of \(findings.bothDoses)", caption: "on time (±10\u{A0}min)"),
            KeyFigure(
                numeral: "\(findings.naturalWakes)", unit: "of \(findings.bothDoses)", caption: "without a snooze"),
        ]
        if let minutes = findings.wake.meanMinutes {
            // The first numeral is set large; what follows it, `min` or `h 15`, small.
            let words = DurationWords(minutes: minutes).printed.split(separator: "\u{A0}", maxSplits: 1)
            figures.append(
                KeyFigure(
                    numeral: String(words[0]),
                    unit: "\(words.dropFirst().joined()) of \(Plural.night(findings.wake.nights))",
                    caption: "awake in the night, estimated"))
        }
        if let score = findings.wellness.mean {
            figures.append(
                KeyFigure(
                    numeral: NightWords.number(score), unit: "of 100", caption: "mean wellness score"))
        }
        return figures
    }
}

/// Seconds since 18:00 on the clock.
enum NightClock {
    /// `22:49`, to the minute past.
    static func words(_ second: Double) -> String {
        let minutes = (Int(second) / 60 + 18 * 60) % 1440
        return "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }
}
