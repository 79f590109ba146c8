import Words

extension Phrases {
    private static let later = Plural(one: "# was later", other: "# were later")

    /// `5 of 8 intervals fell inside the window; 2 were later and 1 earlier.`
    static func intervals(inWindow: Int, of all: Int, late: Int, early: Int) -> String {
        switch (all, late + early) {
        case (0, _): "No night has an interval."
        case (1, 0): "The interval fell inside the window."
        case (_, 0): "All \(all) intervals fell inside the window."
        default:
            "\(inWindow) of \(Plural.interval(all)) fell inside the window; \(later(late)) and \(early) earlier."
        }
    }

    static let nightsWithoutEntry = Plural(
        one: "#\u{A0}night of the range has no entry.", other: "#\u{A0}nights of the range have no entry.")
    static let nightsWithoutStrip = Plural(
        one: "#\u{A0}night before these is listed in the table of nights, without a strip.",
        other: "#\u{A0}nights before these are listed in the table of nights, without a strip.")
    private static let lastNights = Plural(
        one: "Clock times of the night", other: "Clock times, last # nights")
    private static let earlierNights = Plural(
        one: "Clock times, # earlier night", other: "Clock times, # earlier nights")

    static func clockTimes(_ nights: Int, isLatest: Bool) -> String {
        isLatest ? lastNights(nights) : earlierNights(nights)
    }

    static let extraDosesLogged = Plural(one: "# extra dose was logged", other: "# extra doses were logged")
    private static let outside = Plural(
        one: "#\u{A0}second dose was outside", other: "#\u{A0}second doses were outside")

    /// `3 second doses were outside: 2 later than 240 minutes and 1 earlier than 150.`
    static func outsideWindow(late: Int, early: Int) -> String {
        let parts = [
            late == 0 ? nil : "\(late) later than 240 minutes", early == 0 ? nil : "\(early) earlier than 150",
        ]
        return "\(outside(late + early)): \(listed(parts.compactMap(\.self)))."
    }

    private static let hadNoLength = Plural(
        one: "had no length logged and counts", other: "had no length logged and count")

    /// `2 of 9 wakes had no length logged and count as 10 minutes.`
    static func assumedWakes(_ count: Int, of wakes: Int, minutes: Int) -> String {
        "\(count) of \(Plural.wake(wakes)) \(hadNoLength(count)) as \(minutes) minutes."
    }

    private static let points = Plural(one: "# point a week", other: "# points a week")

    /// `rising by 1.5 points a week along a straight line`; nil for a slope that rounds to nothing.
    static func wellnessTrend(perWeek slope: Double) -> String? {
        let amount = NumberWords.printed(abs(slope), decimals: 1)
        guard amount != "0" else { return nil }
        return "\(slope > 0 ? "rising" : "falling") by \(points(amount)) along a straight line"
    }
}
