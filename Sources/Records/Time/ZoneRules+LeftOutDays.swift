extension ZoneRules {
    /// Days that no clock of the zone ever showed, earliest first: Pacific/Apia went from 29 to 31 December 2011.
    package var leftOutDays: [CalendarDay] {
        let day: Int64 = 86_400
        var days: [CalendarDay] = []
        for (before, after) in zip(periods, periods.dropFirst()) where after.offset - before.offset >= Int(day) {
            // Local time at the change by the old offset, and by the new one.
            let (from, to) = (after.start + Int64(before.offset), after.start + Int64(after.offset))
            var number = from / day + (from % day > 0 ? 1 : 0)
            while (number + 1) * day <= to {
                days.append(CalendarDay(number: Int(number)))
                number += 1
            }
        }
        return days
    }
}
