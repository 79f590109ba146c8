import Diagnostics
import Files

/// The first hundred bytes of a database file, as far as they tell whether a log fits (sqlite.org, "Database File
/// Format" §1.3).
struct DatabaseHeader: Equatable {
    static let bytes = 100
    static let magic = Array("SQLite format 3\0".utf8)

    /// 512…65 536, a power of two.
    var pageSize: Int
    /// Bytes at the end of each page that hold no rows.
    var reserved: Int
    /// The file was last written by way of a write-ahead log.
    var usesLog: Bool
    /// Counts transactions; by way of a log, not every one of them.
    var changeCounter: UInt32
    /// Texts are UTF-8, and not UTF-16.
    var holdsUTF8: Bool
    /// How many pages the file has; nil where the program that wrote it last did not say.
    var pages: Int?
    /// Some pages say of the others what they are for, so that the file can be made smaller.
    var listsPages: Bool

    var usable: Int { pageSize - reserved }

    /// - Returns: nil when the bytes are not the header of a database.
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
    /// - Returns: nil when the file is not a database.
    /// - Throws: ``Failure`` (`ioError`).
    init?(_ file: InputFile) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bytes, alignment: 8)
        defer { buffer.deallocate() }
        let count = try file.read(into: buffer, at: 0)
        self.init(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
}
