import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Returns the line of figures on the first page.
    func nightFigures(_ findings: NightFindings) -> [KeyFigure] {
        let asked = findings.asked
        var figures = [
            nightFigure(
                findings.bothDoses, of: findings.doseNights, "nights with both doses", isKnown: asked.knowsBothDoses),
            nightFigure(
                findings.inWindow, of: findings.interval.n, "in the 150–240\u{A0}min window",
                isKnown: asked.knowsBothDoses),
        ]
        if let median = findings.interval.medianMinutes {
            figures.append(KeyFigure(numeral: NightWords.minutes(median), unit: "min", caption: "median interval"))
        }
        if let median = findings.medianFirstDose {
            figures.append(KeyFigure(numeral: NightClock.words(median), caption: "median first dose"))
        }
        figures.append(
            nightFigure(
                findings.skipped, of: findings.nightsWithOutcome, "second doses skipped", isKnown: asked.knowsSkips))
        if findings.doseNights > 0 { return figures }
        let doses = asked.knowsBothDoses ? ", none with a dose" : "; doses: \(Self.notInExport)"
        return [KeyFigure(numeral: "\(findings.logged)", caption: "nights logged\(doses)")]
    }

    /// Returns a count of nights, or a dash if the export lacks it.
    func nightFigure(_ count: Int, of all: Int, _ caption: String, isKnown: Bool) -> KeyFigure {
        isKnown
            ? KeyFigure(numeral: "\(count)", unit: "of \(all)", caption: caption)
            : KeyFigure(numeral: "–", caption: "\(caption): \(Self.notInExport)")
    }

    /// Returns how the second dose was taken: near its target, and without a snooze.
    func secondDoseFigures(_ findings: NightFindings) -> [KeyFigure] {
        let asked = findings.asked
        let target = findings.targets.count == 1 ? "\(findings.targets[0].minutes)-min target" : "target"
        return [
            nightFigure(
                findings.onTime, of: findings.bothDoses, "second doses within 10\u{A0}min of the \(target)",
                isKnown: asked.knowsBothDoses),
            nightFigure(
                findings.naturalWakes, of: findings.bothDoses, "without a snooze",
                isKnown: asked.knowsBothDoses && asked.knowsSnoozes),
        ]
    }

    /// Returns time awake and wellness; empty without them.
    func morningFigures(_ findings: NightFindings) -> [KeyFigure] {
        var figures: [KeyFigure] = []
        if findings.wake.wakes > 0, findings.wake.assumed * 2 > findings.wake.wakes {
            // Most lengths would be assumed, so the number of wakes is shown.
            figures.append(
                KeyFigure(
                    numeral: "\(findings.wake.wakes)",
                    caption:
                        "\(Plural.wake.word(findings.wake.wakes)) on \(Plural.night(findings.wake.nights)), lengths "
                        + (findings.wake.assumed == findings.wake.wakes ? "not logged" : "mostly not logged")
                ))
        } else if let minutes = findings.wake.meanMinutes {
            // The first numeral is large; the rest, `min` or `h 15`, small.
            let words = DurationWords(minutes: minutes).printed.split(separator: "\u{A0}", maxSplits: 1)
            figures.append(
                KeyFigure(
                    numeral: String(words[0]),
                    unit: words.dropFirst().joined(),
                    caption: "mean awake in \(Plural.night(findings.wake.nights)), estimated"))
        }
        if let score = findings.wellness.mean {
            figures.append(KeyFigure(numeral: NightWords.number(score), unit: "of 100", caption: "mean wellness score"))
        }
        return figures
    }
}

/// Clock times as seconds since 18:00.
enum NightClock {
    /// Returns `22:49`, rounded down to the minute.
    static func words(_ second: Double) -> String {
        let minutes = (Int(second) / 60 + 18 * 60) % 1440
        return "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }
}
