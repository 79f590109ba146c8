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
        let scalars = Array(text.unicodeScalars)
        var spoken = String.UnicodeScalarView()
        var place = 0
        var isChanged = false
        while place < scalars.count {
            if place == 0 || !isPartOfNumber(scalars[place - 1]), let found = duration(in: scalars, at: place) {
                spoken.append(contentsOf: found.words.unicodeScalars)
                place = found.end
                isChanged = true
            } else {
                spoken.append(scalars[place])
                place += 1
            }
        }
        return isChanged ? String(spoken) : nil
    }

    private static func duration(in scalars: [Unicode.Scalar], at start: Int) -> (words: String, end: Int)? {
        var place = start
        func isBlank(_ place: Int) -> Bool { place < scalars.count && scalars[place] == "\u{A0}" }
        func digits(decimal: Bool = false) -> String {
            var text = ""
            while place < scalars.count, isDigit(scalars[place]) || decimal && !text.isEmpty && scalars[place] == "." {
                text.unicodeScalars.append(scalars[place])
                place += 1
            }
            return text
        }
        func takes(_ unit: String) -> Bool {
            let end = place + 1 + unit.unicodeScalars.count
            guard isBlank(place), end <= scalars.count, scalars[(place + 1)..<end].elementsEqual(unit.unicodeScalars),
                end == scalars.count || !scalars[end].properties.isAlphabetic
            else { return false }
            place = end
            return true
        }
        let first = digits(decimal: true)
        guard let last = first.last, last != "." else { return nil }
        if takes("min") { return ("\(first) \(first == "1" ? "minute" : "minutes")", place) }
        guard takes("h") else { return nil }
        let hours = "\(first) \(first == "1" ? "hour" : "hours")"
        let end = place
        guard isBlank(place) else { return (hours, end) }
        place += 1
        let rest = digits()
        guard rest.count == 2, let minutes = Int(rest), minutes < 60 else { return (hours, end) }
        return ("\(hours) \(minutes) \(minutes == 1 ? "minute" : "minutes")", place)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isPartOfNumber(_ scalar: Unicode.Scalar) -> Bool { isDigit(scalar) || scalar == "." }
}
