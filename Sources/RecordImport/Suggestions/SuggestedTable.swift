import Diagnostics
import Files

/// The only table in the user's input, for which to propose a mapping.
struct SuggestedTable {
    let sketch: TableSketch
    let place: Place

    /// - Throws: ``Failure``: `dataError` if the input has no text table; status 64 if there are several candidates.
    init(at path: String, options: ImportOptions) throws {
        let (file, member) = try Self.input(path, options)
        let place = Place(file: file.name)
        guard file.size > 0 else { throw Failure(.dataError, "the file is empty", at: place) }
        var texts: [CSVText] = []
        switch try FileKind(of: file) {
        case .text: texts = [try CSVText(file, temporaryFolder: options.temporaryFolder)]
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
        case .sqlite: throw Self.notText("a database", "export the table from it as CSV", place)
        case .json: throw Self.notText("JSON", "export it as CSV", place)
        case .compoundFile: throw Self.notText("an old workbook (.xls)", "save it as .xlsx or CSV", place)
        }
        let tables = try texts.compactMap { text in
            try TableSketch(text, order: options.dateOrder).flatMap {
                $0.rows > 0 ? ($0, Place(file: text.original.name)) : nil
            }
        }
        guard let table = tables.first else { throw Self.none(texts.isEmpty, place) }
        guard tables.count == 1 else {
            throw Failure(
                .usage, "several tables in it may be meant", at: place,
                hint: "name one: " + tables.prefix(3).compactMap(\.1.file).joined(separator: ", "))
        }
        (sketch, self.place) = table
    }

    private static func notText(_ what: String, _ hint: String, _ place: Place) -> Failure {
        Failure(
            .dataError,
            "this is \(what), and a mapping is for a table: CSV, with commas, semicolons or tabs, or a workbook (.xlsx)",
            at: place, hint: hint)
    }

    private static func none(_ isNoText: Bool, _ place: Place) -> Failure {
        isNoText
            ? Failure(
                .dataError, "a mapping is for a table: CSV, with commas, semicolons or tabs, or a workbook (.xlsx)",
                at: place, hint: "save a spreadsheet as .xlsx or CSV")
            : Failure(
                .dataError, "no row of the file looks like the header of a table of headaches", at: place,
                hint: "aurae-report formats headaches --example prints one that can be filled in")
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

    /// Text members of an archive.
    private static func texts(
        in archive: ZipArchive, _ member: String?, _ options: ImportOptions
    ) throws -> [CSVText] {
        try ArchiveCopies(of: archive, member: member, options.temporaryFolder).members.compactMap { copy in
            guard copy.file.size > 0, try FileKind(of: copy.file) == .text else { return nil }
            return try CSVText(copy.file, temporaryFolder: options.temporaryFolder)
        }
    }
}
