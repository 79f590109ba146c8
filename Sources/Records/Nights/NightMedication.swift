import Diagnostics

/// A medicine taken in addition to the night's doses (DoseTap SSOT "MedicationLogger").
public struct NightMedication: Sendable, Hashable {
    /// The export's own id; the empty string if it has none.
    public var id: String
    /// Its night by the 6 PM rule, or that of the following day.
    public var night: CalendarDay
    public var taken: Instant
    /// Name: `adderall_ir` as stored by the app, or a clinic's name.
    public var name: String
    /// Amount in ``unit``.
    public var dose: Double?
    public var unit: String?
    /// Formulation: `ir`, `xr`.
    public var formulation: String?
    /// Whether the patient confirmed it although another dose was logged within the app's guard period.
    public var isConfirmedDuplicate = false
    /// UTC offset of the patient's clock in minutes; nil if the row does not give it.
    public var localOffsetMinutes: Int?
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

/// Remaining night medicine at a moment (DoseTap SSOT "Inventory Management").
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

/// A questionnaire completed before sleep: the number and text of its answers.
public struct PreSleepLog: Sendable, Hashable {
    public var night: CalendarDay
    public var moment: Instant?
    /// Number of answers.
    public var answers: Int
    /// Rating, 1…5.
    public var stressLevel: Int?
    /// All answers as text.
    public var words: String?
    public var place: Place

    public init(night: CalendarDay, moment: Instant?, answers: Int, place: Place = Place()) {
        self.night = night
        self.moment = moment
        self.answers = answers
        self.place = place
    }
}

extension NightMedication: FieldList {
    @usableFromInline
    package static var blank: NightMedication {
        NightMedication(night: CalendarDay(number: 0), taken: Instant(milliseconds: 0), name: "")
    }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, .nightRowID("The export's id of the dose."))
        try visitor.night(
            &night, isRequired: false, .nightDate("The date of the night's evening; if empty, the time decides."))
        try visitor.time(
            &taken, CellFaults(missing: .missingEventTime, bad: .badEventTime), .nightTime("When it was taken."))
        try visitDose(with: &visitor)
        try visitor.whole(&localOffsetMinutes, in: .clockOffset, .localOffset)
        try visitor.longText(&notes, .nightNotes)
    }

    /// Visits the medicine taken. A row of the `night_events` table may be about something else.
    @inlinable
    package mutating func visitDose<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.text(
            &name,
            Field(
                "medication_name", aliases: ["medication_id"], "What was taken (for `medication`).",
                example: "adderall_ir", figures: [.nightMedications]))
        try visitor.number(
            &dose, in: .dose,
            Field(
                "dose_value", "Amount taken (for `medication`).", example: "10", figures: [.nightMedications]))
        try visitor.text(
            &unit, Field("dose_unit", "Unit of the dose (for `medication`); mg if empty.", example: "mg"))
        try visitor.text(&formulation, Field("formulation", "Formulation (for `medication`).", example: "ir"))
        try visitor.boolean(
            &isConfirmedDuplicate,
            Field(
                "confirmed_duplicate",
                "Whether the patient confirmed a dose soon after another (for `medication`).", example: "false"))
    }
}

extension InventorySnapshot: FieldList {
    @usableFromInline
    package static var blank: InventorySnapshot { InventorySnapshot(asOf: Instant(milliseconds: 0)) }

    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.time(
            &asOf, CellFaults(missing: .missingEventTime, bad: .badEventTime),
            .nightTime("When the supply was counted."))
        try visitSupply(with: &visitor)
        try visitor.longText(&notes, .nightNotes)
    }

    @inlinable
    package mutating func visitSupply<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.number(
            &bottles, in: .supply,
            Field(
                "bottles_remaining", "Bottles left (for `inventory`).", example: "2", figures: [.nightInventory]))
        try visitor.number(
            &doses, in: .dosesLeft,
            Field("doses_remaining", "Doses left (for `inventory`).", example: "58", figures: [.nightInventory]))
        try visitor.number(
            &daysLeft, in: .supply,
            Field("estimated_days_left", "Days that the supply will last (for `inventory`).", example: "29"))
        try visitor.day(
            &nextRefill, in: 1900...2100,
            Field("next_refill_date", "Date of the next refill (for `inventory`).", example: "2026-04-15"))
    }
}
