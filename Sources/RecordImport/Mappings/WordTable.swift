/// The meaning of a clinic's word, or a constant, in the format's tables.
package enum OurWord: Sendable, Hashable {
    case text(String)
    case number(Int)
    case truth(Bool)
    /// The question was not answered.
    case nothing

    var cell: Cell {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .integer(Int64(number))
        case .truth(let truth): .boolean(truth)
        // Read by `CellReader` as a placeholder, and counted.
        case .nothing: .text("NA")
        }
    }
}

/// A clinic's words and their meanings, compared ignoring case, surrounding white space and the amount of white space
/// between words; numbers are compared by value: `3.0` and `03` are `3`.
package struct WordTable: Sendable, Hashable {
    private var words: [String: OurWord] = [:]
    private var numbers: [Double: OurWord] = [:]

    package init() {}

    var isEmpty: Bool { words.isEmpty }

    /// - Returns: false if the word is already present, in any spelling.
    mutating func add(_ word: String, _ ours: OurWord) -> Bool {
        let key = Self.key(word)
        guard words[key] == nil else { return false }
        if let number = Self.number(key) {
            guard numbers[number] == nil else { return false }
            numbers[number] = ours
        }
        words[key] = ours
        return true
    }

    /// - Parameter bytes: the bytes of a cell.
    func ours(_ bytes: UnsafeBufferPointer<UInt8>) -> OurWord? {
        words.isEmpty ? nil : ours(String(decoding: bytes, as: UTF8.self))
    }

    func ours(_ word: String) -> OurWord? {
        let key = Self.key(word)
        return words[key] ?? Self.number(key).flatMap { numbers[$0] }
    }

    /// Whether a cell without a meaning here must not be read in any other way: an unexplained code of the clinic's is
    /// not a rating of ours. Words for no headache alone leave the ratings to their scale.
    func rules(out bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let isRating = contains { if case .number(let rating) = $0 { rating != 0 } else { false } }
        if isRating { return true }
        return !numbers.isEmpty && Self.number(Self.key(String(decoding: bytes, as: UTF8.self))) != nil
    }

    /// The meaning of an empty cell, or of a dash in its place, if the mapping gives one under an empty word.
    var empty: OurWord? { words[""] }

    /// Returns a number in digits, with a point or a comma; nil for any other word.
    private static func number(_ key: String) -> Double? {
        guard key.utf8.contains(where: { (0x30...0x39).contains($0) }),
            key.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C || $0 == 0x2D })
        else { return nil }
        return Double(key.replacing(",", with: "."))
    }

    func contains(_ isMeant: (OurWord) -> Bool) -> Bool { words.values.contains(where: isMeant) }

    /// Normalises words and column names for comparison.
    static func key(_ word: String) -> String {
        asciiKey(word) ?? word.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    /// Normalises an ASCII word, as almost all are, without looking up each character's Unicode properties.
    private static func asciiKey(_ word: String) -> String? {
        word.utf8.withContiguousStorageIfAvailable { bytes -> String? in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { key in
                var count = 0
                var isBetween = false
                for byte in bytes {
                    if byte == 0x20 || (0x09...0x0D).contains(byte) {
                        isBetween = count > 0
                        continue
                    }
                    if isBetween {
                        key[count] = 0x20
                        count += 1
                        isBetween = false
                    }
                    key[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
                    count += 1
                }
                return count
            }
        } ?? nil
    }
}
