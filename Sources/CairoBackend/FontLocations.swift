import DisplayList
import Files

/// Locations of the fonts used in reports.
public struct FontLocations: Sendable, Hashable {
    /// The folder with the brand's static faces; nil if none was found.
    public var brand: String?
    /// Folders with the Noto fallback faces, first match wins.
    public var fallback: [String]
    /// The brand's files as found at the beginning of the run, in the order of the faces; empty if there are none.
    public var brandFiles: [FontFile]
    public var faces: BrandFaces

    /// - Parameter hashes: whether to compute hashes, so that another process can find the same files.
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

    /// The brand's files that cannot be used: faulty when found, or faulty or changed since.
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

    /// Folders into which the font packages of Debian install Noto.
    public static let systemFallback = [
        "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/ancient-scripts",
        "/usr/local/share/fonts",
    ]

    /// Aurae's file for a face.
    public static func fileName(of face: Typeface) -> String { BrandFaces.aurae.file(of: face) }

    /// Looks for the brand fonts: in the folder named by the user, then beside an installed program
    /// (`../share/aurae-report/fonts`), then in `.fonts` in any folder above the program, as in a checkout.
    ///
    /// - Parameters:
    ///   - executable: path of the running program.
    ///   - named: a folder given by the user, searched first.
    ///   - faces: the brand's faces.
    ///   - hashes: whether to compute hashes, so that another process can find the same files.
    public static func search(
        executable: String, named: String? = nil, faces: BrandFaces = .aurae, hashes: Bool = true
    ) -> FontLocations {
        let own = FilePath.candidates(executable: executable, shared: "fonts", checkout: ".fonts")
        let candidates = [named].compactMap { $0 } + own
        // A release has Noto beside the brand's faces, and so the same on every machine.
        return FontLocations(
            brand: candidates.first { holdsEveryFace($0, of: faces) }, fallback: own.prefix(1) + systemFallback,
            faces: faces, hashes: hashes)
    }

    /// Whether a folder contains all brand files and they can be read.
    public static func holdsEveryFace(_ folder: String, of faces: BrandFaces = .aurae) -> Bool {
        Typeface.allCases.allSatisfy { FilePath.isReadable(folder + "/" + faces.file(of: $0)) }
    }

    /// The path of a fallback file; nil if the system does not have it.
    func fallbackPath(_ file: String) -> String? {
        fallback.lazy.map { $0 + "/" + file }.first { FilePath.isReadable($0) }
    }
}
