/// Assigns each patient's rows to a set of tables.
package struct ExportPlan: Sendable {
    package private(set) var sets: [ExportSet] = []
    /// Position of the set for each patient.
    package private(set) var setOfPatient: [Int] = []

    package init() {}

    /// Adds the next patient.
    package mutating func add(_ patient: PatientShape) {
        let known = sets.firstIndex { $0.admits(patient) }
        if known == nil { sets.append(ExportSet(number: sets.count + 1)) }
        let position = known ?? sets.count - 1
        sets[position].add(patient)
        setOfPatient.append(position)
    }

    /// Whether the patients table has rows; the single patient of files without ids has none.
    package var hasIdentities: Bool { sets.contains(where: \.isNamed) }

    /// Positions of the columns in the patients table: all with data for any patient, and always the name, because a
    /// table of only ids is not recognised.
    package var columnsOfPatients: [Int] {
        let name = CanonicalTable.patients.position(of: "name")
        return Set(sets.flatMap { $0.columns(of: .patients) } + [name]).sorted()
    }

    /// Number of rows in all tables.
    package var rows: [CanonicalTable: Int] {
        sets.reduce(into: [:]) { $0.merge($1.rows, uniquingKeysWith: +) }
    }
}

/// A format for exported records. Raw values are its names on the command line.
package enum RecordFormat: String, Sendable, CaseIterable {
    case csv, json, sqlite
}
