import Analysis
import Diagnostics
import Records
import ReportDocument

/// The strip of points to check first. It names the notices, which are in full on their own page.
extension ReportWriter {
    func sheetReview(isAlone: Bool) -> SheetReview {
        let tellsOfHeadaches = input.findings.tellsOfHeadaches
        let lines = nightsForReview + (tellsOfHeadaches ? headachesForReview : [])
        let passed = tellsOfHeadaches ? passedForReview : []
        // Without a current line the strip is quiet.
        let quiet = (lines.isEmpty ? passed : []) + [lookedForInVain].compactMap(\.self)
        let isOnAnotherPage = !isAlone && tellsOfHeadaches && !headachesForReview.isEmpty
        // A question below is for review, too.
        let isOnlyChecked = lines.isEmpty && questionsToAsk.isEmpty
        let isNothingChecked = isOnlyChecked && tellsOfHeadaches && quiet.isEmpty
        return SheetReview(
            label: isNothingChecked ? "Diary" : isOnlyChecked ? Self.checked : Self.forReview,
            lines: lines.isEmpty ? [] : lines + passed,
            notFound: quiet.isEmpty ? nil : quiet.joined(separator: " "),
            diary: tellsOfHeadaches ? diaryLines.map { isAlone ? withoutReference($0) : $0 } : nightDiaryLines,
            seeAlso: isOnAnotherPage ? SeeAlso(title: "Safety notes", anchor: .safety) : nil)
    }

    /// Span of the logged nights, and the time since the last.
    private var nightDiaryLines: [String] {
        guard let nights = input.findings.nights, let kept = nights.kept else { return [] }
        let (range, last) = (nights.range, kept.to)
        var lines: [String] = []
        if kept != range || nights.logged < kept.dayCount {
            let entries = input.findings.families.count > 1 ? "Night entries" : "Entries"
            lines.append(
                "\(entries) \(dates.range(kept)): \(nights.logged) of these \(Plural.night(kept.dayCount)) logged.")
        }
        // The last night of the range may be still to come.
        let silence = Int(range.to.number) - Int(last.number)
        if silence > 1 { lines.append("No night since \(dates.day(last)) (\(Plural.day(silence))).") }
        return lines
    }

    /// Removes references to the data notes, which a sheet by itself does not have.
    private func withoutReference(_ line: String) -> String { line.replacing(": see the data notes.", with: ".") }

    /// Signs that were checked and not found, each with the number of answers. They are listed so that readers see that
    /// the check was made and do not treat a missing answer as a "no".
    var lookedForInVain: String? {
        let words = (findings.count > 0 ? headacheSignsNotFound : []) + nightSignsNotFound
        return words.isEmpty ? nil : "Looked for: \(words.joined(separator: "; "))."
    }

    /// `very sudden onset: none; recorded for 38 of 56`; signs that the same headaches can deny are joined. Questions that
    /// were not asked are in the lines about the diary.
    private var headacheSignsNotFound: [String] {
        let asked = findings.asked
        let unknown = findings.count - asked.answers[.length]
        let looked = signsLookedFor.filter {
            asked.absence($0.question) == nil && ($0.question != .length || unknown == 0)
        }
        var signs: [(denying: [Bool], unknown: Int, names: [String])] = []
        for (name, question) in looked {
            let denying = findings.entries.map(question.canDeny(in:))
            let unknown = question == .symptoms ? asked.answers.unknownSymptoms : 0
            if let place = signs.firstIndex(where: { $0.denying == denying && $0.unknown == unknown }) {
                signs[place].names.append(name)
            } else {
                signs.append((denying, unknown, [name]))
            }
        }
        var words = signs.map { sign in
            "\(listed(sign.names)): "
                + noneWords(AnswerShare(answered: sign.denying.count { $0 }, of: findings.count))
                + (sign.unknown > 0 ? "; \(Phrases.unknownSymptoms(sign.unknown))" : "")
        }
        if asked.knowsEnds, longAttacks == nil, unknown > 0 {
            words.append("\(Self.longAttackSign): length unknown for \(unknown)")
        }
        return words + [acuteDaysNotFound].compactMap(\.self)
    }

    /// Signs that no headache shows, each with its question.
    private var signsLookedFor: [(name: String, question: HeadacheQuestion)] {
        let tiers = Set(findings.redFlags.map(\.tier))
        var signs: [(name: String, question: HeadacheQuestion)] = []
        if tiers.isDisjoint(with: [.primary, .advisory]) { signs.append(("very sudden onset", .onsetSpeed)) }
        if !tiers.contains(.auraWithVisualDisturbance) { signs.append(("aura with visual disturbance", .symptoms)) }
        if longAttacks == nil, findings.asked.knowsEnds { signs.append((Self.longAttackSign, .length)) }
        return signs
    }

    /// A sign of months: `10 acute-medication days in a month: none; recorded for 14 of 16`.
    private var acuteDaysNotFound: String? {
        guard findings.asked.knowsMedication, medicineShare.answered > 0,
            findings.acuteMedication.overuseMonths.isEmpty, findings.acuteMedication.contradictory == 0
        else { return nil }
        // An answer belongs to its month: a "none" does not hold for one in which few answered.
        let unknown = findings.acuteMedication.months.filter { !$0.medicine.suffices }.map { dates.month($0.month) }
        let but =
            unknown.isEmpty || !medicineShare.suffices
            ? "" : "; cannot be judged for \(unknown.count > 2 ? Plural.month(unknown.count) : listed(unknown))"
        return "\(Thresholds.acuteMedicationDays) acute-medication days in a month: \(noneWords(medicineShare))\(but)"
    }

    private static let longAttackSign = "a headache longer than 72 hours"

    private var nightSignsNotFound: [String] {
        guard let nights = input.findings.nights, !nights.nights.isEmpty, nights.asked.knowsExtraDoses,
            nights.extraDoses == 0, doubtfulDoses(nights).isEmpty
        else { return [] }
        return ["an extra dose at night: \(noneWords(AnswerShare(answered: nights.doseNights, of: nights.logged)))"]
    }
}
