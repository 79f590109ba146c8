import Records

/// Some of the items of a cell that lists all kinds of things, as a diary's activities: those that mean something here.
struct ListedWords<Source: Sendable & Hashable>: Sendable, Hashable {
    var source: Source
    var separator: UInt8
    /// Items without a meaning here are left alone.
    var words: WordTable
    var result: ListedResult

    func bound<Other>(_ other: (Source) -> Other?) -> ListedWords<Other>? {
        other(source).map { ListedWords<Other>(source: $0, separator: separator, words: words, result: result) }
    }
}

/// Result of the items of a cell that have a meaning.
enum ListedResult: Sendable, Hashable {
    /// Yes if any item says so, else no if any says that, else the given answer.
    case truth(otherwise: Bool?)
    case list
    case text(joinedBy: String)
}

extension MappedCells {
    /// An empty cell, and one without a word of the mapping, answers nothing unless the mapping says otherwise.
    func cell(_ listed: ListedWords<Int>, _ row: CSVCells) -> Cell {
        let bytes = row.bytes(listed.source).trimmed
        if bytes.isEmpty { return .missing }
        if isNothing(bytes) { return OurWord.nothing.cell }
        if bytes.saysNotAnswered { return .utf8(bytes) }
        let meant = Self.meanings(in: bytes, listed.separator, listed.words)
        switch listed.result {
        case .truth(let otherwise):
            if meant.contains(.truth(true)) { return .boolean(true) }
            if meant.contains(.truth(false)) { return .boolean(false) }
            return otherwise.map { .boolean($0) } ?? .missing
        case .list: return meant.isEmpty ? .missing : .list(Self.texts(meant))
        case .text(let mark): return meant.isEmpty ? .missing : .text(Self.texts(meant).joined(separator: mark))
        }
    }

    /// The meanings of a cell's items that have one, each once.
    static func meanings(in bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8?, _ words: WordTable) -> [OurWord] {
        var meant: [OurWord] = []
        for part in separator.map({ bytes.split(separator: $0) }) ?? [bytes[...]] {
            guard let word = words.ours(UnsafeBufferPointer(rebasing: part).trimmed), word != .nothing else { continue }
            if !meant.contains(word) { meant.append(word) }
        }
        return meant
    }

    private static func texts(_ words: [OurWord]) -> [String] { words.compactMap(\.cell.plainText) }
}
