/// A table whose rows become records. Raw values are the table names in a clinic's export.
public enum RecordTable: String, Sendable, Hashable, CaseIterable {
    case headaches, treatments, questionnaires, doses
    case sideEffects = "side_effects"
    case markers, visits
    /// All tables about nights: doses, events, sessions and the morning's answers.
    case nights

    /// Tables about treatment: an export without one says nothing about its contents.
    package static let ofTreatment: [RecordTable] = [.treatments, .questionnaires, .doses, .sideEffects]
}

/// The questions that a patient's files can answer.
///
/// A column missing from every file was not asked, and its figures are not in this export; an empty cell was not
/// answered. The two are always distinguished: "0 days with acute medication" would be false for an export without
/// medicines.
public struct AskedFields: Sendable, Hashable {
    /// Columns missing from all files with records of the table.
    private var absent: [RecordTable: Set<String>] = [:]
    /// Absent columns that a file has by another name, but that are not read.
    private var unread: [RecordTable: Set<String>] = [:]
    /// Whether any file of the export has visits, of this patient or of others; true for a patient without readings,
    /// whose report does not mention visits.
    package private(set) var hasVisits = true

    /// Tables of ``RecordTable/ofTreatment`` that any file of the export has, for this patient or for others.
    package private(set) var furtherTables: Set<RecordTable> = []

    /// Creates a value in which everything was asked.
    public init() {}

    /// - Parameters:
    ///   - absent: column names, such as `medication_name`.
    ///   - unread: those of ``absent`` that a file has by another name, but that are not read; others do not count.
    ///   - furtherTables: the tables of ``RecordTable/ofTreatment`` that any file of the export has.
    package init(
        absent: [RecordTable: Set<String>], unread: [RecordTable: Set<String>] = [:], hasVisits: Bool = true,
        furtherTables: Set<RecordTable> = []
    ) {
        self.unread = unread.reduce(into: [:]) { kept, table in
            let columns = table.value.intersection(absent[table.key] ?? [])
            if !columns.isEmpty { kept[table.key] = columns }
        }
        self.absent = absent.filter { !$0.value.isEmpty }
        self.hasVisits = hasVisits
        self.furtherTables = furtherTables
    }

    /// Whether any file of the export has treatments, of this patient or of others.
    public var hasTreatments: Bool { furtherTables.contains(.treatments) }

    /// Whether any file of the export has questionnaires, of this patient or of others.
    public var hasQuestionnaires: Bool { furtherTables.contains(.questionnaires) }

    /// Whether any file of the export has doses, of this patient or of others.
    public var hasDoses: Bool { furtherTables.contains(.doses) }

    /// Whether any file of the export has side effects, of this patient or of others.
    public var hasSideEffects: Bool { furtherTables.contains(.sideEffects) }

    /// Whether a file with records of the table has the column; true for a table without records.
    ///
    /// - Parameter column: name in a clinic's table, such as `medication_name`.
    public func isAsked(_ column: String, in table: RecordTable = .headaches) -> Bool {
        absent[table].map { !$0.contains(column) } ?? true
    }

    /// Returns the columns of a table that no file has.
    public func absentColumns(of table: RecordTable) -> Set<String> { absent[table] ?? [] }

    /// Returns the absent columns of a table that a file has by another name, but that are not read.
    public func unreadColumns(of table: RecordTable = .headaches) -> Set<String> { unread[table] ?? [] }

    /// Returns the columns required for a headache figure that no file has, in the table's order.
    package func absentColumns(neededBy figure: Figure) -> [String] {
        guard let absent = absent[.headaches] else { return [] }
        return Self.columns(neededBy: figure).filter(absent.contains)
    }

    /// Returns the columns required for a headache figure, in the table's order.
    package static func columns(neededBy figure: Figure) -> [String] { columnsOfFigures[figure] ?? [] }

    private static let columnsOfFigures: [Figure: [String]] = {
        var columns: [Figure: [String]] = [:]
        for column in TableDescription.headaches.columns {
            for figure in column.field.figures { columns[figure, default: []].append(column.name) }
        }
        return columns
    }()
}
