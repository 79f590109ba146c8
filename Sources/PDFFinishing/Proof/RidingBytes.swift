/// Bytes of a file outside its document: no reader shows them, and no digest of the document's parts covers them.
package enum RidingBytes: Sendable, Hashable {
    /// Number of bytes before `%PDF`.
    case beforeHead(Int)
    /// Number of bytes other than white space after the last `%%EOF`.
    case afterEnd(Int)
    /// An update that the last cross-reference table does not refer to.
    case update
}

extension RidingBytes {
    /// - Parameter bytes: a PDF.
    static func found(in bytes: [UInt8]) -> [RidingBytes] {
        let file = RawFile(bytes)
        var found: [RidingBytes] = []
        if let head = file.next("%PDF-", from: 0), head > 0 { found.append(.beforeHead(head)) }
        let ends = file.ends()
        guard let last = ends.last else { return found }
        let rest = bytes[last.end...].count { !RawFile.isSpace($0) }
        if rest > 0 { found.append(.afterEnd(rest)) }
        let tables = file.tables(from: last.table)
        // A linearized file has 0 at its first end, as readers start at the second.
        if ends.contains(where: { $0.table != 0 && !tables.contains($0.table) }) { found.append(.update) }
        return found
    }
}

/// A PDF as bytes, for searching keywords.
private struct RawFile {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

    /// Finds a keyword at or after a position.
    func next(_ word: StaticString, from start: Int) -> Int? {
        let count = word.utf8CodeUnitCount
        guard start >= 0, bytes.count - start >= count else { return nil }
        return (start...bytes.count - count).first { place in
            bytes[place] == word.utf8Start[0] && (1..<count).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
        }
    }

    /// Reads the number after white space, and the position after it.
    private func number(at place: Int) -> (value: Int, end: Int)? {
        var scanner = PDFScanner(bytes, at: place)
        return (try? scanner.count()).map { ($0, scanner.position) }
    }

    /// Finds each `startxref N %%EOF`: the position of its table, and its own end.
    func ends() -> [(table: Int, end: Int)] {
        var found: [(table: Int, end: Int)] = []
        var place = 0
        while let word = next("startxref", from: place) {
            place = word + 1
            guard let number = number(at: word + 9) else { continue }
            var mark = number.end
            while mark < bytes.count, Self.isSpace(bytes[mark]) { mark += 1 }
            guard next("%%EOF", from: mark) == mark else { continue }
            found.append((number.value, mark + 5))
        }
        return found
    }

    /// Returns the positions of a cross-reference table and of those before it, by `/Prev`.
    func tables(from last: Int) -> Set<Int> {
        var found: Set<Int> = []
        var table: Int? = last
        while let place = table, place < bytes.count, found.insert(place).inserted {
            let end = next("startxref", from: place) ?? bytes.count
            table = next("/Prev", from: place).flatMap { $0 < end ? number(at: $0 + 5)?.value : nil }
        }
        return found
    }
}
