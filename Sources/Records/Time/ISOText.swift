/// Writes ISO 8601 dates and times digit by digit, because reports contain thousands of them.
struct ISOText {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// - Parameter capacity: at least the number of bytes that `spell` writes.
    static func spelled(capacity: Int, _ spell: (inout ISOText) -> Void) -> String {
        String(unsafeUninitializedCapacity: capacity) { buffer in
            var text = ISOText(buffer: buffer)
            spell(&text)
            return text.count
        }
    }

    private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func put(_ letter: Unicode.Scalar) {
        buffer[count] = UInt8(ascii: letter)
        count += 1
    }

    /// Writes a number with leading zeros up to a number of digits. Years before 0 get a sign; years of five or more
    /// digits (at most 7) are written in full.
    mutating func put(_ number: Int, digits: Int) {
        if number < 0 { put("-") }
        var rest = number.magnitude
        var width = digits
        var limit: UInt = 1
        for _ in 0..<digits { limit *= 10 }
        while rest >= limit {
            limit *= 10
            width += 1
        }
        for place in stride(from: width - 1, through: 0, by: -1) {
            buffer[count + place] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        count += width
    }

    mutating func put(_ day: CalendarDay) {
        let (year, month, day) = day.parts
        put(year, digits: 4)
        put("-")
        put(month, digits: 2)
        put("-")
        put(day, digits: 2)
    }

    /// Writes `HH:MM`.
    mutating func put(hour: Int, minute: Int) {
        put(hour, digits: 2)
        put(":")
        put(minute, digits: 2)
    }
}
