import Diagnostics

/// One event logged in a night.
public struct NightEvent: Sendable, Hashable {
    /// Kind of table that contained the event. A dose is often in two of them.
    public enum Log: Int, Sendable, Comparable {
        /// The app's own list of doses, which has precedence.
        case doses
        /// The list of sleep events, or a list of all events.
        case events
        /// The facts of a night, such as `dose1_time`.
        case night

        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The export's own id; the empty string if it has none.
    public var id: String
    public var kind: NightEventKind
    /// Moment; nil only for a skipped dose, which some exports write without a time.
    public var moment: Instant?
    /// The evening it belongs to (``NightCalendar``).
    public var night: CalendarDay
    /// Duration in minutes, as given in the export for a bathroom visit.
    public var minutes: Double?
    /// Whether the export itself calls the dose early; ``isCalledLate`` is for late.
    public var isCalledEarly = false
    public var isCalledLate = false
    /// Whether the export itself marks it as hazardous.
    public var isHazard = false
    /// The row's UTC offset in minutes; nil if the row does not give it.
    public var localOffsetMinutes: Int?
    public var notes: String?
    /// Whether the row gives the date of its night. Used while files are merged.
    package var namesNight = false
    /// The night of the moment by the row's own clock. Used while files are merged.
    package var clockNight: CalendarDay?
    public var log: Log
    public var place: Place

    public init(
        id: String = "", kind: NightEventKind, moment: Instant?, night: CalendarDay, log: Log, place: Place = Place()
    ) {
        self.id = id
        self.kind = kind
        self.moment = moment
        self.night = night
        self.log = log
        self.place = place
    }
}

extension NightEvent: FieldList {
    @usableFromInline
    package static var blank: NightEvent {
        NightEvent(kind: .dose1, moment: nil, night: CalendarDay(number: 0), log: .doses)
    }

    /// Visits the independent columns. Kind and time are read together, with any further meaning of the word.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, .nightRowID("The export's id of the event."))
        try visitor.night(
            &night, isRequired: false, .nightDate("The date of the night's evening; if empty, the time decides."))
        try visitor.column(
            .text, isRequired: true,
            Field(
                "event_type", aliases: ["type"], "Kind of event; an unknown word is kept unchanged.",
                example: "lightsOut",
                usualWords: [
                    "dose1", "dose2", "dose2_skipped", "extra_dose", "snooze", "inBed", "lightsOut", "wakeFinal",
                    "wakeTemp", "bathroom", "water", "snack", "anxiety", "dream", "heartRacing", "noise",
                    "temperature", "pain", "medication", "inventory",
                ], figures: [.nightEvents, .wakes, .nightMedications, .nightInventory]))
        try visitor.column(.nightTime, isRequired: true, .nightTime("Time of the event."))
        try visitDetails(with: &visitor)
        try visitor.longText(&notes, .nightNotes)
    }

    @inlinable
    package mutating func visitDetails<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.number(
            &minutes, in: .minutesOfDay,
            Field("duration_minutes", "How long it lasted.", example: "5", figures: [.wakes]))
        try visitor.boolean(
            &isHazard, Field("is_hazard", "Whether the export marks it as hazardous.", example: "false"))
        try visitor.whole(&localOffsetMinutes, in: .clockOffset, .localOffset)
    }
}

/// A row of the `night_events` table: an event, a medicine taken, or an inventory.
package struct NightEventRow: Sendable, Hashable {
    package var event: NightEvent
    package var medication: NightMedication
    package var inventory: InventorySnapshot

    package init(event: NightEvent, medication: NightMedication, inventory: InventorySnapshot) {
        self.event = event
        self.medication = medication
        self.inventory = inventory
    }
}

extension NightEventRow: FieldList {
    package static var blank: NightEventRow {
        NightEventRow(event: .blank, medication: .blank, inventory: .blank)
    }

    /// Visits the columns of the `night_events` table.
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try event.visitFields(with: &visitor)
        try medication.visitDose(with: &visitor)
        try inventory.visitSupply(with: &visitor)
    }
}
