import Diagnostics
import Files
import RecordImport
import Records
import ReportComposer

/// What the commands that make reports have in common: what to read of the sources, which days, how deep, and in which
/// form.
package struct ReportOptions: Sendable {
    /// What every report looks like.
    package var settings: ReportSettings
    /// One patient of the many in the sources; nil for all.
    package var patient: String?
    /// Any row that cannot be used ends the run before anything is written.
    package var isStrict = false
    package var range = RangeRequest.everything
    /// nil when none is named: then a template decides, or a licence, which asks for the summary.
    package var depth: ReportDepth?
    /// The order of the sections and the title; nil for the usual ones.
    package var template: TemplateFile?
    package var licences: LicenceRequest
    /// A patient without a licence that counts gets the free report instead of none.
    package var allowsDowngrade = false
    /// Which files are written of each report, and whence their passwords come.
    package var forms = OutputForms()
    /// The user named the forms; else a password of a patient's own asks for a protected report alone.
    package var formsWereGiven = false
    /// The page to write instead of a PDF, of a single report; nil for reports.
    package var picture: PictureOrder?
    /// Where private scratch folders may be made.
    package var temporaryFolder = "/tmp"
    /// Path of the running program: fonts and templates are looked for around it.
    package var executable: String
    /// What markers are; nil where no library was found.
    package var markerLibrary: MarkerLibrary?
    package var rules = ReadingRules()

    package init(settings: ReportSettings, licences: LicenceRequest, executable: String) {
        self.settings = settings
        self.licences = licences
        self.executable = executable
    }

    /// What is asked for where nothing else is said of a patient.
    package var depthAsked: ReportDepth {
        template?.template.depth ?? depth ?? (licences.licenceFile == nil ? .free : .summary)
    }

    /// What is read besides the sources: libraries, licences, keys, templates, passwords.
    package var alsoRead = ReadFiles()

    /// How sources are read.
    ///
    /// - Parameter isChecked: the rules of a strict run, and of one for one patient, are applied.
    package func input(_ paths: [String], isChecked: Bool) -> InputRequest {
        var request = InputRequest(
            paths: paths, patient: isChecked ? patient : nil, isStrict: isChecked && isStrict,
            context: settings.context, temporaryFolder: temporaryFolder, markerLibrary: markerLibrary)
        request.rules = rules
        request.alsoRead = alsoRead
        return request
    }
}
