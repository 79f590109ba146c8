import Records

/// Texts, identifiers and times in FHIR R4 format.
enum FHIRText {
    /// Returns a text allowed in a `string`, without control characters except line ends and tabs; nil if only blanks
    /// are left, which FHIR does not allow.
    static func string(_ text: String?) -> String? {
        guard let text else { return nil }
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace && !isControl($0) }) else { return nil }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { clean.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
        return String(clean)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && ![0x09, 0x0A, 0x0D].contains(scalar.value)
    }

    /// Whether a text may be the id of a resource: 1 to 64 ASCII letters, digits, `-` and `.`.
    static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) && byte >= 0x41 || byte == 0x2D
                    || byte == 0x2E
            }
    }

    /// Writes a moment with its offset, to the second, or to the millisecond if the record is that precise.
    static func time(_ instant: Instant, in zone: ZoneRules) -> String {
        let iso = zone.local(instant).iso
        let rest = Int(instant.milliseconds.flooredRemainder(by: 1000))
        guard rest > 0 else { return iso }
        let digits = String(1000 + rest).dropFirst()
        return "\(iso.prefix(19)).\(digits)\(iso.dropFirst(19))"
    }
}
