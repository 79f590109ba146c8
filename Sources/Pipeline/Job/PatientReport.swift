import Analysis
import Diagnostics
import RecordImport
import Records
import ReportComposer

/// One patient's report, made but not yet written.
struct PatientReport {
    var rendered: RenderedReport
    var findings: PatientFindings
    /// What was read for it.
    var summary: ImportSummary

    /// Reads, analyses and draws.
    ///
    /// - Throws: status 65 when rows were read and not one could be used, 64 when the range ends before it begins, 70
    ///   when drawing fails, and the importer's failures.
    init(
        of patientID: String, in input: OpenedInput, range: RangeRequest, context: RunContext, zoneWasGiven: Bool,
        style: ReportStyle, depth: ReportDepth, template: ReportTemplate? = nil, engine: ReportEngine
    ) throws(Failure) {
        let patient = try input.records(of: patientID)
        var tally = ImportTally()
        tally.add(patient)
        summary = try input.summary(of: tally, for: patientID)
        try input.checkUsable(tally, summary)
        findings = try Pipeline.findings(of: patient.records, range: range, context: context)
        let request = ReportRequest(
            identity: patient.records.identity, findings: findings, sources: summary.sources,
            diagnostics: summary.diagnostics.diagnostics, context: context, zoneWasGiven: zoneWasGiven, style: style)
        rendered = try engine.report(
            request, contents: depth.contents(of: patient.records, findings, context.zone), template: template)
    }
}

extension ReportDepth {
    /// What a report of this depth holds of a patient.
    func contents(
        of records: PatientRecords, _ findings: PatientFindings, _ zone: ZoneRules
    ) -> ReportContents {
        switch self {
        case .free: .free
        case .summary: .premiumSummary(analysePremium(records, findings: findings.headaches, zone: zone))
        case .full: .premiumFull(analysePremium(records, findings: findings.headaches, zone: zone))
        }
    }
}
