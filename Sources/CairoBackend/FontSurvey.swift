import DisplayList
import Files
import Glibc

/// The fonts for reports that are installed on this machine, and their locations.
public struct FontSurvey: Sendable, Hashable {
    public struct Face: Sendable, Hashable {
        /// Name of the font file.
        public var file: String
        /// The font's own version in the form `2.071`; nil if the file is missing or not a font.
        public var version: String?
        /// The reason why it is not used: `is cut short`; nil if it is.
        public var fault: String?
    }

    public struct Family: Sendable, Hashable {
        public var name: String
        /// The regular face's file; nil if the machine has none.
        public var path: String?
        public var version: String?
        public var debianPackage: String
        /// The reason why one of its files is not used: `NotoSans-Bold.ttf is cut short`; nil if all are used, and if
        /// the files were not checked.
        public var fault: String?
    }

    /// The folder with the brand's faces; nil if no folder has all of them.
    public var brandFolder: String?
    public var brandFaces: [Face]
    public var fallback: [Family]

    /// - Parameter opensFallback: whether to check also that the fallback files are complete.
    public init(_ locations: FontLocations, opensFallback: Bool = false) {
        brandFolder = locations.brand
        brandFaces = Typeface.allCases.map { face in
            let file = locations.faces.file(of: face)
            let fault = locations.brandFiles.first { $0.name == file }?.fault
            return Face(
                file: file, version: locations.brand.flatMap { FontRevision.of(fontAt: $0 + "/" + file) },
                fault: fault?.rawValue)
        }
        fallback = FallbackFont.all.map { font in
            let path = font.files.first.flatMap(locations.fallbackPath)
            return Family(
                name: font.family, path: path, version: path.flatMap(FontRevision.of(fontAt:)),
                debianPackage: font.debianPackage,
                fault: opensFallback
                    ? font.files.compactMap(locations.fallbackPath).lazy.compactMap(FontFile.cut).first?.words : nil)
        }
    }
}

extension FallbackFont {
    /// Every family that a report can need.
    public static let all: [FallbackFont] =
        [plainSans, plainSerif]
        + ScriptNeeds.notoNames.values.sorted().map { noto($0) }
        + [noto("Tibetan", style: "Serif"), cjk("SC"), noto("Symbols"), noto("Symbols2"), noto("Math"), emoji]
}

/// The version of a font from its table `head` (ISO/IEC 14496-22 §5.2.2); for a collection, that of its first font.
///
/// Only that table is read. Fontconfig also gives the version, but only after examining every character of the font.
enum FontRevision {
    /// First number of a font file: with TrueType outlines, with PostScript outlines, in Apple's variant.
    private static let fonts = [0x0001_0000, 0x4F54_544F, 0x7472_7565]

    /// The version in the form `2.071`; nil if the file is missing or not a font.
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
        // A fixed-point number with 16 bits before the point and 16 after it.
        let thousandths = (version[1] * 1000 + 32_768) / 65_536
        let digits = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// Reads 32-bit numbers, most significant byte first; nil if the file ends before them.
    private static func numbers(_ count: Int, at offset: Int, in file: FileDescriptor) -> [Int]? {
        var bytes = [UInt8](repeating: 0, count: count * 4)
        let read = bytes.withUnsafeMutableBytes { try? file.fill($0, at: offset) }
        guard read == bytes.count else { return nil }
        return stride(from: 0, to: bytes.count, by: 4).map { place in
            bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
