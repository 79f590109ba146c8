/// The authority that assigns a hospital's patient numbers, as in HL7 v2 (data type HD): a name known to both systems,
/// a worldwide identifier, or both.
package struct AssigningAuthority: Sendable, Equatable {
    /// Kind of a worldwide identifier (HL7 table 0301).
    package enum Kind: String, Sendable, CaseIterable {
        /// An object identifier: `2.16.840.1.113883.19.5`.
        case iso = "ISO"
        case uuid = "UUID"
        case uri = "URI"
    }

    /// A worldwide identifier and its kind.
    package struct Universal: Sendable, Equatable {
        package var id: String
        package var kind: Kind
    }

    package var name: String?
    package var universal: Universal?

    /// Maximum number of characters in a name; ``longestID`` is that of an identifier (HL7 v2.5.1, chapter 2A, HD).
    package static let longestName = 20
    package static let longestID = 199

    /// Creates an authority with only a name, which is not checked.
    package init(named name: String) { self.name = name }

    /// Reads `NAME`, `NAME&ID&ISO`, `&ID&URI` and the like; an object identifier may be given alone.
    ///
    /// - Returns: nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
        guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
            !parts[0].isEmpty || parts.count == 3
        else { return nil }
        switch parts.count {
        case 1 where Self.isObjectIdentifier(text): universal = Universal(id: text, kind: .iso)
        case 1: name = text
        case 3:
            guard let kind = Kind(rawValue: parts[2]), Self.isID(parts[1], kind) else { return nil }
            name = parts[0].isEmpty ? nil : parts[0]
            universal = Universal(id: parts[1], kind: kind)
        default: return nil
        }
        guard (name?.count ?? 0) <= Self.longestName, (universal?.id.count ?? 0) <= Self.longestID else { return nil }
    }

    /// The text that the initialiser reads.
    package var text: String {
        guard let universal else { return name ?? "" }
        return "\(name ?? "")&\(universal.id)&\(universal.kind.rawValue)"
    }

    private static func isID(_ text: String, _ kind: Kind) -> Bool {
        switch kind {
        case .iso: isObjectIdentifier(text)
        case .uuid: isUUID(text)
        case .uri: isAddress(text)
        }
    }

    /// Whether a text is numbers separated by dots, the first 0, 1 or 2, none with a leading zero.
    private static func isObjectIdentifier(_ text: String) -> Bool {
        let arcs = text.split(separator: ".", omittingEmptySubsequences: false)
        return arcs.count > 1 && ["0", "1", "2"].contains(arcs[0])
            && arcs.allSatisfy { arc in
                !arc.isEmpty && arc.utf8.allSatisfy { (0x30...0x39).contains($0) }
                    && (arc == "0" || !arc.hasPrefix("0"))
            }
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.joined().utf8.allSatisfy(isHexDigit)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & 0xDF)
    }

    /// Whether a text is a URI (RFC 3986 §3): a scheme that begins with a letter, a colon, and ASCII characters.
    private static func isAddress(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return false
        }
        let scheme = text[..<colon]
        return scheme.first?.isLetter == true && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
            && text[colon...].count > 1
    }
}

extension AssigningAuthority {
    /// Root of identifiers in CDA, which allows only object identifiers and UUIDs; nil if there is none.
    package var root: String? {
        switch universal?.kind {
        case .iso: universal?.id
        case .uuid: universal?.id.uppercased()
        case .uri, nil: nil
        }
    }

    /// System of an Identifier in FHIR; nil if there is none.
    package var system: String? {
        universal.map { universal in
            switch universal.kind {
            case .iso: "urn:oid:\(universal.id)"
            case .uuid: "urn:uuid:\(universal.id.lowercased())"
            case .uri: universal.id
            }
        }
    }
}
