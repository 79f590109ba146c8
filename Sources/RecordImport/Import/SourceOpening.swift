import Diagnostics
import Files

/// Opens the user's input, one path after another.
struct SourceOpening {
    let options: ImportOptions
    /// Whether there are several paths; file names in messages then include the folder's name.
    private let severalPaths: Bool
    private let stage: Stage
    var sources: [any OpenedSource] = []
    var diagnostics = DiagnosticTally()
    /// Number of unrecognised files that could be anybody's diary.
    var unreadDiaries = 0
    private var opened: Set<FileStatus.Identity> = []
    /// All files that were read, including unrecognised ones.
    private var files = ReadFiles()

    init(options: ImportOptions, severalPaths: Bool) {
        self.options = options
        stage = Stage(in: options.temporaryFolder)
        self.severalPaths = severalPaths
    }

    /// Opens a file, a folder, or `-`.
    mutating func open(_ path: String) throws {
        if path == "-" {
            files.add(path)
            let input = try Spool.copy(of: .standardInput, name: "standard input", in: options.temporaryFolder)
            return try openNamed(input, path: nil)
        }
        if let status = try? FileStatus.of(path), status.isFolder { return try openFolder(path) }
        if let (archive, member) = MemberPath.parts(of: path) { return try open(member: member, of: archive) }
        let input = try inputFile(path, name: path)
        guard opened.insert(input.identity).inserted else { return }
        files.add(input)
        files.add(FilePath.folder(of: path) + "/" + Self.patientsTable)
        try openNamed(input, path: path)
        let isArchive = try FileKind(of: input) == .archive
        if !isArchive, sources.last?.namesPatientsInRows ?? false { try openPatientsBeside(path) }
    }

    /// - Throws: ``Failure`` (`dataError`) if no file was recognised.
    func joined() throws -> ImportedSources {
        guard !sources.isEmpty else {
            throw Failure(.dataError, "there is no file in a known format", hint: ImportFormat.hint)
        }
        try requireMappingUsed()
        try requireSheetUsed()
        try requirePatternUsed()
        return try ImportedSources(
            sources: sources, files: files, diagnostics: diagnostics, unreadDiaries: unreadDiaries, options: options)
    }

    /// - Throws: status 78 if a mapping was given but fits none of the files: it would have no effect.
    private func requireMappingUsed() throws(Failure) {
        guard let mapping = options.mapping, !sources.contains(where: { $0.traits.contains { $0.name == "mapping" } })
        else { return }
        throw Failure(
            .config, "this mapping fits none of the files", at: Place(file: mapping.path),
            hint: "\(sources[0].path) is read without a mapping")
    }

    /// - Throws: status 64 if a sheet was named but no workbook is read.
    private func requireSheetUsed() throws(Failure) {
        guard options.sheet != nil,
            !sources.contains(where: { $0.traits.contains { $0.name == "container" && $0.value == "xlsx" } })
        else {
            return
        }
        throw Failure(
            .usage, "none of the files is a workbook, so there is no sheet to choose",
            hint: "leave out --sheet")
    }

    /// - Throws: status 64 if a name pattern was given but every file has patient ids.
    private func requirePatternUsed() throws(Failure) {
        guard options.patientFromName != nil, !sources.contains(where: { $0 is NamedPatientSource }) else { return }
        throw Failure(
            .usage, "every file has patient ids, so --patient-from-name has no effect",
            hint: "leave it out")
    }

    /// Adds a recognised file; if it has no patient ids, its name may give the patient.
    mutating func add(_ source: any OpenedSource) throws(Failure) {
        if let pattern = options.patientFromName, source.patientIDs == [""] {
            sources.append(try NamedPatientSource(source, pattern))
        } else {
            sources.append(source)
        }
    }

    /// Limits for the next file.
    var budget: OpenFileBudget { OpenFileBudget(earlierFiles: sources.count, stage: stage) }

    private func inputFile(_ path: String, name: String) throws -> InputFile {
        try InputFile(path: path, name: name, staysOpen: budget.staysOpen)
    }

    private mutating func source(_ input: InputFile, path: String?) throws -> Result<any OpenedSource, Failure> {
        if let path, try FileKind(of: input) == .sqlite { files.addCompanions(of: path) }
        return try recognisedSource(input, at: path, options: options, budget: budget)
    }

    /// Opens one member of an archive; two members of one archive may be opened separately.
    private mutating func open(member: String, of path: String) throws {
        let input = try inputFile(path, name: path)
        files.add(input)
        if let failure = try openParts(of: input, member: member) { throw failure }
    }

    private mutating func openNamed(_ input: InputFile, path: String?) throws {
        guard input.size > 0 else { throw Failure(.dataError, "the file is empty", at: Place(file: input.name)) }
        if try FileKind(of: input) == .archive {
            if let failure = try openParts(of: input) { throw failure }
            return
        }
        try add(try source(input, path: path).get())
    }
}

// MARK: Folders

extension SourceOpening {
    private mutating func openFolder(_ path: String) throws {
        let names: [String]
        do {
            names = try FolderNames.of(path)
        } catch {
            throw Failure(.noInput, "the folder cannot be read (\(error.sentence))", at: Place(file: path))
        }
        var found = 0
        for name in names where !name.hasPrefix(".") && !ReadFiles.isCompanion(name, names) {
            let shown = severalPaths ? Self.joined(path, name) : name
            do {
                found += try openInFolder(Self.joined(path, name), name: shown) ? 1 : 0
            } catch let failure as Failure {
                guard !severalPaths, let file = failure.place?.file, file.hasPrefix(shown) else { throw failure }
                // The failure that ends a run gives a path that can be opened.
                var located = failure
                located.place?.file = Self.joined(path, file)
                throw located
            }
        }
        guard found > 0 else {
            throw Failure(
                .dataError, "no file in the folder is in a known format", at: Place(file: path),
                hint: ImportFormat.hint)
        }
    }

    /// - Returns: whether the file was recognised.
    private mutating func openInFolder(_ path: String, name: String) throws -> Bool {
        guard let status = try? FileStatus.of(path), status.isFolder || status.isRegularFile && status.size > 0 else {
            diagnostics.add(.unrecognisedFile, at: Place(file: name))
            return false
        }
        if status.isFolder {
            if OwnOutput.isFolderOfVersions(path) { return false }
            diagnostics.add(.folderNotRead, at: Place(file: name))
            return false
        }
        let input = try inputFile(path, name: name)
        guard !opened.contains(input.identity) else { return true }
        guard try !OwnOutput.isOne(input) else {
            diagnostics.add(.noExport, at: Place(file: name))
            return false
        }
        files.add(input)
        if try FileKind(of: input) == .archive {
            guard try openParts(of: input) == nil else {
                unreadDiaries += 1
                diagnostics.add(.unrecognisedFile, at: Place(file: name))
                return false
            }
            opened.insert(input.identity)
            return true
        }
        guard case .success(let source) = try source(input, path: path) else {
            if try UnreadDiary.mayBe(input) { unreadDiaries += 1 }
            diagnostics.add(.unrecognisedFile, at: Place(file: name))
            return false
        }
        opened.insert(input.identity)
        try add(source)
        return true
    }

    /// Name of the patients table that is read together with a file named by the user.
    private static let patientsTable = "patients.csv"

    private mutating func openPatientsBeside(_ path: String) throws {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let beside = (slash.map { String(path[...$0]) } ?? "") + Self.patientsTable
        guard let status = try? FileStatus.of(beside), status.isRegularFile else { return }
        let input = try inputFile(beside, name: beside)
        guard !opened.contains(input.identity), input.size > 0 else { return }
        let text = try CSVText(input, temporaryFolder: options.temporaryFolder)
        guard let file = try CSVFile(text, tables: ImportFormat.tables),
            file.header.table.name == CSVTableForm.patients.name
        else {
            diagnostics.add(.unrecognisedFile, at: Place(file: input.name))
            return
        }
        opened.insert(input.identity)
        sources.append(try CSVPatientSource(file))
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}
