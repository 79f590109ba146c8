import Diagnostics
import Dispatch
import Files
import Records
import Synchronization

/// The opened files of an import, joined by patient.
///
/// Only the index is in memory until ``records(of:)`` reads a patient, which several threads may do at once.
public final class ImportedSources: Sendable {
    /// All patients in all files, in order of first appearance, including those only in a patients table. The empty
    /// string is the patient of files without ids.
    public let patientIDs: [String]
    let sources: [any OpenedSource]
    /// All files that were read, and their companions: no output may overwrite them.
    package let files: ReadFiles
    let options: ImportOptions
    /// Diagnostics about the files themselves.
    let openingDiagnostics: DiagnosticTally
    /// Opening diagnostics that are not about an opened file, but about folders or the files together.
    private let commonDiagnostics: DiagnosticTally
    private let commonGroups: [DiagnosticTally.Group]
    /// The only patient in each file; nil for a file without a patient or with several.
    private let solePatients: [String?]
    /// Positions of the files relevant to every patient: those with several patients, since the absence of a patient
    /// matters too, and those with rows without a patient, which may be anyone's.
    private let sourcesOfAll: [Int]
    /// Positions of the files that identify a patient.
    private let tablesOfPatient: [String: [Int]]
    private let sourcesOfPatient: [String: [Int]]
    private let identities: [String: PatientIdentity]
    /// Whether any file can list visits: only then does the absence of a patient's visits mean anything.
    private let hasVisits: Bool
    /// Tables about treatment that any file has.
    private let furtherTables: Set<RecordTable>
    /// Patients about whom two files contradict each other.
    private let contestedIDs: Set<String>
    /// Number of files that were not read but could be anybody's diary.
    private let unreadDiaries: Int

    /// Opens files and folders, detects their formats, and joins them by patient id.
    ///
    /// A folder means the recognised files in it, in order of name, without subfolders. `patients.csv` beside a CSV
    /// file is read with it. `-` is standard input. A file named twice is read once.
    ///
    /// - Throws: ``Failure``: `noInput` for a path that is missing or cannot be opened, `dataError` if nothing is
    ///   recognised or files with and without patient ids are mixed, `ioError` if reading fails.
    public static func open(_ paths: [String], options: ImportOptions) throws -> ImportedSources {
        var opening = SourceOpening(options: options, severalPaths: paths.count > 1)
        for path in paths { try opening.open(path) }
        return try opening.joined()
    }

    init(
        sources: [any OpenedSource], files: ReadFiles = ReadFiles(), diagnostics: DiagnosticTally,
        unreadDiaries: Int = 0, options: ImportOptions
    ) throws {
        self.unreadDiaries = unreadDiaries
        let join = try PatientJoin(sources)
        self.sources = sources
        self.files = files
        self.options = options
        patientIDs = join.patientIDs
        sourcesOfPatient = join.sourcesOfPatient
        identities = join.identities
        contestedIDs = join.contestedIDs
        var noticed = diagnostics
        noticed.add(join.diagnostics)
        commonDiagnostics = noticed
        commonGroups = noticed.sortedGroups
        for source in sources { noticed.add(source.diagnostics) }
        openingDiagnostics = noticed
        let solePatients = sources.map(\.solePatient)
        sourcesOfAll = sources.indices.filter {
            sources[$0].rowsOnOpening.skipped > 0 || solePatients[$0] == nil
        }
        self.solePatients = solePatients
        hasVisits = sources.contains(where: \.hasVisits)
        furtherTables = Set(
            RecordTable.ofTreatment.filter { table in
                sources.contains { $0.absentColumns[table] != nil }
            })
        var tables: [String: [Int]] = [:]
        for (index, source) in sources.enumerated() {
            for identity in source.identities { tables[identity.id, default: []].append(index) }
        }
        tablesOfPatient = tables
    }

    /// Unknown columns that resemble a missing one.
    public var misnamedColumns: [Diagnostic] { openingDiagnostics.diagnostics.filter { $0.code == .misnamedColumn } }

    /// The files' paths as given by the user, or their names within a folder given by the user.
    public var paths: [String] { sources.map(\.path) }

    /// Returns a patient's identity as given in the files; otherwise only the id.
    public func identity(of patientID: String) -> PatientIdentity {
        identities[patientID] ?? PatientIdentity(id: patientID)
    }

    /// Returns the number of a patient's record rows in the files, used or not: a measure of a report's cost.
    package func rowCount(of patientID: String) -> Int {
        (sourcesOfPatient[patientID] ?? []).reduce(0) { $0 + sources[$1].rowCount(of: patientID) }
    }

    /// Reads one patient from all files.
    ///
    /// - Returns: a patient without records for an id that is in no file.
    /// - Throws: ``Failure`` if a file cannot be read or has changed since it was opened.
    public func records(of patientID: String) throws -> PatientImport {
        var merge = PatientMerge(options: options, hasVisits: hasVisits, furtherTables: furtherTables)
        for index in sourcesOfPatient[patientID] ?? [] {
            try merge.add(sources[index], of: patientID, index: index)
        }
        var patient = merge.finish(identity: identity(of: patientID))
        if patient.records.families.isEmpty { patient.records.unused.files = unreadDiaries }
        return patient
    }

    /// Summarises the sources of one patient's report after the patient was read; waits for those files' hashes.
    ///
    /// Files of only one other patient are left out: in a folder with a file for each patient, their names may be
    /// patients' names.
    ///
    /// - Throws: ``Failure`` if a file cannot be read or has changed since it was opened.
    public func summary(of tally: ImportTally, for patientID: String) throws -> ImportSummary {
        let indices = positions(for: patientID)
        var diagnostics = commonDiagnostics
        for index in indices { diagnostics.add(sources[index].diagnostics) }
        diagnostics.add(tally.diagnostics)
        return ImportSummary(sources: try indices.map { try summary(of: $0, in: tally) }, diagnostics: diagnostics)
    }

    /// Returns one patient's data notes on the files in ``summary(of:for:)``: on this patient's rows, and on each file
    /// as a whole. Numbers of unusable rows of other patients, or of no patient, are not for this patient to see.
    ///
    /// - Throws: ``Failure`` if a file cannot be read or has changed since it was opened.
    public func notes(of tally: ImportTally, for patientID: String) throws -> ImportSummary {
        var summary = ImportSummary(sources: [], diagnostics: DiagnosticTally())
        for index in positions(for: patientID) {
            let source = sources[index]
            if solePatients[index] == patientID {
                summary.sources.append(try self.summary(of: index, in: tally))
                summary.diagnostics.add(source.diagnostics)
            } else {
                let isListed = tablesOfPatient[patientID]?.contains(index) ?? false
                summary.sources.append(
                    try self.summary(of: index, in: tally, opening: RowCounts(read: isListed ? 1 : 0)))
                for group in source.diagnostics.sortedGroups where group.isOfTheWholeFile {
                    let kind = group.kind
                    if kind.code == .unknownTable {
                        // The file's number of rows could be the number of patients.
                        summary.diagnostics.addOnce(.unreadFiles)
                        continue
                    }
                    summary.diagnostics.add(
                        kind.code, at: Place(file: kind.file, table: kind.table, column: kind.column), meant: kind.meant
                    )
                }
                // Two rows with the same id explain why a patient's details are missing.
                if source.contestedIDs.contains(patientID) {
                    summary.diagnostics.add(.duplicatePatient, at: Place(file: source.path))
                }
            }
        }
        addCommon(to: &summary.diagnostics, of: patientID)
        summary.diagnostics.add(tally.diagnostics)
        return summary
    }

    /// Adds the diagnostics about folders and about the files together that a patient may see. Names and numbers of
    /// unread files may reveal other patients.
    private func addCommon(to diagnostics: inout DiagnosticTally, of patientID: String) {
        for group in commonGroups {
            switch group.kind.code {
            case .unrecognisedFile, .folderNotRead, .hiddenSheet:
                diagnostics.addOnce(.unreadFiles)
            case .noExport: break
            case .unlistedPatient:
                if identities[patientID] == nil {
                    diagnostics.add(.unlistedPatient, at: Place(file: group.kind.file))
                }
            case .duplicatePatient:
                if contestedIDs.contains(patientID) {
                    diagnostics.add(.duplicatePatient, at: Place(file: group.kind.file))
                }
            default:
                diagnostics.add(group.kind.code, at: Place(file: group.kind.file), meant: group.kind.meant)
            }
        }
    }

    /// Summarises an import after the patients in the tally were read; waits for the files' hashes.
    ///
    /// - Throws: ``Failure`` if a file cannot be read or has changed since it was opened.
    public func summary(of tally: ImportTally) throws -> ImportSummary {
        var diagnostics = openingDiagnostics
        diagnostics.add(tally.diagnostics)
        let summaries = try sources.indices.map { try summary(of: $0, in: tally) }
        return ImportSummary(sources: summaries, diagnostics: diagnostics)
    }

    /// Returns the positions of the files relevant to one patient's report.
    private func positions(for patientID: String) -> [Int] {
        let own = sourcesOfPatient[patientID, default: []] + tablesOfPatient[patientID, default: []] + sourcesOfAll
        return Set(own).sorted()
    }

    /// - Parameter opening: rows handled on opening; nil for all of them.
    private func summary(of index: Int, in tally: ImportTally, opening: RowCounts? = nil) throws -> SourceSummary {
        let source = sources[index]
        var rows = opening ?? source.rowsOnOpening
        if index < tally.shares.count { rows += tally.shares[index].rows }
        return SourceSummary(
            path: source.path, sha256: try source.sha256(), format: source.format, rowsRead: rows.read,
            rowsSkipped: rows.skipped)
    }
}

extension OpenedSource {
    /// The only patient in the file; nil for a file without a patient or with several.
    fileprivate var solePatient: String? {
        let ids = Set(patientIDs).union(identities.lazy.map(\.id))
        return ids.count == 1 ? ids.first : nil
    }

    /// Whether it can list visits; a file whose visits have no date cannot.
    fileprivate var hasVisits: Bool {
        absentColumns[.visits].map { !$0.contains(VisitColumn.date.columnName) }
            ?? format.holdings.contains(RecordTable.visits.rawValue)
    }
}

extension DiagnosticTally.Group {
    private static let codesOfEncoding: Set<DiagnosticCode> = [.windows1252, .damagedUTF8]

    /// Whether it is about a file, not about rows, which may be other patients'.
    fileprivate var isOfTheWholeFile: Bool {
        kind.code.severity < .error
            && (kind.code.isToldOncePerFile || Self.codesOfEncoding.contains(kind.code)
                || lines.isEmpty && !kind.code.isToldOncePerColumn)
    }
}

extension DiagnosticTally {
    /// Adds a diagnostic about all files together, unless already present.
    fileprivate mutating func addOnce(_ code: DiagnosticCode) {
        if count(of: code) == 0 { add(code, at: Place()) }
    }
}

extension ImportedSources {
    /// Reads every patient, several at once, and adds each to a value owned by its thread.
    ///
    /// Patients come in no particular order. The first failure in reading or adding ends the work.
    ///
    /// - Parameters:
    ///   - jobs: number of patients to process at once, at least 1.
    ///   - start: makes an empty value for each of the `jobs`.
    ///   - fold: adds one patient to such a value; the number is the patient's position in ``patientIDs``.
    /// - Returns: the `jobs` values.
    public func foldPatients<Partial: Sendable>(
        jobs: Int, into start: @autoclosure @Sendable () -> Partial,
        _ fold: @Sendable (inout Partial, Int, PatientImport) throws -> Void
    ) throws -> [Partial] {
        let next = Atomic(0)
        let outcomes = Mutex<[Result<Partial, any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
            let outcome = Result { try self.foldShare(next: next, into: start(), fold) }
            outcomes.withLock { $0.append(outcome) }
        }
        return try outcomes.withLock { try $0.map { try $0.get() } }
    }

    private func foldShare<Partial>(
        next: borrowing Atomic<Int>, into start: @autoclosure @Sendable () -> Partial,
        _ fold: @Sendable (inout Partial, Int, PatientImport) throws -> Void
    ) throws -> Partial {
        var partial = start()
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < patientIDs.count else { return partial }
            do {
                try fold(&partial, index, try records(of: patientIDs[index]))
            } catch {
                next.store(patientIDs.count, ordering: .relaxed)
                throw error
            }
        }
    }
}

/// The structure of an export, for comparison with that of the previous night.
package struct ExportContents: Sendable, Equatable {
    /// Tables present in any file, such as `headaches`.
    package private(set) var tables: Set<String> = []
    /// Columns that a table lacks in every file that has it, by their names in a clinic's tables.
    package private(set) var absentColumns: [RecordTable: Set<String>] = [:]
    /// Files that end within a row, by their names in messages.
    package private(set) var cutFiles: [String] = []
    /// Files that end after a complete row, without a line end.
    package private(set) var unendedFiles: Set<String> = []

    /// Number of rows in each file's tables of records, used or not; no entry if they were not counted.
    private var rowsOfFiles: [FileTable: Int] = [:]

    private struct FileTable: Hashable {
        var file: String
        var table: String
    }

    package init() {}

    /// Number of rows of each table in all files, used or not; no entry if they were not counted on opening.
    package var rowsOfTables: [String: Int] {
        rowsOfFiles.reduce(into: [:]) { $0[$1.key.table, default: 0] += $1.value }
    }

    /// Adds the contents of further files; adding the same files again changes nothing.
    package mutating func add(_ other: ExportContents) {
        tables.formUnion(other.tables)
        absentColumns.merge(other.absentColumns) { $0.intersection($1) }
        cutFiles += other.cutFiles.filter { !cutFiles.contains($0) }
        unendedFiles.formUnion(other.unendedFiles)
        rowsOfFiles.merge(other.rowsOfFiles) { max($0, $1) }
    }

    fileprivate mutating func add(_ source: any OpenedSource) {
        tables.formUnion(source.holdings)
        absentColumns.merge(source.absentColumns) { $0.intersection($1) }
        // A missing table of patients also matters: reports would have no names.
        tables.formUnion(source.rowsOfTables.keys)
        for (table, rows) in source.rowsOfTables {
            rowsOfFiles.merge([FileTable(file: source.path, table: table): rows]) { max($0, $1) }
        }
        switch source.ending {
        case .whole: break
        case .withoutLineEnd: unendedFiles.insert(source.path)
        case .inARow: cutFiles.append(source.path)
        }
    }
}

extension ImportedSources {
    package var contents: ExportContents {
        sources.reduce(into: ExportContents()) { $0.add($1) }
    }
}
