import Analysis
import Records
import ReportDocument
import Words

/// The strip of what to look at first. The notices themselves stand on their page; here they are named.
extension ReportWriter {
    func sheetReview(isAlone: Bool) -> SheetReview {
        let tellsOfHeadaches = input.findings.tellsOfHeadaches
        let lines = nightsForReview + (tellsOfHeadaches ? headachesForReview : [])
        let isOnAnotherPage = !isAlone && tellsOfHeadaches && !headachesForReview.isEmpty
        return SheetReview(
            label: "For review", lines: lines, notFound: lookedForInVain,
            diary: tellsOfHeadaches ? diaryLines.map { isAlone ? withoutReference($0) : $0 } : [],
            seeAlso: isOnAnotherPage ? SeeAlso(title: "Safety notes", anchor: .safety) : nil)
    }

    /// A sheet by itself has no data notes to point to.
    private func withoutReference(_ line: String) -> String { line.replacing(": see the data notes.", with: ".") }

    /// What the export could have told and did not: said, so that nobody has to guess whether anybody looked.
    private var lookedForInVain: String? {
        let words = (findings.count > 0 ? headacheSignsNotLogged : []) + nightSignsNotLogged
        return words.isEmpty ? nil : "Not logged: \(words.joined(separator: ", "))."
    }

    private var headacheSignsNotLogged: [String] {
        let asked = findings.asked
        let tiers = Set(findings.redFlags.map(\.tier))
        let absent = asked.absentRedFlagColumns
        var words: [String] = []
        if !absent.contains("onset_speed"), tiers.isDisjoint(with: [.primary, .advisory]) {
            words.append("very sudden onset")
        }
        if !absent.contains("symptoms"), !tiers.contains(.auraWithVisualDisturbance) {
            words.append("aura with visual disturbance")
        }
        if asked.knowsEnds, longAttacks == nil { words.append("a headache over 72 hours") }
        if asked.knowsMedication, !findings.acuteMedication.showsOveruseCard,
            findings.acuteMedication.contradictory == 0
        {
            words.append("\(Thresholds.acuteMedicationDays) acute-medication days in a month")
        }
        return words
    }

    private var nightSignsNotLogged: [String] {
        guard let nights = input.findings.nights, !nights.nights.isEmpty, nights.asked.knowsExtraDoses else {
            return []
        }
        return nights.extraDoses == 0 ? ["an extra dose at night"] : []
    }
}
