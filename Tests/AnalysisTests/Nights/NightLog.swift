import Records
import TimeZones

@testable import Analysis

/// Builds records of nights for tests, times in London.
struct NightLog {
    var records = NightRecords()
    var zone = ZoneRules.named("Europe/London")!

    func moment(_ text: String) -> Instant {
        let day = CalendarDay(iso: text.prefix(10))!
        let clock = text.dropFirst(11).split(separator: ":").compactMap { Int($0) }
        return zone.instant(day: day, second: clock[0] * 3600 + clock[1] * 60 + (clock.count > 2 ? clock[2] : 0))
    }

    mutating func add(_ kind: NightEventKind, at moment: Instant?, night: String, minutes: Double? = nil) {
        var event = NightEvent(kind: kind, moment: moment, night: CalendarDay(iso: night)!, log: .doses)
        event.minutes = minutes
        records.events.append(event)
        records.events.sort {
            ($0.night, $0.moment?.milliseconds ?? .max) < ($1.night, $1.moment?.milliseconds ?? .max)
        }
    }

    /// Both doses, the first at 22:30.
    mutating func add(night: String, interval seconds: Int) {
        let first = moment("\(night) 22:30")
        add(.dose1, at: first, night: night)
        add(.dose2, at: Instant(milliseconds: first.milliseconds + Int64(seconds) * 1000), night: night)
    }

    func findings(from: String = "2026-01-01", to: String = "2026-12-31") -> NightFindings {
        analyse(records, range: DayRange(from: CalendarDay(iso: from)!, to: CalendarDay(iso: to)!), zone: zone)
    }
}
