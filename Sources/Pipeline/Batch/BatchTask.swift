import Records
import ReportComposer

/// One report to make in a batch.
public struct BatchTask: Sendable, Hashable {
    /// The patient's id in the sources; the empty string for the patient of a file that names none.
    public var patientID: String
    /// Files and folders as the user named them; every patient of one export has the same.
    public var sources: [String]
    public var range: RangeRequest
    public var depth: ReportDepth
    /// Position of the template in ``BatchPlan/templates``; nil for the usual order of sections.
    public var template: Int?
    /// A licence named for this patient (a manifest's `entitlement`), in place of the run's.
    public var licenceFile: String?
    /// The name of the PDF inside the folder of the run: a name, never a path.
    public var fileName: String

    public init(
        patientID: String, sources: [String], range: RangeRequest = .everything, depth: ReportDepth = .free,
        template: Int? = nil, licenceFile: String? = nil, fileName: String
    ) {
        self.patientID = patientID
        self.sources = sources
        self.range = range
        self.depth = depth
        self.template = template
        self.licenceFile = licenceFile
        self.fileName = fileName
    }
}
