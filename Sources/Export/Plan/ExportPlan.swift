/// Which patient's rows stand in which set of tables.
package struct ExportPlan: Sendable {
    package private(set) var sets: [ExportSet] = []
    /// By patient, the position of the set.
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

    /// The rows of the table of patients can be told apart; the one patient of files that name none has no such row.
    package var hasIdentities: Bool { sets.contains(where: \.isNamed) }

    /// The positions of the columns of the table of patients: all that is known of anybody, and the name in any case,
    /// because a table of ids alone is known for none.
    package var columnsOfPatients: [Int] {
        let name = CanonicalTable.patients.position(of: "name")
        return Set(sets.flatMap { $0.columns(of: .patients) } + [name]).sorted()
    }

    /// Rows of all tables.
    package var rows: [CanonicalTable: Int] {
        sets.reduce(into: [:]) { $0.merge($1.rows, uniquingKeysWith: +) }
    }
}
