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

/// Compares units of measurement.
public enum MarkerUnit {
    /// Whether two spellings mean the same unit, ignoring letter case, spaces, the two signs for micro and `mc`,
    /// superscript digits, UCUM signs (`10*3/uL`, `m[IU]/L`) and the names for thousands in a microlitre (`x10³/µL`,
    /// `K/µL`). Nothing is converted.
    public static func areSame(_ one: String, _ other: String) -> Bool {
        one == other || key(of: one) == key(of: other)
    }

    private static func key(of unit: String) -> String {
        var key = ""
        for scalar in unit.unicodeScalars where !scalar.properties.isWhitespace && !ignored.contains(scalar) {
            switch scalar {
            case "\u{B5}", "\u{3BC}": key += "u"
            case "\u{B2}": key += "2"
            case "\u{B3}": key += "3"
            case "\u{2070}", "\u{2074}"..."\u{2079}": key += String(scalar.value - 0x2070)
            case "\u{D7}": key += "x"
            default: key.unicodeScalars.append(scalar)
            }
        }
        key = key.lowercased().replacing("mcg", with: "ug").replacing("mcl", with: "ul")
        return thousands(key) ?? key
    }

    /// Signs of powers, and UCUM's brackets.
    private static let ignored: Set<Unicode.Scalar> = ["^", "*", "[", "]", "{", "}", "_"]
    /// A cubic millimetre is a microlitre.
    private static let microlitre: Set<String> = ["ul", "mm3"]
    private static let thousand: Set<String> = [
        "103", "10e3", "10x3", "x103", "x10e3", "k", "thou", "thous", "thousand", "thousands",
    ]

    /// Returns the key for thousands in a microlitre, in any spelling; nil for another unit.
    private static func thousands(_ key: String) -> String? {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, thousand.contains(parts[0]), microlitre.contains(parts[1]) else { return nil }
        return "103/ul"
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
