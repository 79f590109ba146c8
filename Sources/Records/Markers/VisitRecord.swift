import Diagnostics

/// Purpose of a visit to a doctor (Glance PRD §5.7). Raw values are the app's.
public enum VisitType: String, Sendable, Hashable, CaseIterable, LabelledWord {
    case physical, dental, vision, specialist, labWork, imaging, other

    /// Finds the type for a word, ignoring letter case, spaces and marks between words; also as displayed by the app.
    @usableFromInline
    package init?(written: String) {
        let key = MarkerName.key(of: written)
        if let type = Self.allCases.first(where: { $0.rawValue.lowercased() == key }) {
            self = type
        } else if ["physicalannual", "annual", "annualphysical"].contains(key) {
            self = .physical
        } else {
            return nil
        }
    }
}

/// One visit to a doctor (Glance PRD §6, Visit). It may be in the future.
public struct VisitRecord: Sendable, Hashable {
    /// The export's own id; empty if it has none.
    public var id: String
    /// Local day.
    public var day: CalendarDay
    public var doctor: String?
    public var type: VisitType
    /// The patient's own word for a visit of another type.
    public var label: String?
    public var notes: String?
    /// Location in the input.
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

extension VisitRecord: FieldList {
    @usableFromInline
    package static var blank: VisitRecord { VisitRecord(day: CalendarDay(number: 0), type: .other) }

    /// Visits the columns of the `visits` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field("id", "The export's id of the visit.", example: "v-1"))
        try visitor.day(
            &day, bad: .badVisitDate,
            Field(
                "date", "Date of the visit.", example: "2026-03-05", synonyms: ["visit_date", "day"], figures: [.visits]
            ))
        try visitor.text(
            &doctor,
            Field(
                "doctor_name", "Name of the doctor.", example: "Dr B. Example",
                synonyms: ["doctor", "physician", "clinician"]))
        try visitor.labelledWord(
            &type, label: &label, unknown: .unknownVisitType,
            Field(
                "visit_type", "Type of visit.", example: "specialist", synonyms: ["type", "kind"],
                figures: [.visits]),
            Field("visit_type_label", "The patient's own word for the type.", example: "headache clinic"))
        try visitor.longText(
            &notes,
            Field("notes", "Notes.", example: "plan for the next months", synonyms: ["note", "comment"]))
        try visitor.column(
            .time, isRequired: false,
            Field("entry_timestamp", "When it was entered; not used.", example: "2026-03-05T11:10:00+00:00"))
    }
}
