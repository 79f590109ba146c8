import Records

/// Days and times in HL7 v2 and CDA format: `20260305`, `20260305071500+0000`.
enum HL7Time {
    static func text(_ day: CalendarDay) -> String { day.iso.replacing("-", with: "") }

    /// The time to the second, with its offset.
    static func text(_ time: LocalTime) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let offset = abs(time.offset) / 60
        return text(time.day) + two(time.hour) + two(time.minute) + two(time.second % 60)
            + (time.offset < 0 ? "-" : "+")
            + two(offset / 60) + two(offset % 60)
    }
}
