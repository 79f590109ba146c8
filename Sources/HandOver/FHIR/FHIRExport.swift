import JSON

/// A patient's records, figures and report in the resources of HL7 FHIR R4 (4.0.1).
package struct FHIRExport: Sendable {
    /// Composition first, in a document.
    package private(set) var entries: [FHIREntry]
    /// What of the records is told in no resource.
    package private(set) var leftOut: [LeftOut]
    private let input: FHIRInput

    /// - Parameter isBulk: for files of many patients' resources; else for a document of this one.
    private init(_ input: FHIRInput, isBulk: Bool) {
        var builder = FHIRBuilder(input, isBulk: isBulk)
        builder.addPatient()
        builder.addDevice()
        builder.addFigures()
        builder.addHeadaches()
        builder.addMarkersAndVisits()
        builder.addReport()
        builder.leaveOut(.nights, input.findings.nights?.nights.count ?? 0)
        if !isBulk { builder.beginDocument() }
        entries = builder.entries
        leftOut = LeftOut.list(builder.leftOut)
        self.input = input
    }

    /// A document: a Bundle with a Composition, which says what is in it and what is not.
    package static func document(_ input: FHIRInput) -> (bytes: [UInt8], leftOut: [LeftOut]) {
        let export = FHIRExport(input, isBulk: false)
        return (export.bundle, export.leftOut)
    }

    /// A resource a line, by the types of the resources (`Observation`): what belongs into the files of a bulk export.
    ///
    /// The Device, this program, is the same with every patient; it stands alone, and belongs into its file once.
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
        // The entries are put in before the object's end by hand, for a line each.
        bytes.removeLast()
        return bytes + Array(",".utf8) + body + Array("}\n".utf8)
    }
}
