import Analysis
import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// Computes and writes the figures of every requested patient.
///
/// Patients are read and analysed on two threads and written in the source's order; only a few patients' figures wait
/// to be written, however many patients there are.
package struct AnalysisJob: Sendable {
    package var input: InputRequest
    package var range: RangeRequest
    package var format: DataFormat
    package var output: OutputPlace
    /// The medicine table; nil if none was found.
    package var medicines: MedicineTable?
    /// Licences that unlock premium figures.
    package var licences: LicenceRequest
    /// Whether a patient without a valid licence gets the free figures instead of ending the run.
    package var allowsDowngrade: Bool

    /// Results besides the figures.
    package struct Outcome: Sendable {
        package var remarks: InputRemarks
        /// Patients whose licence is not valid, with the reason: their free figures were printed.
        package var refused: [(patientID: String, refusal: Failure)] = []
    }

    /// Runs the job.
    ///
    /// - Throws: a `Failure`; a file is then not written, and a stream only in part. Status 77 before anything is
    ///   written, if a named licence is not valid for one of the patients.
    package func run() throws(Failure) -> Outcome {
        try output.check(against: input.read)
        let opened = try OpenedInput(input)
        if opened.patientIDs.contains("") { try opened.sources.requireOnePerson() }
        var read = input.read(opened.sources)
        read.add(licences.files(of: opened.sources, at: input.paths))
        let decisions = try decisions(of: opened)
        var document = AnalysisDocument(format: format, context: input.context, sink: try output.open(sparing: read))
        var tally = ImportTally()
        let rules = input.rules
        let range = range
        let context = input.context
        let (format, medicines) = (format, medicines)
        try OrderedWork(threads: OpenedInput.jobs).run(count: opened.patientIDs.count) { index in
            Result { () throws(Failure) in
                try AnalysedPatient(
                    opened.patientIDs[index], of: opened, rules: rules, range: range, context: context,
                    medicines: medicines, format: format, isFree: decisions[index].depth == .free)
            }
        } take: { (_, result: Result<AnalysedPatient, Failure>) throws(Failure) in
            let patient = try result.get()
            tally.add(patient.source)
            try document.add(patient.bytes, isUsable: patient.isUsable)
        }
        let summary = try opened.summary(of: tally)
        try opened.checkUsable(tally, summary)
        try document.finish(summary)
        var outcome = Outcome(remarks: InputRemarks(summary))
        for (id, decision) in zip(opened.patientIDs, decisions) {
            if let refusal = decision.refusal { outcome.refused.append((id, refusal)) }
        }
        return outcome
    }

    /// Decides whose figures are unlocked, in the order of the patients.
    private func decisions(of opened: OpenedInput) throws(Failure) -> [DepthGate.Decision] {
        let patients = opened.patientIDs.map(opened.sources.identity)
        let gate = try FiguresGate(licences, allowsDowngrade: allowsDowngrade, patients: patients, sources: input.paths)
        var decisions: [DepthGate.Decision] = []
        for patient in patients {
            do throws(Failure) {
                decisions.append(try gate.decision(for: patient))
            } catch {
                guard patients.count > 1 else { throw error }
                var named = error
                named.message = "patient \(patient.id): \(error.message); nothing was printed"
                throw named
            }
        }
        return decisions
    }
}

/// One patient's figures, ready to be written, and the tally of the rows read.
private struct AnalysedPatient: Sendable {
    var bytes: [UInt8]
    var source: ImportTally
    /// Whether any data was read.
    var isUsable: Bool

    init(
        _ id: String, of input: OpenedInput, rules: ReadingRules, range: RangeRequest, context: RunContext,
        medicines: MedicineTable?, format: DataFormat, isFree: Bool
    ) throws(Failure) {
        let read = try input.records(of: id)
        do throws(Failure) {
            try rules.check(read.records.unused)
        } catch {
            var named = error
            if !id.isEmpty { named.message = "patient \(id): \(error.message)" }
            throw named
        }
        let findings = try PatientFindings(of: read.records, range: range, context: context, medicines: medicines)
        isUsable = read.records.count > 0
        bytes = AnalysisDocument.bytes(of: findings, patientID: id, format: format, isFree: isFree) {
            analysePremium(read.records, findings: findings.headaches, medicines: medicines ?? MedicineTable())
        }
        source = ImportTally()
        source.add(read)
    }
}
