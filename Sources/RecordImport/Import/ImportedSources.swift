import Diagnostics
import Files
import Records

/// The files of one import, opened and joined by patient.
///
/// Nothing but the index is in memory until ``records(of:)`` reads a patient, which several threads may do at once.
public final class ImportedSources: Sendable {
    /// Every patient of every file, in order of first appearance; a patient who only stands in a table of patients is
    /// one too. The empty string stands for the patient of files that name none.
    public let patientIDs: [String]
    let sources: [any OpenedSource]
    /// Everything that was looked at, and what belongs to it: no output may replace it.
    package let files: ReadFiles
    let options: ImportOptions
    /// What was noticed about the files as such.
    let openingDiagnostics: DiagnosticTally
    /// Of that, what was noticed of no file that was opened: of folders, and of the files together.
    private let commonDiagnostics: DiagnosticTally
    private let commonGroups: [DiagnosticTally.Group]
    /// Of each file: the one patient it has anything of; nil for a file of nobody or of several.
    private let solePatients: [String?]
    /// Positions of the files that say something of every patient: those of several, of which it matters too that they
    /// hold nothing of one, and those with rows that belong to nobody, which may be anybody's.
    private let sourcesOfAll: [Int]
    /// Positions of the files that say who a patient is.
    private let tablesOfPatient: [String: [Int]]
    private let sourcesOfPatient: [String: [Int]]
    private let identities: [String: PatientIdentity]
    /// Some file can say what visits there were: that a patient has none means something then.
    private let hasVisits: Bool
    /// Of whom two files say different things.
    private let contestedIDs: Set<String>

    /// Opens files and folders, detects what each is, and joins them by patient id.
    ///
    /// A folder stands for the files in it that are recognised, in order of their names; folders inside it are not
    /// looked into. `patients.csv` beside a CSV file is read with it. `-` is standard input. A file named twice is
    /// read once.
    ///
    /// - Throws: ``Failure``: `noInput` for a path that is missing or cannot be opened, `dataError` when nothing is
    ///   recognised or when files with and without patient ids are mixed, `ioError` when reading fails.
    public static func open(_ paths: [String], options: ImportOptions) throws -> ImportedSources {
        var opening = SourceOpening(options: options, severalPaths: paths.count > 1)
        for path in paths { try opening.open(path) }
        return try opening.joined()
    }

    init(
        sources: [any OpenedSource], files: ReadFiles = ReadFiles(), diagnostics: DiagnosticTally,
        options: ImportOptions
    ) throws {
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
        var tables: [String: [Int]] = [:]
        for (index, source) in sources.enumerated() {
            for identity in source.identities { tables[identity.id, default: []].append(index) }
        }
        tablesOfPatient = tables
    }

    /// Columns of the files that the formats do not know, each with a missing one that may be meant.
    public var misnamedColumns: [Diagnostic] { openingDiagnostics.diagnostics.filter { $0.code == .misnamedColumn } }

    /// The files, as the user named them or by their names inside the folder the user named.
    public var paths: [String] { sources.map(\.path) }

    /// Who a patient is, as far as the files say; no more than the id when they say nothing.
    public func identity(of patientID: String) -> PatientIdentity {
        identities[patientID] ?? PatientIdentity(id: patientID)
    }

    /// How many rows of records the files have of a patient, used or not: what a report costs follows from it.
    package func rowCount(of patientID: String) -> Int {
        (sourcesOfPatient[patientID] ?? []).reduce(0) { $0 + sources[$1].rowCount(of: patientID) }
    }

    /// Reads one patient from all files.
    ///
    /// - Returns: a patient without records for an id that no file has.
    /// - Throws: ``Failure`` when a file cannot be read, or changed since it was opened.
    public func records(of patientID: String) throws -> PatientImport {
        var merge = PatientMerge(options: options, hasVisits: hasVisits)
        for index in sourcesOfPatient[patientID] ?? [] {
            try merge.add(sources[index], of: patientID, index: index)
        }
        return merge.finish(identity: identity(of: patientID))
    }

    /// Sums up what one patient's report draws on, after the patient was read; waits for those files' hashes.
    ///
    /// Left out are files of one other patient alone: in a folder with a file for each, their names may be the patients'.
    ///
    /// - Throws: ``Failure`` when a file cannot be read, or changed since it was opened.
    public func summary(of tally: ImportTally, for patientID: String) throws -> ImportSummary {
        let indices = positions(for: patientID)
        var diagnostics = commonDiagnostics
        for index in indices { diagnostics.add(sources[index].diagnostics) }
        diagnostics.add(tally.diagnostics)
        return ImportSummary(
            sources: try indices.map { try summary(of: $0, in: tally) }, diagnostics: diagnostics)
    }

    /// What one patient's data notes say of the files that ``summary(of:for:)`` names: this patient's rows, and what holds for
    /// a file as a whole. How many rows of others, or of nobody, could not be used is not this patient's to read.
    ///
    /// - Throws: ``Failure`` when a file cannot be read, or changed since it was opened.
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
                        // How many rows it has may be how many patients there are.
                        summary.diagnostics.addOnce(.unreadFiles)
                        continue
                    }
                    summary.diagnostics.add(
                        kind.code, at: Place(file: kind.file, table: kind.table, column: kind.column), meant: kind.meant
                    )
                }
                // Two rows of one id are why a patient's details are missing.
                if source.contestedIDs.contains(patientID) {
                    summary.diagnostics.add(.duplicatePatient, at: Place(file: source.path))
                }
            }
        }
        addCommon(to: &summary.diagnostics, of: patientID)
        summary.diagnostics.add(tally.diagnostics)
        return summary
    }

    /// What was noticed of folders and of the files together, as far as it is a patient's to read. Names and numbers of
    /// files that were not read may be other patients'.
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

    /// Sums up an import after the patients in the tally were read; waits for the files' hashes.
    ///
    /// - Throws: ``Failure`` when a file cannot be read, or changed since it was opened.
    public func summary(of tally: ImportTally) throws -> ImportSummary {
        var diagnostics = openingDiagnostics
        diagnostics.add(tally.diagnostics)
        let summaries = try sources.indices.map { try summary(of: $0, in: tally) }
        return ImportSummary(sources: summaries, diagnostics: diagnostics)
    }

    /// The files that one patient's report draws on.
    private func positions(for patientID: String) -> [Int] {
        let own = sourcesOfPatient[patientID, default: []] + tablesOfPatient[patientID, default: []] + sourcesOfAll
        return Set(own).sorted()
    }

    /// - Parameter opening: rows dealt with on opening; nil for all of them.
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
    /// The one patient it has anything of; nil for a file of nobody or of several.
    fileprivate var solePatient: String? {
        let ids = Set(patientIDs).union(identities.lazy.map(\.id))
        return ids.count == 1 ? ids.first : nil
    }

    /// It can say what visits there were. One whose visits have no day cannot.
    fileprivate var hasVisits: Bool {
        absentColumns[.visits].map { !$0.contains(VisitColumn.date.columnName) }
            ?? format.holdings.contains(RecordTable.visits.rawValue)
    }
}

extension DiagnosticTally.Group {
    private static let codesOfEncoding: Set<DiagnosticCode> = [.windows1252, .damagedUTF8]

    /// Whether it speaks of a file and not of rows, which may be other patients'.
    fileprivate var isOfTheWholeFile: Bool {
        kind.code.severity < .error
            && (kind.code.isToldOncePerFile || Self.codesOfEncoding.contains(kind.code)
                || lines.isEmpty && !kind.code.isToldOncePerColumn)
    }
}

extension DiagnosticTally {
    /// Adds what is told of all files together, unless it was told.
    fileprivate mutating func addOnce(_ code: DiagnosticCode) {
        if count(of: code) == 0 { add(code, at: Place()) }
    }
}
