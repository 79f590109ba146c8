import DisplayList
import Files

/// Where the fonts of the reports are.
public struct FontLocations: Sendable, Hashable {
    /// The folder with the brand's static faces; nil when none was found.
    public var brand: String?
    /// Folders with the Noto fallback faces, first match wins.
    public var fallback: [String]
    /// The brand's files as they were found when the run began, in the order of the faces; empty where there are none.
    public var brandFiles: [FontFile]
    public var faces: BrandFaces

    /// - Parameter hashes: another process is to find the same files.
    public init(
        brand: String?, fallback: [String] = FontLocations.systemFallback, faces: BrandFaces = .aurae,
        hashes: Bool = true
    ) {
        self.brand = brand
        self.fallback = fallback
        self.faces = faces
        brandFiles =
            brand.map { folder in
                Typeface.allCases.map {
                    FontFile(opening: folder + "/" + faces.file(of: $0), hashes: hashes)
                }
            } ?? []
    }

    /// The brand's files that cannot be drawn with: of those that were found, and that are still the same.
    func wrongBrandFiles() -> [FontFile] {
        guard let brand else { return [] }
        return brandFiles.compactMap { known in
            guard known.fault == nil else { return known }
            let path = brand + "/" + known.name
            guard !known.isUnchanged(at: path) else { return nil }
            var now = FontFile(opening: path, hashes: !known.sha256.isEmpty)
            if now.fault == nil, now.sha256 != known.sha256 { now.fault = .changed }
            return now.fault == nil ? nil : now
        }
    }

    /// Where Debian's and Homebrew's font packages put Noto.
    public static let systemFallback = [
        "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/ancient-scripts",
        "/opt/homebrew/share/fonts", "/usr/local/share/fonts", "/Library/Fonts",
    ]

    /// Aurae's files, one a face.
    public static func fileName(of face: Typeface) -> String { BrandFaces.aurae.file(of: face) }

    /// Looks for the brand fonts: the folder the user names, then beside an installed program
    /// (`../share/aurae-report/fonts`), then `.fonts` in any folder above the program, as a checkout has it.
    ///
    /// - Parameters:
    ///   - executable: path of the running program.
    ///   - named: a folder given by the user, looked at first.
    ///   - faces: the brand's.
    ///   - hashes: another process is to find the same files.
    public static func search(
        executable: String, named: String? = nil, faces: BrandFaces = .aurae, hashes: Bool = true
    ) -> FontLocations {
        let candidates =
            [named].compactMap { $0 }
            + FilePath.candidates(executable: executable, shared: "fonts", checkout: ".fonts")
        return FontLocations(
            brand: candidates.first { holdsEveryFace($0, of: faces) }, faces: faces, hashes: hashes)
    }

    /// Whether all brand files are in a folder and can be read.
    public static func holdsEveryFace(_ folder: String, of faces: BrandFaces = .aurae) -> Bool {
        Typeface.allCases.allSatisfy { FilePath.isReadable(folder + "/" + faces.file(of: $0)) }
    }

    /// The path of a fallback file, if the system has it.
    func fallbackPath(_ file: String) -> String? {
        fallback.lazy.map { $0 + "/" + file }.first { FilePath.isReadable($0) }
    }
}
