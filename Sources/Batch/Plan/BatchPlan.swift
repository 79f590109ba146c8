import Diagnostics
import Reports

/// Everything a batch will do, checked before anything is written: file names are distinct, rows of a manifest are
/// valid, templates are read.
package struct BatchPlan: Sendable {
    /// The folder of the reports, as the user named it; created if missing.
    package var folder: String
    /// Tasks in the order of the record. Those of the same sources are adjacent, so that files are opened once.
    package var tasks: [ReportTask]
    package var options: ReportOptions
    /// The templates of the tasks.
    package var templates: [TemplateFile] = []
    /// Passwords of patients with their own password file, by the paths of the files.
    package var passwordFiles: [String: PasswordSource] = [:]
    /// Files besides the sources that no report may replace: a manifest, keys.
    package var guarded: [String] = []
    /// Whether to keep reports of an earlier run if this one would make the same.
    package var resumes = false
    /// Largest age of a kept report, in days before the day of the run.
    package var maxAge = BatchPlan.usualMaxAge
    /// Number of versions of each report to keep beside it.
    package var keepsVersions = 0
    /// Earlier reports in the folder's run record; a report only counts if its files are unaltered.
    package var previous: [BatchReport] = []
    /// Earlier reports of patients who had exactly one, by id: it may have another name tonight.
    package var previousOfPatients: [String: BatchReport] = [:]
    /// Patients whose reports may be replaced by ones with fewer entries.
    package var shrinkage = Shrinkage.none
    package var limits = BatchLimits()
    /// Permissions of the files for others than their owner; nil for none.
    package var permissions: FilePermissions?

    package init(folder: String, tasks: [ReportTask], options: ReportOptions) {
        self.folder = folder
        self.tasks = tasks
        self.options = options
    }
}

extension BatchPlan {
    package static let usualMaxAge = 7
    /// Number of reports with thumbnails, from the plan's start. More would make the index too large for a browser.
    package static let thumbnailsKept = 1000
}

/// Resource limits of a batch.
package struct BatchLimits: Sendable, Hashable {
    /// Number of worker processes, at least 1; nil for one per core.
    package var jobs: Int?
    /// Seconds after which one patient's report counts as hanging.
    package var deadline = 300
    /// Memory limit of one worker, in MiB.
    package var memory = MemoryBound.usual

    package init() {}
}
