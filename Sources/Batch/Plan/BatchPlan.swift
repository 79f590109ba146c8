import Diagnostics
import Reports

/// Everything a batch is to do, checked before anything is written: names of files collide nowhere, rows of a manifest
/// are right, templates are read.
package struct BatchPlan: Sendable {
    /// The folder of the reports, as the user named it; it is made when it is not there.
    package var folder: String
    /// In the order in which outcomes are recorded. Tasks of the same sources stand together, so that files are opened
    /// once.
    package var tasks: [ReportTask]
    package var options: ReportOptions
    /// The templates of the tasks.
    package var templates: [TemplateFile] = []
    /// Passwords of patients who have a file of their own, by the paths of the files.
    package var passwordFiles: [String: PasswordSource] = [:]
    /// Files that no report may replace besides the sources: a manifest, keys.
    package var guarded: [String] = []
    /// Keeps reports of an earlier run that are still what this one would make.
    package var resumes = false
    /// Days for which a kept report may be older than the day of the run.
    package var maxAge = BatchPlan.usualMaxAge
    /// Versions of each report that are kept beside it.
    package var keepsVersions = 0
    /// Earlier reports in the folder's run record; a report only counts if its files are unaltered.
    package var previous: [BatchReport] = []
    /// The same of each patient who had one report, by id: it may have another name tonight.
    package var previousOfPatients: [String: BatchReport] = [:]
    /// Patients whose reports may be replaced by ones with fewer entries.
    package var shrinkage = Shrinkage.none
    package var limits = BatchLimits()
    /// Who may read the files besides their owner; nil for nobody.
    package var permissions: FilePermissions?

    package init(folder: String, tasks: [ReportTask], options: ReportOptions) {
        self.folder = folder
        self.tasks = tasks
        self.options = options
    }
}

extension BatchPlan {
    package static let usualMaxAge = 7
    /// Reports whose first pages are kept as pictures: the first so many of the plan. More would make the index too
    /// heavy for a browser.
    package static let thumbnailsKept = 1000
}

/// Resource limits of a batch.
package struct BatchLimits: Sendable, Hashable {
    /// Worker processes, at least 1; nil for one a core.
    package var jobs: Int?
    /// Seconds after which one patient's report counts as hanging.
    package var deadline = 300
    /// MiB of memory that one worker may hold.
    package var memory = MemoryBound.usual

    package init() {}
}
