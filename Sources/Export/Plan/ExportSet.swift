import Records

/// Patients who were asked the same, and whose rows can therefore stand in the same tables.
///
/// A column that is there and empty says that a question was not answered; one that is not there, that it was not asked.
/// Patients of whom the second is true cannot share a table with those of whom the first is.
package struct ExportSet: Sendable {
    /// From 1 on.
    package let number: Int
    /// Rows of each table.
    package private(set) var rows: [CanonicalTable: Int] = [:]
    private var filled: [CanonicalTable: [Bool]] = [:]
    private var absent: [RecordTable: Set<String>] = [:]
    /// Tables of nights with rows of a patient of whom the other one has none.
    private var lonely: Set<CanonicalTable> = []
    package private(set) var isNamed = true
    /// It has a table of visits, be it an empty one.
    package private(set) var knowsVisits = false
    package private(set) var patients = 0

    init(number: Int) { self.number = number }

    /// Whether a patient was asked what those were who are in the set.
    func admits(_ patient: PatientShape) -> Bool {
        patient.absent.allSatisfy { kind, columns in absent[kind].map { $0 == columns } ?? true }
    }

    mutating func add(_ patient: PatientShape) {
        patients += 1
        isNamed = patient.isNamed
        if patient.knowsVisits { knowsVisits = true }
        absent.merge(patient.absent) { own, _ in own }
        for (table, count) in patient.rows {
            rows[table, default: 0] += count
            let more = patient.filled[table] ?? []
            filled[table] = filled[table].map { zip($0, more).map { $0 || $1 } } ?? more
        }
        for (table, other) in [(CanonicalTable.nights, CanonicalTable.nightEvents), (.nightEvents, .nights)]
        where patient.giving.contains(table) && !patient.giving.contains(other) { lonely.insert(table) }
    }

    /// The tables that the set has.
    package var tables: [CanonicalTable] {
        CanonicalTable.allCases.filter { rows[$0] != nil || $0 == .visits && knowsVisits }
    }

    /// The positions of the columns that a table has: what was asked, and what holds anything.
    package func columns(of table: CanonicalTable) -> [Int] {
        let filled = filled[table] ?? []
        return table.columns.indices.filter { position in
            if position == 0 { return table == .patients || isNamed }
            let column = table.columns[position]
            return table.needs(column) || position < filled.count && filled[position] || isAsked(column, in: table)
        }
    }

    /// Columns of the other table of nights that were asked, of which the table has to say so because a patient has no row
    /// in the other.
    package func askedElsewhere(by table: CanonicalTable) -> [ColumnDescription] {
        guard lonely.contains(table) else { return [] }
        let other: CanonicalTable = table == .nights ? .nightEvents : .nights
        let own = Set(table.columns.map(\.name))
        return other.columns.dropFirst().filter { !own.contains($0.name) && isAsked($0, in: other) }
    }

    /// Columns that were not asked and without which the table is known for none.
    package func unasked(in table: CanonicalTable) -> [ColumnDescription] {
        guard let absent = table.records.flatMap({ absent[$0] }), table != .days else { return [] }
        return table.columns.filter { table.needs($0) && absent.contains($0.name) }
    }

    /// The names of columns that hold nothing and say what was asked.
    func declarations(of table: CanonicalTable) -> [String] {
        askedElsewhere(by: table).map { ExportMark.askedPrefix + $0.name }
            + unasked(in: table).map { ExportMark.unaskedPrefix + $0.name }
    }

    private func isAsked(_ column: ColumnDescription, in table: CanonicalTable) -> Bool {
        guard let kind = table.records, column.field.repeated == nil else { return false }
        // Of a day only the medicine is a question of the headaches, and that somebody said whether there was one.
        if table == .days, !Self.questionsOfDays.contains(column.name) { return column.name == "headache" }
        return absent[kind].map { !$0.contains(column.name) } ?? false
    }

    private static let questionsOfDays: Set = ["medication_name", "medication_is_acute"]
}
