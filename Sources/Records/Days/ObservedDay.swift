import Diagnostics

/// A day of which somebody wrote down whether there was a headache: a "no" that no list of headaches can hold.
public struct ObservedDay: Sendable, Hashable {
    public var day: CalendarDay
    /// Nil when the question was left open: then the day was not observed.
    public var hadHeadache: Bool?
    /// As stored, 1…5; nil when not answered.
    public var storedSeverity: Int?
    public var medicationName: String?
    public var notes: String?
    /// Where it was read. No column of the table.
    public var place: Place

    public init(
        day: CalendarDay, hadHeadache: Bool?, storedSeverity: Int? = nil, medicationName: String? = nil,
        notes: String? = nil, place: Place = Place()
    ) {
        self.day = day
        self.hadHeadache = hadHeadache
        self.storedSeverity = storedSeverity
        self.medicationName = medicationName
        self.notes = notes
        self.place = place
    }
}
