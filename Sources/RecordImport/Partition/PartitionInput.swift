import Diagnostics
import Files
import Records

/// The tables in the user's input, opened for partitioning.
struct PartitionInput {
    private(set) var tables: [PartitionedTable] = []
    /// Names of files in a folder or an archive that are not a clinic's tables, and of hidden sheets. They are not in
    /// the partition files.
    private(set) var leftOut: [String] = []
    /// Input files that must not be overwritten.
    private(set) var read = ReadFiles()
    private let options: ImportOptions

    /// - Throws: ``Failure``: `noInput`, `dataError` for a named file that is not a clinic's table, for two files of
    ///   one table, and if there is no table.
    init(_ paths: [String], options: ImportOptions) throws {
        self.options = options
        for path in paths { try openNamed(path) }
        guard tables.contains(where: \.holdsRecords) else {
            throw Failure(
                .dataError, "there is no table of records with the column patient_id", hint: ImportFormat.hint)
        }
    }

    /// Opens a file, a folder, an archive's contents, or `-`.
    private mutating func openNamed(_ path: String) throws {
        let refusal: Failure?
        if path == "-" {
            read.add(path)
            refusal = try open(
                Spool.copy(of: .standardInput, name: "standard input", in: options.temporaryFolder), at: nil)
        } else if (try? FileStatus.of(path).isFolder) == true {
            return try openFolder(path)
        } else if let (archive, member) = MemberPath.parts(of: path) {
            let input = try InputFile(path: archive, name: archive)
            read.add(input)
            guard try FileKind(of: input) == .archive else {
                throw Failure(.noInput, "is not an archive, so it has no members", at: Place(file: archive))
            }
            refusal = try openParts(of: input, member: member)
        } else {
            let input = try InputFile(path: path, name: path)
            guard input.size > 0 else { throw Failure(.dataError, "the file is empty", at: Place(file: path)) }
            refusal = try open(input, at: path)
            if try refusal == nil && FileKind(of: input) != .archive { try openPatients(beside: path) }
        }
        if let refusal { throw refusal }
    }

    private mutating func openFolder(_ path: String) throws {
        let names: [String]
        do { names = try FolderNames.of(path) } catch {
            throw Failure(.noInput, "the folder cannot be read (\(error.sentence))", at: Place(file: path))
        }
        for name in names where !name.hasPrefix(".") && !ReadFiles.isCompanion(name, names) {
            let full = "\(path)/\(name)"
            guard let status = try? FileStatus.of(full), status.isRegularFile, status.size > 0 else {
                leftOut.append(name)
                continue
            }
            if try open(try InputFile(path: full, name: name), at: full) != nil { leftOut.append(name) }
        }
    }

    private mutating func openPatients(beside path: String) throws {
        let beside = FilePath.folder(of: path) + "/patients.csv"
        let isThere = (try? FileStatus.of(beside).isRegularFile) == true
        guard isThere, !tables.contains(where: { $0.part.name == PartitionedTable.patients }) else { return }
        guard let input = try? InputFile(path: beside, name: beside), input.size > 0 else { return }
        let text = try CSVText(input, temporaryFolder: options.temporaryFolder)
        guard let file = try CSVFile(text, tables: ImportFormat.tables),
            file.header.table.name == CSVTableForm.patients.name
        else { return }
        read.add(input)
        try add(PartitionedTable(file, FileHash(input, inBackground: true)))
    }

    /// - Parameter path: path of the file; nil for a file without its own path.
    /// - Returns: the reason why the file cannot be partitioned if it is not a table of the format; nil if it can.
    /// - Throws: ``Failure`` for a table of the format that cannot be used.
    private mutating func open(_ input: InputFile, at path: String?) throws -> Failure? {
        read.add(input)
        switch try FileKind(of: input) {
        case .sqlite:
            if let path { read.addCompanions(of: path) }
            return try openDatabase(input, path)
        case .text: return try open(CSVText(input, temporaryFolder: options.temporaryFolder))
        case .archive: return try openParts(of: input, member: nil)
        case .json:
            return PartitionedTable.unknown(Place(file: input.name), "is JSON, but only tables can be cut into parts")
        case .compoundFile: return PartitionedTable.unknown(Place(file: input.name))
        }
    }

    /// - Parameter remarks: remarks from copying a sheet to text.
    private mutating func open(_ text: CSVText, remarks: DiagnosticTally = DiagnosticTally()) throws -> Failure? {
        let place = Place(file: text.original.name)
        guard let file = try CSVFile(text, tables: ImportFormat.tables), file.header.table.format == .clinicCSV else {
            return PartitionedTable.unknown(place)
        }
        // Dates in any order are refused, so the order need not be asked.
        guard try LocalDates.mapping(of: file, order: .dmy) == nil else {
            throw PartitionedTable.unknown(place, "has dates in a local format, and cannot be cut into parts")
        }
        var table = try PartitionedTable(file, FileHash(file.original, inBackground: true))
        table.notes.add(remarks)
        try add(table)
        return nil
    }

    /// Opens the sheets of a workbook, or the members of another archive.
    private mutating func openParts(of input: InputFile, member: String?) throws -> Failure? {
        let archive = try ZipArchive(input)
        let before = tables.count
        var refusals: [Failure] = []
        if let workbook = try Workbook(archive) {
            let copies = try WorkbookCopies(workbook)
            for sheet in try workbook.sheets(named: member) {
                let copy = try copies.copy(of: sheet, options.temporaryFolder)
                if let refusal = try open(copy.text, remarks: copy.remarks) { refusals.append(refusal) }
            }
            if member == nil {
                leftOut += workbook.sheets.filter(\.isHidden).compactMap { workbook.place(of: $0).file }
            }
        } else {
            let copies = try ArchiveCopies(of: archive, member: member, options.temporaryFolder)
            for copy in copies.members where !copy.isCompanion {
                guard copy.file.size > 0 else {
                    leftOut.append(copy.file.name)
                    continue
                }
                if try FileKind(of: copy.file) == .archive || GzipSpool.isGzip(copy.file) {
                    throw ZipArchive.nested(Place(file: copy.file.name))
                }
                let refusal = try copies.withFile(of: copy, options.temporaryFolder) { try open($0, at: $1) }
                if let refusal { refusals.append(refusal) }
            }
        }
        guard tables.count > before else {
            return refusals.count == 1 ? refusals[0] : PartitionedTable.unknown(Place(file: input.name))
        }
        leftOut += refusals.compactMap { $0.place?.file }
        return nil
    }

    private mutating func openDatabase(_ input: InputFile, _ path: String?) throws -> Failure? {
        let limits = SQLiteLimits()
        let place = Place(file: input.name)
        let hash = FileHash(input, inBackground: true)
        let snapshot = try DatabaseSnapshot(
            of: input, at: path, limits: limits, temporaryFolder: options.temporaryFolder,
            naming: ClinicDatabase.form.naming)
        do {
            let database = try snapshot.connection(limits)
            var opening = SQLiteOpening(
                name: input.name, snapshot: snapshot, database: database, catalogue: try SQLiteCatalogue(database),
                hash: hash, options: options, limits: limits, keepsTools: false,
                stage: Stage(in: options.temporaryFolder))
            guard try PartOrigin(opening.catalogue, database) == nil else {
                throw Failure(.dataError, "is already a part", at: place, hint: "cut the source from which it was made")
            }
            guard try ClinicDatabase.form.isNamed(opening.catalogue, database) else {
                return PartitionedTable.unknown(place)
            }
            var notes = snapshot.log.diagnostics(file: input.name)
            notes.add(ClinicDatabase.form.unknownTables(in: opening.catalogue, database, file: input.name))
            for name in ClinicTable.allCases.map(\.rawValue) + [PartitionedTable.patients] {
                guard let found = opening.catalogue.table(name) else { continue }
                if let kind = ClinicTable(rawValue: name), try !kind.isTold(by: opening.catalogue, in: database) {
                    let rows = try SQLiteTable(found, in: database).rowCount(in: database)
                    notes.add(.unknownTable, at: Place(file: input.name, table: found.name), count: rows)
                    continue
                }
                try opening.requireSound(found.name)
                var table = try SQLiteTable(found, in: database)
                if table.rowNumber == nil { table = try opening.numberedCopy(of: table) }
                var made = try PartitionedTable(name, table, of: opening)
                made.notes = notes
                notes = DiagnosticTally()
                try add(made)
            }
            return nil
        } catch let fault as SQLiteFault {
            throw fault.failure(at: place)
        }
    }

    /// - Throws: status 65 for a second file of the same table, since repeats between files are treated differently
    ///   from repeats within a file, and a partition file has each table once.
    private mutating func add(_ table: PartitionedTable) throws(Failure) {
        if let other = tables.first(where: { $0.part.name == table.part.name }) {
            throw Failure(
                .dataError, "contains \(table.part.name), as does \(other.file); parts need one file of each table",
                at: Place(file: table.file), hint: "put them into one file, or cut each separately")
        }
        tables.append(table)
    }
}
