import Diagnostics

/// Sentences that depend on a number, in all forms. Other sentences are in their sections; texts prescribed word for
/// word are in `Copy`.
enum Phrases {}

// MARK: Too little to say something

extension Phrases {
    static let moreForPatterns = Plural(
        one: "Patterns need #\u{A0}more headache with a recorded end.",
        other: "Patterns need #\u{A0}more headaches with a recorded end.")
    static let moreForWeather = Plural(
        one: "Weather patterns need #\u{A0}more headache with a recorded end and weather.",
        other: "Weather patterns need #\u{A0}more headaches with a recorded end and weather.")
    static let moreForCycle = Plural(
        one: "The cycle overlay needs #\u{A0}more headache with a cycle phase.",
        other: "The cycle overlay needs #\u{A0}more headaches with a cycle phase.")
    static let moreForTrendLine = Plural(
        one: "A trend line needs # more month.",
        other: "A trend line needs # more months.")
    static let moreForRollingLine = Plural(
        one: "Headache days in 28 days need #\u{A0}more day.",
        other: "Headache days in 28 days need #\u{A0}more days.")
    static let moreForWellnessTrend = Plural(
        one: "A trend needs #\u{A0}more morning.",
        other: "A trend needs #\u{A0}more mornings.")
}

// MARK: Some of all

extension Phrases {
    /// `The newest`, `The 20 newest`; the total follows.
    static let newest = Plural(one: "The newest", other: "The # newest")
}

// MARK: Shares

extension Phrases {
    /// Returns a remark on percentages that do not add up to 100; empty if they do.
    static func rounded(_ shares: [Int]) -> String {
        let sum = shares.reduce(0, +)
        return sum == 0 || sum == 100 ? "" : ", % rounded"
    }
}

// MARK: Headaches

extension Phrases {
    /// For a range: `2 to 6 headaches a week`; `1 headache a week` if all weeks are equal.
    static let headachesAWeek = Plural(one: "# headache a week", other: "# headaches a week")
    static let daysAMonth = Plural(one: "# headache day a month", other: "# headache days a month")
    /// For charts that also show incomplete weeks or months, which may have fewer or more.
    static let headachesAWholeWeek = Plural(
        one: "# headache in each whole week", other: "# headaches in each whole week")
    static let daysAWholeMonth = Plural(
        one: "# headache day in each whole month", other: "# headache days in each whole month")
    /// For ranges with more months than are drawn.
    static let daysAShownMonth = Plural(
        one: "# headache day in each whole month shown", other: "# headache days in each whole month shown")

    private static let wholeMonths = Plural(noun: "whole month", "whole months")
    private static let incompleteMonths = Plural(noun: "incomplete month", "incomplete months")

    /// Returns `10 days reached in 2 of 3 months.` Incomplete months count only if they reach the line: `in all 12 whole
    /// months and in 1 incomplete month`.
    ///
    /// - Parameter partial: incomplete months shown, and those that reach the line.
    static func months(
        _ reached: Int, of whole: Int, partial: (reached: Int, of: Int), reachingDays limit: Int
    ) -> String {
        let noun = partial.of == 0 ? Plural.month : wholeMonths
        let ofWhole =
            whole == 0 || reached == 0 && partial.reached > 0
            ? nil
            : reached == whole && whole > 1
                ? (whole == 2 ? "both \(noun.word(2))" : "all \(noun(whole))") : "\(reached) of \(noun(whole))"
        let ofPartial = partial.reached == 0 ? nil : incompleteMonths(partial.reached)
        return "\(limit) days reached in " + [ofWhole, ofPartial].compactMap(\.self).joined(separator: " and in ") + "."
    }

    private static let daysInLast = Plural(one: "# headache day in the last", other: "# headache days in the last")

    static func headacheDays(_ days: Int, inLast window: Int, most: Int) -> String {
        "\(daysInLast(days)) \(window) days of the diary; the highest was \(most)."
    }

    private static let wasSevere = Plural(one: "was severe", other: "were severe")

    /// Returns `None of 12 headaches was severe`, `1 of 12 headaches was severe`.
    static func severe(_ count: Int, of all: Int, basis: String = "") -> String {
        "\(count == 0 ? "None" : "\(count)") of \(Plural.headache(all))\(basis) \(count == 0 ? wasSevere(1) : wasSevere(count))"
    }

    static let otherSymptoms = Plural(
        one: "#\u{A0}other symptom was logged no more often.", other: "#\u{A0}other symptoms were logged no more often."
    )

    /// Returns `Nausea was named most often: 24 of 30 headaches.`
    ///
    /// - Parameter basis: description of these headaches, if not all.
    static func namedMostOften(_ symptom: String, _ count: Int, of headaches: Int, basis: String = "") -> String {
        "Most frequent symptom: \(symptom.lowercased()), \(count) of \(Plural.headache(headaches))\(basis)."
    }

    private static let sameHeadaches = Plural(
        one: " and would be drawn from the same headache", other: " and would be drawn from the same # headaches")

    /// Returns an empty string without headaches.
    static func drawnFrom(headaches: Int) -> String { headaches == 0 ? "" : sameHeadaches(headaches) }
}

// MARK: Data notes

extension Phrases {
    static let olderEntries = Plural(
        one: "#\u{A0}older entry held 2 or 4 on a scale of five, shown as Moderate and Severe.",
        other: "#\u{A0}older entries held 2 or 4 on a scale of five, shown as Moderate and Severe.")
    static let severityNotSaid = Plural(
        one: "#\u{A0}headache has no severity: it counts everywhere except among the severities.",
        other: "#\u{A0}headaches have no severity: they count everywhere except among the severities.")
    static let activeHeadaches = Plural(
        one: "#\u{A0}headache had no end logged: its length is unknown.",
        other: "#\u{A0}headaches had no end logged: their lengths are unknown.")
    static let unreadableEnds = Plural(
        one: "The end of #\u{A0}headache could not be read: its length is unknown.",
        other: "The ends of #\u{A0}headaches could not be read: their lengths are unknown.")
    static let faultyDurations = Plural(
        one:
            "#\u{A0}headache ends before the onset in the record; the duration is shown as — and left out of averages.",
        other:
            "#\u{A0}headaches end before the onset in the record; the duration is shown as — and left out of averages.")
    static let tooLongDurations = Plural(
        one: "#\u{A0}headache ends more than 14 days after the onset in the record, which is treated as a wrong end: "
            + "it counts on the day it began, without a duration.",
        other:
            "#\u{A0}headaches end more than 14 days after the onset in the record, which are treated as wrong ends: "
            + "they count on the day they began, without a duration.")
    /// `@` is the number of characters printed of each.
    static let longTexts = Plural(
        one: "#\u{A0}text is longer than a report prints: it ends after its first @ characters and says so there.",
        other: "#\u{A0}texts are longer than a report prints: each ends after its first @ characters and says so there."
    )
    static let charactersLeftOut = Plural(
        one: "#\u{A0}character is left out; it is in the export.",
        other: "#\u{A0}characters are left out; they are in the export.")
    static let mendedLines = Plural(
        one: "#\u{A0}line or mark was too wide for its page: it is cut or moved at the margin.",
        other: "#\u{A0}lines or marks were too wide for their pages: they are cut or moved at the margin.")
    static let missingCharacters = Plural(
        one: "#\u{A0}character could not be drawn with the fonts installed and appears as an empty box.",
        other: "#\u{A0}characters could not be drawn with the fonts installed and appear as an empty box.")

    private static let have = Plural(one: "# has", other: "# have")

    /// Returns `8 have words that are not known`, of headaches.
    static func unknownSymptoms(_ headaches: Int) -> String { "\(have(headaches)) words that are not known" }
}
