import Diagnostics
import Records

/// A sample of headache as Apple's Health app exports it: when, and how bad.
struct HeadacheSample: Equatable {
    /// What the sample says of the headache (`HKCategoryValueSeverity…`).
    enum Severity: String {
        /// It was looked at, and there was none.
        case notPresent = "NotPresent"
        /// There was one; how bad it was nobody said.
        case unspecified = "Unspecified"
        case mild = "Mild"
        case moderate = "Moderate"
        case severe = "Severe"

        static let prefix: StaticString = "HKCategoryValueSeverity"

        /// In the numbers of the app; nil where the sample gives none.
        var stored: Int64? {
            switch self {
            case .notPresent, .unspecified: nil
            case .mild: 1
            case .moderate: 3
            case .severe: 5
            }
        }
    }

    var line: Int
    /// As written, with the offset of the phone's clock.
    var start: WrittenTime
    var end: WrittenTime?
    /// Nil for a word that is none of these.
    var severity: Severity?

    var onset: Instant { start.instant }
}

extension HeadacheSample {
    private static let day: Int64 = 86_400_000
    /// The app writes a whole day as ending with its last second; what is within a minute of midnight is meant so.
    private static let slack: Int64 = 60_000

    /// The end, where the sample says one. One that begins and ends at the same moment was entered without an end, and one
    /// that is exactly a calendar day says which day it was and not how long it lasted.
    var resolved: WrittenTime? {
        guard let end, end.instant != start.instant, !isWholeDay else { return nil }
        return end
    }

    /// From midnight to midnight on the phone's clock.
    var isWholeDay: Bool {
        guard let end, start.wall.flooredRemainder(by: Self.day) == 0 else { return false }
        let length = end.instant.milliseconds - start.instant.milliseconds
        return (Self.day - Self.slack...Self.day).contains(length)
    }

    /// A sample of more days than these is a mistake.
    static let mostDays = 366

    /// The calendar days that the sample speaks of, on the phone's clock.
    ///
    /// - Returns: nil for one that ends before it begins, or a year and more later.
    var days: ClosedRange<Int>? {
        let first = Int(start.wall.flooredDivision(by: Self.day))
        guard let end, end.wall > start.wall else {
            return end.map { $0.wall < start.wall } ?? false ? nil : first...first
        }
        // Midnight is the end of the day before.
        let last = Int((end.wall - 1).flooredDivision(by: Self.day))
        return last - first < Self.mostDays ? first...last : nil
    }
}

extension WrittenTime {
    /// The moment, of a time that says its offset; else as if it were in UTC.
    var instant: Instant {
        if case .seconds(let offset) = offset { return Instant(milliseconds: wall - Int64(offset) * 1000) }
        return Instant(milliseconds: wall)
    }

    /// Reads a date of the export: `2024-01-05 09:00:00 +0100`.
    ///
    /// - Returns: nil for anything else, and for one without an offset.
    init?(health text: UnsafePointer<CChar>?) {
        guard let text else { return nil }
        var count = 0
        while count < 40, text[count] != 0 { count += 1 }
        let read = text.withMemoryRebound(to: UInt8.self, capacity: count) {
            WrittenTime(iso: UnsafeBufferPointer(start: $0, count: count))
        }
        guard let read, read.offset != .none else { return nil }
        self = read
    }
}
