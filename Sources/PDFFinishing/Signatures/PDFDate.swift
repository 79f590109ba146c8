/// A PDF date (ISO 32000-1 §7.9.4): `D:20260402091400+01'00'`. Everything after the year may be missing.
struct PDFDate: Equatable {
    /// Seconds since 1970-01-01T00:00:00Z; a date without an offset is read as UTC.
    let seconds: Int64
    /// The date in ISO 8601: `2026-04-02T09:14:00+01:00`.
    let iso: String

    /// - Returns: nil for a text in another format, or an impossible date.
    init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        guard bytes.count <= 32, bytes.starts(with: Array("D:".utf8)) else { return nil }
        bytes = bytes.dropFirst(2)
        /// Reads the next number with this many digits; the default if the date ends before it.
        func number(_ digits: Int, _ range: ClosedRange<Int>, else missing: Int?) -> Int? {
            guard let first = bytes.first, (0x30...0x39).contains(first) else { return missing }
            let part = bytes.prefix(digits)
            guard part.count == digits, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            bytes = bytes.dropFirst(digits)
            let number = part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            return range.contains(number) ? number : nil
        }
        guard let year = number(4, 1...9999, else: nil), let month = number(2, 1...12, else: 1),
            let day = number(2, 1...31, else: 1), let hour = number(2, 0...23, else: 0),
            let minute = number(2, 0...59, else: 0), let second = number(2, 0...59, else: 0)
        else { return nil }
        // A day beyond the month's end would be in the next month.
        let next = month == 12 ? Self.days(year + 1, 1, 1) : Self.days(year, month + 1, 1)
        guard Self.days(year, month, day) < next else { return nil }
        var sign = 1
        if let mark = bytes.first {
            guard [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "Z")].contains(mark) else { return nil }
            sign = mark == UInt8(ascii: "-") ? -1 : 1
            bytes = bytes.dropFirst()
        }
        guard let hours = number(2, 0...23, else: 0) else { return nil }
        if bytes.first == UInt8(ascii: "'") { bytes = bytes.dropFirst() }
        guard let minutes = number(2, 0...59, else: 0) else { return nil }
        let days = Self.days(year, month, day)
        let local = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
        seconds = local - Int64(sign * (hours * 3600 + minutes * 60))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let years = String(repeating: "0", count: 4 - "\(year)".utf8.count) + "\(year)"
        iso =
            "\(years)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute)):\(two(second))"
            + "\(sign < 0 ? "-" : "+")\(two(hours)):\(two(minutes))"
    }

    /// Days from 1970-01-01 in the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years are counted from March, so that the leap day is at the end.
        let shifted = month <= 2 ? year - 1 : year
        let monthOfYear = (month + 9) % 12
        let dayOfYear = (153 * monthOfYear + 2) / 5 + day - 1
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
