import Records

/// A row for markers on a page: one marker, or the two blood pressures, which are one reading if taken together.
public struct MarkerLine: Sendable, Hashable {
    /// One marker, or the systolic and the diastolic pressure.
    public var parts: [MarkerFinding]

    public var isBloodPressure: Bool { parts.count == 2 }
    /// Latest reading of each part; empty without one.
    public var latest: [ReadingFinding] { parts.compactMap(\.latest) }
    /// The worse status of the latest readings.
    public var status: MarkerStatus { MarkerStatus.ofOneReading(latest) }
    public var isDoubted: Bool { latest.contains(where: \.isDoubted) }
    /// Whether the latest reading is from before the days of the report.
    public var isLatestEarlier: Bool { parts[0].isLatestEarlier }
    /// See ``MarkerFinding/unreadDay``.
    public var unreadDay: CalendarDay? { parts.compactMap(\.unreadDay).max() }
    /// See ``MarkerFinding/unreadUndated``.
    public var unreadUndated: Int { parts.reduce(0) { $0 + $1.unreadUndated } }
}

extension MarkerStatus {
    /// Returns the status of a reading with several values: out of range if any is, none if any has none.
    public static func ofOneReading(_ values: [ReadingFinding]) -> MarkerStatus {
        let worstFirst: [MarkerStatus] = [.outOfRange, .noData, .watch, .normal]
        return worstFirst.first { status in values.contains { $0.status == status } } ?? .noData
    }
}

extension MarkerFindings {
    /// The rows of a page for all markers, in display order.
    public var lines: [MarkerLine] {
        guard let (systolic, diastolic) = bloodPressure, systolic.latestIsOneReading(with: diastolic) else {
            return markers.map { MarkerLine(parts: [$0]) }
        }
        return markers.filter { $0 != diastolic }.map {
            MarkerLine(parts: $0 == systolic ? [systolic, diastolic] : [$0])
        }
    }

    /// The two pressures; nil unless both are there.
    public var bloodPressure: (systolic: MarkerFinding, diastolic: MarkerFinding)? {
        func only(_ names: Set<String>) -> MarkerFinding? {
            let found = markers.filter { names.contains(MarkerName.key(of: $0.definition.name)) }
            return found.count == 1 ? found[0] : nil
        }
        guard let systolic = only(Self.systolic), let diastolic = only(Self.diastolic) else { return nil }
        return (systolic, diastolic)
    }

    /// Names by ``MarkerName/key(of:)``.
    private static let systolic: Set<String> = [
        "systolicbloodpressure", "systolicbp", "systolic", "bloodpressuresystolic", "sbp",
    ]
    private static let diastolic: Set<String> = [
        "diastolicbloodpressure", "diastolicbp", "diastolic", "bloodpressurediastolic", "dbp",
    ]
}

extension MarkerFinding {
    fileprivate func latestIsOneReading(with other: MarkerFinding) -> Bool {
        guard let latest, let others = other.latest else { return false }
        return latest.isOneReading(with: others)
    }
}

extension ReadingFinding {
    /// Whether both were measured at the same moment, as far as known, each in its marker's unit.
    public func isOneReading(with other: ReadingFinding) -> Bool {
        isComparable && other.isComparable && reading.day == other.reading.day
            && reading.moment == other.reading.moment
    }
}
