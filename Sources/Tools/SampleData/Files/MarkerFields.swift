import Records

extension SamplePatient {
    /// The rows of the clinic's `markers` table, without the patient's id.
    var markerRows: [[SampleField]] {
        markers.flatMap { marker in
            marker.readings.map { reading in
                reading.row(of: marker).cells().filter { !Self.stated.contains($0.column) }
            }
        }
    }

    /// Columns describing the marker, which only an export repeats in each row.
    private static let stated = Set(MarkerStatement.columns.map(\.name))

    /// The rows of the clinic's `visits` table, without the patient's id.
    var visitRows: [[SampleField]] { visits.map(\.fields) }
}

extension SampleReading {
    /// The range is the one in force, as a laboratory prints it; it is not in another unit.
    fileprivate func row(of marker: SampleMarker) -> MarkerRow {
        let isInUnit = MarkerUnit.areSame(unit, marker.definition.unit)
        let range: (low: Double?, high: Double?) = isInUnit ? marker.range : (nil, nil)
        return MarkerRow(
            reading: MarkerReading(
                id: id, value: value, unit: unit, range: ReferenceRange(low: range.low, high: range.high),
                day: CalendarDay(service.day), entered: Instant(entered), note: note, source: source),
            name: marker.definition.name, category: marker.definition.category)
    }
}

extension SampleVisit {
    /// When it was entered is a column of the table, and no field of a visit.
    var fields: [SampleField] {
        VisitRecord(
            id: id, day: CalendarDay(date.day), doctor: doctor, type: VisitType(written: type) ?? .other, label: label,
            notes: notes
        ).cells(["entry_timestamp": .moment(entered)])
    }
}
