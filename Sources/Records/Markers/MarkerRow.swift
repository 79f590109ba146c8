import Diagnostics

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

    /// The columns of the `markers` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try reading.visitID(with: &visitor)
        try visitor.text(
            &name, missing: .missingMarkerName,
            Field(
                "marker_name", "What was measured; other names for the 31 common markers are known.",
                example: "Ferritin", synonyms: ["marker", "name", "test", "analyte"], figures: [.markers]))
        try visitor.text(
            &category,
            Field(
                "category", "Under which the marker stands in the report, where the library does not know it.",
                example: "Blood"))
        try reading.visitValue(with: &visitor)
        try reading.visitRange(with: &visitor)
        try reading.visitRemarks(with: &visitor)
        try statement.visitFields(with: &visitor)
    }
}
