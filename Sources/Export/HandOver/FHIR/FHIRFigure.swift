import Analysis
import Diagnostics
import Records

/// A figure of the report, with its key in `analyze --format json`.
struct FHIRFigure {
    enum Value: Equatable {
        case count(Int)
        case quantity(Double, unit: String, ucum: String)
        case yesOrNo(Bool)
        /// Code from the data-absent-reason system, and text.
        case absent(String, String)
    }

    /// System of the keys: a UUID, since no registry contains them.
    static let system = "urn:uuid:\(ContentUUID.text(of: ["aurae-report", "figures"]))"

    var key: String
    var words: String
    var value: Value

    private init(_ key: String, _ words: String, _ value: Value) {
        self.key = key
        self.words = words
        self.value = value
    }
}

extension FHIRFigure {
    private static let notAsked = Value.absent("not-asked", "not in this export")
    private static let notCovered = Value.absent("unknown", "these days are not covered by the diary")

    static func all(of input: FHIRInput) -> [FHIRFigure] {
        let findings = input.findings
        return
            (findings.families.contains(.headaches)
            ? headaches(findings.headaches) + (input.migraine.map(migraineDays) ?? []) : [])
            + visits(input.findings.markers) + (findings.nights.map(nights) ?? [])
    }

    private static func migraineDays(_ migraine: MigraineFindings) -> [FHIRFigure] {
        let days = migraine.days
        let absent =
            (days.known.map { "at least \(Plural.migraineDay.plain($0)); " } ?? "cannot be counted: ")
            + "decidable on \(days.decidable) of \(Plural.headacheDay.plain(days.headacheDays))"
        let value =
            migraine.coveredDays == 0
            ? notCovered
            : days.decided.map { Value.quantity(Double($0), unit: "days", ucum: "d") }
                ?? (migraine.isAsked ? .absent("unknown", absent) : notAsked)
        return [FHIRFigure("headaches.migraineDays.total", "Migraine days, counted", value)]
    }

    private static func headaches(_ findings: HeadacheFindings) -> [FHIRFigure] {
        let asked = findings.asked
        func count(_ key: String, _ words: String, _ number: Int, isAsked: Bool = true) -> FHIRFigure {
            FHIRFigure("headaches.\(key)", words, isAsked ? .count(number) : notAsked)
        }
        func days(_ key: String, _ words: String, _ number: Int, isAsked: Bool = true) -> FHIRFigure {
            FHIRFigure(
                "headaches.\(key)", words, isAsked ? .quantity(Double(number), unit: "days", ucum: "d") : notAsked)
        }
        func minutes(_ key: String, _ words: String, _ number: Double?) -> FHIRFigure {
            let value = number.map { Value.quantity($0, unit: "min", ucum: "min") }
            return FHIRFigure(
                "headaches.duration.\(key)", words,
                asked.knowsEnds ? value ?? .absent("not-applicable", "no headache with a known end") : notAsked)
        }
        let isKept = findings.coverage.span != nil
        return [
            days("diary.days", "Days of the report", findings.coverage.days),
            days("diary.coveredDays", "Days covered by the diary", findings.coverage.coveredDays),
            count("count", "Headaches", findings.count, isAsked: !findings.isOfDays),
            isKept
                ? days("headacheDays", "Days with headache", findings.headacheDays)
                : FHIRFigure("headaches.headacheDays", "Days with headache", notCovered),
            count("resolved", "Headaches with a recorded end", findings.resolved, isAsked: asked.knowsEnds),
            count("active", "Headaches without a recorded end", findings.active, isAsked: asked.knowsEnds),
            count("severity.mild", "Mild headaches", findings.severity.mild, isAsked: !findings.isOfDays),
            count("severity.moderate", "Moderate headaches", findings.severity.moderate, isAsked: !findings.isOfDays),
            count("severity.severe", "Severe headaches", findings.severity.severe, isAsked: !findings.isOfDays),
            count(
                "severity.notSaid", "Headaches without a severity", findings.severity.notSaid,
                isAsked: !findings.isOfDays),
            minutes("medianMinutes", "Median duration", findings.duration.medianMinutes),
            minutes("meanMinutes", "Duration, mean", findings.duration.meanMinutes),
            FHIRFigure(
                "headaches.acuteMedication.days", "Days with acute medication",
                medicines(asked, atLeast: findings.acuteMedication.days)
                    ?? (isKept || findings.acuteMedication.days > 0
                        ? .quantity(Double(findings.acuteMedication.days), unit: "days", ucum: "d") : notCovered)),
            FHIRFigure(
                "headaches.overuseCard", "Ten or more days with acute medication in a month",
                (findings.acuteMedication.showsOveruseCard ? nil : medicines(asked, atLeast: 0))
                    ?? .yesOrNo(findings.acuteMedication.showsOveruseCard)),
        ] + redFlags(findings)
    }

    /// Returns the reason why there are no medicine figures, or only a least number of days; nil if there are.
    private static func medicines(_ asked: AskedFigures, atLeast days: Int) -> Value? {
        let share = asked.answers.share(.medicine)
        let recorded = "recorded for \(share.answered) of \(share.entries) entries"
        return switch asked.absence(of: .acuteMedication) {
        case nil:
            share.suffices
                ? nil : .absent("unknown", days > 0 ? "at least \(Plural.day.plain(days)); \(recorded)" : recorded)
        case .notAnswered: .absent("asked-unknown", "not answered in any entry")
        default: notAsked
        }
    }

    /// Returns the number of headaches for each safety notice. A notice that the export has no data for is marked as
    /// absent data, not as 0.
    private static func redFlags(_ findings: HeadacheFindings) -> [FHIRFigure] {
        RedFlag.Tier.allCases.map { tier in
            let count = findings.redFlags.count { $0.tier == tier }
            let columns = tier == .auraWithVisualDisturbance ? ["symptoms"] : ["onset_speed"]
            let isAsked = columns.allSatisfy { !findings.asked.absentRedFlagColumns.contains($0) }
            let unknown = tier == .auraWithVisualDisturbance ? findings.asked.answers.unknownSymptoms : 0
            let absent =
                unknown > 0
                ? Value.absent("unknown", "symptoms have words that are not known") : isAsked ? nil : notAsked
            return FHIRFigure(
                "headaches.redFlags.\(tier.rawValue)", words(tier), count > 0 ? .count(count) : absent ?? .count(0))
        }
    }

    private static func words(_ tier: RedFlag.Tier) -> String {
        switch tier {
        case .primary: "Headaches that began in an instant, severe or of a severity not recorded"
        case .advisory: "Other headaches that began in an instant"
        case .auraWithVisualDisturbance: "Headaches with aura and visual disturbance"
        }
    }

    private static func visits(_ findings: MarkerFindings?) -> [FHIRFigure] {
        guard let findings else { return [] }
        let count = Value.count(findings.visits.visits.count)
        return [FHIRFigure("visits.count", "Visits", findings.knowsVisits ? count : notAsked)]
    }

    private static func nights(_ findings: NightFindings) -> [FHIRFigure] {
        [
            FHIRFigure("nights.logged", "Nights with any entry", .count(findings.logged)),
            findings.asked.knowsBothDoses
                ? FHIRFigure("nights.bothDoses", "Nights with both doses", .count(findings.bothDoses))
                : FHIRFigure("nights.bothDoses", "Nights with both doses", notAsked),
            findings.asked.knowsExtraDoses
                ? FHIRFigure("nights.extraDoses", "Doses beyond the second", .count(findings.extraDoses))
                : FHIRFigure("nights.extraDoses", "Doses beyond the second", notAsked),
        ]
    }
}
