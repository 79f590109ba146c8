import Diagnostics
import Files
import Records

/// Opens an SQLite file: a clinic's database or an app's store, distinguished by their tables and columns.
///
/// - Parameters:
///   - file: the database.
///   - path: path of the file, to find its write-ahead log; nil for a stream.
///   - budget: resources that the file may use.
/// - Returns: for an unknown database, the failure to use if the user named the file; in a folder it is skipped.
/// - Throws: ``Failure``: `dataError` if the file is damaged or exceeds `limits`; `ioError` if it changes while being
///   copied or cannot be copied.
func recognisedSQLiteSource(
    _ file: InputFile, at path: String?, options: ImportOptions,
    budget: OpenFileBudget? = nil, limits: SQLiteLimits = SQLiteLimits()
) throws -> Result<any OpenedSource, Failure> {
    let budget = budget ?? OpenFileBudget(earlierFiles: 0, stage: Stage(in: options.temporaryFolder))
    let hash = FileHash(file, inBackground: budget.hashesInBackground)
    let snapshot = try DatabaseSnapshot(
        of: file, at: path, limits: limits, temporaryFolder: options.temporaryFolder,
        naming: ImportFormat.databases.flatMap(\.naming))
    let place = Place(file: file.name)
    do {
        let database = try snapshot.connection(limits)
        let catalogue = try SQLiteCatalogue(database)
        var opening = SQLiteOpening(
            name: file.name, snapshot: snapshot, database: database, catalogue: catalogue, hash: hash,
            options: options, limits: limits, keepsTools: budget.keepsTools, stage: budget.stage)
        if let mapping = options.mapping, let source = try opening.mappedSource(mapping, file, budget) {
            return .success(source)
        }
        guard let form = try form(of: opening, at: place) else {
            try requireNothingHidden(in: opening, at: place)
            return .failure(notRecognised(opening, at: place))
        }
        opening.diagnostics = snapshot.log.diagnostics(file: file.name)
        opening.diagnostics.add(form.unknownTables(in: catalogue, database, file: file.name))
        return .success(try form.open(&opening))
    } catch let fault as SQLiteFault {
        throw fault.failure(at: place)
    }
}

/// Determines the kind of a database.
///
/// - Returns: nil if it is unknown.
/// - Throws: ``Failure`` (`dataError`) if it is of several kinds.
private func form(of opening: SQLiteOpening, at place: Place) throws -> DatabaseForm? {
    let forms = try ImportFormat.databases.filter { try $0.isNamed(opening.catalogue, opening.database) }
    guard forms.count > 1 else { return forms.first }
    throw Failure(
        .dataError, "the database holds both a clinic's tables and an app's store, or the stores of two apps",
        at: place, hint: "keep them in separate files")
}

/// - Throws: ``Failure`` (`dataError`) for a database whose only known table may be in a refused log, or is a view.
private func requireNothingHidden(in opening: SQLiteOpening, at place: Place) throws {
    if case .refused(let refusal) = opening.snapshot.log, opening.catalogue.tables.isEmpty {
        throw Failure(
            .dataError,
            "the database is empty without the write-ahead log beside it, which is refused: \(refusal.words)",
            at: place, hint: refusal.code.hint)
    }
    for table in ImportFormat.databases.flatMap(\.identifyingTables) where opening.catalogue.hasPretender(table) {
        throw Failure(.dataError, "\(table) is a view or a virtual table; only real tables are read", at: place)
    }
}

/// Returns the failure for a database without known tables.
private func notRecognised(_ opening: SQLiteOpening, at place: Place) -> Failure {
    let isStore = opening.catalogue.table("Z_METADATA") != nil
    return Failure(
        .dataError,
        isStore
            ? "a SwiftData store, but not of an app this program knows: it has no table ZHEADACHELOG or ZMARKERENTRY"
            : "an SQLite database, but without a table headaches, markers or visits (a clinic's) or ZHEADACHELOG (Aurae's)",
        at: place,
        hint:
            "a clinic's database has a table headaches with the columns onset_time and severity; a mapping reads a table "
            + "with other names" + (isStore ? "" : ", and \(HeadacheGuess.nextStep)"))
}

/// Opens an SQLite file by its path.
///
/// - Parameter name: its name in messages.
/// - Throws: ``Failure`` as ``recognisedSQLiteSource(_:at:options:budget:limits:)`` throws or returns, and `noInput` if
///   there is no such file or it is not a regular one.
func openSQLiteSource(
    path: String, name: String, options: ImportOptions, limits: SQLiteLimits = SQLiteLimits()
) throws -> any OpenedSource {
    try recognisedSQLiteSource(InputFile(path: path, name: name), at: path, options: options, limits: limits).get()
}

extension SQLiteOpening {
    /// Opens the table for a mapping: the one it names as its sheet, or the only one with its columns.
    ///
    /// - Returns: nil if the mapping names no table and none has its columns.
    /// - Throws: ``Failure``: status 78 for a missing table or several that fit; `dataError` for a damaged one.
    mutating func mappedSource(_ mapping: TableMapping, _ file: InputFile, _ budget: OpenFileBudget) throws
        -> (any OpenedSource)?
    {
        var fitting: [SQLiteTable] = []
        for found in catalogue.tables where !found.name.lowercased().hasPrefix("sqlite_") {
            if let sheet = mapping.sheet, found.name.lowercased() != sheet.lowercased() { continue }
            let table = try SQLiteTable(found, in: database)
            let keys = Set(table.columns.map(WordTable.key))
            let needed = mapping.namePlaces.filter { !$0.isOptional }
            if mapping.sheet != nil || needed.allSatisfy({ mapping.isNamed($0, among: keys) }) { fitting.append(table) }
        }
        guard fitting.count < 2 else {
            throw Failure(
                .config, "\(fitting.count) tables of \(name) have the columns of this mapping",
                at: Place(file: mapping.path),
                hint: "name the table with \"sheet\"")
        }
        guard let table = fitting.first else {
            guard let sheet = mapping.sheet else { return nil }
            let near = NearestName.of(sheet, among: catalogue.tables.map(\.name)).flatMap(shownKnownName)
            throw Failure(
                .config, "\(name) has no table \(MappingValue.quoted(sheet))", at: Place(file: mapping.path),
                hint: near.map { "did you mean \($0)?" } ?? "\"sheet\" is the name of a table")
        }
        try requireSound(table.name)
        let text = try text(of: table, file)
        guard let source = try RecordImport.mappedSource(text, mapping, options, budget) else {
            throw mapping.misfit(text)
        }
        return source
    }
}
