import Diagnostics
import Files
import Glibc

/// Searches the bytes of an export for headache samples, much faster than parsing XML, so that a single pass can join
/// measurements that precede them. The result is a guess: ``HealthPass`` checks it.
struct HeadacheSampleSearch {
    private static let needle: StaticString = "HKCategoryTypeIdentifierHeadache"
    /// Bytes of a search step, and largest size of a tag on either side of the word.
    private static let piece = 1 << 20
    private static let reach = 4096

    /// Onsets of the headaches found.
    ///
    /// - Throws: ``Failure`` if the file cannot be read.
    static func onsets(in file: InputFile) throws -> [WrittenTime] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece + 2 * reach, alignment: 64)
        defer { buffer.deallocate() }
        var onsets: [WrittenTime] = []
        var start = 0
        while start < file.size {
            // The searched bytes follow some of the previous piece and are followed by some of the next.
            let first = max(0, start - reach)
            let count = try file.read(into: buffer, at: first)
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            search(bytes, from: start - first, to: min(start - first + piece, count), &onsets)
            if onsets.count > HealthPass.mostHeadaches { return [] }
            start += piece
        }
        return onsets
    }

    private static func search(
        _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int, _ onsets: inout [WrittenTime]
    ) {
        var position = start
        while position < end, let offset = next(in: bytes, from: position), offset < end {
            position = offset + needle.utf8CodeUnitCount
            guard let open = bytes[max(0, offset - reach)..<offset].lastIndex(of: UInt8(ascii: "<")),
                let close = bytes[position..<min(bytes.count, position + reach)].firstIndex(of: UInt8(ascii: ">"))
            else { continue }
            if let onset = onset(of: Array(bytes[open...close])) { onsets.append(onset) }
        }
    }

    /// Distance to move the word when a byte is under its last letter (Horspool's search).
    private static let shifts: [Int] = needle.withUTF8Buffer { word in
        var shifts = [Int](repeating: word.count, count: 256)
        for (index, byte) in word.dropLast().enumerated() { shifts[Int(byte)] = word.count - 1 - index }
        return shifts
    }

    /// Returns the position of the next occurrence of the word.
    private static func next(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        needle.withUTF8Buffer { word in
            shifts.withUnsafeBufferPointer { shifts in
                var position = start
                while position + word.count <= bytes.count {
                    let last = bytes[position + word.count - 1]
                    if last == word[word.count - 1],
                        memcmp(bytes.baseAddress! + position, word.baseAddress!, word.count) == 0
                    {
                        return position
                    }
                    position += shifts[Int(last)]
                }
                return nil
            }
        }
    }

    /// Returns the onset in the tag of one sample, with or without content.
    private static func onset(of tag: [UInt8]) -> WrittenTime? {
        let isClosed = tag.dropLast().last == UInt8(ascii: "/")
        var onset: WrittenTime?
        try? XMLElements.read(isClosed ? tag : tag.dropLast() + Array("/>".utf8), at: Place()) { name, _, attributes in
            guard name == "Record", let value = attributes.plainValue("value") else { return }
            let severity = rest(of: value, after: HeadacheSample.Severity.prefix)
            if severity != HeadacheSample.Severity.notPresent.rawValue {
                onset = WrittenTime(health: attributes.plainValue("startDate"))
            }
        }
        return onset
    }
}
