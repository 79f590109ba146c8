/// A table whose rows become records. Raw values are the tables' names in a clinic's export.
public enum RecordTable: String, Sendable, Hashable, CaseIterable {
    case headaches, markers, visits
    /// Every table about nights: doses, events, sessions and the answers of the morning.
    case nights
}

/// Which questions a patient's files can answer at all.
///
/// A column that no file has was not asked, and its figures are not in this export; a cell of it that is empty was not
/// answered. The two are never the same: "0 days with acute medication" of an export without medicines would be false.
public struct AskedFields: Sendable, Hashable {
    /// Columns that none of the files has which gave records of the table.
    private var absent: [RecordTable: Set<String>] = [:]
    /// Some file of the export has visits, of this patient or of others; true for a patient without readings, of whom
    /// nothing is said of visits.
    package private(set) var hasVisits = true

    /// Everything was asked.
    public init() {}

    /// - Parameter absent: names of columns, such as `medication_name`.
    package init(absent: [RecordTable: Set<String>], hasVisits: Bool = true) {
        self.absent = absent.filter { !$0.value.isEmpty }
        self.hasVisits = hasVisits
    }

    /// Whether a file that gave records of the table has the column; also of a table that gave none.
    ///
    /// - Parameter column: its name in a clinic's table: `medication_name`.
    public func isAsked(_ column: String, in table: RecordTable = .headaches) -> Bool {
        absent[table].map { !$0.contains(column) } ?? true
    }

    /// The columns of a table that no file has.
    public func absentColumns(of table: RecordTable) -> Set<String> { absent[table] ?? [] }

    /// The columns that a figure of headaches cannot be worked out without and that no file has, in the table's order.
    package func absentColumns(neededBy figure: Figure) -> [String] {
        guard let absent = absent[.headaches] else { return [] }
        return TableDescription.headaches.columns.filter {
            $0.field.figures.contains(figure) && absent.contains($0.name)
        }.map(\.name)
    }
}
