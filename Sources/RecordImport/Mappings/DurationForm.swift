/// Format of a column of durations.
package enum DurationForm: String, Sendable, Hashable, CaseIterable {
    /// `1:30`, `01:30:00`; hours may be more than 24.
    case clock = "h:mm"
    /// `90`.
    case minutes
    /// `1.5`.
    case hours
    /// `01h 30m`, `1d 02h 15m`, `2 hours`, `1 Std. 30 Min.`: numbers with their units.
    case units

    /// Returns the duration in milliseconds; nil for text in another format.
    ///
    /// - Parameter bytes: the cell without surrounding white space.
    func read(_ bytes: UnsafeBufferPointer<UInt8>, decimalComma: Bool) -> Int64? {
        switch self {
        case .clock: return Self.clock(bytes)
        case .minutes: return Self.plain(bytes, decimalComma).flatMap { Self.milliseconds($0 * 60_000) }
        case .hours: return Self.plain(bytes, decimalComma).flatMap { Self.milliseconds($0 * 3_600_000) }
        case .units: return Self.units(bytes)
        }
    }

    /// Longest duration accepted: a year.
    private static let longest = 366.0 * 86_400_000

    private static func milliseconds(_ value: Double) -> Int64? {
        value >= 0 && value <= longest ? Int64(value.rounded()) : nil
    }

    private static func plain(_ bytes: UnsafeBufferPointer<UInt8>, _ decimalComma: Bool) -> Double? {
        if decimalComma, WrittenNumber.mayHoldThousands(bytes) { return nil }
        return WrittenNumber.double(bytes, decimalComma: decimalComma)
    }

    private static func clock(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var numbers: [Int64] = []
        for (index, part) in parts.enumerated() {
            guard index == 0 ? (1...4).contains(part.count) : part.count == 2, part.allSatisfy({ $0 &- 48 <= 9 })
            else { return nil }
            numbers.append(part.reduce(0) { $0 * 10 + Int64($1 - 48) })
        }
        guard numbers.dropFirst().allSatisfy({ $0 <= 59 }) else { return nil }
        let seconds = (numbers[0] * 60 + numbers[1]) * 60 + (numbers.count == 3 ? numbers[2] : 0)
        return milliseconds(Double(seconds) * 1000)
    }

    /// Reads numbers with units, each unit at most once, largest first.
    private static func units(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        var sum = 0.0
        var last = Double.infinity
        var position = 0
        while position < bytes.count {
            let start = position
            while position < bytes.count, bytes[position] &- 48 <= 9 || [0x2C, 0x2E].contains(bytes[position]) {
                position += 1
            }
            let digits = UnsafeBufferPointer(rebasing: bytes[start..<position])
            guard let number = WrittenNumber.double(digits, decimalComma: true) else { return nil }
            while position < bytes.count, isBlank(bytes[position]) { position += 1 }
            let wordStart = position
            while position < bytes.count, bytes[position] >= 0x80 || (97...122).contains(bytes[position] | 0x20) {
                position += 1
            }
            let word = String(decoding: bytes[wordStart..<position], as: UTF8.self).lowercased()
            // `1h30` omits the unit of the minutes.
            let isBare = word.isEmpty && last == 3_600_000
            guard let unit = isBare ? 60_000 : Self.unit(word), unit < last else { return nil }
            (sum, last) = (sum + number * unit, unit)
            while position < bytes.count, isBlank(bytes[position]) || [0x2C, 0x2E].contains(bytes[position]) {
                position += 1
            }
        }
        return last < .infinity ? milliseconds(sum) : nil
    }

    /// Whether a byte is a space, a tab or a line end, as in a cell with two lines.
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Returns a unit in milliseconds, by its name in English, German, French, Spanish, Dutch, Italian or Portuguese.
    private static func unit(_ word: String) -> Double? {
        switch word {
        case "d", "day", "days", "t", "tag", "tage", "tagen", "j", "jour", "jours", "día", "días", "dia", "dias", "dag",
            "dagen", "giorno", "giorni":
            86_400_000
        case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas",
            "uur", "uren", "u", "ora", "ore":
            3_600_000
        case "m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuut", "minuti": 60_000
        case "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden", "seconde", "secondes",
            "segundo", "segundos":
            1000
        default: nil
        }
    }
}
