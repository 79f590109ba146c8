import Diagnostics

/// Lab and body markers with their readings, and visits to doctors.
public struct MarkerRecords: Sendable, Hashable {
    /// Markers in display order: by category, then by position in it, then by name. A tracked marker may have no
    /// readings.
    public var markers: [MarkerRecord]
    /// Visits in order of day, ties in the order of the files.
    public var visits: [VisitRecord]

    public init(markers: [MarkerRecord] = [], visits: [VisitRecord] = []) {
        self.markers = markers
        self.visits = visits
    }

    /// Number of readings and visits.
    public var count: Int { markers.reduce(visits.count) { $0 + $1.readings.count } }

    /// Returns the first and last local day of a reading or a past visit; nil without one.
    ///
    /// - Parameter asOf: the report date; later visits are planned.
    public func days(upTo asOf: CalendarDay) -> DayRange? {
        var span: DayRange?
        for marker in markers {
            for reading in marker.readings { span = .spanning(span, DayRange(from: reading.day, to: reading.day)) }
        }
        for visit in visits where visit.day <= asOf { span = .spanning(span, DayRange(from: visit.day, to: visit.day)) }
        return span
    }
}

/// A marker and all its readings.
public struct MarkerRecord: Sendable, Hashable {
    public var definition: MarkerDefinition
    /// Readings in order of day, then of moment if both have one, then of entry, ties in the order of the files.
    public var readings: [MarkerReading]

    public init(definition: MarkerDefinition, readings: [MarkerReading] = []) {
        self.definition = definition
        self.readings = readings
    }

    /// Unit in which readings are compared: the marker's own, or else that of its latest reading.
    public var unit: String {
        if !definition.unit.isEmpty { return definition.unit }
        return readings.last { !$0.unit.isEmpty }?.unit ?? ""
    }

    /// Whether a reading is in the marker's own unit, which is assumed for one without a unit.
    public func isComparable(_ reading: MarkerReading) -> Bool {
        reading.unit.isEmpty || MarkerUnit.areSame(reading.unit, unit)
    }
}

/// A row of the `markers` table: a reading, with the row's details of its marker.
@usableFromInline
package struct MarkerRow: Sendable, Hashable {
    @usableFromInline package var reading: MarkerReading
    /// Name of the marker in the row.
    @usableFromInline package var name: String
    @usableFromInline package var category: String?
    @usableFromInline package var statement: MarkerStatement

    package init(
        reading: MarkerReading, name: String, category: String? = nil,
        statement: MarkerStatement = MarkerStatement()
    ) {
        self.statement = statement
        self.reading = reading
        self.name = name
        self.category = category
    }
}

extension MarkerRow: FieldList {
    @usableFromInline
    package static var blank: MarkerRow { MarkerRow(reading: .blank, name: "") }

    /// Visits the columns of the `markers` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try reading.visitID(with: &visitor)
        try visitor.text(
            &name, missing: .missingMarkerName,
            Field(
                "marker_name", "Name of the marker; other names for the 31 common markers are recognised.",
                example: "Ferritin", synonyms: ["marker", "name", "test", "analyte"], figures: [.markers]))
        try visitor.text(
            &category,
            Field(
                "category", "Category of the marker in the report, if the library does not know the marker.",
                example: "Blood"))
        try reading.visitValue(with: &visitor)
        try reading.visitRange(with: &visitor)
        try reading.visitRemarks(with: &visitor)
        try statement.visitFields(with: &visitor)
    }
}
