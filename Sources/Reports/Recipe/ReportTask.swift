import RecordImport
import Records
import ReportComposer

/// How one patient's sources are read, in place of what holds for the run.
package struct OwnReading: Sendable, Hashable {
    /// One that ``Records/ZoneRules`` knows; the day of the report stays the run's.
    package var timeZone: String?
    package var severityScale: SeverityScale?
    package var reliefScale: ReliefScale?
    /// The sheet of a workbook that is read.
    package var sheet: String?
    /// None or one. A list takes less room than the mapping, which hardly a patient of thousands has.
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

    /// How a clinic's own table is read.
    package var mapping: TableMapping? {
        get { mappings.first }
        set { mappings = newValue.map { [$0] } ?? [] }
    }
}

/// One report to make.
package struct ReportTask: Sendable, Hashable {
    /// The patient's id in the sources; the empty string for the patient of a file that names none.
    package var patientID: String
    /// The patient's name in messages and in the run record: the id, or for a file without ids, the file name without
    /// extension.
    package var label: String
    /// Files and folders as the user named them; every patient of one export has the same.
    package var sources: [String]
    package var range: RangeRequest
    package var depth: ReportDepth
    /// Position of the template in the plan's templates; nil for the usual order of sections.
    package var template: Int?
    /// The template is none of those that came with the program.
    package var hasOwnTemplate = false
    /// A licence named for this patient (a manifest's `entitlement`), in place of the run's.
    package var licenceFile: String?
    /// How this patient's sources are read, where it is not as the run says.
    package var own: OwnReading
    /// The first page is wanted as a small picture too.
    package var wantsThumbnail = false
    /// The files to write of the report; at least one, each form once.
    package var forms: [ReportForm] = [.plain]
    /// A file with this patient's password (a manifest's `password_file`), in place of the run's; one of
    /// the plan's.
    package var passwordFile: String?
    /// The patient id to which a licence must apply if the file has no ids; empty if none was given.
    package var licenceID = ""
    /// From what the patient's password is derived where the run has a secret: the id in the sources, else in the
    /// manifest; empty when neither names one.
    package var passwordID: String
    /// The name of the plain PDF inside the folder of the run, from which those of the other forms come: a name, never a
    /// path.
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

    /// Whether a licence has to allow the report as it was asked for (Aurae PRD §8).
    package var needsLicence: Bool { depth != .free || hasOwnTemplate }

    /// The names of the report's files, in the order of the forms.
    package var fileNames: [String] { OutputForms(forms: forms).names(for: fileName) }
}
