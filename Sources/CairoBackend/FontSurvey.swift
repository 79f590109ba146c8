import DisplayList

/// Which of the reports' fonts this machine has, and where.
public struct FontSurvey: Sendable, Hashable {
    public struct Face: Sendable, Hashable {
        /// Name of the font file.
        public var file: String
        /// The font's own version, as `2.071`; nil when the file is missing or is no font.
        public var version: String?
        /// Why it is not drawn with: `is cut short`; nil when it is.
        public var fault: String?
    }

    public struct Family: Sendable, Hashable {
        public var name: String
        /// The regular face's file; nil when the machine has none.
        public var path: String?
        public var version: String?
        public var debianPackage: String
        /// Why one of its files is not drawn with: `NotoSans-Bold.ttf is cut short`; nil when all are, and where nobody
        /// looked.
        public var fault: String?
    }

    /// The folder with the brand's faces; nil when no folder has them all.
    public var brandFolder: String?
    public var brandFaces: [Face]
    public var fallback: [Family]

    /// - Parameter opensFallback: looks also whether the fallback's files are whole.
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
    /// Every family that a report can ask for.
    public static let all: [FallbackFont] =
        [plainSans, plainSerif]
        + ScriptNeeds.notoNames.values.sorted().map { noto($0) }
        + [noto("Tibetan", style: "Serif"), cjk("SC"), noto("Symbols"), noto("Symbols2"), noto("Math"), emoji]
}
