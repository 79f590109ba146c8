import Records

/// One headache of the range with what was worked out about it.
public struct HeadacheEntry: Sendable, Hashable {
    /// How a headache stands at the end of the record.
    public enum Course: Sendable, Hashable {
        case active
        /// Onset to resolution, minutes, not rounded.
        case lasted(minutes: Double)
        /// The record ends before it begins; no duration is known.
        case faulty
        /// The record ends more than 14 days after it begins, which is taken for an end logged wrongly; no duration is
        /// known.
        case tooLong
        /// The record has an end that could not be read; no duration is known.
        case unreadable

        /// It may have lasted any time: without an end that can be used, nobody can say for how long.
        public var isLengthUnknown: Bool { if case .lasted = self { false } else { true } }
    }

    public var record: HeadacheRecord
    public var onset: LocalTime
    /// Nil when nobody said it.
    public var severity: HeadacheSeverity?
    /// The stored severity was 2 or 4.
    public var isLegacySeverity: Bool
    public var course: Course
    /// Whether one of its medicines counts as acute (PRD §7.2); false when none is named.
    public var tookAcuteMedication: Bool

    public init(
        record: HeadacheRecord, onset: LocalTime, severity: HeadacheSeverity?, isLegacySeverity: Bool, course: Course,
        tookAcuteMedication: Bool
    ) {
        self.record = record
        self.onset = onset
        self.severity = severity
        self.isLegacySeverity = isLegacySeverity
        self.course = course
        self.tookAcuteMedication = tookAcuteMedication
    }
}

extension HeadacheEntry {
    /// Works out what a record says, its local time and what its medication is being known.
    init(_ record: HeadacheRecord, onset: LocalTime, tookAcuteMedication: Bool) {
        self.init(
            record: record, onset: onset, severity: record.severity,
            isLegacySeverity: record.storedSeverity == 2 || record.storedSeverity == 4,
            course: record.hasUnreadableEnd ? .unreadable : Course(onset: record.onset, resolved: record.resolved),
            tookAcuteMedication: tookAcuteMedication)
    }
}

extension HeadacheEntry.Course {
    /// A headache that ends at the very moment it begins lasted 0 minutes; only an earlier end is a fault.
    init(onset: Instant, resolved: Instant?) {
        guard let resolved else {
            self = .active
            return
        }
        let (milliseconds, overflow) = resolved.milliseconds.subtractingReportingOverflow(onset.milliseconds)
        if resolved < onset {
            self = .faulty
        } else if overflow || milliseconds > AttackLength.longest {
            self = .tooLong
        } else {
            self = .lasted(minutes: Double(milliseconds) / 60_000)
        }
    }
}
