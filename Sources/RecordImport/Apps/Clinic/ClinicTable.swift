import Diagnostics
import Files
import Records

/// A table of records in a clinic's database or JSON export. Raw values are the tables' names.
enum ClinicTable: String, CaseIterable {
    case headaches, days, treatments, questionnaires, doses
    case sideEffects = "side_effects"
    case markers, visits, nights
    case nightEvents = "night_events"
    case headacheMedications = "headache_medications"

    /// The table for a list of records in a JSON export, in which medicines are part of headaches.
    init?(key: String) {
        guard let table = Self.allCases.first(where: { $0.key == key }), table != .headacheMedications else {
            return nil
        }
        self = table
    }

    /// The key of its list in a JSON export: `nightEvents`.
    var key: String { camelCase(rawValue) }

    /// The builder of its records.
    var builder: any ClinicBuilder.Type {
        switch self {
        case .headaches: HeadacheRowBuilder.self
        case .days: DayRowBuilder.self
        case .treatments: TreatmentRowBuilder.self
        case .questionnaires: QuestionnaireRowBuilder.self
        case .doses: DoseRowBuilder.self
        case .sideEffects: SideEffectRowBuilder.self
        case .markers: MarkerRowBuilder.self
        case .visits: VisitRowBuilder.self
        case .nights, .nightEvents: NightRowBuilder.self
        case .headacheMedications: MedicineListBuilder.self
        }
    }

    /// The kind of a table about nights.
    var nights: NightTable { self == .nightEvents ? .events : .nights }

    /// The record type of its rows.
    var records: RecordTable {
        switch self {
        case .headaches, .days, .headacheMedications: .headaches
        case .treatments: .treatments
        case .questionnaires: .questionnaires
        case .doses: .doses
        case .sideEffects: .sideEffects
        case .markers: .markers
        case .visits: .visits
        case .nights, .nightEvents: .nights
        }
    }

    /// Its declared columns.
    private var description: TableDescription {
        switch self {
        case .headaches: .headaches
        case .days: .days
        case .treatments: .treatments
        case .questionnaires: .questionnaires
        case .doses: .doses
        case .sideEffects: .sideEffects
        case .markers: .markers
        case .visits: .visits
        case .nights: .nights
        case .nightEvents: .nightEvents
        case .headacheMedications: .headacheMedications
        }
    }

    /// Columns without which rows cannot be used.
    var requiredColumns: [String] {
        if self == .doses { return [DoseColumn.medicine.columnName] }
        return description.columns.filter(\.isRequired).map(\.name)
            + (self == .days ? [DayColumn.headache.columnName] : [])
    }

    /// Whether this table identifies a database as a clinic's. Only clinics have `headaches`; other names are too
    /// common to count without the columns.
    ///
    /// - Throws: ``SQLiteFault``
    func isTold(by catalogue: SQLiteCatalogue, in database: SQLiteDatabase) throws(SQLiteFault) -> Bool {
        guard let found = catalogue.table(rawValue) else { return false }
        if self == .headaches { return true }
        let table = try SQLiteTable(found, in: database)
        let isDated = self != .doses || [DoseColumn.time, .day].contains { table.column($0.columnName) != nil }
        return isDated && requiredColumns.allSatisfy { table.column($0) != nil }
    }
}

/// Makes records of a clinic's rows, from any kind of file.
protocol ClinicBuilder: RowBuilder {
    /// Returns the rows of a table of a database; nil if the database does not have it.
    ///
    /// - Throws: ``Failure``, ``SQLiteFault``
    static func rows(_ table: ClinicTable, _ opening: inout SQLiteOpening) throws -> (any IndexedRows)?

    /// Returns the lists of a JSON export.
    static func lists(
        _ table: ClinicTable, _ file: InputFile, _ index: JSONIndex, _ options: ImportOptions, keepsTools: Bool
    ) -> any PatientRows

    /// Returns a clinic's own table, converted by a mapping.
    static func mapped(_ mapping: TableMapping) -> CSVTableForm
}

extension ClinicBuilder {
    static func rows(_ table: ClinicTable, _ opening: inout SQLiteOpening) throws -> (any IndexedRows)? {
        try ClinicTableRows<Self>(table, &opening)
    }

    static func lists(
        _ table: ClinicTable, _ file: InputFile, _ index: JSONIndex, _ options: ImportOptions, keepsTools: Bool
    ) -> any PatientRows {
        let lists = JSONListRows<Self>(table, file, index, options, keepsTools: keepsTools)
        return AnyPatientRows { try lists.batch(of: $0) }
    }

    static func mapped(_ mapping: TableMapping) -> CSVTableForm { .mapped(mapping, Self.self) }
}

extension HeadacheRowBuilder: ClinicBuilder {}
extension DayRowBuilder: ClinicBuilder {}
extension MarkerRowBuilder: ClinicBuilder {}
extension NightRowBuilder: ClinicBuilder {}
extension MedicineListBuilder: ClinicBuilder {}
extension RecordRowBuilder: ClinicBuilder {}

/// The rows of one table of a source, by patient.
protocol PatientRows<Batch>: Sendable {
    associatedtype Batch: RowBatch

    /// - Returns: nil for a patient the table does not have.
    func batch(of patientID: String) throws -> Batch?
}

/// Rows behind a closure, so that their reader is compiled for their record type.
struct AnyPatientRows<Batch: RowBatch>: PatientRows {
    let read: @Sendable (String) throws -> Batch?

    func batch(of patientID: String) throws -> Batch? { try read(patientID) }
}

extension Array {
    /// Returns the tables of one record type.
    func giving<Batch>(_ batch: Batch.Type) -> [any PatientRows<Batch>] { compactMap { $0 as? any PatientRows<Batch> } }

    /// Returns a patient's rows in all tables.
    func batch<Batch: RowBatch>(of patientID: String) throws -> Batch where Element == any PatientRows<Batch> {
        var joined: Batch?
        for rows in self {
            guard let batch = try rows.batch(of: patientID) else { continue }
            if joined == nil { joined = batch } else { joined?.add(batch) }
        }
        return joined ?? Batch()
    }
}

/// The rows of one table of a clinic's database, indexed by patient.
protocol IndexedRows: PatientRows {
    var table: ClinicTable { get }
    var patientIDs: [String] { get }
    var diagnostics: DiagnosticTally { get }
    /// Number of rows without a patient.
    var rowsSkipped: Int { get }
    /// The columns that the table lacks.
    var absentColumns: Set<String> { get }
    /// Rows of all patients, plus skipped rows without a patient.
    var rowCount: Int { get }

    func rowCount(of patientID: String) -> Int

    /// Returns the location of a patient's first row.
    ///
    /// - Parameter patient: position in ``patientIDs``.
    func place(of patient: Int) -> Place
}

/// The rows of a table that `Builder` makes into records.
struct ClinicTableRows<Builder: RowBuilder>: IndexedRows {
    let table: ClinicTable
    let patientIDs: [String]
    let diagnostics: DiagnosticTally
    let rowsSkipped: Int
    let absentColumns: Set<String>
    private let index: PatientRowIndex
    /// File, table and the column of the patients' ids.
    private let place: Place
    private let positions: [String: Int]
    private let readers: ToolPool<ClinicReader<Builder>>

    /// Refuses a table whose severity is computed or misnamed; a table without any severity is read.
    ///
    /// - Throws: ``Failure`` (`dataError`)
    private static func requireSeverity(in table: SQLiteTable, _ opening: SQLiteOpening) throws {
        let severity = HeadacheColumn.severity.columnName
        guard table.column(severity) == nil else { return }
        let guess = ColumnGuess(HeadacheColumn.self) { table.column($0.columnName) != nil }
        let others = table.columns + table.generatedColumns
        if others.contains(where: { guess.column(meantBy: $0) == severity }) {
            try opening.require([severity], in: table)
        }
    }

    /// Reads the patient of every row.
    ///
    /// - Returns: nil if the database does not have the table.
    /// - Throws: ``Failure``: `dataError`; status 78 for markers without a library. ``SQLiteFault``
    init?(_ kind: ClinicTable, _ opening: inout SQLiteOpening) throws {
        guard let found = opening.catalogue.table(kind.rawValue) else { return nil }
        guard try kind.isTold(by: opening.catalogue, in: opening.database) else {
            let place = Place(file: opening.name, table: found.name)
            let rows = try SQLiteTable(found, in: opening.database).rowCount(in: opening.database)
            opening.diagnostics.add(.unknownTable, at: place, count: rows)
            return nil
        }
        try opening.requireSound(found.name)
        var table = try SQLiteTable(found, in: opening.database)
        try opening.require(kind.requiredColumns, in: table)
        if kind == .headaches { try Self.requireSeverity(in: table, opening) }
        if table.rowNumber == nil { table = try opening.numberedCopy(of: table) }
        let part = opening.part?.table(found.name)
        let columns = SQLiteColumns<Builder.Column>(table, part: part)
        var noticed = columns.diagnostics(file: opening.name, table: found.name)
        let place = Place(file: opening.name, table: found.name)
        self.table = kind
        self.place = Place(
            file: opening.name, table: found.name, column: columns.patientID.flatMap { shownKnownName($0) })
        let index = try PatientRowIndex(
            table, patientColumn: columns.patientID, origin: columns.origin == nil ? nil : columns.names.suffix(2),
            ratedColumn: opening.options.severityScale == nil
                ? Builder.Column.rated.flatMap { table.column($0.columnName) } : nil,
            takesZero: kind == .days,
            reliefColumns: opening.options.reliefScale == nil
                ? ReliefScale.columns(of: Builder.Column.self).compactMap { table.column($0.columnName) } : [],
            memory: opening.options.stretches, in: opening.newConnection(), place: place)
        // A part has too few rows to detect the scale.
        let scale = opening.options.severityScale == nil ? part?.scale ?? index.scale : index.scale
        try scale.requireUsualScale(at: place)
        noticed.add(index.diagnostics)
        self.index = index
        patientIDs = index.patientIDs
        positions = Dictionary(zip(index.patientIDs, index.patientIDs.indices)) { first, _ in first }
        diagnostics = noticed
        rowsSkipped = index.rowsSkipped
        absentColumns = columns.absentNames
        let plan = ClinicReader<Builder>.Plan(
            database: ClinicDatabaseFile(snapshot: opening.snapshot, limits: opening.limits, name: opening.name),
            table: table, columns: columns)
        let reading = TableReading(
            file: opening.name, table: found.name, zone: opening.options.zone,
            decimalComma: part?.decimalComma ?? false, severityScale: opening.options.severityScale,
            reliefScale: opening.options.reliefScale ?? (part?.relief ?? index.relief).scale,
            symptomWords: opening.options.symptomWords,
            markerLibrary: opening.options.markerLibrary ?? MarkerLibrary(), asOf: opening.options.asOf,
            nights: kind.nights, columnNames: columns.shownNames)
        readers = ToolPool(keepsTools: opening.keepsTools) { ClinicReader(plan, builder: Builder(reading)) }
        if Builder.needsMarkerLibrary { _ = try opening.options.requiredMarkerLibrary(for: opening.name) }
    }

    func place(of patient: Int) -> Place {
        var place = place
        place.line = index.runs.first(of: patient).map { Int(clamping: $0.first) }
        return place
    }

    /// - Throws: ``SQLiteFault``
    func batch(of patientID: String) throws -> Builder.Batch? {
        var noMedicines: MedicineLinks?
        return try batch(of: patientID, with: &noMedicines)
    }

    /// - Parameter medicines: see ``ClinicReader/read(_:of:with:)``.
    func batch(of patientID: String, with medicines: inout MedicineLinks?) throws -> Builder.Batch? {
        guard let position = positions[patientID] else { return nil }
        return try readers.withTool { try $0.read(index.runs, position, of: patientID, with: &medicines) }
    }

    func rowCount(of patientID: String) -> Int { positions[patientID].map { index.rowCount(of: $0) } ?? 0 }

    var rowCount: Int { rowsSkipped + positions.values.reduce(0) { $0 + index.rowCount(of: $1) } }

    /// Whether rows have a patient id.
    var namesPatients: Bool { place.column != nil }

    /// File and table.
    var tablePlace: Place { Place(file: place.file, table: place.table) }
}
