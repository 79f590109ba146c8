import Diagnostics
import Records
import ReportComposer

/// What the command line asks of a batch.
public struct BatchRequest: Sendable {
    /// Files and folders as the user named them, or one manifest.
    public var sources: [String]
    /// Where the reports go.
    public var folder: String
    public var range: RangeRequest
    /// nil when the line names none: then a template decides, or a licence, which asks for the summary.
    public var depth: ReportDepth?
    public var template: TemplateFile?
    public var context: RunContext
    /// As the user named it; nil for UTC.
    public var zoneName: String?
    public var style: ReportStyle
    public var licences: LicenceRequest
    public var allowsDowngrade: Bool
    public var pattern: FileNamePattern
    /// Which files are written of each report, and whence their passwords come.
    public var forms: OutputForms
    /// The line says which; else a password of a patient's own asks for a protected report alone.
    public var formsWereGiven: Bool
    public var shard: Shard?
    /// Any row that cannot be used ends the run before anything is written.
    public var isStrict: Bool
    public var resumes: Bool
    public var limits: BatchLimits
    public var temporaryFolder: String
    public var executable: String
    /// What markers are; nil where no library was found.
    public var markerLibrary: MarkerLibrary?

    public init(
        sources: [String], folder: String, context: RunContext, licences: LicenceRequest, pattern: FileNamePattern,
        executable: String
    ) {
        self.sources = sources
        self.folder = folder
        self.context = context
        self.licences = licences
        self.pattern = pattern
        self.executable = executable
        range = .everything
        style = ReportStyle()
        forms = OutputForms()
        formsWereGiven = false
        (allowsDowngrade, isStrict, resumes) = (false, false, false)
        limits = BatchLimits()
        temporaryFolder = "/tmp"
    }
}

/// A plan and what the run record says of it.
public struct PlannedBatch: Sendable {
    public var plan: BatchPlan
    public var shard: Shard?
    /// SHA-256 of the options: ``RunRecord/options``.
    public var options: String
    /// What the user should know of a manifest.
    public var notices: [String]
    /// Patients of all shares together.
    public var patients: Int
}
