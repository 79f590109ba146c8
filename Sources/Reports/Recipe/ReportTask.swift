import RecordImport
import Records
import ReportComposer

/// Options for reading one patient's sources, instead of the run's.
package struct OwnReading: Sendable, Hashable {
    /// A time zone known to ``Records/ZoneRules``; the day of the report stays the run's.
    package var timeZone: String?
    package var severityScale: SeverityScale?
    package var reliefScale: ReliefScale?
    /// The sheet of a workbook to read.
    package var sheet: String?
    /// None or one. An empty list takes less memory than an optional mapping, which very few patients have.
    private var mappings: [TableMapping] = []

    package init(
        timeZone: String? = nil, severityScale: SeverityScale? = nil, reliefScale: ReliefScale? = nil,
        mapping: TableMapping? = nil, sheet: String? = nil
    ) {
        self.timeZone = timeZone
        self.severityScale = severityScale
        self.reliefScale = reliefScale
        self.sheet = sheet
        self.mapping = mapping
    }

    /// Mapping for a clinic's own table.
    package var mapping: TableMapping? {
        get { mappings.first }
        set { mappings = newValue.map { [$0] } ?? [] }
    }
}

/// One report to make.
package struct ReportTask: Sendable, Hashable {
    /// The patient's id in the sources; empty for a file without ids.
    package var patientID: String
    /// The patient's name in messages and in the run record: the id, or for a file without ids, the file name without
    /// extension.
    package var label: String
    /// Files and folders as the user named them; every patient of one export has the same.
    package var sources: [String]
    package var range: RangeRequest
    package var depth: ReportDepth
    /// Position of the template in the plan's templates; nil for the default sections.
    package var template: Int?
    /// Whether the template is not a built-in one.
    package var hasOwnTemplate = false
    /// A licence named for this patient (a manifest's `entitlement`), instead of the run's.
    package var licenceFile: String?
    /// Options for reading this patient's sources, where they differ from the run's.
    package var own: OwnReading
    /// Whether to make a thumbnail of the first page too.
    package var wantsThumbnail = false
    /// The files to write for the report; at least one, each form once.
    package var forms: [ReportForm] = [.plain]
    /// A file with this patient's password (a manifest's `password_file`), instead of the run's; one of the plan's.
    package var passwordFile: String?
    /// The patient id to which a licence must apply if the file has no ids; empty if none was given.
    package var licenceID = ""
    /// The id from which the patient's password is derived if the run has a secret: from the sources, else from the
    /// manifest; empty if neither has one.
    package var passwordID: String
    /// The name of the plain PDF in the run's folder, from which other forms' names are derived: a name, never a path.
    package var fileName: String

    package init(
        patientID: String, label: String? = nil, sources: [String], range: RangeRequest = .everything,
        depth: ReportDepth = .free, template: Int? = nil, licenceFile: String? = nil, own: OwnReading = OwnReading(),
        wantsThumbnail: Bool = false, fileName: String
    ) {
        self.patientID = patientID
        self.label = label ?? patientID
        self.sources = sources
        self.range = range
        self.depth = depth
        self.template = template
        self.licenceFile = licenceFile
        self.own = own
        self.wantsThumbnail = wantsThumbnail
        passwordID = patientID
        self.fileName = fileName
    }

    /// Whether the requested report needs a licence (Aurae PRD §8).
    package var needsLicence: Bool { depth != .free || hasOwnTemplate }

    /// The names of the report's files, in the order of the forms.
    package var fileNames: [String] { OutputForms(forms: forms).names(for: fileName) }
}
