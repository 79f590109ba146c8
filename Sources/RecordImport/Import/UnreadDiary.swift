import Files

/// Judges whether a file of unknown format could be anybody's diary: then a patient without an entry may have some in
/// it (`silence.md` §10.6).
enum UnreadDiary {
    private static let headSize = 16 << 10

    static func mayBe(_ file: InputFile) throws -> Bool {
        switch try FileKind(of: file) {
        case .sqlite, .archive, .compoundFile: return true
        case .json: return holdsDate(try head(of: file))
        case .text: return try GzipSpool.isGzip(file) || isTable(try head(of: file))
        }
    }

    private static func head(of file: InputFile) throws -> [UInt8] {
        var head = [UInt8](repeating: 0, count: min(headSize, file.size))
        let count = try head.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        return Array(head[..<count])
    }

    /// Whether the first two lines have as many separators, as a table's have and a letter's or a picture's rarely.
    private static func isTable(_ head: [UInt8]) -> Bool {
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
        guard !head.contains(0) else { return false }
        let lines = head.split { $0 == 0x0A || $0 == 0x0D }.prefix(2)
        guard lines.count == 2 else { return false }
        return [",", ";", "\t", "|"].contains { (mark: Unicode.Scalar) in
            let counts = lines.map { line in line.count { $0 == UInt8(ascii: mark) } }
            return counts[0] > 0 && counts[0] == counts[1]
        }
    }

    /// Whether anything is written like `2026-03`, as in no list of keys and no mapping.
    private static func holdsDate(_ head: [UInt8]) -> Bool {
        head.indices.dropLast(6).contains { place in
            head[place] == 0x32 && head[place + 1] == 0x30 && head[place + 4] == 0x2D
                && [2, 3, 5, 6].allSatisfy { head[place + $0] &- 48 <= 9 }
        }
    }
}
