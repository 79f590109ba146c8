/// Prepares a patient's own words for printing: without invisible characters or ones that could move other text.
package enum PrintableText {
    /// Replaces white space and control characters by single spaces; nil if nothing is left.
    package static func oneLine(_ text: String) -> String? {
        if isPlain(text) { return text.isEmpty ? nil : text }
        var result = ""
        var pendingSpace = false
        for scalar in text.unicodeScalars {
            if isSpace(scalar) {
                pendingSpace = !result.isEmpty
            } else if !overridesDirection(scalar) {
                if pendingSpace {
                    result.unicodeScalars.append(" ")
                    pendingSpace = false
                }
                result.unicodeScalars.append(scalar)
            }
        }
        return result.isEmpty ? nil : result
    }

    /// Returns one line for a place in a sentence of ours, isolated from it; nil if nothing is left.
    package static func isolated(_ text: String) -> String? { oneLine(text).map(Isolates.isolate) }

    /// Returns one line of at most `limit` user-perceived characters for a place in a sentence; empty if nothing is left.
    package static func isolated(_ text: String, to limit: Int) -> String {
        Isolates.isolate(shortened(oneLine(text) ?? "", to: limit))
    }

    /// Returns the printable paragraphs of a longer text, without empty ones.
    package static func paragraphs(_ text: String) -> [String] {
        if isPlain(text) { return text.isEmpty ? [] : [text] }
        return text.split(whereSeparator: \.isNewline).compactMap { oneLine(String($0)) }
    }

    /// Shortens to at most `limit` user-perceived characters, ending in `…` if truncated (Aurae PRD §5.6).
    package static func shortened(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        let kept: Substring
        if isPlain(text) {
            kept = text[..<text.utf8.index(text.startIndex, offsetBy: limit - 1)]
        } else {
            guard text.count > limit else { return text }
            kept = text.prefix(limit - 1)
        }
        return (kept.last == " " ? kept.dropLast() : kept) + "…"
    }

    /// Whether a text is printable ASCII with single spaces between words, as most are, so that no work is needed.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var previous: UInt8 = 0x20
            for byte in bytes {
                guard (0x20..<0x7F).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
                previous = byte
            }
            return previous != 0x20 || bytes.isEmpty
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            || scalar.properties.isWhitespace
                && scalar.value != 0xA0 && scalar.value != 0x202F
    }

    /// Whether it changes the direction of the following text: embeddings, overrides and isolates.
    private static func overridesDirection(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0xFEFF
    }
}
