import Records

/// A time as written in a cell, before a time zone is applied.
struct WrittenTime: Equatable {
    /// Milliseconds since 1970-01-01T00:00 on the clock that the cell refers to.
    var wall: Int64
    var offset: Offset
    /// Milliseconds elapsed since that moment, for an end written as a duration.
    var later: Int64 = 0
    /// Milliseconds of the headache's length, for an end beside which the row also gives a length.
    var length: Int64?

    /// The cell's offset from UTC.
    enum Offset: Equatable {
        case none
        /// `Z`: a moment in UTC, which does not reveal the patient's local time.
        case utc
        /// Seconds east of Greenwich.
        case seconds(Int)
    }

    /// Plausible years for a headache diary.
    static let years = 1900...2100
}

extension WrittenTime {
    /// Reads an ISO 8601 date with time: `2026-03-05T07:15:00+00:00`.
    ///
    /// The date and the time may be in extended (`2026-03-05T07:15`) or basic format (`20260305T0715`), a space may
    /// replace `T` and precede the offset, and seconds and their fraction may be absent; digits finer than a
    /// millisecond are dropped. Second 60 is the first of the next minute, as on clocks without leap seconds.
    ///
    /// - Returns: nil for anything else, for a date without a time, and for years outside ``years``.
    init?(iso bytes: UnsafeBufferPointer<UInt8>) {
        var reader = DigitReader(bytes)
        guard let day = reader.day(), reader.skip(oneOf: "T", "t", " "), let time = reader.timeOfDay() else {
            return nil
        }
        wall = Int64(day.number) * 86_400_000 + Int64(time)
        offset = .none
        if reader.isAtEnd { return }
        reader.skip(" ")
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        self.offset = offset
    }
}

extension CalendarDay {
    /// Reads `2026-03-05`.
    ///
    /// - Returns: nil for anything else, and for years outside ``WrittenTime/years``.
    init?(written bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-") else { return nil }
        var reader = DigitReader(bytes)
        guard let day = reader.day(), reader.isAtEnd else { return nil }
        self = day
    }
}

/// Reads the digits and marks of a time in sequence.
private struct DigitReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    @discardableResult
    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == mark.value else { return false }
        position += 1
        return true
    }

    mutating func skip(oneOf marks: Unicode.Scalar...) -> Bool { marks.contains { skip($0) } }

    /// Reads exactly `count` decimal digits.
    private mutating func number(_ count: Int) -> Int? {
        guard bytes.count - position >= count else { return nil }
        var value = 0
        for index in position..<position + count {
            let digit = Int(bytes[index]) - 48
            guard (0...9).contains(digit) else { return nil }
            value = value * 10 + digit
        }
        position += count
        return value
    }

    mutating func day() -> CalendarDay? {
        guard let year = number(4), WrittenTime.years.contains(year) else { return nil }
        let isExtended = skip("-")
        guard let month = number(2), !isExtended || skip("-"), let day = number(2) else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Milliseconds since midnight.
    mutating func timeOfDay() -> Int? {
        guard let hour = number(2), hour <= 23 else { return nil }
        let isExtended = skip(":")
        guard let minute = number(2), minute <= 59 else { return nil }
        let minutes = hour * 60 + minute
        guard isExtended ? skip(":") : hasDigit else { return minutes * 60_000 }
        guard let second = number(2), second <= 60 else { return nil }
        var milliseconds = 0
        if skip(".") || skip(",") {
            guard let fraction = fraction() else { return nil }
            milliseconds = fraction
        }
        return (minutes * 60 + second) * 1000 + milliseconds
    }

    private var hasDigit: Bool { next.map { (48...57).contains($0) } ?? false }

    /// Reads one or more digits after the decimal mark, in milliseconds.
    private mutating func fraction() -> Int? {
        guard hasDigit else { return nil }
        var value = 0
        var weight = 100
        while let digit = number(1) {
            value += digit * weight
            weight /= 10
        }
        return value
    }

    /// Reads `Z`, `+01`, `+0100` or `+01:00`, up to 18 hours, more than any clock on Earth is ahead or behind.
    mutating func offset() -> WrittenTime.Offset? {
        if skip("Z") || skip("z") { return .utc }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hours = number(2) else { return nil }
        var minutes = 0
        if skip(":") || hasDigit {
            guard let written = number(2), written <= 59 else { return nil }
            minutes = written
        }
        let seconds = (hours * 60 + minutes) * 60
        return seconds <= 18 * 3600 ? .seconds(sign * seconds) : nil
    }
}
