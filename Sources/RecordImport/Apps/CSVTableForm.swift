import Diagnostics
import Records

/// A table that a CSV file may hold: how its header is recognised, and who reads its rows.
struct CSVTableForm: Sendable {
    typealias Opening =
        @Sendable (_ file: CSVFile, _ options: ImportOptions, _ budget: OpenFileBudget) throws -> any OpenedSource

    let format: SourceFormat
    /// What its rows are: `headaches`.
    let name: String
    /// What the rows become; nil for a table of which it is not known that its columns are all that was asked.
    let records: RecordTable?
    private let names: @Sendable () -> [String]
    /// Columns that a header must have once it was recognised as this table's.
    let required: [Int]
    /// The position of the column of a name; nil for a name that the format does not know.
    private let position: @Sendable (_ name: String) -> Int?
    /// Two names of one column, such as two kinds of time, are no contradiction: the first is used.
    private let usesFirstName: Bool
    /// Whether a header is this table's, by the positions of its cells' columns and the cells.
    let isNamed: @Sendable (_ targets: [Int], _ cells: [String]) -> Bool
    /// The names of the columns that a header lacks, by the positions of its cells' columns.
    let absentColumns: @Sendable (_ targets: [Int]) -> Set<String>
    /// Which of the columns that a header lacks an unknown one may be.
    let guess: @Sendable (_ targets: [Int]) -> ColumnGuess
    let open: Opening
    /// The mapping that makes this table of a clinic's own; nil for a table of ours.
    let mapping: String?
    /// Names of columns that are known and not used, as ``WordTable/key(_:)`` spells them.
    let unused: Set<String>

    /// - Parameters:
    ///   - records: what the rows become, where the table's name does not say so.
    ///   - spelled: the name of a column as a header writes it → as the format spells it.
    ///   - isNamed: whether a header with these columns is the table's.
    init<Column: TableColumn>(
        _ name: String, of columns: Column.Type, format: SourceFormat = .clinicCSV, records: RecordTable? = nil,
        required: [Column] = [],
        usesFirstName: Bool = false, spelled: @escaping @Sendable (String) -> String = { $0 },
        isNamed: @escaping @Sendable (_ columns: Set<Column>, _ cells: [String]) -> Bool, open: @escaping Opening
    ) {
        self.name = name
        self.format = format
        let ofName = format == .clinicCSV || format == .glanceCSV ? RecordTable(rawValue: name) : nil
        self.records = records ?? ofName
        names = { columns.columnNames }
        self.required = required.map(\.rawValue)
        position = { columns.init(columnName: spelled($0))?.rawValue }
        self.usesFirstName = usesFirstName
        self.isNamed = { targets, cells in isNamed(Column.named(by: targets), cells) }
        absentColumns = { targets in columns.absentNames { targets.contains($0.rawValue) } }
        guess = { targets in ColumnGuess(columns) { targets.contains($0.rawValue) } }
        self.open = open
        mapping = nil
        unused = []
    }

    /// The table that a mapping makes of a clinic's own.
    init<Column: TableColumn>(_ sources: MappedColumns<Column>, open: @escaping Opening) {
        name = sources.mapping.table.rawValue
        format = .clinicCSV
        records = sources.mapping.table == .days ? .headaches : RecordTable(rawValue: name)
        names = { sources.names }
        required = []
        position = { sources.position(of: $0) }
        usesFirstName = false
        isNamed = { targets, _ in sources.required.isSubset(of: targets) }
        absentColumns = { Column.absentNames(isPresent: sources.fills(in: $0)) }
        guess = { ColumnGuess(Column.self, isPresent: sources.fills(in: $0)) }
        self.open = open
        mapping = sources.mapping.name
        unused = sources.mapping.unused
    }

    /// Names of the columns as the format spells them, in the table's order; the first says whose a row is.
    var columnNames: [String] { names() }

    /// The tables that a file stands for, by the positions of its header's columns.
    func holdings(_ targets: [Int]) -> Set<String> {
        guard name == RecordTable.nights.rawValue else { return [name] }
        if !format.holdings.isEmpty { return format.holdings }
        return NightTable(columns: Set(targets.compactMap(NightColumn.init(rawValue:)))).map { [$0.rawValue] } ?? []
    }

    /// For each cell of a header the position of its column, or -1.
    func targets(of cells: [String]) -> [Int] {
        let targets = cells.map { position($0) ?? -1 }
        guard usesFirstName else { return targets }
        return targets.indices.map { index in
            let earlier = targets[..<index].firstIndex(of: targets[index])
            let isOtherName = earlier.map { normalisedColumnName(cells[$0]) != normalisedColumnName(cells[index]) }
            return isOtherName == true ? -1 : targets[index]
        }
    }
}

extension TableColumn {
    /// The columns that a header has.
    ///
    /// - Parameter targets: for each of its cells the position of the column, or -1.
    fileprivate static func named(by targets: [Int]) -> Set<Self> {
        Set(targets.filter { $0 >= 0 }.compactMap(Self.init(rawValue:)))
    }
}

// MARK: Tables of several formats

extension CSVTableForm {
    /// A table of marker readings, of a clinic or of Glance, which writes the names of columns in words: `Date of Service`.
    static func markers(_ format: SourceFormat) -> CSVTableForm {
        @Sendable func spelled(_ name: String) -> String { normalisedColumnName(name).replacing(" ", with: "_") }
        return CSVTableForm("markers", of: MarkerColumn.self, format: format, required: [.value], spelled: spelled) {
            columns, cells in
            let isInWords = cells.contains {
                normalisedColumnName($0).contains(" ") && MarkerColumn(columnName: spelled($0)) != nil
            }
            return columns.isSuperset(of: [.name, .dateOfService]) && isInWords == (format == .glanceCSV)
        } open: { file, options, budget in
            let (name, library) = (file.original.name, try options.requiredMarkerLibrary(for: file.original.name))
            return try CSVTableSource(file, budget: budget) {
                MarkerRowBuilder(
                    file: name, zone: options.zone, library: library, decimalComma: file.dialect.hasDecimalComma,
                    columnNames: file.header.columnNames)
            }
        }
    }

    /// A table about nights, of a clinic or of DoseTap.
    static func nights(_ format: SourceFormat) -> CSVTableForm {
        // The app is one person's; in a clinic's file such a column may say whose a row is, which the reader is asked.
        @Sendable func spelled(_ name: String) -> String {
            format == .clinicCSV && NightColumn(name: name) == .userID ? "" : name
        }
        return CSVTableForm(
            "nights", of: NightColumn.self, format: format, usesFirstName: true, spelled: spelled
        ) { columns, _ in
            guard !columns.contains(.table), let table = NightTable(columns: columns) else { return false }
            return table.format(columns) == format
        } open: { file, options, budget in
            let columns = NightColumn.named(by: file.header.targets)
            guard let table = NightTable(columns: columns) else { preconditionFailure("the form is named by a table") }
            let name = file.original.name
            return try CSVTableSource(file, budget: budget) {
                NightRowBuilder(
                    file: name, table: table, zone: options.zone, decimalComma: file.dialect.hasDecimalComma,
                    columnNames: file.header.columnNames)
            }
        }
    }
}

extension NightTable {
    /// Whose form a CSV table with these columns is: a clinic's names its patients.
    fileprivate func format(_ columns: Set<NightColumn>) -> SourceFormat {
        if columns.contains(.patientID) { return .clinicCSV }
        switch self {
        case .events:
            if columns.contains(.details) { return columns.contains(.nightDate) ? .doseTapCombined : .doseTapTables }
            return .clinicCSV
        case .nights:
            return columns.isSubset(of: [.nightDate, .dose1Time, .dose2Time, .statedInterval, .onTime, .naturalWake])
                ? .doseTapAnalytics : .clinicCSV
        case .medications: return .doseTapMedications
        default:
            return .doseTapTables
        }
    }
}
