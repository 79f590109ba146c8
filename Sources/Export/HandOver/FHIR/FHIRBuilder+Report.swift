import CGLib
import JSON
import Records

extension FHIRBuilder {
    private static let type = [FHIRCoding.loinc(DocumentType.code)]

    /// Adds an Observation whose components are the figures, and the DiagnosticReport that refers to it.
    mutating func addFigures() {
        let figures = FHIRFigure.all(of: input)
        guard !figures.isEmpty else { return }
        let observation = names.name("Observation", key: "figures \(input.range.from.iso) \(input.range.to.iso)")
        let report = names.name("DiagnosticReport", key: "figures \(input.range.from.iso) \(input.range.to.iso)")
        let binary = binary
        add(report, .figures) { builder, json in
            builder.writeHead(&json)
            json.references("result", [builder.reference(observation)])
            if let pdf = builder.input.pdf {
                json.objects("presentedForm", [pdf]) { builder.writeAttachment($1, binary, to: &$0) }
            }
        }
        add(observation, .figures) { builder, json in
            builder.writeHead(&json)
            json.reference("device", builder.reference(builder.device))
            json.objects("component", figures) { Self.write($1, to: &$0) }
        }
    }

    private func writeHead(_ json: inout JSONWriter) {
        json.field("status", "final")
        json.concept("code", [], "Figures of a patient's diary")
        json.reference("subject", subject)
        json.period("effectivePeriod", from: input.range.from.iso, to: input.range.to.iso)
        json.field("issued", input.made)
    }

    private static func write(_ figure: FHIRFigure, to json: inout JSONWriter) {
        json.concept("code", [FHIRCoding(system: FHIRFigure.system, code: figure.key)], figure.words)
        switch figure.value {
        case .count(let count): json.field("valueInteger", count)
        case .quantity(let number, let unit, let ucum): json.quantity("valueQuantity", number, unit: unit, ucum: ucum)
        case .yesOrNo(let answer): json.field("valueBoolean", answer)
        case .absent(let code, let words): json.absent(code, words)
        }
    }

    // MARK: The PDF

    private var binary: FHIRName {
        let uuid = ContentUUID.text(of: input.pdf ?? [])
        return FHIRName(type: "Binary", id: uuid, uuid: uuid)
    }

    /// Adds the PDF as a Binary, and the DocumentReference that describes it.
    mutating func addReport() {
        guard let pdf = input.pdf else { return }
        let binary = binary
        let document = names.name("DocumentReference", key: binary.uuid)
        add(document, .report) { builder, json in
            json.uriIdentifier("masterIdentifier", binary.url)
            json.field("status", "current")
            json.concept("type", Self.type, DocumentType.words)
            json.reference("subject", builder.subject)
            json.field("date", builder.input.made)
            json.references("author", [builder.reference(builder.device)])
            json.given("description", builder.input.title)
            json.objects("content", [pdf]) { json, pdf in
                json.object("attachment") { builder.writeAttachment(pdf, binary, to: &$0) }
            }
            json.object("context") {
                $0.period("period", from: builder.input.range.from.iso, to: builder.input.range.to.iso)
            }
        }
        add(binary) { _, json in
            json.field("contentType", "application/pdf")
            json.field("data", Base64.encode(pdf))
        }
    }

    private func writeAttachment(_ pdf: [UInt8], _ binary: FHIRName, to json: inout JSONWriter) {
        json.field("contentType", "application/pdf")
        json.field("language", "en")
        json.field("url", reference(binary))
        json.field("size", pdf.count)
        json.field("hash", Base64.encode(SHA1.digest(of: pdf)))
        json.given("title", input.title)
        json.field("creation", input.made)
    }

    // MARK: The document

    /// Adds the contents of the document, and what was left out, before all else.
    mutating func beginDocument() {
        let name = names.name("Composition", key: "\(input.range.from.iso) \(input.range.to.iso)")
        let sections = FHIRSection.allCases.filter { section in entries.contains { $0.section == section } }
        let leftOut = LeftOut.list(leftOut)
        begin(name) { builder, json in
            json.field("status", "final")
            json.concept("type", Self.type, DocumentType.words)
            json.reference("subject", builder.subject)
            json.field("date", builder.input.made)
            json.references("author", [builder.reference(builder.device)])
            json.given("title", builder.input.title)
            json.field("confidentiality", "N")
            json.objects("event", [builder.input.range]) {
                $0.period("period", from: $1.from.iso, to: $1.to.iso)
            }
            json.array("section") { json in
                for section in sections { json.object { builder.write(section, to: &$0) } }
                if !leftOut.isEmpty { json.object { Self.write(leftOut, to: &$0) } }
            }
        }
    }

    private func write(_ section: FHIRSection, to json: inout JSONWriter) {
        let members = entries.filter { $0.section == section }
        json.field("title", section.title)
        if let code = section.code { json.concept("code", [code], nil) }
        json.narrative([section.words(members.count, input)])
        json.objects("entry", members) { $0.field("reference", reference($1)) }
    }

    private static func write(_ leftOut: [LeftOut], to json: inout JSONWriter) {
        json.field("title", "Not in these resources")
        json.narrative(leftOut.map(\.words))
    }
}

/// SHA-1 (FIPS 180-4), which FHIR R4 requires for an attachment. It detects truncation but not forgery; SHA-256 is used
/// for that.
enum SHA1 {
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        let checksum = g_checksum_new(G_CHECKSUM_SHA1)
        defer { g_checksum_free(checksum) }
        g_checksum_update(checksum, bytes, bytes.count)
        var length: gsize = 20
        return [UInt8](unsafeUninitializedCapacity: 20) { digest, count in
            g_checksum_get_digest(checksum, digest.baseAddress, &length)
            count = Int(length)
        }
    }
}
