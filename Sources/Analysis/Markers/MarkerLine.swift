import Records

/// A line of a page about markers: one marker, or the two blood pressures of one moment, which are one reading.
public struct MarkerLine: Sendable, Hashable {
    /// One, or the systolic and the diastolic pressure.
    public var parts: [MarkerFinding]

    public var isBloodPressure: Bool { parts.count == 2 }
    /// The latest reading of each part; empty without one.
    public var latest: [ReadingFinding] { parts.compactMap(\.latest) }
    /// The worse one of the latest reading.
    public var status: MarkerStatus { MarkerStatus.ofOneReading(latest) }
    public var isDoubted: Bool { latest.contains(where: \.isDoubted) }
    /// The latest reading is of before the days of the report.
    public var isLatestEarlier: Bool { parts[0].isLatestEarlier }
    /// See ``MarkerFinding/unreadDay``.
    public var unreadDay: CalendarDay? { parts.compactMap(\.unreadDay).max() }
    /// See ``MarkerFinding/unreadUndated``.
    public var unreadUndated: Int { parts.reduce(0) { $0 + $1.unreadUndated } }
}

extension MarkerStatus {
    /// The status of a reading of several values: out of range when one of them is, and none when one of them has none.
    public static func ofOneReading(_ values: [ReadingFinding]) -> MarkerStatus {
        let worstFirst: [MarkerStatus] = [.outOfRange, .noData, .watch, .normal]
        return worstFirst.first { status in values.contains { $0.status == status } } ?? .noData
    }
}

extension MarkerFindings {
    /// The lines of a page about all markers, in the order in which they are shown.
    public var lines: [MarkerLine] {
        guard let (systolic, diastolic) = bloodPressure, systolic.latestIsOneReading(with: diastolic) else {
            return markers.map { MarkerLine(parts: [$0]) }
        }
        return markers.filter { $0 != diastolic }.map {
            MarkerLine(parts: $0 == systolic ? [systolic, diastolic] : [$0])
        }
    }

    /// The two pressures; nil without one of each.
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
    /// Measured at the same moment, as far as it is known, and in the unit of its marker, as the other is.
    public func isOneReading(with other: ReadingFinding) -> Bool {
        isComparable && other.isComparable && reading.day == other.reading.day
            && reading.moment == other.reading.moment
    }
}
