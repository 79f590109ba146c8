import Records

/// The requirements of a patient's rows, known before any row is written.
package struct PatientShape: Sendable {
    /// Number of rows in each table.
    package private(set) var rows: [CanonicalTable: Int] = [:]
    /// Whether any row has a value in a column, by position.
    package private(set) var filled: [CanonicalTable: [Bool]] = [:]
    /// Columns that no file asked for the patient, for tables with records of the patient.
    package private(set) var absent: [RecordTable: Set<String>] = [:]
    /// Tables that any file has; without rows, they state that there is none.
    package private(set) var known: Set<CanonicalTable> = []
    /// Tables whose rows become records; additional data about nights does not.
    package private(set) var giving: Set<CanonicalTable> = []
    /// Number of list items that contain the item separator.
    package private(set) var itemsWithBars = 0
    /// Whether the export has an id for the patient's rows.
    package private(set) var isNamed: Bool

    package init(_ patient: PatientRows) {
        isNamed = !patient.records.identity.id.isEmpty
        for table in CanonicalTable.allCases {
            var count = 0
            var filled = [Bool](repeating: false, count: table.columns.count)
            patient.forEach(of: table) { row in
                count += 1
                if table != .nights || !Self.isSupplement(row) { giving.insert(table) }
                for (position, value) in row.enumerated() where !value.isEmpty {
                    filled[position] = true
                    if case .list(let items) = value {
                        itemsWithBars += items.count { $0.utf8.contains(UInt8(ascii: "|")) }
                    }
                }
            }
            guard count > 0 else { continue }
            rows[table] = count
            self.filled[table] = filled
            guard let kind = table.records else { continue }
            absent[kind] = patient.records.asked.absentColumns(of: kind).intersection(Self.questions[kind] ?? [])
        }
        let (records, asked) = (patient.records, patient.records.asked)
        if asked.hasVisits, !records.markers.markers.isEmpty { known.insert(.visits) }
        let further = CanonicalTable.ofRecords.filter { $0.records.map(RecordTable.ofTreatment.contains) ?? false }
        known.formUnion(further.filter { $0.records.map(asked.furtherTables.contains) ?? false })
        known.formUnion(([.visits] + further).filter(patient.hasRows))
    }

    private static func isSupplement(_ row: [CellValue]) -> Bool {
        supplements.contains { !row[$0].isEmpty }
            && row.indices.allSatisfy { row[$0].isEmpty || supplements.contains($0) || placing.contains($0) }
    }

    private static let supplements = ["repeated_doses", "usual_target_minutes"].map(CanonicalTable.nights.position)
    private static let placing = ["patient_id", "night_date"].map(CanonicalTable.nights.position)

    /// The columns of the tables for a record type; an app's files may have others.
    private static let questions: [RecordTable: Set<String>] = {
        var names: [RecordTable: Set<String>] = [:]
        for table in CanonicalTable.ofRecords {
            guard let kind = table.records else { continue }
            names[kind, default: []].formUnion(table.columns.dropFirst().map(\.name))
        }
        return names
    }()
}
