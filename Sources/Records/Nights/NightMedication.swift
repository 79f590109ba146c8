import Diagnostics

/// A medicine taken besides the night's doses (DoseTap SSOT "MedicationLogger").
public struct NightMedication: Sendable, Hashable {
    /// The export's own id; the empty string when it has none.
    public var id: String
    /// The night or the day after it, by the 6 PM rule.
    public var night: CalendarDay
    public var taken: Instant
    /// `adderall_ir` as the app keeps it, or a clinic's name.
    public var name: String
    /// In ``unit``.
    public var dose: Double?
    public var unit: String?
    /// `ir`, `xr`.
    public var formulation: String?
    /// Logged although another dose was logged within the app's guard, and confirmed as such.
    public var isConfirmedDuplicate = false
    public var notes: String?
    public var place: Place

    public init(id: String = "", night: CalendarDay, taken: Instant, name: String, place: Place = Place()) {
        self.id = id
        self.night = night
        self.taken = taken
        self.name = name
        self.place = place
    }
}

/// What was left of the night medicine at a moment (DoseTap SSOT "Inventory Management").
public struct InventorySnapshot: Sendable, Hashable {
    public var asOf: Instant
    public var bottles: Double?
    public var doses: Double?
    public var daysLeft: Double?
    public var nextRefill: CalendarDay?
    public var notes: String?
    public var place: Place

    public init(asOf: Instant, place: Place = Place()) {
        self.asOf = asOf
        self.place = place
    }
}

/// A questionnaire filled in before sleep: how many answers it holds, and the few that are read.
public struct PreSleepLog: Sendable, Hashable {
    public var night: CalendarDay
    public var moment: Instant?
    /// Answers filled in.
    public var answers: Int
    /// 1…5.
    public var stressLevel: Int?
    public var place: Place

    public init(night: CalendarDay, moment: Instant?, answers: Int, place: Place = Place()) {
        self.night = night
        self.moment = moment
        self.answers = answers
        self.place = place
    }
}
