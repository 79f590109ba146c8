import Diagnostics

/// What a visit to a doctor was for (Glance PRD §5.7). Raw values are the app's.
public enum VisitType: String, Sendable, Hashable, CaseIterable {
    case physical, dental, vision, specialist, labWork, imaging, other
}

/// One visit to a doctor (Glance PRD §6, Visit). It may lie in the future.
public struct VisitRecord: Sendable, Hashable {
    /// The export's own id; empty when it has none.
    public var id: String
    /// Local day.
    public var day: CalendarDay
    public var doctor: String?
    public var type: VisitType
    /// The patient's own word for a visit of another type.
    public var label: String?
    public var notes: String?
    /// Where it was read.
    public var place: Place

    public init(
        id: String = "", day: CalendarDay, doctor: String? = nil, type: VisitType, label: String? = nil,
        notes: String? = nil, place: Place = Place()
    ) {
        self.id = id
        self.day = day
        self.doctor = doctor
        self.type = type
        self.label = label
        self.notes = notes
        self.place = place
    }
}
