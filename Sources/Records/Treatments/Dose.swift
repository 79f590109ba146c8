import Diagnostics

/// One dose of a medicine, also outside headaches. A row of the `doses` table.
public struct Dose: Sendable, Hashable {
    /// The export's own id; `dose-1` and so on, in order of time, if it has none.
    public var id: String
    /// Local day.
    public var day: CalendarDay
    /// Nil if only the day is known.
    public var moment: Instant?
    /// The medicine, as written; nil if it is not named.
    public var medicine: String?
    /// Amount, as written.
    public var amount: String?
    /// Nil if the medicine table decides.
    public var kind: DoseKind?
    /// Whether it was taken; nil if not answered, which means that it was.
    public var taken: Bool?
    public var reason: String?
    public var notes: String?
    /// Location in the input. Not a column of the table.
    public var place: Place

    public init(
        id: String = "", day: CalendarDay, moment: Instant? = nil, medicine: String? = nil, amount: String? = nil,
        kind: DoseKind? = nil, taken: Bool? = nil, reason: String? = nil, notes: String? = nil, place: Place = Place()
    ) {
        self.id = id
        self.day = day
        self.moment = moment
        self.medicine = medicine
        self.amount = amount
        self.kind = kind
        self.taken = taken
        self.reason = reason
        self.notes = notes
        self.place = place
    }
}

/// Purpose of a dose. Raw values are the words of the table.
public enum DoseKind: String, Sendable, Hashable, CaseIterable, FieldWord {
    case acute, preventive
}

extension Dose: FieldList {
    @usableFromInline
    package static var blank: Dose { Dose(day: CalendarDay(number: 0)) }

    /// Visits the columns of the `doses` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field("id", "The export's id of the dose.", example: "d-1"))
        try visitor.day(
            &day, moment: &moment, bad: .badDoseDay,
            Field(
                "time", "When it was taken; a day alone is enough.", example: "2026-03-05T07:30:00+00:00",
                synonyms: ["taken_at", "date", "datetime", "timestamp"]))
        try visitor.column(
            .day, isRequired: false,
            Field("day", "The day, where there is no time that can be read.", example: "2026-03-05"))
        try visitor.text(
            &medicine,
            Field(
                "medicine", "The medicine; empty if it is not known.", example: "Sumatriptan", usualWords: ["none"],
                synonyms: ["medication", "medication_name", "drug"]))
        try visitor.text(
            &amount, Field("dose", "Amount, in the patient's words.", example: "50 mg", synonyms: ["dosage", "amount"]))
        try visitor.word(
            &kind,
            Field("kind", "Purpose of the dose; if empty, the medicine's usual one.", example: "acute"))
        try visitor.boolean(
            &taken, Field("taken", "Whether it was taken; empty means yes.", example: "true"))
        try visitor.text(&reason, Field("reason", "Why it was taken, or why not.", example: "before a flight"))
        try visitor.longText(&notes, Field("notes", "Notes.", example: "with water", synonyms: ["note", "comment"]))
    }
}
