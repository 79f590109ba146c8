import Diagnostics
import Files
import RecordImport
import Records
import ReportComposer

/// Options shared by all commands that make reports: which sources to read, which days, at what depth, and in which
/// form.
package struct ReportOptions: Sendable {
    /// Settings of all reports.
    package var settings: ReportSettings
    /// The only patient to report on; nil for all.
    package var patient: String?
    /// Whether any unusable row ends the run before anything is written.
    package var isStrict = false
    package var range = RangeRequest.everything
    /// Nil if none is named: then a template decides, or a licence, which requests the summary.
    package var depth: ReportDepth?
    /// Section order and title; nil for the default ones.
    package var template: TemplateFile?
    package var licences: LicenceRequest
    /// Whether a patient without a valid licence gets the free report instead of none.
    package var allowsDowngrade = false
    /// Files to write for each report, and the source of their passwords.
    package var forms = OutputForms()
    /// Whether the user named the forms; otherwise a patient's own password requests only a protected report.
    package var formsWereGiven = false
    /// The page to write instead of a PDF, for a single report; nil for reports.
    package var picture: PictureOrder?
    /// Folder for private scratch folders.
    package var temporaryFolder = "/tmp"
    /// Path of the running program: fonts and templates are searched around it.
    package var executable: String
    /// Marker definitions; nil if no library was found.
    package var markerLibrary: MarkerLibrary?
    package var rules = ReadingRules()

    package init(settings: ReportSettings, licences: LicenceRequest, executable: String) {
        self.settings = settings
        self.licences = licences
        self.executable = executable
    }

    /// The depth requested unless specified for a patient.
    package var depthAsked: ReportDepth {
        template?.template.depth ?? depth ?? (licences.licenceFile == nil ? .free : .summary)
    }

    /// Files read besides the sources: libraries, licences, keys, templates, passwords.
    package var alsoRead = ReadFiles()

    /// The request to read the sources.
    ///
    /// - Parameter isChecked: whether to apply the rules of a strict run and of a run for one patient.
    package func input(_ paths: [String], isChecked: Bool) -> InputRequest {
        var request = InputRequest(
            paths: paths, patient: isChecked ? patient : nil, isStrict: isChecked && isStrict,
            context: settings.context, temporaryFolder: temporaryFolder, markerLibrary: markerLibrary)
        request.rules = rules
        request.alsoRead = alsoRead
        return request
    }
}
