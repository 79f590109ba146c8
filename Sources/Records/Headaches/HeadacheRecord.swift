import Diagnostics

/// One headache of one patient.
///
/// Copies share storage until one is changed: the steps from files to figures each keep their headaches, but all share
/// one copy.
public struct HeadacheRecord: Sendable, Hashable {
    @usableFromInline internal private(set) var shared: Shared

    public init(id: String, onset: Instant, resolved: Instant? = nil, storedSeverity: Int?, place: Place = Place()) {
        shared = Shared(
            HeadacheFields(id: id, onset: onset, resolved: resolved, storedSeverity: storedSeverity, place: place))
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.shared === right.shared || left.shared.fields == right.shared.fields
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(shared.fields) }

    /// Storage shared by copies. It is changed only through a record that owns it exclusively, so only by one thread.
    @usableFromInline
    final class Shared: @unchecked Sendable {
        // The record's accessors guarantee exclusivity, so it is not checked again here.
        @exclusivity(unchecked) @usableFromInline var fields: HeadacheFields

        @usableFromInline
        init(_ fields: HeadacheFields) { self.fields = fields }
    }

    @inlinable
    mutating func makeOwn() {
        if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.fields) }
    }
}

extension HeadacheRecord: CustomReflectable {
    /// Mirror of the fields instead of the storage.
    public var customMirror: Mirror { Mirror(reflecting: shared.fields) }
}

// MARK: Fields

extension HeadacheRecord {
    /// The export's own id; `headache-N` in order of onset if the export has none, in any format.
    public var id: String {
        @inlinable _read { yield shared.fields.id }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.id
        }
    }

    public var onset: Instant {
        @inlinable _read { yield shared.fields.onset }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.onset
        }
    }

    public var resolved: Instant? {
        @inlinable _read { yield shared.fields.resolved }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.resolved
        }
    }

    public var onsetSpeed: OnsetSpeed? {
        @inlinable _read { yield shared.fields.onsetSpeed }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.onsetSpeed
        }
    }

    public var hasAcknowledgedRedFlag: Bool? {
        @inlinable _read { yield shared.fields.hasAcknowledgedRedFlag }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.hasAcknowledgedRedFlag
        }
    }

    public var weather: WeatherReading {
        @inlinable _read { yield shared.fields.weather }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.weather
        }
    }

    public var health: HealthReading {
        @inlinable _read { yield shared.fields.health }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.health
        }
    }

    public var retrospective: RetrospectiveEntry {
        @inlinable _read { yield shared.fields.retrospective }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.retrospective
        }
    }

    /// Location in the input. Not a column of the table: never sent to workers or written.
    public var place: Place {
        @inlinable _read { yield shared.fields.place }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.place
        }
    }

    /// Stored rating, 1…5; nil if not given or not readable.
    public var storedSeverity: Int? {
        @inlinable get { shared.fields.storedSeverity }
        @inlinable set {
            makeOwn()
            shared.fields.storedSeverity = newValue
        }
    }

    /// Severity; nil if not recorded or not readable.
    public var severity: HeadacheSeverity? { storedSeverity.flatMap(HeadacheSeverity.init(stored:)) }

    /// Whether the file has an end that could not be read: the headache is over, but its length is unknown. Not a
    /// column of the table.
    public var hasUnreadableEnd: Bool {
        @inlinable get { shared.fields.hasUnreadableEnd }
        @inlinable set {
            makeOwn()
            shared.fields.hasUnreadableEnd = newValue
        }
    }

    /// Whether only the day of the onset is known (`silence.md` §10.5): ``onset`` is then the day's beginning. Not a
    /// column of the table.
    public var hasNoTime: Bool {
        @inlinable get { shared.fields.hasNoTime }
        @inlinable set {
            makeOwn()
            shared.fields.hasNoTime = newValue
        }
    }

    /// Returns the onset on the clock of a zone.
    public func localOnset(in zone: ZoneRules) -> LocalTime {
        var local = zone.local(onset)
        local.hasNoTime = hasNoTime
        return local
    }

    /// Whether no end was recorded.
    public var isOpen: Bool { resolved == nil && !hasUnreadableEnd }

    /// Hours of sleep in the previous night: as reported by the patient, or else as measured.
    @inlinable
    public var sleepHours: Double? { retrospective.sleepHours ?? health.sleepHours }

    /// Whether the recorded end is before the beginning.
    public var endsBeforeItBegins: Bool { resolved.map { $0 < onset } ?? false }
}

extension HeadacheRecord: FieldList {
    @usableFromInline
    package static var blank: HeadacheRecord {
        HeadacheRecord(id: "", onset: Instant(milliseconds: 0), storedSeverity: nil)
    }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        makeOwn()
        try shared.fields.visitFields(with: &visitor)
    }
}
