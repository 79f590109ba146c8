import Analysis
import CairoBackend
import Diagnostics
import RecordImport
import Records
import ReportComposer

/// The report of one patient, or of every patient in the source into a folder.
public struct GenerateJob {
    public var input: InputRequest
    public var range: RangeRequest
    /// The user named the time zone; otherwise the report says that UTC was assumed.
    public var zoneWasGiven: Bool
    public var style = ReportStyle()
    /// What to make beyond the free report; nil for the free one.
    public var depth: DepthRequest?
    /// The order of the sections and the title; nil for the usual ones.
    public var template: TemplateFile?
    public var output: OutputPlace
    /// The files that are written of each report.
    public var forms = OutputForms()
    /// Path of the running program: the brand fonts are looked for around it.
    public var executable: String

    public init(
        input: InputRequest, range: RangeRequest, zoneWasGiven: Bool, output: OutputPlace, executable: String
    ) {
        self.input = input
        self.range = range
        self.zoneWasGiven = zoneWasGiven
        self.output = output
        self.executable = executable
    }

    /// Does the job, telling of each report as soon as it is in its place.
    ///
    /// - Parameters:
    ///   - written: a report that is whole and under its name.
    ///   - failed: the id of a patient of many who got no report, and why; the others' are still made.
    /// - Returns: whether every patient got a report.
    /// - Throws: a `Failure`; the report it happened in is not written. Status 64 when the input has many patients and
    ///   the output is one file, 65 when nothing can be used, 77 when a patient's report is not unlocked as asked: then
    ///   nothing at all is written.
    public func run(
        written: (WrittenReport) throws(Failure) -> Void, failed: (String, Failure) -> Void
    ) throws(Failure) -> ExitStatus {
        if output.folder == nil {
            for place in try forms.places(for: output) { try place.check(against: guarded) }
        }
        let opened = try OpenedInput(input)
        let gate = try DepthGate(depth, sources: input.paths)
        // All of them before the first report: a run that may not make one of them writes none.
        var decisions: [String: DepthGate.Decision] = [:]
        for patientID in opened.patientIDs {
            do throws(Failure) {
                decisions[patientID] = try gate.decision(for: opened.sources.identity(of: patientID))
            } catch {
                guard opened.patientIDs.count > 1 else { throw error }
                var named = error
                named.message = "patient \(patientID): \(error.message); nothing was written"
                throw named
            }
        }
        let writer = ReportWriter(
            job: self, input: opened, decisions: decisions, engine: try ReportEngine(fonts: fonts))
        guard let folder = output.folder else {
            guard opened.patientIDs.count == 1 else { throw manyPatients(opened.patientIDs.count) }
            try written(try writer.write(opened.patientIDs[0], to: output))
            return .done
        }
        return try writeAll(opened.patientIDs, to: folder, writer: writer, written: written, failed: failed)
    }

    /// Files that no report may replace: what the run reads, licences, keys and template among it.
    private var guarded: [String] {
        let licences = depth?.licences
        let others = [licences?.licenceFile, licences?.trustedKeysFile, template?.path, forms.passwords?.path]
        return input.paths + others.compactMap { $0 }
    }

    private var fonts: FontLocations { FontLocations.search(executable: executable) }

    /// One password for many patients' files would open each of them to all the others.
    private func checkPasswords(patients: Int) throws(Failure) {
        guard patients > 1, let passwords = forms.passwords, passwords.isOneForAll else { return }
        throw Failure(
            .usage, "one password cannot protect the reports of \(patients) patients from each other",
            hint: "give each a password of their own with --password-secret FILE, or name one patient with --patient ID"
        )
    }

    private func manyPatients(_ count: Int) -> Failure {
        Failure(
            .usage, "the input has \(count) patients and a report is of one",
            hint: "name one with --patient ID, or a folder for all of them with -o DIR/")
    }

    private func writeAll(
        _ patientIDs: [String], to folder: String, writer: ReportWriter,
        written: (WrittenReport) throws(Failure) -> Void, failed: (String, Failure) -> Void
    ) throws(Failure) -> ExitStatus {
        try checkPasswords(patients: patientIDs.count)
        let names = try PatientFileNames.names(for: patientIDs)
        try forms.checkDistinct(names)
        for name in names {
            for place in try forms.places(for: .file("\(folder)/\(name)")) { try place.check(against: guarded) }
        }
        try OutputPlace.makeFolder(folder)
        var reports = 0
        for (patientID, name) in zip(patientIDs, names) {
            do throws(Failure) {
                try written(try writer.write(patientID, to: .file("\(folder)/\(name)")))
                reports += 1
            } catch {
                // What concerns one patient's data leaves the others their reports; anything else ends the run.
                guard error.status == .dataError, patientIDs.count > 1 else { throw error }
                failed(patientID, error)
            }
        }
        guard reports > 0 else { throw OpenedInput.nothingUsable }
        return reports == patientIDs.count ? .done : .partial
    }
}

/// A report in its place.
public struct WrittenReport: Sendable {
    /// Its files as they were named, in the order of the forms; none on standard output.
    public var paths: [String]
    public var remarks: InputRemarks
    /// Why it is the free report though more was asked for.
    public var refusal: Failure?
    /// What it holds: `3 pages, 120 headaches on 98 days, 2025-01-01 to 2025-12-31`.
    public var contents: String
}

/// Makes one patient's report and puts it in its place.
private struct ReportWriter {
    let job: GenerateJob
    let input: OpenedInput
    let decisions: [String: DepthGate.Decision]
    let engine: ReportEngine

    func write(_ patientID: String, to place: OutputPlace) throws(Failure) -> WrittenReport {
        let decision = decisions[patientID] ?? DepthGate.Decision(depth: .free)
        let report = try PatientReport(
            of: patientID, in: input, range: job.range, context: job.input.context, zoneWasGiven: job.zoneWasGiven,
            style: job.style, depth: decision.depth, template: job.template?.template, engine: engine)
        let places = try job.forms.places(for: place)
        for place in places { try place.check(against: job.input.files(inside: input.sources.paths)) }
        // All files before the first is written: a report that cannot be finished leaves none.
        let files = try job.forms.files(of: report.rendered, patientID: patientID)
        for (place, file) in zip(places, files) {
            let sink = try place.open()
            try sink.write(file.bytes)
            try sink.commit()
        }
        return WrittenReport(
            paths: places.compactMap(\.path), remarks: InputRemarks(report.summary), refusal: decision.refusal,
            contents: contents(of: report.rendered, findings: report.findings.headaches))
    }

    private func contents(of report: RenderedReport, findings: HeadacheFindings) -> String {
        let headaches =
            findings.count == 0
            ? "no headaches" : "\(counted(findings.count, "headache")) on \(counted(findings.headacheDays, "day"))"
        return "\(counted(report.pageCount, "page")), \(headaches), "
            + "\(findings.range.from.iso) to \(findings.range.to.iso)"
    }
}
