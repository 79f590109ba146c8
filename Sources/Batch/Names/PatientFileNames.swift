import Files

/// Names of the files of many patients' reports: from the patients' ids, never from their names.
package enum PatientFileNames {
    /// Bytes of an id that are kept before a long one is cut.
    static let longest = 120

    /// The file's name for an id: its ``part(for:)`` and `.pdf`.
    ///
    /// - Parameter id: the empty string for the patient of a file that names none.
    static func name(for id: String, isAlike: Bool = false) -> String {
        id.isEmpty ? "report.pdf" : part(for: id, isAlike: isAlike) + ".pdf"
    }

    /// An id as part of a file's name: letters, digits, `.`, `_` and `-` stay, every other byte is written `%XX`, and so
    /// is a dot in front, so that no id can name another folder or a hidden file. A long id is cut and ends in a hash of
    /// the whole.
    ///
    /// - Parameter isAlike: there is another id whose part some file system takes for the same: a hash of the id tells
    ///   them apart.
    package static func part(for id: String, isAlike: Bool = false) -> String {
        let part = plainPart(for: id)
        return isAlike ? part + "~" + SHA256.hex(of: Array(id.utf8)).prefix(12) : part
    }

    private static func plainPart(for id: String) -> String {
        var safe: [UInt8] = []
        // The label of a patient whom a file does not name is the file's.
        for byte in PathText.bytes(of: id) {
            if isPlain(byte) && !(byte == UInt8(ascii: ".") && safe.isEmpty) {
                safe.append(byte)
            } else {
                safe += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        guard safe.count > longest else { return String(decoding: safe, as: UTF8.self) }
        let hash = String(fingerprint(id), radix: 16)
        return String(decoding: safe.prefix(longest), as: UTF8.self) + "~" + hash
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// FNV-1a, 64 bits: the same on every machine.
    private static func fingerprint(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
