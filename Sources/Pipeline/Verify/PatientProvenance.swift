import Analysis
import Diagnostics
import RecordImport
import Records
import ReportComposer

/// The figures of a patient as a report would record them, without drawing one.
enum PatientProvenance {
    /// - Throws: status 65 when nothing of the patient can be used, and the importer's failures.
    static func of(
        _ patientID: String, in input: OpenedInput, range: RangeRequest, depth: ReportDepth, context: RunContext
    ) throws(Failure) -> Provenance {
        let patient = try input.records(of: patientID)
        var tally = ImportTally()
        tally.add(patient)
        let summary = try input.summary(of: tally)
        try input.checkUsable(tally, summary)
        let findings = try findings(of: patient.records, range: range, context: context)
        return Provenance(
            ReportRequest(
                identity: patient.records.identity, findings: findings, sources: summary.sources,
                diagnostics: summary.diagnostics.diagnostics, context: context, zoneWasGiven: true),
            contents: depth.contents(of: patient.records, findings, context.zone), template: nil)
    }
}
