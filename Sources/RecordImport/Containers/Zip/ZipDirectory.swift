import Files

/// The end of a zip archive, which states the size of its member list (APPNOTE.TXT §4.3.16). Read before the list,
/// which takes memory for each member.
enum ZipDirectory {
    /// Largest size of the record at the end: 22 bytes and a comment of at most 65,535.
    private static let tailSize = 22 + 65_535
    /// Size of the record that locates the 64-bit one (§4.3.15), in front of the record at the end.
    private static let locatorSize = 20

    /// Size of the member list in bytes as the archive states it: the largest of all candidate records, since only the
    /// library that reads the archive decides which one counts.
    ///
    /// - Returns: nil for a file without such a record.
    static func statedSize(of file: InputFile) throws -> UInt64? {
        let start = max(0, file.size - tailSize - locatorSize)
        var tail = [UInt8](repeating: 0, count: file.size - start)
        let count = try tail.withUnsafeMutableBytes { try file.read(into: $0, at: start) }
        var most: UInt64?
        var index = count - 22
        while index >= 0 {
            if number(tail, index, 4) == 0x0605_4B50 {
                // A list longer than the file is invalid.
                for size in [number(tail, index + 12, 4), try size64(before: index, tail, file)].compactMap(\.self)
                where size <= file.size { most = max(most ?? 0, size) }
            }
            index -= 1
        }
        return most
    }

    /// Size stated by the 64-bit record; nil without one.
    private static func size64(before index: Int, _ tail: [UInt8], _ file: InputFile) throws -> UInt64? {
        let locator = index - locatorSize
        guard locator >= 0, number(tail, locator, 4) == 0x0706_4B50 else { return nil }
        let place = number(tail, locator + 8, 8)
        guard place < file.size else { return nil }
        var record = [UInt8](repeating: 0, count: 56)
        let count = try record.withUnsafeMutableBytes { try file.read(into: $0, at: Int(place)) }
        guard count == record.count, number(record, 0, 4) == 0x0606_4B50 else { return nil }
        return number(record, 40, 8)
    }

    /// A little-endian number.
    private static func number(_ bytes: [UInt8], _ start: Int, _ length: Int) -> UInt64 {
        (0..<length).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    }
}
