import Records

/// All records of a day.
public struct TimelineDay: Sendable, Hashable {
    public var day: CalendarDay
    /// Headaches that began on the day, see ``CalendarDayFindings/severities``.
    public var severities: [HeadacheSeverity?] = []
    /// Headaches continued from earlier days, see ``CalendarDayFindings/continuing``.
    public var continuing: [HeadacheSeverity?] = []
    /// The night that began that evening.
    public var night: Night?
    /// Worst status of the day's readings, out of range first; nil without a reading.
    public var reading: MarkerStatus?
    public var visits = 0
}

extension PatientFindings {
    /// Days of the range with any record, earliest first.
    public var timeline: [TimelineDay] {
        var days: [CalendarDay: TimelineDay] = [:]
        for day in CalendarDayFindings.days(of: headaches.entries, diary: headaches.diary, range: headaches.range) {
            days[day.day] = TimelineDay(day: day.day, severities: day.severities, continuing: day.continuing)
        }
        for night in nights?.nights ?? [] {
            days[night.date, default: TimelineDay(day: night.date)].night = night
        }
        for marker in markers?.markers ?? [] {
            for finding in marker.readings {
                let day = finding.reading.day
                days[day, default: TimelineDay(day: day)].add(finding.status)
            }
        }
        for visit in markers?.visits.visits ?? [] {
            days[visit.day, default: TimelineDay(day: visit.day)].visits += 1
        }
        return days.values.sorted { $0.day < $1.day }
    }
}

extension TimelineDay {
    fileprivate mutating func add(_ status: MarkerStatus) {
        let worstFirst = MarkerStatus.allCases
        guard let known = reading, let old = worstFirst.firstIndex(of: known) else {
            reading = status
            return
        }
        if let new = worstFirst.firstIndex(of: status), new < old { reading = status }
    }
}
