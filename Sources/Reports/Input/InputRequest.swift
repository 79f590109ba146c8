import Diagnostics
import Files
import RecordImport
import Records

/// What a command reads, and how strictly.
package struct InputRequest: Sendable {
    /// Files and folders as the user named them; `-` is standard input.
    package var paths: [String]
    /// One patient of the many in the source; nil for all.
    package var patient: String?
    /// Any row that cannot be used ends the run before anything is written.
    package var isStrict: Bool
    package var context: RunContext
    /// Where private scratch folders may be made.
    package var temporaryFolder: String
    /// What markers are; nil where no library was found.
    package var markerLibrary: MarkerLibrary?
    package var rules = ReadingRules()

    package init(
        paths: [String], patient: String? = nil, isStrict: Bool = false, context: RunContext,
        temporaryFolder: String = "/tmp", markerLibrary: MarkerLibrary? = nil
    ) {
        self.paths = paths
        self.patient = patient
        self.isStrict = isStrict
        self.context = context
        self.temporaryFolder = temporaryFolder
        self.markerLibrary = markerLibrary
    }

    /// What the importer takes from it.
    package var importOptions: ImportOptions {
        var options = ImportOptions(
            zone: context.zone, asOf: context.asOf, temporaryFolder: temporaryFolder, markerLibrary: markerLibrary)
        options.severityScale = rules.severityScale
        options.joinsNameless = rules.joinsNameless
        return options
    }
}

extension InputRequest {
    /// Every path under which the files that were read may be found: those named, those inside folders named, the
    /// table of patients beside a file named, and the logs beside a database.
    package func files(of summary: ImportSummary) -> [String] { files(inside: summary.sources.map(\.path)) }

    /// - Parameter names: of the files that were opened, as they are called inside the folders named.
    package func files(inside names: [String]) -> [String] {
        let inside = paths.flatMap { path in names.map { "\(path)/\($0)" } }
        let beside = paths.map { FilePath.folder(of: $0) + "/patients.csv" }
        let logs = (paths + inside).flatMap { [$0 + "-wal", $0 + "-shm"] }
        return paths + inside + beside + logs
    }
}
