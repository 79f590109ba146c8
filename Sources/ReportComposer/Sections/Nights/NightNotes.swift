import Analysis
import Diagnostics
import ReportDocument

extension ReportWriter {
    /// Definitions and assumptions behind the figures of nights.
    var nightNotes: [Note] {
        guard let findings = input.findings.nights else { return [] }
        var notes = [
            Note(
                label: "Nights",
                text:
                    "Each night is dated by its evening: entries before 18:00 belong to the day before, unless a session or "
                    + "a second dose within 8 hours says otherwise. Answers before sleep belong to the night to come. "
                    + "Intervals are elapsed time, also across clock changes. "
                    + (findings.tellsOfDoses
                        ? "Nights without any entry are not counted as missed."
                        : "Nights without any entry are not counted."))
        ]
        if findings.tellsOfDoses { notes.append(dosesNote(findings)) }
        guard isPremium else { return notes }
        if findings.tellsOfDoses {
            notes.append(
                Note(
                    label: "Without a snooze",
                    text: "Both doses taken and the alarm never snoozed: the app calls this a natural wake."))
        }
        if findings.wake.nights > 0 {
            notes.append(
                Note(
                    label: "Awake, estimated",
                    text:
                        "Logged wakes between lights out (or the first dose) and the final wake, on nights with one final wake. "
                        + Phrases.assumedWakes(
                            findings.wake.assumed, of: findings.wake.wakes,
                            minutes: Int(NightConstants.assumedWakeMinutes))
                        + " Wakes that were not logged are missing."
                        + (findings.wake.withoutWake > 0
                            ? " " + Phrases.nightsWithoutWake(findings.wake.withoutWake) : "")))
        }
        if findings.wellness.checkIns > 0, findings.tellsOfWellness {
            notes.append(
                Note(
                    label: "Wellness score",
                    text:
                        "The app’s own score of 0 to 100: sleep quality 30, feeling rested 25, mental clarity 20, mood 15 and "
                        + "readiness 10 points; less 10 for physical, 5 for respiratory symptoms and 5 for a narcolepsy flag. "
                        + "\(findings.wellness.mornings.count) of \(Plural.checkIn(findings.wellness.checkIns)) had all five answers."
                ))
        }
        return notes
    }

    private func dosesNote(_ findings: NightFindings) -> Note {
        Note(
            label: "Doses",
            text:
                "In the window: from 150 to 240 minutes after the first dose, both included, to the second. On time: no more than "
                + "10 minutes from the target, \(targetWords(findings)); seconds count, and an interval is printed with decimals "
                + "where whole minutes would hide it. A night logged as both taken and skipped counts as both "
                + "and is flagged. One dose logged twice within a minute counts once.")
    }

    private func targetWords(_ findings: NightFindings) -> String {
        guard findings.targets.count > 1 else {
            return "\(findings.targets.first?.minutes ?? NightConstants.defaultTarget) minutes"
        }
        let words = findings.targets.prefix(4).map { "\($0.minutes) minutes on \(Plural.night($0.nights))" }
        return "which was \(listed(words))"
    }
}
