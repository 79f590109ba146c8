import Analysis
import Diagnostics
import Files
import Medicines
import RecordImport
import Records
import Reports

/// The figures of every patient asked for, written as they are worked out.
///
/// Patients are read and analysed on two threads and written in the source's order; what waits to be written is a few
/// patients' figures, however many there are.
package struct AnalysisJob: Sendable {
    package var input: InputRequest
    package var range: RangeRequest
    package var format: DataFormat
    package var output: OutputPlace
    /// What is known of medicines; nil where no table was found.
    package var medicines: MedicineTable?
    /// What unlocks the figures of premium pages.
    package var licences: LicenceRequest
    /// A patient for whom the licence does not count gets the free figures instead of ending the run.
    package var allowsDowngrade: Bool

    package init(
        input: InputRequest, range: RangeRequest, format: DataFormat, output: OutputPlace, medicines: MedicineTable?,
        licences: LicenceRequest, allowsDowngrade: Bool
    ) {
        self.medicines = medicines
        self.licences = licences
        self.allowsDowngrade = allowsDowngrade
        self.input = input
        self.range = range
        self.format = format
        self.output = output
    }

    /// What was found besides the figures.
    package struct Outcome: Sendable {
        package var remarks: InputRemarks
        /// Patients of whom a licence was given that does not count, and why: their free figures were printed.
        package var refused: [(patientID: String, refusal: Failure)] = []
    }

    /// Does the job.
    ///
    /// - Throws: a `Failure`; a file is then not written, and of a stream only the beginning is. Status 77 before
    ///   anything is written, when a licence was named that does not count for one of the patients.
    package func run() throws(Failure) -> Outcome {
        try output.check(against: input.read)
        let opened = try OpenedInput(input)
        if opened.patientIDs.contains("") { try opened.sources.requireOnePerson() }
        var read = input.read(opened.sources)
        read.add(licences.files(of: opened.sources, at: input.paths))
        let decisions = try decisions(of: opened)
        var document = AnalysisDocument(
            format: format, context: input.context,
            sink: try output.open(sparing: read))
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

    /// Whose figures are unlocked, in the order of the patients.
    private func decisions(of opened: OpenedInput) throws(Failure) -> [DepthGate.Decision] {
        let patients = opened.patientIDs.map(opened.sources.identity)
        let gate = try FiguresGate(
            licences, allowsDowngrade: allowsDowngrade, patients: patients, sources: input.paths)
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

/// One patient's figures, ready to be written, and the sums of what was read.
private struct AnalysedPatient: Sendable {
    var bytes: [UInt8]
    var source: ImportTally
    /// Something was read.
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
        bytes = AnalysisDocument.bytes(
            of: findings, patientID: id, format: format, isFree: isFree
        ) {
            analysePremium(
                read.records, findings: findings.headaches,
                medicines: medicines ?? MedicineTable())
        }
        source = ImportTally()
        source.add(read)
    }
}
