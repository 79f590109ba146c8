/// A table whose rows become records. Raw values are the table names in a clinic's export.
public enum RecordTable: String, Sendable, Hashable, CaseIterable {
    case headaches, treatments, questionnaires, markers, visits
    /// All tables about nights: doses, events, sessions and the morning's answers.
    case nights
}

/// The questions that a patient's files can answer.
///
/// A column missing from every file was not asked, and its figures are not in this export; an empty cell was not
/// answered. The two are never treated as the same: "0 days with acute medication" would be false for an export without
/// medicines.
public struct AskedFields: Sendable, Hashable {
    /// Columns missing from all files that gave records of the table.
    private var absent: [RecordTable: Set<String>] = [:]
    /// Whether any file of the export has visits, of this patient or of others; true for a patient without readings,
    /// whose report says nothing about visits.
    package private(set) var hasVisits = true

    /// Among treatments and questionnaires, the tables that any file of the export has, for this patient or for others.
    package private(set) var furtherTables: Set<RecordTable> = []

    /// Everything was asked.
    public init() {}

    /// - Parameters:
    ///   - absent: column names, such as `medication_name`.
    ///   - furtherTables: among treatments and questionnaires, those that any file of the export has.
    package init(absent: [RecordTable: Set<String>], hasVisits: Bool = true, furtherTables: Set<RecordTable> = []) {
        self.absent = absent.filter { !$0.value.isEmpty }
        self.hasVisits = hasVisits
        self.furtherTables = furtherTables
    }

    /// Whether any file of the export has treatments, of this patient or of others.
    public var hasTreatments: Bool { furtherTables.contains(.treatments) }

    /// Whether any file of the export has questionnaires, of this patient or of others.
    public var hasQuestionnaires: Bool { furtherTables.contains(.questionnaires) }

    /// Whether a file that gave records of the table has the column; true for a table without records.
    ///
    /// - Parameter column: name in a clinic's table: `medication_name`.
    public func isAsked(_ column: String, in table: RecordTable = .headaches) -> Bool {
        absent[table].map { !$0.contains(column) } ?? true
    }

    /// Columns of a table that no file has.
    public func absentColumns(of table: RecordTable) -> Set<String> { absent[table] ?? [] }

    /// Columns required for a headache figure that no file has, in the table's order.
    package func absentColumns(neededBy figure: Figure) -> [String] {
        guard let absent = absent[.headaches] else { return [] }
        return Self.columns(neededBy: figure).filter(absent.contains)
    }

    /// Columns required for a headache figure, in the table's order.
    package static func columns(neededBy figure: Figure) -> [String] { columnsOfFigures[figure] ?? [] }

    private static let columnsOfFigures: [Figure: [String]] = {
        var columns: [Figure: [String]] = [:]
        for column in TableDescription.headaches.columns {
            for figure in column.field.figures { columns[figure, default: []].append(column.name) }
        }
        return columns
    }()
}
