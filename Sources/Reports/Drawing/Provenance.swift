import Analysis
import Diagnostics
import PDFFinishing
import RecordImport
import Records
import ReportComposer
import Workers

/// The origin of a report and its figures, so that they can be checked later.
package struct Provenance: Sendable {
    var context: RunContext
    var zoneWasGiven: Bool
    var patientID: String
    package var sources: [SourceSummary]
    var diagnostics: [Diagnostic]
    var findings: PatientFindings
    var contents: ReportContents
    var style: ReportStyle
    var outline: ReportOutline
    var brand: Brand

    package init(_ request: ReportRequest, contents: ReportContents, template: ReportTemplate?) {
        context = request.context
        zoneWasGiven = request.zoneWasGiven
        patientID = request.identity.id
        sources = request.sources
        diagnostics = request.diagnostics
        findings = request.findings
        self.contents = contents
        style = request.style
        brand = request.brand
        outline = ReportOutline(contents, families: request.findings.families, template: template)
    }

    /// One hash of all options that determine the pages besides the input: two reports with the same hash differ only
    /// in their input.
    var optionsDigest: String {
        var options =
            [
                contents.depth.rawValue, context.zone.name, "\(zoneWasGiven)", context.asOf.iso,
                findings.range.from.iso,
                findings.range.to.iso, style.units.rawValue, style.dates.rawValue, outline.title,
                outline.sections.map(\.rawValue).joined(separator: ","),
            ] + outline.details
        if brand != .aurae { options.append(ContentDigest.of(brand.wireBytes)) }
        return ContentDigest.of(Array(options.joined(separator: "\n").utf8))
    }
}
