import Files

/// A file's kind, judged by its first bytes.
enum FileKind {
    case sqlite, json, text
    /// A zip archive, of files or of a document's components.
    case archive
    /// The format of old office programs: workbooks before 2007, and newer ones with a password.
    case compoundFile

    /// Number of bytes checked.
    private static let headSize = 4096

    init(of file: InputFile) throws {
        var head = [UInt8](repeating: 0, count: min(Self.headSize, file.size))
        let count = try head.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        self.init(head: head[..<count])
    }

    init(head: ArraySlice<UInt8>) {
        if head.starts(with: Array("SQLite format 3\0".utf8)) {
            self = .sqlite
            return
        }
        // Signatures of a member, an archive without members, and one volume of several.
        if [[0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 7, 8]].contains(where: { head.starts(with: $0) }) {
            self = .archive
            return
        }
        if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            self = .compoundFile
            return
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = head.starts(with: mark) ? head.dropFirst(mark.count) : head
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .text
    }
}
