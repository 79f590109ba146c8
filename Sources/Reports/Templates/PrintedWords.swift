import Diagnostics
import JSON

/// Checks a file of the operator's, whose text is printed beside the program's own.
package enum PrintedWords {
    /// Members of such files whose text can appear in a report, a file name or the index of a batch.
    private static let keys = [
        "title", "name", "category", "unit", "categories", "clinician", "header", "footer",
    ]

    /// - Parameter json: the file as read by its own reader; a file that is not JSON is not checked.
    /// - Throws: status 78 with the location, the key and the word, if a text contains one that must never be printed.
    package static func check(_ json: [UInt8], file: String) throws(Failure) {
        guard let found = firstForbidden(in: json) else { return }
        throw Failure(
            .config, "\(found.key) holds “\(found.word.shown)”, which no report may say",
            at: Place(file: file, offset: found.offset, in: json),
            hint: "a report describes what was logged: it names no illness, claims no cause and is no machine’s opinion"
        )
    }

    private struct Found {
        var key: String
        var word: ForbiddenWord
        /// Byte position of the text.
        var offset: Int
    }

    private static func firstForbidden(in json: [UInt8]) -> Found? {
        json.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, mode: .strict)
            return try? firstForbidden(&scanner)
        }
    }

    /// An object or array being traversed.
    private struct Level {
        var isObject: Bool
        var isFirst = true
        /// Name in ``keys`` under which an array appears.
        var key: String?
    }

    /// Values are skipped one by one: building a tree of them takes longer than the search.
    private static func firstForbidden(_ scanner: inout JSONScanner) throws(JSONFault) -> Found? {
        var open: [Level] = []
        var key: String?
        repeat {
            if let level = open.last {
                switch try step(in: level, &scanner) {
                case .end:
                    open.removeLast()
                    continue
                case .value(let name): key = name
                }
                open[open.count - 1].isFirst = false
            }
            let (kind, offset) = (try scanner.kind(), scanner.position)
            switch kind {
            case .object: open.append(Level(isObject: true))
            case .array: open.append(Level(isObject: false, key: key))
            case .string:
                if let key {
                    if let word = ForbiddenWord.first(in: try scanner.string()) {
                        return Found(key: key, word: word, offset: offset)
                    }
                } else {
                    _ = try scanner.rawString()
                }
            case .number, .boolean, .null: try scanner.skipValue(depth: open.count)
            }
            if open.count > scanner.mode.deepest { throw scanner.fault(.tooDeep) }
        } while !open.isEmpty
        return nil
    }

    private enum Step {
        case end
        /// A value, and its name in ``keys``.
        case value(under: String?)
    }

    /// Moves to the next value of an object or array.
    private static func step(in level: Level, _ scanner: inout JSONScanner) throws(JSONFault) -> Step {
        guard level.isObject else {
            return try scanner.nextElement(isFirst: level.isFirst) ? .value(under: level.key) : .end
        }
        guard let name = try scanner.nextKey(isFirst: level.isFirst) else { return .end }
        return .value(under: key(name))
    }

    /// The entry of ``keys`` that equals a name, with escapes or without; nil for any other.
    private static func key(_ name: UnsafeBufferPointer<UInt8>) -> String? {
        guard !name.contains(UInt8(ascii: "\\")) else {
            let text = JSONScanner.text(name)
            return keys.first { $0 == text }
        }
        return keys.first { $0.utf8.count == name.count && $0.utf8.elementsEqual(name) }
    }
}
