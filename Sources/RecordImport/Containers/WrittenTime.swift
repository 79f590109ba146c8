import Records

/// A time as a cell writes it, before a zone is needed.
struct WrittenTime: Equatable {
    /// Milliseconds since 1970-01-01T00:00 on the clock that the cell speaks of.
    var wall: Int64
    var offset: Offset
    /// Milliseconds that passed since that moment: an end that is written as a duration.
    var later: Int64 = 0

    init(wall: Int64, offset: Offset) {
        self.wall = wall
        self.offset = offset
    }

    /// What the cell says about the distance from UTC.
    enum Offset: Equatable {
        case none
        /// `Z`: a moment in UTC, with nothing said about the clocks where the patient was.
        case utc
        /// Seconds east of Greenwich.
        case seconds(Int)
    }

    /// The years in which a headache diary is believed.
    static let years = 1900...2100
}

extension WrittenTime {
    /// Reads an ISO 8601 date with time: `2026-03-05T07:15:00+00:00`.
    ///
    /// The date and the time may be in the extended (`2026-03-05T07:15`) or the basic form (`20260305T0715`), a space
    /// may stand for `T` and before the offset, seconds and their fraction may be absent; what is finer than a
    /// millisecond is cut off. Second 60 is the first of the next minute, as clocks without leap seconds show it.
    ///
    /// - Returns: nil for anything else, for a date without a time, and for years outside ``years``.
    init?(iso bytes: UnsafeBufferPointer<UInt8>) {
        if let usual = UsualTime(bytes) {
            (wall, offset) = (usual.wall, usual.offset)
            return
        }
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

/// A time in the form that programs write, `2026-03-05T07:15:00` with `Z`, with an offset in hours and minutes, or with
/// neither: each mark has its place.
private struct UsualTime {
    let wall: Int64
    let offset: WrittenTime.Offset

    /// - Returns: nil for anything else; it may be a time all the same.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let century = Self.pair(bytes, 0), let years = Self.pair(bytes, 2), let month = Self.pair(bytes, 5),
            let day = Self.pair(bytes, 8), let hour = Self.pair(bytes, 11), let minute = Self.pair(bytes, 14),
            let second = Self.pair(bytes, 17), WrittenTime.years.contains(century * 100 + years), hour <= 23,
            minute <= 59, second <= 59,
            let date = CalendarDay(year: century * 100 + years, month: month, day: day),
            let offset = Self.offset(bytes)
        else { return nil }
        wall = Int64(date.number) * 86_400_000 + Int64((hour * 60 + minute) * 60 + second) * 1000
        self.offset = offset
    }

    @inline(__always)
    private static func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
        let (tens, ones) = (bytes[index] &- 48, bytes[index + 1] &- 48)
        return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
    }

    private static func offset(_ bytes: UnsafeBufferPointer<UInt8>) -> WrittenTime.Offset? {
        switch bytes.count {
        case 19: return WrittenTime.Offset.none
        case 20: return bytes[19] == UInt8(ascii: "Z") ? .utc : nil
        case 25:
            guard bytes[22] == UInt8(ascii: ":"), let hours = pair(bytes, 20), let minutes = pair(bytes, 23),
                hours < 18, minutes <= 59
            else { return nil }
            let seconds = (hours * 60 + minutes) * 60
            if bytes[19] == UInt8(ascii: "+") { return .seconds(seconds) }
            return bytes[19] == UInt8(ascii: "-") ? .seconds(-seconds) : nil
        default: return nil
        }
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

/// Walks over the digits and marks of a time.
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

    /// Exactly `count` decimal digits.
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

    /// One or more digits after the decimal mark, as milliseconds.
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

    /// `Z`, `+01`, `+0100` or `+01:00`; no clock on Earth is more than 18 hours ahead or behind.
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
