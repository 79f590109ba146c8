import DisplayList

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
