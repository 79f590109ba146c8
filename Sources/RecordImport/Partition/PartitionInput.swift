import Diagnostics
import Files
import Records

/// The tables of what the user named, opened to be cut into parts.
struct PartitionInput {
    private(set) var tables: [PartitionedTable] = []
    /// Names of files in a folder that are no tables of a clinic's: nothing of them is in the parts.
    private(set) var leftOut: [String] = []
    /// What no output may replace.
    private(set) var read = ReadFiles()
    private let options: ImportOptions

    /// - Throws: ``Failure``: `noInput`, `dataError` for a file that was named and is no such table, for two files of one
    ///   table, and when there is none.
    init(_ paths: [String], options: ImportOptions) throws {
        self.options = options
        for path in paths {
            if (try? FileStatus.of(path).isFolder) == true {
                try openFolder(path)
            } else {
                try open(path, name: path)
                try openPatients(beside: path)
            }
        }
        guard tables.contains(where: \.holdsRecords) else {
            throw Failure(
                .dataError, "there is no table of records with the column patient_id", hint: ImportFormat.hint)
        }
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
            let before = tables.count
            do { try open(full, name: name) } catch let failure as Failure where failure.status == .dataError {
                // What is a table and cannot be used is a fault; what is none lies beside.
                guard failure.message == PartitionedTable.unknown(Place()).message else { throw failure }
            }
            if tables.count == before { leftOut.append(name) }
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

    private mutating func open(_ path: String, name: String) throws {
        let input = try InputFile(path: path, name: name)
        guard input.size > 0 else { throw Failure(.dataError, "the file is empty", at: Place(file: name)) }
        read.add(input)
        switch try FileKind(of: input) {
        case .sqlite:
            read.addCompanions(of: path)
            try openDatabase(input, path)
        case .text:
            let text = try CSVText(input, temporaryFolder: options.temporaryFolder)
            guard let file = try CSVFile(text, tables: ImportFormat.tables), try LocalDates.mapping(of: file) == nil
            else { throw PartitionedTable.unknown(Place(file: name)) }
            try add(PartitionedTable(file, FileHash(input, inBackground: true)))
        default: throw PartitionedTable.unknown(Place(file: name))
        }
    }

    private mutating func openDatabase(_ input: InputFile, _ path: String) throws {
        let limits = SQLiteLimits()
        let place = Place(file: input.name)
        let hash = FileHash(input, inBackground: true)
        let snapshot = try DatabaseSnapshot(
            of: input, at: path, limits: limits, temporaryFolder: options.temporaryFolder,
            naming: ClinicDatabase.form.naming)
        do {
            let database = try SQLiteDatabase(
                path: snapshot.path, purpose: .reading, fileBytes: Int64(snapshot.bytes), limits: limits)
            var opening = SQLiteOpening(
                name: input.name, snapshot: snapshot, database: database, catalogue: try SQLiteCatalogue(database),
                hash: hash, options: options, limits: limits, keepsTools: false)
            guard try PartOrigin(opening.catalogue, database) == nil else {
                throw Failure(.dataError, "is a part already", at: place, hint: "cut the source that it is from")
            }
            guard try ClinicDatabase.form.isNamed(opening.catalogue, database) else {
                throw PartitionedTable.unknown(place)
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
        } catch let fault as SQLiteFault {
            throw fault.failure(at: place)
        }
    }

    /// - Throws: status 65 for a second file of the same table: what repeats between files is told apart from what
    ///   repeats in one, and a part holds a table once.
    private mutating func add(_ table: PartitionedTable) throws(Failure) {
        if let other = tables.first(where: { $0.part.name == table.part.name }) {
            throw Failure(
                .dataError, "holds \(table.part.name), as \(other.file) does: parts are made of one file of each table",
                at: Place(file: table.file), hint: "put them into one file, or cut each into parts of its own")
        }
        tables.append(table)
    }
}
