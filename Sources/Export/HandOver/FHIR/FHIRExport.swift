import JSON

/// A patient's records, figures and report as HL7 FHIR R4 resources (4.0.1).
package struct FHIRExport: Sendable {
    /// Resources, with the Composition first in a document.
    package private(set) var entries: [FHIREntry]
    /// Record data without a FHIR resource.
    package private(set) var leftOut: [LeftOut]
    private let input: FHIRInput

    /// - Parameter isBulk: whether for bulk files of many patients' resources, instead of a document of this patient.
    private init(_ input: FHIRInput, isBulk: Bool) {
        var builder = FHIRBuilder(input, isBulk: isBulk)
        builder.addPatient()
        builder.addDevice()
        builder.addFigures()
        builder.addHeadaches()
        builder.addTreatments()
        builder.addMarkersAndVisits()
        builder.addReport()
        builder.leaveOut(.nights, input.findings.nights?.nights.count ?? 0)
        builder.leaveOut(.outsideDays, input.outside)
        if !isBulk { builder.beginDocument() }
        entries = builder.entries
        leftOut = LeftOut.list(builder.leftOut)
        self.input = input
    }

    /// Returns a document: a Bundle with a Composition, which lists its contents and what was left out.
    package static func document(_ input: FHIRInput) -> (bytes: [UInt8], leftOut: [LeftOut]) {
        let export = FHIRExport(input, isBulk: false)
        return (export.bundle, export.leftOut)
    }

    /// Returns lines of resources by type (`Observation`), for the files of a bulk export.
    ///
    /// The Device (this program) is the same for every patient; it is returned separately, to be written once.
    package static func bulk(_ input: FHIRInput) -> (lines: [String: [UInt8]], device: [UInt8], leftOut: [LeftOut]) {
        let export = FHIRExport(input, isBulk: true)
        var lines: [String: [UInt8]] = [:]
        for entry in export.entries { lines[entry.type, default: []] += entry.json + [0x0A] }
        let device = lines.removeValue(forKey: "Device") ?? []
        return (lines, device, export.leftOut)
    }

    private var bundle: [UInt8] {
        var body = Array("\"entry\":[".utf8)
        for (index, entry) in entries.enumerated() {
            body += Array("\(index == 0 ? "\n" : ",\n"){\"fullUrl\":\"\(entry.url)\",\"resource\":".utf8)
            body += entry.json + Array("}".utf8)
        }
        body += Array("\n]".utf8)
        let uuid = ContentUUID.text(of: body + Array(input.made.utf8))
        var head = JSONWriter()
        head.object { json in
            json.field("resourceType", "Bundle")
            json.field("id", uuid)
            json.uriIdentifier("identifier", "urn:uuid:\(uuid)")
            json.field("type", "document")
            json.field("timestamp", input.made)
        }
        var bytes = head.takeBytes()
        // Entries are inserted before the object's end manually, to give each its own line.
        bytes.removeLast()
        return bytes + Array(",".utf8) + body + Array("}\n".utf8)
    }
}
