import Diagnostics
import Records
import ReportComposer

/// Everything a batch is to do, checked before anything is written: names of files collide nowhere, rows of a manifest
/// are right, templates are read.
public struct BatchPlan: Sendable {
    /// The folder of the reports, as the user named it; it is made when it is not there.
    public var folder: String
    /// In the order in which outcomes are recorded. Tasks of the same sources stand together, so that files are opened
    /// once.
    public var tasks: [BatchTask]
    public var context: RunContext
    /// The user named the time zone; otherwise the reports say that UTC was assumed.
    public var zoneWasGiven: Bool
    public var style = ReportStyle()
    public var templates: [TemplateFile] = []
    /// Keys, the run's licence and the clock; nil where no task asks for more than the free report.
    public var licences: LicenceRequest?
    /// A patient without a licence that counts gets the free report instead of none.
    public var allowsDowngrade = false
    /// Attach the figures where the form allows it.
    public var attachesFigures = true
    /// Where the passwords come from of patients who have no file of their own; nil when there is none.
    public var passwords: PasswordSource?
    /// Passwords of patients who have a file of their own, by the paths of the files.
    public var passwordFiles: [String: PasswordSource] = [:]
    /// Files that no report may replace besides the sources: a manifest, keys.
    public var guarded: [String] = []
    /// Where private scratch folders may be made.
    public var temporaryFolder = "/tmp"
    /// Path of the running program: worker processes are started from it, and fonts are looked for around it.
    public var executable: String
    /// What markers are; nil where no library was found.
    public var markerLibrary: MarkerLibrary?
    /// Keeps reports of an earlier run that are still what this one would make.
    public var resumes = false
    /// What the run record of the folder says of earlier reports; only those count whose files are still as they were
    /// written.
    public var previous: [BatchReport] = []
    public var limits = BatchLimits()

    public init(
        folder: String, tasks: [BatchTask], context: RunContext, zoneWasGiven: Bool, executable: String
    ) {
        self.folder = folder
        self.tasks = tasks
        self.context = context
        self.zoneWasGiven = zoneWasGiven
        self.executable = executable
    }
}

extension BatchPlan {
    /// Where a patient's password comes from: their own file, else the run's.
    func passwords(of task: BatchTask) -> PasswordSource? {
        guard let file = task.passwordFile else { return passwords }
        return passwordFiles[file]
    }
}

/// What a batch may use of the machine.
public struct BatchLimits: Sendable, Hashable {
    /// Worker processes, at least 1; nil for one a core.
    public var jobs: Int?
    /// Seconds after which one patient's report counts as hanging.
    public var deadline = 300
    /// MiB of memory that one worker may hold.
    public var memory = 1024

    public init() {}
}
