import Diagnostics
import Records

/// Assigns related doses and events to the same night.
///
/// The 6 PM rule splits an evening with a first dose at 17:45 and a second at 20:30. A session with recorded times
/// takes precedence; otherwise a second dose within 8 hours of a first belongs to the first's night.
struct DosePairing {
    /// Longest time between a first dose and other events of its night, in milliseconds: 8 h.
    static let reach: Int64 = 8 * 3_600_000
    /// Tolerance for the same first dose in two tables, in milliseconds.
    private static let sameDose: Int64 = 60_000
    /// Longest valid session, in milliseconds: 24 h.
    private static let longestSession: Int64 = 24 * 3_600_000

    /// Maximum number of sessions checked in the day before an event.
    private static let mostSessions = 64

    /// The spans of nights with a session, in order of their starts.
    private let spans: [(start: Int64, end: Int64, night: CalendarDay)]

    init(sessions: [NightSession]) {
        spans = sessions.compactMap { session in
            guard let start = session.start?.milliseconds, let end = session.end?.milliseconds, start < end,
                end - start <= Self.longestSession
            else { return nil }
            return (start, end, session.night)
        }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// Moves events to the nights they belong to, and reports each move.
    func settle(_ events: inout [Sourced<NightEvent>], into diagnostics: inout DiagnosticTally) {
        // The row of a night already gives the times of its doses.
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

    /// Returns the night of the only session that contains an event; nil if there is none, or sessions of two nights.
    private func night(of event: NightEvent) -> CalendarDay? {
        guard let moment = event.moment?.milliseconds else { return nil }
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].start <= moment { low = middle + 1 } else { high = middle }
        }
        // Sessions last at most a day: an earlier one cannot reach this far.
        var found: CalendarDay?
        for span in spans[..<low].reversed().prefix(Self.mostSessions) {
            if span.start < moment - Self.longestSession { break }
            guard moment <= span.end else { continue }
            if let found, found != span.night { return nil }
            found = span.night
        }
        return found
    }

    /// Assigns a dose repeated in another table to the night of the row with its time.
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
        // Second doses decide the night first, then skipped ones; the rest follows.
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

    /// Returns a first dose and its duplicates in other tables.
    ///
    /// - Parameter place: position among the first doses.
    private static func twins(of place: Int, in first: [Int], _ events: [NightEvent]) -> [Int] {
        let moment = milliseconds(events[first[place]])
        let earlier = first[..<place].reversed().prefix { moment - milliseconds(events[$0]) <= sameDose }
        let later = first[place...].prefix { milliseconds(events[$0]) - moment <= sameDose }
        return Array(earlier) + Array(later)
    }

    /// - Precondition: the event has a moment.
    private static func milliseconds(_ event: NightEvent) -> Int64 { event.moment?.milliseconds ?? 0 }

    /// Returns the night of a first dose and a later event.
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

    /// Returns positions of the selected events that have a moment, in order of time.
    private static func inOrder(_ events: [NightEvent], _ isMeant: (NightEvent) -> Bool) -> [Int] {
        events.indices.filter { events[$0].moment != nil && isMeant(events[$0]) }.sorted {
            (milliseconds(events[$0]), $0) < (milliseconds(events[$1]), $1)
        }
    }

    /// Returns the index of the last position, in order of time, whose moment is not after a given one.
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
