import Diagnostics

/// One headache of one patient.
///
/// Copies share what they hold until one is changed, so that the steps from files to figures, each of which keeps the
/// headaches it works on, hold them once.
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

    /// What copies share. It is changed by a record that alone holds it, and is then no other thread's.
    @usableFromInline
    final class Shared: @unchecked Sendable {
        // Its record's accessors keep to the law of exclusivity, which needs no second check here.
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
    /// What it holds, not how.
    public var customMirror: Mirror { Mirror(reflecting: shared.fields) }
}

// MARK: Fields

extension HeadacheRecord {
    /// The export's own id; `headache-N` in order of onset when the export has none, the same in every format.
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

    /// Where it was read. No column of the table: it does not travel, and is never written.
    public var place: Place {
        @inlinable _read { yield shared.fields.place }
        @inlinable _modify {
            makeOwn()
            yield &shared.fields.place
        }
    }

    /// Stored rating, 1…5; nil when nobody said it, or it could not be read.
    public var storedSeverity: Int? {
        @inlinable get { shared.fields.storedSeverity }
        @inlinable set {
            makeOwn()
            shared.fields.storedSeverity = newValue
        }
    }

    /// Nil when nobody said it, or it could not be read.
    public var severity: HeadacheSeverity? { storedSeverity.flatMap(HeadacheSeverity.init(stored:)) }

    /// The file has an end that could not be read: the headache is over, and its length unknown. No column of the table.
    public var hasUnreadableEnd: Bool {
        @inlinable get { shared.fields.hasUnreadableEnd }
        @inlinable set {
            makeOwn()
            shared.fields.hasUnreadableEnd = newValue
        }
    }

    /// Nobody wrote down an end.
    public var isOpen: Bool { resolved == nil && !hasUnreadableEnd }

    /// Hours slept in the previous night: what the patient said, else what was measured.
    @inlinable
    public var sleepHours: Double? { retrospective.sleepHours ?? health.sleepHours }

    /// Whether the record holds an end that lies before its beginning.
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
