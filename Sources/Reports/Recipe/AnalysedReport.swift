import Analysis
import Diagnostics
import Records
import ReportComposer

/// An order after analysis, before drawing: its figures and contents.
package struct AnalysedReport {
    package var request: ReportRequest
    package var contents: ReportContents

    /// - Throws: status 64 if the range ends before it begins.
    package init(_ order: ReportOrder, _ settings: ReportSettings) throws(Failure) {
        var context = settings.context
        if let zone = order.zone { context.zone = zone }
        let findings = try PatientFindings(
            of: order.records, range: order.range, context: context, medicines: settings.medicines)
        request = ReportRequest(
            identity: order.records.identity, findings: findings, sources: order.sources,
            diagnostics: order.diagnostics, context: context,
            zoneWasGiven: settings.zoneName != nil || order.zone != nil, style: settings.style)
        if let diagnosis = settings.diagnosis { request.identity.diagnosis = diagnosis }
        request.paper = settings.paper ?? .a4
        request.brand = settings.brand
        contents = order.depth.contents(
            of: order.records, findings, context.zone, settings.medicines ?? MedicineTable())
    }
}

extension ReportDepth {
    /// The contents of a patient's report at this depth.
    fileprivate func contents(
        of records: PatientRecords, _ findings: PatientFindings, _ zone: ZoneRules, _ medicines: MedicineTable
    ) -> ReportContents {
        var premium: PremiumFindings {
            analysePremium(records, findings: findings.headaches, medicines: medicines)
        }
        return switch self {
        case .free: .free
        case .sheet: .premiumSheet(premium)
        case .summary: .premiumSummary(premium)
        case .full: .premiumFull(premium)
        }
    }
}

extension PatientFindings {
    /// A patient's findings over the requested days.
    ///
    /// - Parameter medicines: nil if no table was found.
    /// - Throws: status 64 if the range ends before it begins; 66 if there are medicine names but no table.
    package init(
        of records: PatientRecords, range: RangeRequest, context: RunContext, medicines: MedicineTable?
    ) throws(Failure) {
        let days = recordedDays(of: records, zone: context.zone, asOf: context.asOf)
        guard let resolved = range.resolved(recordedDays: days, asOf: context.asOf) else {
            throw Failure(.usage, "the requested range ends before it begins")
        }
        let areNamed = { (entry: RetrospectiveEntry) in entry.medications.contains { $0.name != nil } }
        if medicines == nil, records.headaches.contains(where: { areNamed($0.retrospective) }) {
            throw MedicineFiles.missing
        }
        self = analysePatient(
            records, range: resolved, zone: context.zone, asOf: context.asOf, medicines: medicines ?? MedicineTable())
        wasCutAtReportDay = range.reachesBeyond(context.asOf)
    }
}
