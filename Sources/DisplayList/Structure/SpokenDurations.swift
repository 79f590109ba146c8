/// Lengths of time as they are heard: a page prints `5 h 23` and `45 min`, with blanks that do not break, which a voice
/// would spell out letter by letter.
public enum SpokenDurations {
    /// Whether a text, or a line of one, may hold one: quick, and wrong at most in saying yes.
    static func mayBe(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.dropLast().contains { index in
                bytes[index] == 0xC2 && bytes[index + 1] == 0xA0
                    && (index == 0 || (0x30...0x39).contains(bytes[index - 1])) && beginsUnit(bytes[(index + 2)...])
            }
        }
    }

    /// Whether bytes begin with `h` or `min`, as far as there are any.
    private static func beginsUnit(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = bytes.first, first != 0x68 else { return true }
        return first == 0x6D && bytes.dropFirst().first ?? 0x69 == 0x69
    }

    /// The text with each `5 h 23` as "5 hours 23 minutes" and each `45 min` as "45 minutes"; nil where there is none.
    public static func expanded(_ text: String) -> String? {
        guard mayBe(in: text) else { return nil }
        let bytes = Array(text.utf8)
        var spoken: [UInt8] = []
        spoken.reserveCapacity(bytes.count * 2)
        var place = 0
        var isChanged = false
        while place < bytes.count {
            if isDigit(bytes[place]), place == 0 || !isPartOfNumber(bytes[place - 1]),
                let found = duration(in: bytes, at: place)
            {
                spoken.append(contentsOf: found.words.utf8)
                place = found.end
                isChanged = true
            } else {
                spoken.append(bytes[place])
                place += 1
            }
        }
        return isChanged ? String(decoding: spoken, as: UTF8.self) : nil
    }

    private static func duration(in bytes: [UInt8], at start: Int) -> (words: String, end: Int)? {
        var place = start
        func digits(decimal: Bool = false) -> String {
            let first = place
            while place < bytes.count, isDigit(bytes[place]) || decimal && bytes[place] == UInt8(ascii: ".") {
                place += 1
            }
            return String(decoding: bytes[first..<place], as: UTF8.self)
        }
        func takes(_ unit: String) -> Bool {
            let end = place + blankLength + unit.utf8.count
            guard isBlank(bytes, at: place), end <= bytes.count,
                bytes[(place + blankLength)..<end].elementsEqual(unit.utf8), !isLetter(bytes[end...])
            else { return false }
            place = end
            return true
        }
        let first = digits(decimal: true)
        guard first.utf8.last != UInt8(ascii: ".") else { return nil }
        if takes("min") { return ("\(first) \(first == "1" ? "minute" : "minutes")", place) }
        guard takes("h") else { return nil }
        let hours = "\(first) \(first == "1" ? "hour" : "hours")"
        let end = place
        guard isBlank(bytes, at: place) else { return (hours, end) }
        place += blankLength
        let rest = digits()
        guard rest.utf8.count == 2, let minutes = Int(rest), minutes < 60 else { return (hours, end) }
        return ("\(hours) \(minutes) \(minutes == 1 ? "minute" : "minutes")", place)
    }

    /// Bytes of a space that does not break, U+00A0.
    private static let blankLength = 2

    private static func isBlank(_ bytes: [UInt8], at place: Int) -> Bool {
        place + 1 < bytes.count && bytes[place] == 0xC2 && bytes[place + 1] == 0xA0
    }

    /// Whether a letter comes next.
    private static func isLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        guard first >= 0x80 else { return (0x61...0x7A).contains(first | 0x20) }
        return String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isAlphabetic ?? false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: ".") }
}
