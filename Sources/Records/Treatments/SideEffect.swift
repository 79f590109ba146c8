import Diagnostics

/// A side effect that the patient or the clinic recorded. A row of the `side_effects` table.
public struct SideEffect: Sendable, Hashable {
    /// The export's own id; `side-effect-1` and so on, in order of day, if it has none.
    public var id: String
    /// The medicine or treatment, as written; nil if it is not named.
    public var medicine: String?
    /// The effect, as written.
    public var effect: String
    /// First and last day; nil if not recorded or not readable.
    public var from: CalendarDay?
    public var to: CalendarDay?
    public var severity: HeadacheSeverity?
    public var notes: String?
    /// Location in the input. Not a column of the table.
    public var place: Place

    public init(
        id: String = "", medicine: String?, effect: String, from: CalendarDay? = nil, to: CalendarDay? = nil,
        severity: HeadacheSeverity? = nil, notes: String? = nil, place: Place = Place()
    ) {
        self.id = id
        self.medicine = medicine
        self.effect = effect
        self.from = from
        self.to = to
        self.severity = severity
        self.notes = notes
        self.place = place
    }
}

extension SideEffect: FieldList {
    @usableFromInline
    package static var blank: SideEffect { SideEffect(medicine: nil, effect: "") }

    /// Visits the columns of the `side_effects` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field("id", "The export's id of the row.", example: "s-1"))
        try visitor.text(
            &medicine,
            Field(
                "medicine", "The treatment that it is attributed to.", example: "topiramate",
                synonyms: ["medication", "treatment", "drug"]))
        try visitor.text(
            &effect, missing: .missingSideEffect,
            Field("effect", "What was felt.", example: "tingling", synonyms: ["side_effect", "adverse_event"]))
        try visitor.day(
            &from, in: 1850...9999,
            Field("from_day", "First day.", example: "2026-01-20", synonyms: ["start", "start_day", "since"]))
        try visitor.day(
            &to, in: 1850...9999,
            Field("to_day", "Last day; empty if it continues.", example: "", synonyms: ["end", "end_day", "until"]))
        try visitor.word(&severity, Field("severity", "How bad it was.", example: "mild"))
        try visitor.longText(&notes, Field("notes", "Notes.", example: "", synonyms: ["note", "comment"]))
    }
}
