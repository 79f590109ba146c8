import Records

/// Writes a number of a sheet as a CSV file would: dates and times as ISO 8601, numbers with a decimal point.
struct SheetNumber {
    /// Whether days are counted from 1904-01-01, as in old Mac spreadsheets, instead of from 1900.
    var countsFrom1904: Bool

    /// - Parameter written: the number as in the sheet's XML.
    /// - Returns: nil if it is not a number.
    func text(_ written: String, _ format: CellFormat) -> String? {
        guard let value = Double(written), value.isFinite else { return nil }
        switch format {
        case .plain: return Self.plain(value)
        // Rounded, so that 0.07 times 100 is 7, not 7.000000000000001.
        case .percent: return Self.plain((value * 1e14).rounded() / 1e12)
        case .moment(let hasDay): return moment(value, hasDay: hasDay) ?? Self.plain(value)
        case .elapsed: return Self.elapsed(value) ?? Self.plain(value)
        case .padded(let digits): return Self.padded(value, digits)
        }
    }

    /// Pads an id as displayed: 17 in a column of `0000` is `0017`. As a number, it is still 17.
    private static func padded(_ value: Double, _ digits: Int) -> String {
        let text = plain(value)
        guard value >= 0, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return text }
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    /// Returns a number with a decimal point that cannot be read as a thousands separator.
    static func plain(_ value: Double) -> String {
        if let whole = Int64(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
        let text = "\(value)"
        // In a table with decimal commas, `12.375` could be twelve thousand; with one more zero it cannot.
        var copy = text
        return copy.withUTF8 { WrittenNumber.mayHoldThousands($0) } ? text + "0" : text
    }

    /// Number after that of a spreadsheet's last day, 31 December 9999.
    private static let days = 2_958_466.0

    private func moment(_ value: Double, hasDay: Bool) -> String? {
        guard value >= 0, value < Self.days else { return nil }
        let seconds = Int((value * 86_400).rounded())
        let (day, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let isTimeAlone = countsFrom1904 ? !hasDay && value < 1 : value < 1
        if isTimeAlone { return Self.clock(min(seconds, 86_399)) }
        guard let number = dayNumber(day) else { return nil }
        let iso = CalendarDay(number: number).iso
        return time == 0 && value.rounded(.down) == value ? iso : "\(iso)T\(Self.clock(time, withSeconds: true))"
    }

    /// Days since 1970-01-01. In spreadsheets, 1900 has a 29 February, day 60, which never existed.
    private func dayNumber(_ day: Int) -> Int? {
        if countsFrom1904 { return day - 24_107 }
        return day == 60 ? nil : day < 60 ? day - 25_568 : day - 25_569
    }

    private static func elapsed(_ value: Double) -> String? {
        guard value >= 0, value < days else { return nil }
        return clock(Int((value * 86_400).rounded()))
    }

    /// Writes a time of day as `07:15`, or `07:15:30` if there are seconds.
    private static func clock(_ seconds: Int, withSeconds: Bool = false) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let minutes = "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
        return withSeconds || seconds % 60 != 0 ? "\(minutes):\(two(seconds % 60))" : minutes
    }
}
