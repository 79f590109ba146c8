import Analysis
import Diagnostics
import Records
import ReportDocument

/// Questions and points for the visit, in the wording of the notices and suggestions themselves.
extension ReportWriter {
    /// Maximum number of questions beside the patient's own.
    private static let mostQuestions = 3
    /// Maximum number of days of a notice in a line.
    private static let mostDays = 3
    /// End of the notice on extra doses.
    static let bringToPrescriber = "Please bring this to the prescriber’s attention."

    /// Orders the points: safety, overuse, values out of range, the remaining notices about doses, and trends.
    ///
    /// - Parameter isAlone: whether no further page follows that lists the rest.
    func sheetQuestions(isAlone: Bool) -> SheetQuestions {
        let all = questionsToAsk
        let shown = Array(all.prefix(Self.mostQuestions))
        // Later pages have the values in tables, so not all are repeated in these words.
        let place = isAlone ? "in the full report" : "not listed here"
        return SheetQuestions(
            heading: "To ask or tell",
            notes: (0...shown.count).map { count in
                let left = all.count - count
                if all.isEmpty { return "" }
                return "from the diary’s notices" + (left > 0 ? "; \(left) more \(place)" : "")
            }, questions: shown, own: "Your own question:")
    }

    var questionsToAsk: [String] {
        safetyToMention + [overuseToMention, frequentToMention].compactMap(\.self) + valuesToAsk + dosesToMention
            + trendsToAsk
    }

    // MARK: Headaches

    /// Urgent notices, then the advisory one.
    private var safetyToMention: [String] {
        redFlagsToMention(RedFlagNotice.allCases.filter { $0 != .sudden })
            + extraDosesForReview.map { "\($0) \(Self.bringToPrescriber)" } + redFlagsToMention([.sudden])
    }

    /// Returns a line per notice: its heading, when, and a sentence of it.
    private func redFlagsToMention(_ notices: [RedFlagNotice]) -> [String] {
        guard input.findings.tellsOfHeadaches else { return [] }
        return notices.compactMap { notice in
            let flags = self.flags(notice)
            guard let latest = flags.first, let card = redFlagCard(notice) else { return nil }
            let day = dates.day(latest.onset.day)
            let when = flags.count == 1 ? day : "\(Plural.headache(flags.count)), latest \(day)"
            let remark = notice.remark.map { $0 + " " } ?? ""
            return "\(card.heading), \(when). \(remark)\(notice.sentence)"
        }
    }

    /// Month of the awareness card, with the card's own last sentence (Aurae PRD §7.2).
    private var overuseToMention: String? {
        guard input.findings.tellsOfHeadaches, findings.acuteMedication.showsOveruseCard,
            let latest = findings.acuteMedication.overuseMonths.first
        else { return nil }
        return "Acute medication on \(Plural.day(latest.days)) in \(dates.month(latest.month)). "
            + VerbatimCopy.overuseToMention
    }

    /// `Headache on 15 days or more in January and March: consider asking your doctor what this means.`
    private var frequentToMention: String? {
        guard input.findings.tellsOfHeadaches, let words = frequentHeadaches else { return nil }
        return words.dropLast().replacing(" or more:", with: " or more in")
            + ": consider asking your doctor what this means."
    }

    // MARK: Values

    private var valuesToAsk: [String] {
        (input.findings.markers?.lines ?? []).compactMap { questionOfRange($0) }
    }

    private var trendsToAsk: [String] {
        (input.findings.markers?.lines ?? []).filter { $0.status != .outOfRange }.flatMap(\.parts).compactMap {
            question($0)
        }
    }

    // MARK: Nights

    /// Notices about doses other than extra ones: their headings and days.
    private var dosesToMention: [String] {
        let blocks = input.findings.nights.map { nightSafety($0) } ?? []
        return blocks.compactMap { block in
            guard case .notice(let card) = block, card.urgency != .urgent else { return nil }
            let left = card.entries.count - Self.mostDays
            let days = card.entries.prefix(Self.mostDays).joined(separator: "; ")
            return "\(card.heading): \(days)\(left > 0 ? "; and \(left) more" : "")."
        }
    }
}
