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
        return Self.columns(neededBy: figure).filter(absent.contains)
    }

    /// The columns of a table that a figure of headaches is made of, in its order.
    package static func columns(neededBy figure: Figure) -> [String] { columnsOfFigures[figure] ?? [] }

    private static let columnsOfFigures: [Figure: [String]] = {
        var columns: [Figure: [String]] = [:]
        for column in TableDescription.headaches.columns {
            for figure in column.field.figures { columns[figure, default: []].append(column.name) }
        }
        return columns
    }()
}
