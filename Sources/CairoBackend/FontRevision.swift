import Files

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The version that a font gives itself in its table `head` (ISO/IEC 14496-22 §5.2.2). Of a collection the first font's.
///
/// Only that is read. Fontconfig tells it too, after a look at each character of the font.
enum FontRevision {
    /// First number of a font: with outlines of TrueType, with those of PostScript, as Apple writes it.
    private static let fonts = [0x0001_0000, 0x4F54_544F, 0x7472_7565]

    /// As `2.071`; nil for a file that is missing or is no font.
    static func of(fontAt path: String) -> String? {
        guard let file = try? FileDescriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK) else { return nil }
        defer { try? file.close() }
        guard let beginning = numbers(4, at: 0, in: file) else { return nil }
        let start = beginning[0] == FontTables.collection ? beginning[3] : 0
        guard let directory = numbers(3, at: start, in: file), fonts.contains(directory[0]),
            let tables = numbers((directory[1] >> 16) * 4, at: start + 12, in: file),
            let entry = stride(from: 0, to: tables.count, by: 4).first(where: { tables[$0] == FontTables.head }),
            let version = numbers(2, at: tables[entry + 2], in: file)
        else { return nil }
        // Sixteen bits before the point and sixteen behind it.
        let thousandths = (version[1] * 1000 + 32_768) / 65_536
        let digits = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// Numbers of 32 bits, the highest first; nil where the file ends before them.
    private static func numbers(_ count: Int, at offset: Int, in file: FileDescriptor) -> [Int]? {
        var bytes = [UInt8](repeating: 0, count: count * 4)
        let read = bytes.withUnsafeMutableBytes { try? file.fill($0, at: offset) }
        guard read == bytes.count else { return nil }
        return stride(from: 0, to: bytes.count, by: 4).map { place in
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
