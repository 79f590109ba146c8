import Diagnostics
import Records

/// A headache sample as exported by Apple's Health app: its times and severity.
struct HeadacheSample: Equatable {
    /// The sample's headache value (`HKCategoryValueSeverity…`).
    enum Severity: String {
        /// The person recorded that there was no headache.
        case notPresent = "NotPresent"
        /// There was a headache of unrecorded severity.
        case unspecified = "Unspecified"
        case mild = "Mild"
        case moderate = "Moderate"
        case severe = "Severe"

        static let prefix: StaticString = "HKCategoryValueSeverity"

        /// Severity on the app's scale; nil if the sample gives none.
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
    /// The start as written, with the offset of the phone's clock.
    var start: WrittenTime
    var end: WrittenTime?
    /// Nil for an unknown word.
    var severity: Severity?

    var onset: Instant { start.instant }
}

extension HeadacheSample {
    private static let day: Int64 = 86_400_000
    /// Tolerance for whole days in milliseconds: the app ends them in their last second.
    private static let slack: Int64 = 60_000

    /// The end, if the sample has one. A sample that begins and ends at the same moment was entered without an end, and
    /// one of exactly a calendar day gives the day, not the duration.
    var resolved: WrittenTime? {
        guard let end, end.instant != start.instant, !isWholeDay else { return nil }
        return end
    }

    /// Whether the sample lasts from midnight to midnight on the phone's clock.
    var isWholeDay: Bool {
        guard let end, start.wall.flooredRemainder(by: Self.day) == 0 else { return false }
        let length = end.instant.milliseconds - start.instant.milliseconds
        return (Self.day - Self.slack...Self.day).contains(length)
    }

    /// Maximum days of a plausible sample.
    static let mostDays = 366

    /// The calendar days that the sample covers, on the phone's clock.
    ///
    /// - Returns: nil for a sample that ends before it begins, or a year or more later.
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
    /// The moment of a time with an offset; without one, as if in UTC.
    var instant: Instant {
        if case .seconds(let offset) = offset { return Instant(milliseconds: wall - Int64(offset) * 1000) }
        return Instant(milliseconds: wall)
    }

    /// Reads a date of the export: `2024-01-05 09:00:00 +0100`.
    ///
    /// - Returns: nil for anything else, including a date without an offset.
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
