import Records
import ReportDocument

extension ReportWriter {
    /// Who, which days, from where: what stands on every page.
    var frame: PageFrame {
        PageFrame(
            patient: patientName, details: identityDetails + [dates.range(findings.range)],
            reportName: reportName, brandLine: VerbatimCopy.brandLine, provenance: provenance)
    }

    private var patientName: String {
        if let name = input.identity.name.flatMap(PrintableText.oneLine) { return name }
        return input.identity.id.isEmpty ? "Patient not named in the export" : "Patient \(input.identity.id)"
    }

    /// Date of birth and record number; the export's id when it is all there is beside the name.
    private var identityDetails: [String] {
        var details: [String] = []
        if let born = input.identity.dateOfBirth { details.append("Born \(dates.day(born))") }
        if let record = input.identity.recordNumber.flatMap(PrintableText.oneLine) {
            details.append("Record \(record)")
        }
        if details.isEmpty, input.identity.name != nil, !input.identity.id.isEmpty {
            details.append("Patient \(input.identity.id)")
        }
        return details
    }

    private var provenance: [String] {
        let context = input.context
        let generated = context.clock.map { "\(dates.day($0.day)), \(dates.time($0))" } ?? dates.day(context.asOf)
        let names = input.sources.map(\.name)
        let source = names.count == 1 ? names[0] : counted(names.count, "file")
        return [
            "Generated \(generated)  ·  Source: \(source), patient-reported",
            "Generated \(generated)  ·  Source: \(counted(names.count, "file")), patient-reported",
            "Generated \(generated)  ·  patient-reported",
        ]
    }
}
