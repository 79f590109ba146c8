import Diagnostics
import Files

/// Opens what the user named, one path after the other.
struct SourceOpening {
    private let options: ImportOptions
    /// With several paths, a file in a folder is called by the folder's name too.
    private let severalPaths: Bool
    private var sources: [any OpenedSource] = []
    private var diagnostics = DiagnosticTally()
    private var opened: Set<FileStatus.Identity> = []

    init(options: ImportOptions, severalPaths: Bool) {
        self.options = options
        self.severalPaths = severalPaths
    }

    /// Opens a file, a folder, or `-`.
    mutating func open(_ path: String) throws {
        if path == "-" {
            let input = try Spool.copy(of: .standardInput, name: "standard input", in: options.temporaryFolder)
            return try openNamed(input, path: nil)
        }
        if let status = try? FileStatus.of(path), status.isFolder { return try openFolder(path) }
        let input = try inputFile(path, name: path)
        guard opened.insert(input.identity).inserted else { return }
        try openNamed(input, path: path)
        if sources.last?.namesPatientsInRows ?? false { try openPatientsBeside(path) }
    }

    /// - Throws: ``Failure`` (`dataError`) when no file was recognised.
    func joined() throws -> ImportedSources {
        guard !sources.isEmpty else {
            throw Failure(.dataError, "there is no file this program knows", hint: Self.hint)
        }
        return try ImportedSources(sources: sources, diagnostics: diagnostics, options: options)
    }

    private static let hint =
        "expected a clinic export (CSV with the columns onset_time and severity, JSON or SQLite) or an export of an app"

    private func inputFile(_ path: String, name: String) throws -> InputFile {
        try InputFile(path: path, name: name, staysOpen: FileAllowance(earlierFiles: sources.count).staysOpen)
    }

    private mutating func openNamed(_ input: InputFile, path: String?) throws {
        guard input.size > 0 else { throw Failure(.dataError, "the file is empty", at: Place(file: input.name)) }
        sources.append(try source(input, path: path).get())
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
        for name in names where !Self.isCompanion(name, names) {
            found += try openInFolder("\(path)/\(name)", name: severalPaths ? Self.joined(path, name) : name) ? 1 : 0
        }
        guard found > 0 else {
            throw Failure(
                .dataError, "no file in the folder is of a format this program knows", at: Place(file: path),
                hint: Self.hint)
        }
    }

    /// - Returns: whether the file was recognised.
    private mutating func openInFolder(_ path: String, name: String) throws -> Bool {
        guard let status = try? FileStatus.of(path), status.isFolder || status.isRegularFile && status.size > 0 else {
            diagnostics.add(.unrecognisedFile, at: Place(file: name))
            return false
        }
        if status.isFolder {
            diagnostics.add(.folderNotRead, at: Place(file: name))
            return false
        }
        let input = try inputFile(path, name: name)
        guard !opened.contains(input.identity) else { return true }
        guard case .success(let source) = try source(input, path: path) else {
            diagnostics.add(.unrecognisedFile, at: Place(file: name))
            return false
        }
        opened.insert(input.identity)
        sources.append(source)
        return true
    }

    /// `patients.csv` in the folder of a file that the user named.
    private mutating func openPatientsBeside(_ path: String) throws {
        let slash = path.lastIndex(of: "/")
        let beside = slash.map { path[...$0] + "patients.csv" } ?? "patients.csv"
        guard let status = try? FileStatus.of(String(beside)), status.isRegularFile else { return }
        let input = try inputFile(String(beside), name: String(beside))
        guard !opened.contains(input.identity), input.size > 0 else { return }
        guard let file = try CSVFile(input, temporaryFolder: options.temporaryFolder), file.header.table == .patients
        else {
            diagnostics.add(.unrecognisedFile, at: Place(file: input.name))
            return
        }
        opened.insert(input.identity)
        sources.append(try CSVPatientSource(file))
    }

    /// Whether a file is a part of another: SQLite's log, its index, its journal. Hidden files are nobody's export.
    private static func isCompanion(_ name: String, _ names: [String]) -> Bool {
        if name.hasPrefix(".") { return true }
        return ["-wal", "-shm", "-journal"].contains { suffix in
            name.hasSuffix(suffix) && names.contains(String(name.dropLast(suffix.count)))
        }
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
}

// MARK: Formats

extension SourceOpening {
    /// Opens a file as what its content says it is.
    ///
    /// - Returns: for a file of no format this program knows, the failure that a run deserves which named it.
    private mutating func source(_ input: InputFile, path: String?) throws -> Result<any OpenedSource, Failure> {
        let allowance = FileAllowance(earlierFiles: sources.count)
        switch try FileKind(of: input) {
        case .sqlite:
            return try recognisedSQLiteSource(input, at: path, options: options, allowance: allowance)
        case .json:
            let source = try JSONSource(input, options: options, allowance: allowance)
            if let source { return .success(source) }
            if let export = try GlanceExport(input, options: options, allowance: allowance) { return .success(export) }
            return unrecognised(
                input,
                "JSON, but neither a clinic export (it has no patients) nor an export of Glance (it tracks no markers)")
        case .text:
            let text = try CSVText(input, temporaryFolder: options.temporaryFolder)
            if let export = try DoseTapExportSource(text, options: options, allowance: allowance) {
                return .success(export)
            }
            guard let file = try CSVFile(text) else {
                return unrecognised(input, "the file is not of a format this program knows")
            }
            return .success(try file.openedTable(options: options, allowance: allowance))
        }
    }

    private func unrecognised(_ input: InputFile, _ message: String) -> Result<any OpenedSource, Failure> {
        .failure(Failure(.dataError, message, at: Place(file: input.name), hint: Self.hint))
    }
}

/// What a file may take, so that a folder of thousands costs no more than a few large ones.
struct FileAllowance {
    /// Whether it is held open: the system limits how many files a process may hold.
    let staysOpen: Bool
    /// Whether a thread may hash it while its rows are read.
    let hashesInBackground: Bool
    /// Whether the tools that read it are kept for the next patient.
    let keepsTools: Bool

    /// - Parameter earlierFiles: how many files of the import were opened before.
    init(earlierFiles: Int) {
        staysOpen = earlierFiles < 64
        hashesInBackground = earlierFiles < 2
        keepsTools = earlierFiles < 8
    }
}

/// What the first bytes of a file say it is.
enum FileKind {
    case sqlite, json, text

    /// Bytes looked at.
    private static let headSize = 4096

    init(of file: InputFile) throws {
        var head = [UInt8](repeating: 0, count: min(Self.headSize, file.size))
        let count = try head.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        self.init(head: head[..<count])
    }

    init(head: ArraySlice<UInt8>) {
        if head.starts(with: Array("SQLite format 3\0".utf8)) {
            self = .sqlite
            return
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = head.starts(with: mark) ? head.dropFirst(mark.count) : head
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .text
    }
}
