import JSON

/// Formats that send a report to hospital systems.
package enum HandOverFormat: String, Sendable, Hashable, CaseIterable {
    /// HL7 v2.5.1, `MDM^T02`.
    case mdm
    /// HL7 CDA, release 2.
    case cda

    /// Extension of the file name, after the report's own name without `.pdf`.
    package var ending: String {
        switch self {
        case .mdm: ".hl7"
        case .cda: ".cda.xml"
        }
    }

    /// Returns the file for a report.
    package func bytes(of document: HandOverDocument) -> [UInt8] {
        switch self {
        case .mdm: MDMMessage.bytes(of: document)
        case .cda: CDADocument.bytes(of: document)
        }
    }
}

/// A file written by this program and read back: the report in it, and whether it is unaltered.
package struct HandOverFile: Sendable, Equatable {
    /// The report in it; nil if none is found.
    package var pdf: [UInt8]?
    /// Whether its own number still matches the rest. Anyone who knows the program could forge it.
    package var isWhole: Bool

    package init(_ bytes: [UInt8], _ format: HandOverFormat) {
        switch format {
        case .mdm: self.init(message: bytes)
        case .cda: self.init(document: bytes)
        }
    }

    private init(message bytes: [UInt8]) {
        let bar = UInt8(ascii: "|")
        let segments = bytes.split(separator: 0x0D)
        let header = segments.first.map { Array($0.split(separator: bar, omittingEmptySubsequences: false)) } ?? []
        var unnumbered = header.map(Array.init)
        let written = header.count > 9 ? String(decoding: header[9], as: UTF8.self) : ""
        if header.count > 9 { unnumbered[9] = [] }
        let rest = bytes.dropFirst(segments.first?.count ?? 0)
        isWhole =
            !written.isEmpty
            && MDMMessage.controlID(ofUnnumbered: Array(unnumbered.joined(separator: [bar])) + rest) == written
        let observation = segments.first { $0.starts(with: Array("OBX|".utf8)) }
        let fields = observation?.split(separator: bar, omittingEmptySubsequences: false) ?? []
        let parts =
            fields.count > 5 ? fields[5].split(separator: UInt8(ascii: "^"), omittingEmptySubsequences: false) : []
        pdf = parts.count == 5 ? Base64.decode(String(decoding: parts[4], as: UTF8.self)) : nil
    }

    private init(document bytes: [UInt8]) {
        let opening = Array("<id root=\"".utf8)
        isWhole = false
        if let found = bytes.firstRange(of: opening), bytes.count > found.upperBound + 36 {
            let id = found.upperBound..<found.upperBound + 36
            let written = String(decoding: bytes[id], as: UTF8.self)
            var unnumbered = bytes
            unnumbered.removeSubrange(id)
            isWhole = CDADocument.id(ofUnnumbered: unnumbered) == written
        }
        pdf = nil
        if let body = bytes.firstRange(of: Array("<nonXMLBody>".utf8)) {
            let inside = bytes[body.upperBound...]
            guard let tag = inside.firstRange(of: Array("<text ".utf8)),
                let start = inside[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")),
                let end = inside[start...].firstRange(of: Array("</text>".utf8))
            else { return }
            pdf = Base64.decode(String(decoding: inside[(start + 1)..<end.lowerBound], as: UTF8.self))
        }
    }
}
