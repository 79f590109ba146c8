import Files

/// Identifiers derived from content: the same content has the same identifier on every machine and in every run, and
/// different content a different one.
package enum ContentUUID {
    /// The identifier of bytes, in lower case: the first 122 bits of their SHA-256, in a UUID of version 8 (RFC 9562
    /// §5.8).
    package static func text(of bytes: [UInt8]) -> String {
        var digest = Array(SHA256.digest(of: bytes)[..<16])
        digest[6] = digest[6] & 0x0F | 0x80
        digest[8] = digest[8] & 0x3F | 0x80
        let digits = Hexadecimal.text(of: digest)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { text += "-" }
            text.append(digit)
        }
        return text
    }

    /// The identifier of a list of texts, each kept separate.
    package static func text(of words: [String]) -> String {
        text(of: words.flatMap { Array($0.utf8) + [0] })
    }
}
