import Diagnostics

/// A day with a recorded answer to whether there was a headache; a list of headaches cannot express a "no".
public struct ObservedDay: Sendable, Hashable {
    public var day: CalendarDay
    /// Whether there was one; nil if the question was not answered, so the day was not observed.
    public var hadHeadache: Bool?
    /// Stored severity, 1…5; nil if not answered.
    public var storedSeverity: Int?
    /// Answers about the day that a headache's row may also contain: meals, sleep and medicines.
    public var retrospective = RetrospectiveEntry()
    /// Location in the input. Not a column of the table.
    public var place: Place

    public init(
        day: CalendarDay, hadHeadache: Bool?, storedSeverity: Int? = nil, medicationName: String? = nil,
        place: Place = Place()
    ) {
        self.day = day
        self.hadHeadache = hadHeadache
        self.storedSeverity = storedSeverity
        self.place = place
        if let medicationName { retrospective.medications = [TakenMedication(name: medicationName)] }
    }
}

extension ObservedDay: FieldList {
    @usableFromInline
    package static var blank: ObservedDay { ObservedDay(day: CalendarDay(number: 0), hadHeadache: nil) }

    /// Visits the columns of the `days` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.day(
            &day, bad: .badDay, Field("day", "The day that was observed.", example: "2026-03-05", synonyms: ["date"]))
        try visitor.boolean(
            &hadHeadache,
            Field(
                "headache",
                "Whether there was a headache that day; if empty, the day does not count as observed.",
                example: "true", synonyms: ["had_headache", "headache_day"]))
        try visitor.severity(
            &storedSeverity, isRequired: false,
            Field("severity", "How bad the day was: 1 mild, 3 moderate, 5 severe.", example: "3"))
        try retrospective.visitAnyDay(with: &visitor)
    }
}
