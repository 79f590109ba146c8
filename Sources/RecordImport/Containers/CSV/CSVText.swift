import Diagnostics
import Files

/// A text file that may contain tables, in UTF-8 or in a private UTF-8 copy.
struct CSVText: Sendable {
    /// The user's file, which is hashed and must not change.
    let original: InputFile
    /// The same file, or its expanded copy; always UTF-8.
    let file: InputFile
    /// Whether the user gave it compressed with gzip.
    let isCompressed: Bool
    /// Whether it is a sheet of a workbook: its cells have their own types, and cells outside the columns do not show
    /// that others have moved.
    let isSheet: Bool
    /// Container of the sheet: `xlsx`, or a database.
    let container: String
    let encoding: TextEncoding
    /// The expanded file and its first byte that is not UTF-8, if it should be UTF-8; nil if all are.
    let fault: (file: InputFile, position: Int)?
    /// Start of the text, after a byte order mark.
    let start: Int
    /// The first bytes of the text.
    let head: [UInt8]

    /// Number of bytes within which the header must be.
    private static let headSize = 1 << 20

    var isWhole: Bool { file.size <= Self.headSize }

    /// - Throws: ``Failure`` if the file cannot be read.
    init(_ original: InputFile, temporaryFolder: String) throws {
        self.original = original
        isSheet = false
        container = ""
        isCompressed = try GzipSpool.isGzip(original)
        let plain = isCompressed ? try GzipSpool.expanded(original, in: temporaryFolder) : original
        var encoding = Self.encoding(try Self.head(of: plain, size: 3))
        var start = encoding == .utf8WithMark ? 3 : 0
        let isUTF16 = encoding == .utf16LittleEndian || encoding == .utf16BigEndian
        // XML says its encoding itself.
        let isXML = try Self.head(of: plain, size: 256).dropFirst(start).first { $0 > 0x20 } == UInt8(ascii: "<")
        fault = isUTF16 || isXML ? nil : try plain.firstFault(from: start).map { (plain, $0) }
        if fault != nil, encoding == .utf8 { encoding = .windows1252 }
        if isUTF16 || fault != nil {
            file = try UTF8Copy.made(of: plain, from: isUTF16 ? 2 : start, encoding, in: temporaryFolder)
            start = 0
        } else {
            file = plain
        }
        (self.encoding, self.start) = (encoding, start)
        head = Array(try Self.head(of: file, size: Self.headSize).dropFirst(start))
    }

    /// - Parameters:
    ///   - sheet: the sheet's copy as text in UTF-8.
    ///   - original: the workbook, under the sheet's name.
    init(sheet: InputFile, of original: InputFile, container: String = "xlsx") throws {
        self.container = container
        self.original = original
        isSheet = true
        isCompressed = false
        file = sheet
        encoding = .utf8
        fault = nil
        start = 0
        head = try Self.head(of: sheet, size: Self.headSize)
    }

    private static func head(of file: InputFile, size: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: min(size, file.size))
        let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        return Array(bytes[..<count])
    }

    private static func encoding(_ mark: [UInt8]) -> TextEncoding {
        if mark.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8WithMark }
        if mark.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if mark.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        return .utf8
    }

    /// Returns the position of the first line that is neither blank nor a comment, which begins with `#`; a header may
    /// begin with a column of that name.
    static func afterComments(_ bytes: ArraySlice<UInt8>) -> Int {
        var rest = bytes
        while true {
            guard let first = rest.firstIndex(where: { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 }) else {
                return bytes.endIndex
            }
            let next = first + 1 < bytes.endIndex ? bytes[first + 1] : 0
            guard bytes[first] == UInt8(ascii: "#"), ![0x09, 0x2C, 0x3B, 0x7C].contains(next) else { return first }
            guard let end = bytes[first...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
                return bytes.endIndex
            }
            rest = bytes[end...]
        }
    }
}

/// The Windows-1252 encoding. As in web browsers, its five undefined bytes are the control characters with the same
/// numbers, so that no two bytes mean the same.
enum Windows1252 {
    /// The characters of the bytes 0x80…0x9F.
    private static let upper: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// Appends Windows-1252 bytes as UTF-8.
    static func append(_ bytes: UnsafeRawBufferPointer, to utf8: inout [UInt8]) {
        for byte in bytes {
            if byte < 0x80 {
                utf8.append(byte)
            } else {
                let scalar = byte < 0xA0 ? upper[Int(byte) - 0x80] : UInt16(byte)
                append(scalar, to: &utf8)
            }
        }
    }

    private static func append(_ scalar: UInt16, to utf8: inout [UInt8]) {
        if scalar < 0x800 {
            utf8.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
        } else {
            utf8.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
            utf8.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6) & 0x3F)
        }
        utf8.append(0x80 | UInt8(truncatingIfNeeded: scalar) & 0x3F)
    }
}
