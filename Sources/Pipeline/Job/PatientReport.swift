import Analysis
import Diagnostics
import RecordImport
import Records
import ReportComposer

/// One patient's report, made but not yet written.
struct PatientReport {
    var rendered: RenderedReport
    var findings: HeadacheFindings
    /// What was read for it.
    var summary: ImportSummary

    /// Reads, analyses and draws.
    ///
    /// - Throws: status 65 when rows were read and not one could be used, 64 when the range ends before it begins, 70
    ///   when drawing fails, and the importer's failures.
    init(
        of patientID: String, in input: OpenedInput, range: RangeRequest, context: RunContext, zoneWasGiven: Bool,
        style: ReportStyle, engine: ReportEngine
    ) throws(Failure) {
        let patient = try input.records(of: patientID)
        var tally = ImportTally()
        tally.add(patient)
        summary = try input.summary(of: tally)
        try OpenedInput.checkUsable(summary.sources)
        findings = try Pipeline.findings(of: patient.records, range: range, context: context)
        rendered = try engine.freeReport(
            ReportRequest(
                identity: patient.records.identity, findings: findings, sources: summary.sources,
                diagnostics: summary.diagnostics.diagnostics, context: context, zoneWasGiven: zoneWasGiven,
                style: style))
    }
}
