import CairoBackend
import Diagnostics
import Files
import Reports

/// The overview of all patients of a run as a separate PDF: ``Cohort``.
package struct CohortFile {
    private let path: String
    private let settings: ReportSettings
    private let executable: String

    /// - Parameter path: path of the PDF; nil for none.
    /// - Throws: status 64 for a shard, for a name without .pdf or of a report of the run, and for an input file.
    package init?(_ path: String?, _ planned: PlannedBatch) throws(Failure) {
        guard let path else { return nil }
        guard path.lowercased().hasSuffix(".pdf"), FilePath.name(of: path).utf8.count > 4 else {
            throw Failure(.usage, "\(path): the overview is written as .pdf", hint: "for example --cohort clinic.pdf")
        }
        guard planned.shard == nil else {
            throw Failure(
                .usage, "--cohort is about all patients, but a shard has only some of them",
                hint: "leave it out; the index.html of batch merge has the overview of all shards")
        }
        guard !planned.inputs.read.contains(path) else {
            throw Failure(
                .usage, "\(path): is an input of this run, or belongs to one, and would be overwritten",
                hint: "name another file with --cohort")
        }
        let plan = planned.plan
        let folder = try? FileStatus.of(FilePath.folder(of: path))
        let own = try? FileStatus.of(plan.folder)
        let isBeside =
            FilePath.folder(of: path) == plan.folder || own.flatMap { folder?.isSameFile(as: $0) } == true
        if isBeside, planned.names.contains(FilePath.name(of: path)) {
            throw Failure(.usage, "\(path): is the name of a patient's report", hint: "name another file with --cohort")
        }
        self.path = path
        settings = plan.options.settings
        executable = plan.options.executable
    }

    /// Writes the file.
    ///
    /// - Returns: the reason if it was not written, as the run was stopped or has too few reports; else nil.
    /// - Throws: status 70 if drawing fails, 73 or 74 if it cannot be written.
    package func write(_ record: RunRecord) throws(Failure) -> String? {
        guard record.isComplete else { return "\(path) was not written: the run was stopped before its end" }
        guard let overview = Cohort.overview(of: record) else {
            return "\(path) was not written: it needs reports of \(SmallCells.least) patients, to protect each"
        }
        let engine = try ReportEngine(fonts: settings.brand.fonts(executable: executable, hashes: false))
        try AtomicFile.write(engine.overview(overview, settings), to: path)
        return nil
    }
}
