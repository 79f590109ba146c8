import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Header and footer of every page: patient, days, source.
    var frame: PageFrame {
        let identity = IdentityWords(
            input.identity, dates: input.style.dates,
            doubtsBirth: input.diagnostics.contains { $0.code == .birthAfterEntries })
        var frame = PageFrame(
            patient: identity.patient, details: identity.details + [dates.range(findings.range)],
            reportName: reportName, brandLine: VerbatimCopy.brandLine, provenance: provenance)
        frame.header = outline?.header?.drawable
        frame.footer = outline?.footer?.drawable
        return frame
    }

    private var provenance: [String] {
        let context = input.context
        let generated = context.clock.map { "\(dates.day($0.day)), \(dates.time($0))" } ?? dates.day(context.asOf)
        let names = input.sources.map(\.name)
        let source = names.count == 1 ? PrintableText.isolated(names[0]) ?? names[0] : Plural.file(names.count)
        return [
            "Generated \(generated)  ·  Source: \(source), patient-reported",
            "Generated \(generated)  ·  Source: \(Plural.file(names.count)), patient-reported",
            "Generated \(generated)  ·  patient-reported",
        ]
    }
}
