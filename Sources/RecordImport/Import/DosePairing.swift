import Diagnostics
import Records

/// Puts what belongs together into one night.
///
/// The 6 PM rule cuts an evening in two whose first dose was at 17:45 and whose second was at 20:30. A session that names
/// its times wins; else a second dose no more than 8 hours after a first belongs to the same night as that one.
struct DosePairing {
    /// Between a first dose and what belongs to its night, milliseconds: 8 h.
    static let reach: Int64 = 8 * 3_600_000
    /// A first dose in two tables, milliseconds.
    private static let sameDose: Int64 = 60_000
    /// A longer session is none, milliseconds: 24 h.
    private static let longestSession: Int64 = 24 * 3_600_000

    /// Sessions of one day that are looked at.
    private static let mostSessions = 64

    /// From when to when a night was, by its session; in order of their beginnings.
    private let spans: [(start: Int64, end: Int64, night: CalendarDay)]

    init(sessions: [NightSession]) {
        spans = sessions.compactMap { session in
            guard let start = session.start?.milliseconds, let end = session.end?.milliseconds, start < end,
                end - start <= Self.longestSession
            else { return nil }
            return (start, end, session.night)
        }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// Moves events into the nights they belong to; each that is moved is told of.
    func settle(_ events: inout [NightMerge.Sourced<NightEvent>], into diagnostics: inout DiagnosticTally) {
        // A row of a night names its doses' times.
        var isSettled = events.map { $0.record.log == .night }
        guard isSettled.contains(false) else { return }
        let before = events.map(\.record.night)
        var nights = before
        for index in events.indices where !isSettled[index] {
            guard let night = night(of: events[index].record) else { continue }
            (nights[index], isSettled[index]) = (night, true)
        }
        let records = events.map(\.record)
        followRows(records, &nights, &isSettled)
        pair(records, &nights, &isSettled)
        for index in events.indices where nights[index] != before[index] {
            events[index].record.night = nights[index]
            diagnostics.add(.pairedDose, at: events[index].record.place)
        }
    }

    /// The night of the one session that an event lies in; nil where there is none, or where two of different nights say so.
    private func night(of event: NightEvent) -> CalendarDay? {
        guard let moment = event.moment?.milliseconds else { return nil }
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].start <= moment { low = middle + 1 } else { high = middle }
        }
        // Sessions are of a day at most: an earlier one reaches no further.
        var found: CalendarDay?
        for span in spans[..<low].reversed().prefix(Self.mostSessions) {
            if span.start < moment - Self.longestSession { break }
            guard moment <= span.end else { continue }
            if let found, found != span.night { return nil }
            found = span.night
        }
        return found
    }

    /// The same dose of another table belongs to the night of the row that names its time.
    private func followRows(_ events: [NightEvent], _ nights: inout [CalendarDay], _ isSettled: inout [Bool]) {
        for kind in [NightEventKind.dose1, .dose2] {
            let named = Self.inOrder(events) { $0.kind == kind && $0.log == .night }
            if named.isEmpty { continue }
            for index in events.indices where events[index].kind == kind && events[index].log != .night {
                guard let moment = events[index].moment?.milliseconds,
                    let row = Self.last(in: named, of: events, notAfter: moment + Self.sameDose).map({ named[$0] }),
                    moment - Self.milliseconds(events[row]) <= Self.sameDose
                else { continue }
                (nights[index], isSettled[index]) = (nights[row], true)
            }
        }
    }

    private func pair(_ events: [NightEvent], _ nights: inout [CalendarDay], _ isSettled: inout [Bool]) {
        let first = Self.inOrder(events) { $0.kind == .dose1 }
        if first.isEmpty { return }
        // A second dose decides the night; then a skipped one; what is left follows.
        let others =
            Self.inOrder(events) { $0.kind == .dose2 } + Self.inOrder(events) { $0.kind == .dose2Skipped }
            + Self.inOrder(events) { $0.kind == .snooze || $0.kind == .extraDose }
        for index in others {
            guard let moment = events[index].moment?.milliseconds,
                let place = Self.last(in: first, of: events, notAfter: moment),
                moment - Self.milliseconds(events[first[place]]) <= Self.reach
            else { continue }
            let night = Self.night(of: (first[place], index), events, nights, isSettled)
            let twins = isSettled[first[place]] ? [] : Self.twins(of: place, in: first, events)
            for index in twins + [index] where !isSettled[index] { (nights[index], isSettled[index]) = (night, true) }
        }
    }

    /// A first dose with what is the same dose in another table.
    ///
    /// - Parameter place: its place among the first doses.
    private static func twins(of place: Int, in first: [Int], _ events: [NightEvent]) -> [Int] {
        let moment = milliseconds(events[first[place]])
        let earlier = first[..<place].reversed().prefix { moment - milliseconds(events[$0]) <= sameDose }
        let later = first[place...].prefix { milliseconds(events[$0]) - moment <= sameDose }
        return Array(earlier) + Array(later)
    }

    /// - Precondition: the event has a moment.
    private static func milliseconds(_ event: NightEvent) -> Int64 { event.moment?.milliseconds ?? 0 }

    /// The night of a first dose and what follows it.
    private static func night(
        of pair: (first: Int, other: Int), _ events: [NightEvent], _ nights: [CalendarDay], _ isSettled: [Bool]
    ) -> CalendarDay {
        let (first, other) = pair
        if nights[first] == nights[other] || isSettled[first] { return nights[first] }
        if isSettled[other] { return nights[other] }
        if events[first].namesNight != events[other].namesNight {
            return events[first].namesNight ? nights[first] : nights[other]
        }
        return events[other].clockNight ?? nights[other]
    }

    /// Positions of the events that are meant and have a moment, in order of time.
    private static func inOrder(_ events: [NightEvent], _ isMeant: (NightEvent) -> Bool) -> [Int] {
        events.indices.filter { events[$0].moment != nil && isMeant(events[$0]) }.sorted {
            (milliseconds(events[$0]), $0) < (milliseconds(events[$1]), $1)
        }
    }

    /// The place of the last of some positions, which are in order of time, whose moment is not after another.
    private static func last(in ordered: [Int], of events: [NightEvent], notAfter moment: Int64) -> Int? {
        var low = 0
        var high = ordered.count
        while low < high {
            let middle = (low + high) / 2
            if milliseconds(events[ordered[middle]]) <= moment { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
