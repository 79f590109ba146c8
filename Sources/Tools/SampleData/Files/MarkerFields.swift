extension SamplePatient {
    /// The rows of the clinic's `markers` table, without the patient's id.
    var markerRows: [[SampleField]] {
        markers.flatMap { marker in marker.readings.map { $0.fields(of: marker) } }
    }

    /// The rows of the clinic's `visits` table, without the patient's id.
    var visitRows: [[SampleField]] { visits.map(\.fields) }
}

extension SampleReading {
    /// The range is the one in force, as a laboratory prints it.
    fileprivate func fields(of marker: SampleMarker) -> [SampleField] {
        let definition = marker.definition
        return [
            SampleField("id", .text(id)), SampleField("marker_name", .text(definition.name)),
            SampleField("category", .text(definition.category)), SampleField("value", .number(value)),
            SampleField("unit", .text(unit)), SampleField("date_of_service", .text(service.day.iso)),
            SampleField("reference_low", marker.range.low.map(SampleValue.number) ?? .nothing),
            SampleField("reference_high", marker.range.high.map(SampleValue.number) ?? .nothing),
            SampleField("note", .optional(note)), SampleField("source_type", .text(source)),
            SampleField("entry_timestamp", .moment(entered)),
        ]
    }
}

extension SampleVisit {
    var fields: [SampleField] {
        [
            SampleField("id", .text(id)), SampleField("date", .text(date.day.iso)),
            SampleField("doctor_name", .text(doctor)), SampleField("visit_type", .text(type)),
            SampleField("visit_type_label", .optional(label)), SampleField("notes", .optional(notes)),
            SampleField("entry_timestamp", .moment(entered)),
        ]
    }
}

extension SampleValue {
    /// Whole numbers without a decimal point, as people and laboratories write them.
    static func number(_ value: Double) -> SampleValue { Int(exactly: value).map(SampleValue.integer) ?? .real(value) }
}
