import Diagnostics
import Files

/// The only table in the user's input, for which to propose a mapping.
struct SuggestedTable {
    let sketch: TableSketch
    let place: Place
    /// The table's name in a database; nil for any other input.
    let databaseTable: String?
    /// Names of the sheets or files that are read together, as they have one header.
    private(set) var joined: [String] = []

    /// - Throws: ``Failure``: `dataError` if the input has no text table; status 64 if there are several candidates.
    init(at path: String, options: ImportOptions) throws {
        let (file, member) = try Self.input(path, options)
        let place = Place(file: file.name)
        guard file.size > 0 else { throw Failure(.dataError, "the file is empty", at: place) }
        var texts: [CSVText] = []
        let kind = try FileKind(of: file)
        let isDatabase = kind == .sqlite
        switch kind {
        case .text:
            let text = try CSVText(file, temporaryFolder: options.temporaryFolder)
            if let what = Self.what(text.head) {
                throw Failure(.dataError, "this is \(what), not a table", at: place, hint: "export the diary as CSV")
            }
            texts = [text]
        case .archive:
            let archive = try ZipArchive(file)
            if let workbook = try Workbook(archive) {
                let copies = try WorkbookCopies(workbook)
                texts = try workbook.sheets(named: member ?? options.sheet).map {
                    try copies.copy(of: $0, options.temporaryFolder).text
                }
            } else {
                texts = try Self.texts(in: archive, member, options)
            }
        case .sqlite: texts = try Self.tables(of: file, at: path, member ?? options.sheet, options)
        case .json: throw Self.notText("JSON", "export it as CSV", place)
        case .compoundFile: throw Self.notText("an old workbook (.xls)", "save it as .xlsx or CSV", place)
        }
        let tables = try texts.compactMap { text in
            try TableSketch([text], order: options.dateOrder).flatMap {
                $0.rows > 0 ? (sketch: $0, place: Place(file: text.original.name), text: text) : nil
            }
        }
        guard let table = tables.first else { throw Self.none(texts.isEmpty, place) }
        let names = tables.compactMap { $0.place.file?.dropFirst(file.name.count + 1) }.map(String.init)
        databaseTable = isDatabase ? names.first : nil
        let headers = Set(tables.map { $0.sketch.columns.map { WordTable.key($0.name) } })
        if tables.count > 1, headers.count == 1, names.allSatisfy(Self.isPeriod),
            tables.allSatisfy(\.text.isSheet),
            let whole = try TableSketch(tables.map(\.text), order: options.dateOrder)
        {
            (sketch, self.place, joined) = (whole, place, names)
            return
        }
        guard tables.count == 1 else {
            let shown = names.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
            throw Failure(
                .usage, "it contains several tables that may be meant", at: place,
                hint: (kind == .archive && texts.allSatisfy { !$0.isSheet } ? "name one: " : "name one with --sheet: ")
                    + (names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown))
        }
        (sketch, self.place) = (table.sketch, table.place)
    }

    /// Whether a name is that of a month or a year, `Januar 2026`: a sheet of any other name may be another patient's.
    private static func isPeriod(_ name: String) -> Bool {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.contains { word in
            MonthNames.month(named: String(word)) != nil || Int(word).map { (1990...2100).contains($0) } == true
        }
    }

    /// Returns what a file is that is no text; nil for text.
    private static func what(_ head: [UInt8]) -> String? {
        let kinds: [([UInt8], String)] = [
            (Array("%PDF".utf8), "a PDF"), ([0x89, 0x50, 0x4E, 0x47], "a picture"), ([0xFF, 0xD8, 0xFF], "a picture"),
            (Array("GIF8".utf8), "a picture"), (Array("Rar!".utf8), "an archive"), ([0x37, 0x7A, 0xBC], "an archive"),
            (Array("<!DOCTYPE html".utf8), "a web page"), (Array("<html".utf8), "a web page"),
        ]
        return kinds.first { head.starts(with: $0.0) }?.1
    }

    private static func notText(_ what: String, _ hint: String, _ place: Place) -> Failure {
        Failure(
            .dataError,
            "this is \(what), but a mapping is for a table: CSV with commas, semicolons or tabs, a workbook (.xlsx) or "
                + "a table of an SQLite database",
            at: place, hint: hint)
    }

    private static func none(_ isNoText: Bool, _ place: Place) -> Failure {
        isNoText
            ? Failure(
                .dataError, "a mapping is for a table: CSV with commas, semicolons or tabs, or a workbook (.xlsx)",
                at: place, hint: "save a spreadsheet as .xlsx or CSV")
            : Failure(
                .dataError, "no row of the file looks like the header of a table of headaches", at: place,
                hint: "print a table to fill in with aurae-report formats headaches --example")
    }

    private static func input(_ path: String, _ options: ImportOptions) throws -> (InputFile, member: String?) {
        if path == "-" {
            return (try Spool.copy(of: .standardInput, name: "standard input", in: options.temporaryFolder), nil)
        }
        if let (archive, member) = MemberPath.parts(of: path) {
            return (try InputFile(path: archive, name: archive), member)
        }
        return (try InputFile(path: path, name: path), nil)
    }

    /// Returns the tables of a database as texts, or only the named one.
    private static func tables(
        of file: InputFile, at path: String, _ name: String?, _ options: ImportOptions
    ) throws -> [CSVText] {
        let place = Place(file: file.name)
        let limits = SQLiteLimits()
        do {
            let snapshot = try DatabaseSnapshot(
                of: file, at: path == "-" ? nil : file.name, limits: limits,
                temporaryFolder: options.temporaryFolder, naming: [])
            let database = try snapshot.connection(limits)
            var opening = SQLiteOpening(
                name: file.name, snapshot: snapshot, database: database, catalogue: try SQLiteCatalogue(database),
                hash: FileHash(file, inBackground: false), options: options, limits: limits, keepsTools: false,
                stage: Stage(in: options.temporaryFolder))
            let stored = opening.catalogue.tables.filter { !$0.name.lowercased().hasPrefix("sqlite_") }
            if stored.contains(where: { $0.name == "Z_METADATA" }) {
                throw Failure(
                    .dataError, "this is an app's store (SwiftData), whose columns a mapping cannot read", at: place,
                    hint: "use generate or inspect, which read the stores of known apps directly")
            }
            let meant = stored.filter { name == nil || $0.name.lowercased() == name?.lowercased() }
            guard !meant.isEmpty else {
                throw Failure(
                    .dataError, name == nil ? "the database has no table" : "the database has no table of this name",
                    at: place)
            }
            return try meant.map { found in
                let table = try SQLiteTable(found, in: opening.database)
                try opening.requireSound(table.name)
                return try opening.text(of: table, file)
            }
        } catch let fault as SQLiteFault {
            throw fault.failure(at: place)
        }
    }

    /// Returns the text members of an archive.
    private static func texts(in archive: ZipArchive, _ member: String?, _ options: ImportOptions) throws -> [CSVText] {
        try ArchiveCopies(of: archive, member: member, options.temporaryFolder).members.compactMap { copy in
            guard copy.file.size > 0, try FileKind(of: copy.file) == .text else { return nil }
            return try CSVText(copy.file, temporaryFolder: options.temporaryFolder)
        }
    }
}
