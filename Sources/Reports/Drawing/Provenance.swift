import Analysis
import Diagnostics
import JSON
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

extension Provenance {
    /// Name of the attached figures.
    package static let fileName = "aurae-figures.json"

    /// The report's provenance for its metadata: the first members of ``figures``.
    ///
    /// Files are listed by name without folders. A free report omits the files' hashes: those would change with data
    /// that only premium pages show.
    var record: [UInt8] {
        var json = JSONWriter()
        json.object { $0.provenance(self) }
        return json.takeBytes()
    }

    /// The figures in the format of `analysis-json.md`, preceded by ``record``: all of them, or those that a free
    /// report shows.
    package var figures: [UInt8] { figures(of: patientFigures) }

    /// - Parameter patient: ``patientFigures``.
    func figures(of patient: [UInt8]) -> [UInt8] {
        JSONWriter.document { json in
            json.provenance(self)
            json.array("patients") { $0.written(patient) }
            json.objects("diagnostics", diagnostics.map(\.withoutFolder)) { $0.diagnostic($1) }
        }
    }

    /// The ``figures`` of a free report.
    package var freeFigures: [UInt8] {
        var free = self
        free.contents = .free
        return free.figures
    }
}

extension Provenance {
    /// The patient's figures alone, whose digest a report records even if nothing is attached to it.
    package var patientFigures: [UInt8] {
        var json = JSONWriter()
        json.figures(self)
        return json.takeBytes()
    }
}

extension JSONWriter {
    /// Writes all figures, or those of a free report.
    fileprivate mutating func figures(_ provenance: Provenance) {
        let findings = provenance.findings
        let headaches = findings.families.contains(.headaches) ? findings.headaches : nil
        guard provenance.contents.depth != .free else {
            return freePatient(id: provenance.patientID, range: findings.range, headaches: headaches)
        }
        patient(
            id: provenance.patientID, range: findings.range, headaches: headaches,
            premium: headaches == nil ? nil : provenance.contents.premium, markers: findings.markers,
            nights: findings.nights)
    }

    fileprivate mutating func provenance(_ provenance: Provenance) {
        let isFree = provenance.contents.depth == .free
        field("schemaVersion", 1)
        field("generator", provenance.context.generator)
        field("timeZone", provenance.context.zone.name)
        object("report") {
            $0.field("patientId", provenance.patientID)
            $0.field("depth", provenance.contents.depth.rawValue)
            $0.field("asOf", provenance.context.asOf.iso)
            $0.field("from", provenance.findings.range.from.iso)
            $0.field("to", provenance.findings.range.to.iso)
            $0.field("timeZoneGiven", provenance.zoneWasGiven)
            $0.field("units", provenance.style.units.rawValue)
            $0.field("dates", provenance.style.dates.rawValue)
            $0.field("optionsDigest", provenance.optionsDigest)
        }
        objects("sources", provenance.sources) {
            $0.field("path", fileName(of: $1.path))
            if !isFree { $0.field("sha256", $1.sha256) }
            $0.field("format", $1.format.rawValue)
            $0.field("rowsRead", $1.rowsRead)
            $0.field("rowsSkipped", $1.rowsSkipped)
        }
    }
}

/// The last component of a path.
package func fileName(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
}

extension Diagnostic {
    /// The same with the file's name instead of its path.
    fileprivate var withoutFolder: Diagnostic {
        var copy = self
        copy.place.file = place.file.map(fileName)
        return copy
    }
}

extension JSONWriter {
    /// Writes an element of `diagnostics`, leaving out members that do not apply.
    package mutating func diagnostic(_ diagnostic: Diagnostic) {
        field("severity", diagnostic.severity.rawValue)
        field("code", diagnostic.code.rawValue)
        if let file = diagnostic.place.file { field("file", file) }
        if let table = diagnostic.place.table { field("table", table) }
        if let line = diagnostic.place.line { field("line", line) }
        if let column = diagnostic.place.column { field("column", column) }
        if let count = diagnostic.count { field("count", count) }
        if let meant = diagnostic.meant { field("meant", meant) }
        field("message", diagnostic.message)
        if let hint = diagnostic.hint { field("hint", hint) }
    }
}
