import Diagnostics
import Records

/// A table that a CSV file may contain: recognises its header and opens its rows.
struct CSVTableForm: Sendable {
    typealias Opening =
        @Sendable (_ file: CSVFile, _ options: ImportOptions, _ budget: OpenFileBudget) throws -> any OpenedSource

    let format: SourceFormat
    /// Name of the table: `headaches`.
    let name: String
    /// Record type of the rows; nil if the table's columns may not cover everything asked.
    let records: RecordTable?
    private let names: @Sendable () -> [String]
    /// Columns that a header must have once recognised as this table's.
    let required: [Int]
    /// Columns that a header may lack, unless another column looks like them.
    let expected: [Int]
    /// Position of the column with a name; nil for a name that the format does not know.
    private let position: @Sendable (_ name: String) -> Int?
    /// Renames header cells whose meaning is known from their position.
    private let named: @Sendable (_ cells: [String]) -> [String]
    /// Whether two names for one column, such as two kinds of time, are allowed: the first is used.
    private let usesFirstName: Bool
    /// Whether a header is this table's, judged by the positions of its columns and by its cells.
    let isNamed: @Sendable (_ targets: [Int], _ cells: [String]) -> Bool
    /// Names of the columns that a header lacks, given the positions of its columns.
    let absentColumns: @Sendable (_ targets: [Int]) -> Set<String>
    /// Guesses which missing column an unknown one may be.
    let guess: @Sendable (_ targets: [Int]) -> ColumnGuess
    let open: Opening
    /// Name of the mapping that converts a clinic's own table; nil for a table in this program's format.
    let mapping: String?
    /// Names of columns that are known but not used, as spelled by ``WordTable/key(_:)``.
    let unused: Set<String>
    /// Columns of ours that the file has by another name, but no field of the mapping reads.
    let notRead: Set<String>

    /// - Parameters:
    ///   - records: record type of the rows, if the table's name does not give it.
    ///   - spelled: converts a column's name from the header's spelling to the format's.
    ///   - isNamed: whether a header with these columns is the table's.
    init<Column: TableColumn>(
        _ name: String, of columns: Column.Type, format: SourceFormat = .clinicCSV, records: RecordTable? = nil,
        required: [Column] = [], expected: [Column] = [],
        usesFirstName: Bool = false, spelled: @escaping @Sendable (String) -> String = { $0 },
        isNamed: @escaping @Sendable (_ columns: Set<Column>, _ cells: [String]) -> Bool, open: @escaping Opening
    ) {
        self.name = name
        self.format = format
        let ofName = format == .clinicCSV || format == .glanceCSV ? RecordTable(rawValue: name) : nil
        self.records = records ?? ofName
        names = { columns.columnNames }
        self.required = required.map(\.rawValue)
        self.expected = expected.map(\.rawValue)
        position = { columns.init(columnName: spelled($0))?.rawValue }
        named = { $0 }
        self.usesFirstName = usesFirstName
        self.isNamed = { targets, cells in isNamed(Column.named(by: targets), cells) }
        absentColumns = { targets in columns.absentNames { targets.contains($0.rawValue) } }
        guess = { targets in ColumnGuess(columns) { targets.contains($0.rawValue) } }
        self.open = open
        mapping = nil
        unused = []
        notRead = []
    }

    /// A table in this program's format, whose rows `Builder` makes into records.
    init<Builder: RowBuilder>(
        _ name: String, _ builder: Builder.Type, format: SourceFormat = .clinicCSV, records: RecordTable? = nil,
        required: [Builder.Column] = [], expected: [Builder.Column] = [],
        usesFirstName: Bool = false, spelled: @escaping @Sendable (String) -> String = { $0 },
        isNamed: @escaping @Sendable (_ columns: Set<Builder.Column>, _ cells: [String]) -> Bool
    ) {
        self.init(
            name, of: Builder.Column.self, format: format, records: records, required: required, expected: expected,
            usesFirstName: usesFirstName, spelled: spelled, isNamed: isNamed
        ) { file, options, budget in
            let rated = options.severityScale == nil ? Builder.Column.rated?.rawValue : nil
            return try CSVTableSource<Builder>(
                file, try file.reading(options, for: builder), budget: budget,
                rated: rated.flatMap { file.header.targets.contains($0) ? $0 : nil },
                relief: ReliefReading(Builder.Column.self, options))
        }
    }

    /// The table that a mapping makes from a clinic's own.
    init<Column: TableColumn>(_ sources: MappedColumns<Column>, open: @escaping Opening) {
        name = sources.mapping.table.rawValue
        format = .clinicCSV
        records = sources.mapping.table == .days ? .headaches : RecordTable(rawValue: name)
        names = { sources.names }
        (required, expected) = ([], [])
        position = { sources.position(of: $0) }
        named = { sources.mapping.namingStatuses(in: $0) }
        usesFirstName = false
        isNamed = { targets, _ in sources.required.isSubset(of: targets) }
        absentColumns = { Column.absentNames(isPresent: sources.fills(in: $0)) }
        guess = { ColumnGuess(Column.self, isPresent: sources.fills(in: $0)) }
        self.open = open
        mapping = sources.mapping.name
        unused = sources.mapping.unused
        notRead = sources.mapping.notRead
    }

    /// Column names in the format's spelling, in table order; the first is the patient id.
    var columnNames: [String] { names() }

    /// Returns the tables that a file counts as, given the positions of its header's columns.
    func holdings(_ targets: [Int]) -> Set<String> {
        guard name == RecordTable.nights.rawValue, mapping == nil else { return [name] }
        if !format.holdings.isEmpty { return format.holdings }
        return nightTable(targets).map { [$0.rawValue] } ?? []
    }

    /// Returns the kind of a table about nights; nil for any other table, and for one made by a mapping.
    func nightTable(_ targets: [Int]) -> NightTable? {
        guard name == RecordTable.nights.rawValue, mapping == nil else { return nil }
        return NightTable(columns: NightColumn.named(by: targets))
    }

    /// Returns the column's position for each cell of a header, or -1.
    func targets(of cells: [String]) -> [Int] {
        let targets = named(cells).map { position($0) ?? -1 }
        guard usesFirstName else { return targets }
        return targets.indices.map { index in
            let earlier = targets[..<index].firstIndex(of: targets[index])
            let isOtherName = earlier.map { normalisedColumnName(cells[$0]) != normalisedColumnName(cells[index]) }
            return isOtherName == true ? -1 : targets[index]
        }
    }
}

extension TableColumn {
    /// Returns the columns that a header has.
    ///
    /// - Parameter targets: for each of its cells, the column's position, or -1.
    fileprivate static func named(by targets: [Int]) -> Set<Self> {
        Set(targets.filter { $0 >= 0 }.compactMap(Self.init(rawValue:)))
    }
}

extension CSVFile {
    /// Returns the settings for reading a table in this program's format.
    ///
    /// - Throws: ``Failure`` for markers without a library.
    func reading(_ options: ImportOptions, for builder: (some RowBuilder).Type) throws(Failure) -> TableReading {
        var reading = TableReading(
            file: original.name, zone: options.zone, decimalComma: dialect.hasDecimalComma,
            severityScale: options.severityScale, symptomWords: options.symptomWords,
            nights: header.table.nightTable(header.targets) ?? .nights,
            columnNames: header.columnNames)
        if builder.needsMarkerLibrary {
            reading.markerLibrary = try options.requiredMarkerLibrary(for: original.name)
            reading.asOf = options.asOf
        }
        return reading
    }
}

// MARK: Tables of several formats

extension CSVTableForm {
    /// Returns a table of marker readings, from a clinic or from Glance, with column names such as `Date of Service`.
    static func markers(_ format: SourceFormat) -> CSVTableForm {
        @Sendable func spelled(_ name: String) -> String { normalisedColumnName(name).replacing(" ", with: "_") }
        return CSVTableForm("markers", MarkerRowBuilder.self, format: format, required: [.value], spelled: spelled) {
            columns, cells in
            let isInWords = cells.contains {
                normalisedColumnName($0).contains(" ") && MarkerColumn(columnName: spelled($0)) != nil
            }
            return columns.isSuperset(of: [.name, .dateOfService]) && isInWords == (format == .glanceCSV)
        }
    }

    /// Returns a table about nights, from a clinic or from DoseTap.
    static func nights(_ format: SourceFormat) -> CSVTableForm {
        // The app has one user. In a clinic's file, a user id may be a patient id, so the user is asked.
        @Sendable func spelled(_ name: String) -> String {
            guard let column = NightColumn(name: name) else { return withoutMorning(name) ?? name }
            return format == .clinicCSV && column == .userID ? "" : name
        }
        return CSVTableForm(
            "nights", NightRowBuilder.self, format: format, usesFirstName: true, spelled: spelled
        ) { columns, cells in
            guard !columns.contains(.table), !namesSeverity(cells), let table = NightTable(columns: columns) else {
                return false
            }
            return table.format(columns) == format
        }
    }
}

/// Removes `morning` from a column name of DoseTap Studio's table of nights: `morning_sleep_quality`.
///
/// - Returns: nil if the rest is not a column name either.
private func withoutMorning(_ name: String) -> String? {
    let folded = foldedName(name)
    guard folded.hasPrefix("morning") else { return nil }
    let rest = String(folded.dropFirst("morning".count))
    return NightColumn(name: rest) == nil ? nil : rest
}

extension NightTable {
    /// Returns the format of a CSV table with these columns: a clinic's if it has patient ids.
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
