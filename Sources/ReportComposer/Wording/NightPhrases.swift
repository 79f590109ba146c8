import Analysis
import Diagnostics
import Records

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

    static let nightsWithoutDose = Plural(
        one: "On #\u{A0}night nothing was logged about doses.",
        other: "On #\u{A0}nights nothing was logged about doses.")
    static let nightsWithAnExtraDose = Plural(
        one: "On #\u{A0}night a dose beyond the second was logged.",
        other: "On #\u{A0}nights a dose beyond the second was logged.")
    static let nightsWithoutWake = Plural(
        one: "On #\u{A0}further night no wake was logged: it counts neither as a night without a wake nor in the mean.",
        other:
            "On #\u{A0}further nights no wake was logged: they count neither as nights without a wake nor in the mean.")
    static let countsNotListed = Plural(one: "# older count is not listed.", other: "# older counts are not listed.")

    static let nightsWithoutEntry = Plural(
        one: "#\u{A0}night between the first and the last has no entry.",
        other: "#\u{A0}nights between the first and the last have no entry.")
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

    /// `rising by 1.5 points a week`.
    static func wellnessTrend(perWeek slope: Double) -> String {
        "\(slope > 0 ? "rising" : "falling") by \(points(NumberWords.printed(abs(slope), decimals: 1)))"
    }

    /// `58 doses were left on 22 Mar 2026, 09:00. At 1.9 doses a night, over 27 nights with a dose from 2 to 29 Mar 2026,
    /// they last about 31 nights.`
    ///
    /// - Parameter knowsDoses: whether the export has doses: without them none is missing.
    static func supply(
        _ supply: SupplyFindings, dates: DateWords, zone: ZoneRules, knowsDoses: Bool
    ) -> String {
        let moment = dates.moment(zone.local(supply.newest.asOf))
        guard let doses = supply.newest.doses else {
            return "The newest count, of \(moment), names no doses: how long they last is not known."
        }
        let count = NumberWords.printed(doses, decimals: 1)
        let left = "\(count) \(doses == 1 ? "dose was" : "doses were") left on \(moment)."
        guard let rate = supply.dosesPerNight, let runway = supply.runwayNights, let days = supply.days else {
            return left + " How long they last is not known: "
                + (supply.days == nil
                    ? (knowsDoses ? "no dose was logged." : "doses are not in this export.")
                    : "\(Plural.night(supply.nights)) with a dose in the last four weeks of the log, and it takes "
                        + "\(NightConstants.nightsForRunway).")
        }
        return left
            + " At \(NumberWords.printed(rate, decimals: 1)) doses a night, over \(Plural.night(supply.nights)) with a "
            + "dose, \(dates.range(days)), they last about \(Plural.night(Int(runway))) from then."
    }
}
