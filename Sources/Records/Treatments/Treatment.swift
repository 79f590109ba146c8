import Diagnostics

/// One treatment that was tried, with its start, end and reason for ending. A row of the `treatments` table.
public struct Treatment: Sendable, Hashable {
    /// The export's own id; `treatment-1` and so on, in order of start, if it has none.
    public var id: String
    /// The medicine, procedure or aid, as written.
    public var name: String
    /// Kind; nil if it is not recorded or cannot be read.
    public var kind: TreatmentKind?
    /// Amount and schedule, as written.
    public var dose: String?
    /// First day; the month's first if ``startIsAbout``.
    public var start: CalendarDay
    /// Whether only the month of the start is known.
    public var startIsAbout: Bool
    /// Last day, which may be planned; nil if the treatment continues, or see ``stopIsUnread``.
    public var stop: CalendarDay?
    /// Whether the last day cannot be read: it is then unknown whether the treatment continues.
    public var stopIsUnread: Bool
    /// Reason for ending, as written: see ``stopReason``.
    public var stopWords: String?
    public var notes: String?
    /// Location in the input. Not a column of the table.
    public var place: Place

    public init(
        id: String = "", name: String, kind: TreatmentKind? = nil, dose: String? = nil, start: CalendarDay,
        startIsAbout: Bool = false, stop: CalendarDay? = nil, stopIsUnread: Bool = false, stopWords: String? = nil,
        notes: String? = nil, place: Place = Place()
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.dose = dose
        self.start = start
        self.startIsAbout = startIsAbout
        self.stop = stop
        self.stopIsUnread = stopIsUnread
        self.stopWords = stopWords
        self.notes = notes
        self.place = place
    }

    /// Reason for ending, if it is one of the usual reasons; nil if there is none, and for free text.
    public var stopReason: StopReason? { stopWords.flatMap(StopReason.init(written:)) }
}

/// Purpose of a treatment. Raw values are the words of the table.
public enum TreatmentKind: String, Sendable, Hashable, CaseIterable, FieldWord {
    case preventive, acute, procedure, other
}

/// A usual reason for ending a treatment. Raw values are the words of the table.
public enum StopReason: String, Sendable, Hashable, CaseIterable {
    case notEffective = "not-effective"
    case sideEffects = "side-effects"
    case pregnancy, cost, other

    /// Finds the reason for a word, ignoring letter case, spaces and marks between words; nil for free text.
    public init?(written: String) {
        let key = MarkerName.key(of: written)
        guard let reason = Self.allCases.first(where: { MarkerName.key(of: $0.rawValue) == key }) else { return nil }
        self = reason
    }
}

extension Treatment: FieldList {
    @usableFromInline
    package static var blank: Treatment { Treatment(name: "", start: CalendarDay(number: 0)) }

    /// Visits the columns of the `treatments` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field("id", "The export's id of the treatment.", example: "t-1"))
        try visitor.text(
            &name, missing: .missingTreatmentName,
            Field(
                "name", "What was tried: a medicine, a procedure, an aid.", example: "topiramate",
                synonyms: ["treatment", "medication", "medicine", "drug"]))
        try visitor.word(
            &kind, Field("kind", "Purpose of the treatment.", example: "preventive", synonyms: ["type", "purpose"]))
        try visitor.text(
            &dose, Field("dose", "Amount and frequency.", example: "50 mg twice a day", synonyms: ["dosage"]))
        try visitor.day(
            &start, isAbout: &startIsAbout, bad: .badTreatmentStart,
            Field(
                "start_day", "The first day; a month alone counts from its first day and is printed as “about”.",
                example: "2026-01-05", synonyms: ["start", "start_date", "started", "from"]))
        try visitor.day(
            &stop, isUnread: &stopIsUnread, in: 1850...9999,
            Field(
                "stop_day", "The last day; empty if the treatment continues.", example: "2026-03-30",
                synonyms: ["stop", "stop_date", "stopped", "end_date", "to"]))
        try visitor.text(
            &stopWords,
            Field(
                "stop_reason", "Why it ended: one of the words, or your own.", example: "side-effects",
                usualWords: StopReason.allCases.map(\.rawValue), synonyms: ["reason", "why_stopped"]))
        try visitor.longText(
            &notes, Field("notes", "Notes.", example: "tingling fingers", synonyms: ["note", "comment"]))
    }
}
