import Diagnostics
import Files

/// A text file that may hold tables, in UTF-8 or in a private UTF-8 copy.
struct CSVText: Sendable {
    /// The file as the user gave it: it is hashed, and must not change.
    let original: InputFile
    /// The same file, or its expanded copy in UTF-8.
    let file: InputFile
    /// Whether the user gave it compressed with gzip.
    let isCompressed: Bool
    /// Whether it is a sheet of a workbook: its cells have types of their own, and cells outside any column say nothing
    /// about others.
    let isSheet: Bool
    /// Container of such a sheet: `xlsx`, or a database.
    let container: String
    /// Encoding shown by the first bytes; ``TextEncoding/windows1252`` is recognised only after all were read.
    let encoding: TextEncoding
    /// Start of the text, after a byte order mark.
    let start: Int
    /// The first bytes of the text.
    let head: [UInt8]

    /// A header must lie within this many bytes.
    private static let headSize = 1 << 20

    var isWhole: Bool { file.size <= Self.headSize }

    /// - Throws: ``Failure`` if the file cannot be read.
    init(_ original: InputFile, temporaryFolder: String) throws {
        self.original = original
        isSheet = false
        container = ""
        isCompressed = try GzipSpool.isGzip(original)
        let plain = isCompressed ? try GzipSpool.expanded(original, in: temporaryFolder) : original
        encoding = Self.encoding(try Self.head(of: plain, size: 3))
        switch encoding {
        case .utf16LittleEndian, .utf16BigEndian:
            file = try UTF16Spool.utf8Copy(
                of: plain, isBigEndian: encoding == .utf16BigEndian, in: temporaryFolder)
        case .utf8, .utf8WithMark, .windows1252:
            file = plain
        }
        start = encoding == .utf8WithMark ? 3 : 0
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

    /// Position of the first line that is neither blank nor a comment, which begins with `#`.
    static func afterComments(_ bytes: ArraySlice<UInt8>) -> Int {
        var rest = bytes
        while true {
            guard let first = rest.firstIndex(where: { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 }) else {
                return bytes.endIndex
            }
            guard bytes[first] == UInt8(ascii: "#") else { return first }
            guard let end = bytes[first...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
                return bytes.endIndex
            }
            rest = bytes[end...]
        }
    }
}
