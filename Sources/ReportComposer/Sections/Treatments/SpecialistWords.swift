import Analysis
import Diagnostics
import Records

/// Wording for doses and side effects: counts without judgement (`specialist.md` §2).
extension ReportWriter {
    /// Returns `tingling (mild)`.
    func sideEffectWords(_ effect: SideEffect) -> String {
        PrintableText.isolated(effect.effect, to: 40) + (effect.severity.map { " (\($0.rawValue))" } ?? "")
    }

    /// Returns why a treatment ended and its side effects, severe ones first; nil if neither is recorded.
    func endWords(_ treatment: Treatment, _ treatments: TreatmentFindings) -> String? {
        let felt = treatments.sideEffects(of: treatment.name)
        // A cell may be too small for all of them.
        let severities: [HeadacheSeverity?] = [.severe, .moderate, .mild, nil]
        let effects = severities.flatMap { severity in felt.filter { $0.severity == severity } }.map(sideEffectWords)
        let words = [stopReason(treatment), effects.isEmpty ? nil : listed(effects)].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    /// Returns `topiramate logged on 41 of 56 days, not taken on 2`; each medicine in one part.
    func dosesLoggedWords(_ logged: [DosesLogged]) -> [String] {
        logged.map { logged in
            let of = logged.of.map { "\(logged.days) of \(Plural.day($0))" } ?? Plural.day(logged.days)
            let not = logged.notTaken == 0 ? "" : ", not taken on \(logged.notTaken)"
            return "\(PrintableText.isolated(logged.medicine, to: 40)) logged on \(of)\(not)"
        }
    }

    /// Returns lines about doses, side effects of medicines that no treatment names, and migraine days by treatment.
    func specialistLines(_ treatments: TreatmentFindings) -> [String] {
        let all = treatments.treatments ?? []
        let courses = all.compactMap { finding in
            courseWords(finding, of: .migraineDays).map { "\(treatmentName(finding.treatment)) \($0)" }
        }
        let named = Set(all.flatMap { treatments.sideEffects(of: $0.treatment.name).map(\.id) })
        let others = (treatments.sideEffects ?? []).filter { !named.contains($0.id) }.map { effect in
            sideEffectWords(effect) + (effect.medicine.map { ", \(PrintableText.isolated($0, to: 40))" } ?? "")
        }
        return [
            ("Migraine days per 28 covered days, baseline → latest: ", courses),
            ("Preventive doses: ", dosesLoggedWords(treatments.dosesLogged ?? [])),
            ("Side effects of other medicines: ", others),
        ].filter { !$0.1.isEmpty }.map { $0.0 + $0.1.joined(separator: " · ") + "." }
    }
}
