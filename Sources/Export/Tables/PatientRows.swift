import Records

/// One patient's records as rows of the canonical tables.
package struct PatientRows {
    let records: PatientRecords
    let zone: ZoneRules
    let owner: CellValue

    package init(_ records: PatientRecords, zone: ZoneRules) {
        self.records = records
        self.zone = zone
        owner = records.identity.id.isEmpty ? .empty : .text(records.identity.id)
    }

    /// Passes on every row of a table, in the order of the records, with a value for each of the table's columns.
    package func forEach<Fault: Error>(
        of table: CanonicalTable, _ body: ([CellValue]) throws(Fault) -> Void
    ) throws(Fault) {
        switch table {
        case .patients: try body(identity)
        case .headaches: for var headache in records.headaches { try body(row(&headache)) }
        case .days: for var day in records.observedDays { try body(row(&day)) }
        case .treatments: for var treatment in records.treatments { try body(row(&treatment)) }
        case .questionnaires: for var filled in records.questionnaires { try body(row(&filled)) }
        case .doses: for var dose in records.doses { try body(row(&dose)) }
        case .sideEffects: for var effect in records.sideEffects { try body(row(&effect)) }
        case .markers:
            for marker in records.markers.markers {
                for reading in marker.readings {
                    var row = MarkerRow(reading, of: marker.definition)
                    try body(self.row(&row))
                }
                if marker.readings.isEmpty { try body(row(of: marker.definition)) }
            }
        case .visits: for var visit in records.markers.visits { try body(row(&visit)) }
        case .nights: for row in nightRows { try body(row) }
        case .nightEvents: try forEachNightEvent(body)
        }
    }

    /// Whether ``forEach(of:_:)`` passes on any row.
    package func hasRows(of table: CanonicalTable) -> Bool {
        switch table {
        case .patients: true
        case .headaches: !records.headaches.isEmpty
        case .days: !records.observedDays.isEmpty
        case .treatments: !records.treatments.isEmpty
        case .questionnaires: !records.questionnaires.isEmpty
        case .doses: !records.doses.isEmpty
        case .sideEffects: !records.sideEffects.isEmpty
        case .markers: !records.markers.markers.isEmpty
        case .visits: !records.markers.visits.isEmpty
        case .nights: hasNightRows
        case .nightEvents: hasNightEvents
        }
    }

    /// Returns a row for a tracked marker without readings.
    private func row(of definition: MarkerDefinition) -> [CellValue] {
        var marker = MarkerRow(.blank, of: definition)
        var row = row(&marker)
        for position in Self.ofReading { row[position] = .empty }
        return row
    }

    private static let ofReading = ["value", "date_of_service"].map(CanonicalTable.markers.position)

    /// Returns a record's fields after the patient's id.
    func row<Record: FieldList>(_ record: inout Record) -> [CellValue] {
        var row = RowValues(zone: zone, first: [owner])
        record.visitFields(with: &row)
        return row.values
    }

    /// Row in the patients table.
    private var identity: [CellValue] {
        var row = RowValues(zone: zone)
        var identity = records.identity
        identity.visitFields(with: &row)
        return row.values
    }
}

extension MarkerRow {
    /// Creates a row of a reading with the known details of its marker.
    init(_ reading: MarkerReading, of definition: MarkerDefinition) {
        self.init(
            reading: reading, name: definition.name, category: definition.category?.name,
            statement: MarkerStatement(definition))
    }
}
