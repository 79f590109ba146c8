import Diagnostics
import Files

/// The fields of a database file's first hundred bytes that show whether a log belongs to it (sqlite.org, "Database
/// File Format" §1.3).
struct DatabaseHeader: Equatable {
    static let bytes = 100
    static let magic = Array("SQLite format 3\0".utf8)

    /// 512…65 536, a power of two.
    var pageSize: Int
    /// Number of reserved bytes at the end of each page, without rows.
    var reserved: Int
    /// Whether the file was last written through a write-ahead log.
    var usesLog: Bool
    /// Count of transactions; with a log, not all are counted.
    var changeCounter: UInt32
    /// Whether texts are UTF-8 rather than UTF-16.
    var holdsUTF8: Bool
    /// Number of pages in the file; nil if the last program that wrote it did not record it.
    var pages: Int?
    /// Whether pointer-map pages record the use of other pages, to allow shrinking the file.
    var listsPages: Bool

    var usable: Int { pageSize - reserved }

    /// - Returns: nil if the bytes are not the header of a database.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.bytes, bytes.prefix(16).elementsEqual(Self.magic),
            let written = bytes.bigEndian16(at: 16), let counter = bytes.bigEndian32(at: 24)
        else { return nil }
        pageSize = written == 1 ? 65_536 : written
        reserved = Int(bytes[20])
        usesLog = bytes[18] == 2 && bytes[19] == 2
        changeCounter = counter
        holdsUTF8 = bytes.bigEndian32(at: 56) == 1
        pages = bytes.bigEndian32(at: 92) == counter ? bytes.bigEndian32(at: 28).map(Int.init) : nil
        listsPages = bytes.bigEndian32(at: 52) != 0
        guard pageSize >= 512, pageSize & (pageSize - 1) == 0, usable >= 480 else { return nil }
    }

    /// Reads the header of a file.
    ///
    /// - Returns: nil if the file is not a database.
    /// - Throws: ``Failure`` (`ioError`).
    init?(_ file: InputFile) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bytes, alignment: 8)
        defer { buffer.deallocate() }
        let count = try file.read(into: buffer, at: 0)
        self.init(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
}
