import Diagnostics
import Files
import Records

/// One of the input formats: recognises a file and opens it.
struct ImportFormat: Sendable {
    let format: SourceFormat
    /// Record types in its files.
    let families: [RecordFamily]
    let recognition: Recognition

    /// The way to recognise a file, with the reader that opens it.
    enum Recognition: Sendable {
        /// A CSV file with the header of one of these tables.
        case tables([CSVTableForm])
        /// A text recognised by its reader from its beginning; nil for other text.
        case text(@Sendable (CSVText, ImportOptions, OpenFileBudget) throws -> (any OpenedSource)?)
        /// A JSON file recognised by its reader from its keys; nil for other JSON.
        case json(@Sendable (InputFile, ImportOptions, OpenFileBudget) throws -> (any OpenedSource)?)
        /// An SQLite database with these tables, which are built only when there is a database to compare.
        case database(@Sendable () -> DatabaseForm)
    }

    private init(_ format: SourceFormat, _ families: [RecordFamily], _ recognition: Recognition) {
        self.format = format
        self.families = families
        self.recognition = recognition
    }

    /// Formats in the order in which a file is compared with them.
    static let all: [ImportFormat] = [
        ImportFormat(.clinicCSV, RecordFamily.allCases, .tables(CSVTableForm.clinic)),
        ImportFormat(.clinicSQLite, RecordFamily.allCases, .database { ClinicDatabase.form }),
        // Before the clinic's own JSON: in files with one resource per line, each line is a JSON text.
        ImportFormat(.fhir, [.headaches, .markers], .json { try FHIRSource($0, options: $1, budget: $2) }),
        ImportFormat(.clinicJSON, RecordFamily.allCases, .json { try JSONSource($0, options: $1, budget: $2) }),
        ImportFormat(.auraeStore, [.headaches], .database { AuraeStore.form }),
        ImportFormat(.doseTapStore, [.nights], .database { DoseTapStore.form }),
        ImportFormat(.doseTapExport, [.nights], .text { try DoseTapExportSource($0, options: $1, budget: $2) }),
        ImportFormat(.appleHealth, [.headaches], .text { try AppleHealthSource($0, options: $1, budget: $2) }),
        ImportFormat(.doseTapCombined, [.nights], .tables([.nights(.doseTapCombined)])),
        ImportFormat(.doseTapTables, [.nights], .tables([.nights(.doseTapTables)])),
        ImportFormat(.doseTapAnalytics, [.nights], .tables([.nights(.doseTapAnalytics)])),
        ImportFormat(.doseTapMedications, [.nights], .tables([.nights(.doseTapMedications)])),
        ImportFormat(.glanceStore, [.markers], .database { GlanceStore.form }),
        ImportFormat(.glanceJSON, [.markers], .json { try GlanceExport($0, options: $1, budget: $2) }),
        ImportFormat(.glanceCSV, [.markers], .tables([.markers(.glanceCSV)])),
        // Last, as rows of the other tables may also have patient ids.
        ImportFormat(.clinicCSV, [], .tables([CSVTableForm.patients])),
    ]

    /// All tables that a CSV file may contain.
    static let tables = all.flatMap { format in
        if case .tables(let tables) = format.recognition { tables } else { [CSVTableForm]() }
    }

    /// All kinds of database.
    static let databases = all.compactMap { format in
        if case .database(let form) = format.recognition { form() } else { nil as DatabaseForm? }
    }
}

/// Opens a file in the format of its content.
///
/// - Parameters:
///   - path: path of the file, to find the files beside a database; nil for a stream.
///   - budget: resources that the file may use.
/// - Returns: for a file of unknown format, the failure to use if the user named the file.
/// - Throws: ``Failure`` if the file cannot be read, or has a known format but cannot be used.
func recognisedSource(
    _ input: InputFile, at path: String?, options: ImportOptions, budget: OpenFileBudget
) throws -> Result<any OpenedSource, Failure> {
    switch try FileKind(of: input) {
    case .archive: return .failure(ZipArchive.nested(Place(file: input.name)))
    case .compoundFile:
        return .failure(
            Failure(
                .dataError, "old (.xls) and password-protected workbooks cannot be read",
                at: Place(file: input.name), hint: "save it as .xlsx without a password, or as CSV"))
    case .sqlite: return try recognisedSQLiteSource(input, at: path, options: options, budget: budget)
    case .json: return try recognisedJSON(input, options: options, budget: budget)
    case .text:
        let text = try CSVText(input, temporaryFolder: options.temporaryFolder)
        if text.isCompressed, try FileKind(of: text.file) == .json {
            return try recognisedJSON(text.file.expanded(from: input), options: options, budget: budget)
        }
        return try recognisedText(text, options: options, budget: budget)
    }
}

private func recognisedJSON(
    _ input: InputFile, options: ImportOptions, budget: OpenFileBudget
) throws -> Result<any OpenedSource, Failure> {
    for case .json(let open) in ImportFormat.all.map(\.recognition) {
        if let source = try open(input, options, budget) { return .success(source) }
    }
    let message =
        "JSON, but neither a clinic export (it has no patients) nor an export of Glance (it tracks no markers) nor FHIR "
        + "(it has no resourceType)"
    return .failure(Failure(.dataError, message, at: Place(file: input.name), hint: ImportFormat.hint))
}

/// Opens a text, or a sheet's text, in the format of its content; returns and throws like
/// ``recognisedSource(_:at:options:budget:)``.
func recognisedText(
    _ text: CSVText, options: ImportOptions, budget: OpenFileBudget
) throws -> Result<any OpenedSource, Failure> {
    if let mapping = options.mapping, let source = try mappedSource(text, mapping, options, budget) {
        return .success(source)
    }
    for case .text(let open) in ImportFormat.all.map(\.recognition) {
        if let source = try open(text, options, budget) { return .success(source) }
    }
    if let file = try CSVFile(text, tables: ImportFormat.tables), try !LocalDates.isOfOthers(file) {
        if let mapping = try LocalDates.mapping(of: file, order: options.dateOrder),
            let source = try mappedSource(text, mapping, options, budget)
        {
            return .success(source)
        }
        return .success(try file.header.table.open(file, options, budget))
    }
    for mapping in try options.knownMappings.all() {
        if let source = try mappedSource(text, mapping, options, budget, settlesDates: true) { return .success(source) }
    }
    if let mapping = options.mapping { return .failure(mapping.misfit(text)) }
    let hint =
        HeadacheGuess.hint(for: text) ?? ImportFormat.hint + "; for a table of your own, \(HeadacheGuess.nextStep)"
    let what =
        text.isSheet
        ? "the sheet is not a known table" : "the file is not in a known format"
    return .failure(Failure(.dataError, what, at: Place(file: text.original.name), hint: hint, asks: .mapping))
}

/// - Parameter settlesDates: whether day and month may be in a different order from the mapping, as in an app that
///   writes dates in the phone's format.
/// - Returns: nil for a file that is not the mapping's table.
func mappedSource(
    _ text: CSVText, _ mapping: TableMapping, _ options: ImportOptions, _ budget: OpenFileBudget,
    settlesDates: Bool = false
) throws -> (any OpenedSource)? {
    let form = CSVTableForm.mapped(mapping)
    guard let file = try CSVFile(text, tables: [form], rows: CSVTableForm.mappedHeaderRows) else { return nil }
    if settlesDates, let settled = try LocalDates.settled(mapping, in: file, order: options.dateOrder) {
        return try mappedSource(text, settled, options, budget)
    }
    return try form.open(file, options, budget)
}

extension ImportFormat {
    /// Advice for an unknown file.
    static let hint =
        "expected a clinic export (CSV with the columns onset_time and severity, JSON or SQLite) or an export of an app"
}
