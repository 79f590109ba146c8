/// A document's metadata in XMP (ISO 16684-1), in the form that PDF/A requires: schemas not in the standard
/// are described in the packet itself (ISO 19005-2 §6.6.2.3).
struct XMPPacket {
    private var text: String

    var bytes: [UInt8] { Array(text.utf8) }

    init(_ description: DocumentDescription, producer: String) {
        // The UTF-8 mark tells packet scanners the encoding.
        text = "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        text += "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
        text += "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
        text += "<rdf:Description rdf:about=\"\""
        for space in Namespace.allCases { text += " xmlns:\(space.rawValue)=\"\(space.uri)\"" }
        text += ">\n"
        addCore(description, producer: producer)
        addClaims(description.claims)
        for fact in ReportFact.allCases {
            if let value = description.facts[fact] { add("aurae:\(fact.rawValue)", value) }
        }
        addSchemas(description)
        text += "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n"
    }

    private enum Namespace: String, CaseIterable {
        case dc, xmp, pdf, pdfaid, pdfuaid, pdfaExtension, pdfaSchema, pdfaProperty, aurae

        var uri: String {
            switch self {
            case .dc: "http://purl.org/dc/elements/1.1/"
            case .xmp: "http://ns.adobe.com/xap/1.0/"
            case .pdf: "http://ns.adobe.com/pdf/1.3/"
            case .pdfaid: "http://www.aiim.org/pdfa/ns/id/"
            case .pdfuaid: "http://www.aiim.org/pdfua/ns/id/"
            case .pdfaExtension: "http://www.aiim.org/pdfa/ns/extension/"
            case .pdfaSchema: "http://www.aiim.org/pdfa/ns/schema#"
            case .pdfaProperty: "http://www.aiim.org/pdfa/ns/property#"
            case .aurae: ReportFact.namespace
            }
        }
    }

    private mutating func addCore(_ description: DocumentDescription, producer: String) {
        add("dc:format", "application/pdf")
        add("dc:title", alternatives: description.title)
        add("dc:description", alternatives: description.subject)
        text += "<dc:language><rdf:Bag><rdf:li>\(Self.escaped(description.language))</rdf:li></rdf:Bag></dc:language>\n"
        add("xmp:CreatorTool", description.creatorTool)
        for name in ["CreateDate", "ModifyDate", "MetadataDate"] { add("xmp:\(name)", description.created.iso) }
        add("pdf:Producer", producer)
    }

    private mutating func addClaims(_ claims: Set<ConformanceClaim>) {
        for claim in claims {
            if case .archive(let part, let level) = claim {
                add("pdfaid:part", "\(part)")
                add("pdfaid:conformance", level)
            }
        }
        if claims.contains(.accessible) { add("pdfuaid:part", "1") }
    }

    /// Declares the XMP properties that PDF/A does not predefine (ISO 19005-2 §6.6.2.3).
    private mutating func addSchemas(_ description: DocumentDescription) {
        var schemas = ""
        if description.claims.contains(.accessible) {
            schemas += Self.schema(
                "PDF/UA identification", .pdfuaid, [("part", "Integer", "Part of ISO 14289 that the file keeps")])
        }
        let facts = ReportFact.allCases.filter { description.facts[$0] != nil }
        if !facts.isEmpty {
            schemas += Self.schema(
                "Provenance of a report of aurae-report", .aurae, facts.map { ($0.rawValue, "Text", $0.meaning) })
        }
        guard !schemas.isEmpty else { return }
        text += "<pdfaExtension:schemas><rdf:Bag>\n\(schemas)</rdf:Bag></pdfaExtension:schemas>\n"
    }

    private static func schema(
        _ name: String, _ space: Namespace, _ properties: [(name: String, type: String, meaning: String)]
    ) -> String {
        var text = "<rdf:li rdf:parseType=\"Resource\">"
        text += "<pdfaSchema:schema>\(name)</pdfaSchema:schema>"
        text += "<pdfaSchema:namespaceURI>\(space.uri)</pdfaSchema:namespaceURI>"
        text += "<pdfaSchema:prefix>\(space.rawValue)</pdfaSchema:prefix>"
        text += "<pdfaSchema:property><rdf:Seq>\n"
        for property in properties {
            text += "<rdf:li rdf:parseType=\"Resource\"><pdfaProperty:name>\(property.name)</pdfaProperty:name>"
            text += "<pdfaProperty:valueType>\(property.type)</pdfaProperty:valueType>"
            text += "<pdfaProperty:category>internal</pdfaProperty:category>"
            text += "<pdfaProperty:description>\(property.meaning)</pdfaProperty:description></rdf:li>\n"
        }
        return text + "</rdf:Seq></pdfaSchema:property></rdf:li>\n"
    }

    private mutating func add(_ name: String, _ value: String) {
        text += "<\(name)>\(Self.escaped(value))</\(name)>\n"
    }

    /// Adds a text that could have alternatives in several languages.
    private mutating func add(_ name: String, alternatives value: String) {
        text += "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(value))</rdf:li></rdf:Alt></\(name)>\n"
    }

    /// Whether a byte is an ASCII character without a special meaning.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): false
        default: (0x20..<0x7F).contains(byte)
        }
    }

    /// Escapes characters with a meaning in XML; those not allowed in XML become `�`.
    static func escaped(_ value: String) -> String {
        var value = value
        if value.withUTF8({ $0.allSatisfy(isPlain) }) { return value }
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\t", "\n", "\r": text += " "
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension ReportFact {
    static let namespace = "urn:aurae-report:provenance#"

    /// Name of the fact as an XMP property.
    var property: String { Self.namespace + " " + rawValue }

    /// Returns the fact's value in a packet, whatever its namespace prefix; nil if it is missing or duplicate.
    package func value(in packet: [UInt8]) -> String? { XMPProperties(packet)?.text(property) }
}
