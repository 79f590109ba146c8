import Diagnostics

extension Phrases {
    static let readingsAtEdge = Plural(
        one: "#\u{A0}reading beyond the plot is marked at its edge.",
        other: "#\u{A0}readings beyond the plot are marked at its edge.")
    static let readingsNotDrawn = Plural(
        one: "#\u{A0}reading that cannot be compared is not drawn.",
        other: "#\u{A0}readings that cannot be compared are not drawn.")
    static let readingsInDoubt = Plural(
        one: "#\u{A0}reading in doubt is left out of this.", other: "#\u{A0}readings in doubt are left out of this.")
    static let limitsLeftOut = Plural(
        one: "#\u{A0}limit, drawn with an arrow, has no part in the direction.",
        other: "#\u{A0}limits, drawn with arrows, have no part in the direction.")
    static let markersUnread = Plural(
        one: "Of # more marker the newest value could not be read.",
        other: "Of # more markers the newest value could not be read.")
    static let markersBefore = Plural(
        one: "the value of # marker is from before these days",
        other: "the values of # markers are from before these days")

    private static let liesBefore = Plural(
        one: "#\u{A0}of the readings, drawn open, is", other: "#\u{A0}of the readings, drawn open, are")

    /// `2 of the readings, drawn open, are from before 1 Mar 2026.`
    static func readingsBefore(_ count: Int, _ day: String) -> String { "\(liesBefore(count)) from before \(day)." }
}
