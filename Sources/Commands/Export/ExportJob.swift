import Diagnostics
import Export
import Files
import RecordImport
import Records
import Reports

/// Exports the records of every requested patient in the clinic's own format, in one folder.
///
/// The sources are read twice, first to find out which tables are needed and then to write them, so that memory holds
/// only a few patients.
package struct ExportJob: Sendable {
    package var input: InputRequest
    package var range: RangeRequest
    package var format: RecordFormat
    /// Output folder.
    package var output: String
    /// Exporting records is premium (Aurae PRD §8).
    package var licences: LicenceRequest
    /// Removes identifying data; nil to export records unchanged.
    package var deIdentification: DeIdentification?

    /// Results of the export: the data written and the data left out.
    package struct Outcome: Sendable {
        package var remarks: InputRemarks
        /// Names of the record files in the folder.
        package var files: [String]
        package var patients: Int
        /// Number of rows by table.
        package var rows: [CanonicalTable: Int]
        /// Data that the format cannot hold, one line each.
        package var unwritten: [String]
        /// Number of records outside the range.
        package var outside: Int
        /// Counts of data removed from a de-identified export; nil for any other.
        package var removed: RemovedCounts?
        /// Number of table sets, as not every patient was asked the same questions.
        package var sets: Int
    }

    /// Runs the job.
    ///
    /// - Throws: a `Failure`; no file has then changed. Status 77 for a patient without a valid licence.
    package func run() throws(Failure) -> Outcome {
        let opened = try OpenedInput(input)
        if opened.patientIDs.contains("") { try opened.sources.requireOnePerson() }
        try checkLicences(of: opened)
        if deIdentification != nil, opened.patientIDs.contains("") { throw Self.nameless }
        var survey = ExportSurvey()
        let selection = ExportSelection(
            ExportRange(range, asOf: input.context.asOf), zone: input.context.zone, deIdentification: deIdentification)
        let ids = selection.order(of: opened.patientIDs)
        try forEach(ids, of: opened) { (index, read) throws(Failure) -> ExportSurvey.Finding in
            try input.rules.check(read.records.unused, of: ids[index])
            return ExportSurvey.Finding(read, selection)
        } take: { (finding: ExportSurvey.Finding) throws(Failure) in
            survey.add(finding)
        }
        let summary = try opened.summary(of: survey.tally)
        try opened.checkUsable(survey.tally, summary)
        var read = input.read(opened.sources)
        read.add(licences.files(of: opened.sources, at: input.paths))
        let folder = try ExportFolder(output, sparing: read, names: survey.plan.names(format))
        try write(ids, of: opened, survey.plan, selection, to: folder)
        return Outcome(
            remarks: InputRemarks(summary), files: folder.names, patients: opened.patientIDs.count,
            rows: survey.plan.rows,
            unwritten: Unwritten.allCases.filter { $0.concerns(format) }.compactMap { what in
                survey.unwritten[what].map { what.words($0) }
            },
            outside: survey.outside, removed: deIdentification == nil ? nil : survey.removed,
            sets: survey.plan.sets.count)
    }

    private static let nameless = Failure(
        .dataError, "the export has no patient id to derive a new one from",
        hint: "add a patient_id column, or name the file's patient with --patient-from-name")

    private func write(
        _ ids: [String], of opened: OpenedInput, _ plan: ExportPlan, _ selection: ExportSelection,
        to folder: ExportFolder
    ) throws(Failure) {
        let files: any RecordFiles =
            switch format {
            case .csv: try CSVRecordFiles(plan, in: output)
            case .json: try JSONRecordFiles(plan, in: output)
            case .sqlite: try DatabaseRecordFiles(plan, in: output, temporaryFolder: input.temporaryFolder)
            }
        var next = 0
        try forEach(ids, of: opened) { (index, read) throws(Failure) -> PreparedPatient in
            files.prepared(selection.patient(read.records).rows, in: plan.sets[plan.setOfPatient[index]])
        } take: { (prepared: PreparedPatient) throws(Failure) in
            try files.add(prepared, toSetAt: plan.setOfPatient[next])
            next += 1
        }
        var record = ExportRecord(generator: input.context.generator, format: format.rawValue, plan: plan)
        record.isDeIdentified = deIdentification != nil
        try folder.commit(try files.finish(), record)
    }

    /// - Throws: status 77 if a patient's records are not unlocked.
    private func checkLicences(of opened: OpenedInput) throws(Failure) {
        let gate = try DepthGate(
            DepthRequest(depth: .full, licences: licences, allowsDowngrade: false), sources: input.paths)
        for id in opened.patientIDs {
            do throws(Failure) {
                _ = try gate.decision(for: opened.sources.identity(of: id))
            } catch {
                var named = error
                let whose = opened.patientIDs.count > 1 ? "patient \(id): " : ""
                named.message = "\(whose)an export of the records is premium: \(error.message); nothing was written"
                throw named
            }
        }
    }

    /// Reads every patient on two threads, and passes each result in the order of the ids.
    private func forEach<Made: Sendable>(
        _ ids: [String], of opened: OpenedInput,
        _ make: @escaping @Sendable (Int, PatientImport) throws(Failure) -> Made,
        take: (Made) throws(Failure) -> Void
    ) throws(Failure) {
        try OrderedWork(threads: OpenedInput.jobs).run(count: ids.count) { index in
            Result { () throws(Failure) in try make(index, try opened.records(of: ids[index])) }
        } take: { (_, result: Result<Made, Failure>) throws(Failure) in
            try take(try result.get())
        }
    }
}

extension ReadingRules {
    /// The same check, naming the patient in its failure.
    fileprivate func check(_ unused: UnusedRows, of patientID: String) throws(Failure) {
        do throws(Failure) {
            try check(unused)
        } catch {
            var named = error
            if !patientID.isEmpty { named.message = "patient \(patientID): \(error.message)" }
            throw named
        }
    }
}

/// Results of the first pass over the patients.
struct ExportSurvey {
    private(set) var plan = ExportPlan()
    private(set) var tally = ImportTally()
    private(set) var unwritten: [Unwritten: Int] = [:]
    /// Number of records outside the range.
    private(set) var outside = 0
    /// Counts for a de-identified export.
    private(set) var removed = RemovedCounts()

    /// Results for one patient.
    struct Finding: Sendable {
        fileprivate var shape: PatientShape
        fileprivate var tally = ImportTally()
        fileprivate var unwritten: [Unwritten: Int]
        fileprivate var outside: Int
        fileprivate var removed: RemovedCounts

        init(_ read: PatientImport, _ selection: ExportSelection) {
            let patient = selection.patient(read.records)
            let rows = patient.rows
            shape = PatientShape(rows)
            tally.add(read)
            unwritten = rows.unwritten
            if shape.itemsWithBars > 0 { unwritten[.itemWithBar] = shape.itemsWithBars }
            (outside, removed) = (patient.outside, patient.removed)
        }
    }

    mutating func add(_ finding: Finding) {
        plan.add(finding.shape)
        tally.add(finding.tally)
        unwritten.merge(finding.unwritten, uniquingKeysWith: +)
        outside += finding.outside
        removed += finding.removed
    }
}
