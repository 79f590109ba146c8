import Records

/// Patients who were asked the same questions, so that their rows can share tables.
///
/// An empty column means that a question was not answered; a missing one, that it was not asked. Patients who were
/// asked different questions therefore cannot share a table.
package struct ExportSet: Sendable {
    /// Number from 1.
    package let number: Int
    /// Number of rows in each table.
    package private(set) var rows: [CanonicalTable: Int] = [:]
    private var filled: [CanonicalTable: [Bool]] = [:]
    private var absent: [RecordTable: Set<String>] = [:]
    /// Night tables with rows of a patient who has no rows in the other night table.
    private var lonely: Set<CanonicalTable> = []
    package private(set) var isNamed = true
    /// Tables written even if empty.
    package private(set) var known: Set<CanonicalTable> = []
    package private(set) var patients = 0

    init(number: Int) { self.number = number }

    /// Whether a patient was asked the same questions as the patients in the set.
    func admits(_ patient: PatientShape) -> Bool {
        patient.absent.allSatisfy { kind, columns in absent[kind].map { $0 == columns } ?? true }
    }

    mutating func add(_ patient: PatientShape) {
        patients += 1
        isNamed = patient.isNamed
        known.formUnion(patient.known)
        absent.merge(patient.absent) { own, _ in own }
        for (table, count) in patient.rows {
            rows[table, default: 0] += count
            let more = patient.filled[table] ?? []
            filled[table] = filled[table].map { zip($0, more).map { $0 || $1 } } ?? more
        }
        for (table, other) in [(CanonicalTable.nights, CanonicalTable.nightEvents), (.nightEvents, .nights)]
        where patient.giving.contains(table) && !patient.giving.contains(other) { lonely.insert(table) }
    }

    /// The tables of the set.
    package var tables: [CanonicalTable] {
        CanonicalTable.allCases.filter { rows[$0] != nil || known.contains($0) }
    }

    /// Returns the positions of a table's columns: those asked, and those with any value.
    package func columns(of table: CanonicalTable) -> [Int] {
        let filled = filled[table] ?? []
        return table.columns.indices.filter { position in
            if position == 0 { return table == .patients || isNamed }
            let column = table.columns[position]
            return table.needs(column) || position < filled.count && filled[position] || isAsked(column, in: table)
        }
    }

    /// Returns columns asked in the other night table, which this table must declare because a patient has no row in
    /// the other.
    package func askedElsewhere(by table: CanonicalTable) -> [ColumnDescription] {
        guard lonely.contains(table) else { return [] }
        let other: CanonicalTable = table == .nights ? .nightEvents : .nights
        let own = Set(table.columns.map(\.name))
        return other.columns.dropFirst().filter { !own.contains($0.name) && isAsked($0, in: other) }
    }

    /// Returns columns that were not asked but without which the table would not be recognised.
    package func unasked(in table: CanonicalTable) -> [ColumnDescription] {
        guard let absent = table.records.flatMap({ absent[$0] }), table != .days else { return [] }
        return table.columns.filter { table.needs($0) && absent.contains($0.name) }
    }

    /// Returns names of empty columns that declare what was asked.
    func declarations(of table: CanonicalTable) -> [String] {
        askedElsewhere(by: table).map { ExportMark.askedPrefix + $0.name }
            + unasked(in: table).map { ExportMark.unaskedPrefix + $0.name }
    }

    private func isAsked(_ column: ColumnDescription, in table: CanonicalTable) -> Bool {
        guard let kind = table.records, column.field.repeated == nil else { return false }
        // For a day, the only questions are the medicine and whether there was a headache.
        if table == .days, !Self.questionsOfDays.contains(column.name) { return column.name == "headache" }
        return absent[kind].map { !$0.contains(column.name) } ?? false
    }

    private static let questionsOfDays: Set = ["medication_name", "medication_is_acute"]
}
