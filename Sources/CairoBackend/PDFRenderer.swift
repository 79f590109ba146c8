import CGLib
import Diagnostics
import DisplayList

/// Draws reports, caching fonts and shaped words between them. For one thread at a time.
public final class PDFRenderer {
    private let locations: FontLocations
    private let brand: FontSet
    private let brandShaper: TextShaper
    /// The brand's files that are not used.
    private let wrongBrandFiles: [FontFile]
    /// The last set with fallbacks, for the next report with the same needs.
    private var extended: (needs: ScriptNeeds, shaper: TextShaper, wrong: [FontFile])?
    private var brandCoverage: [UInt32: Bool] = [:]
    /// Coverage of characters before U+2300, which make up most texts; nil for those not yet checked.
    private var commonCoverage = [Bool?](repeating: nil, count: 0x2300)
    /// Buffers for compressing small pictures, reused for each.
    private(set) lazy var pictureRoom = PalettePNG.Room()
    /// Above this number of lines, they are built again from cached words. A full report of 120 headaches has some
    /// 5,000.
    private static let shapeLimit = 12_000

    /// - Throws: `Failure` 70 if no usable font is installed.
    public init(locations: FontLocations) throws(Failure) {
        self.locations = locations
        // Leaves streams open, which finishing compresses. Cairo asks for it on creating a surface; set before Pango
        // starts threads, which read the environment.
        g_setenv("CAIRO_DEBUG_PDF", "", 0)
        var wrong = locations.wrongBrandFiles()
        brand = try FontSet.opened(locations, fallbacks: [], wrong: &wrong)
        wrongBrandFiles = wrong
        brandShaper = TextShaper(fonts: brand)
    }

    /// Shapes samples of the faces used in nearly every report, before there is a report.
    public func prepare() { brandShaper.lookAtUsualFaces() }

    /// Whether the brand's own fonts are used.
    public var hasBrandFonts: Bool { locations.brand != nil }

    /// Fonts and measurer for one report.
    public struct Session {
        let shaper: TextShaper
        public var measurer: any TextMeasuring { shaper }
        /// Number of distinct characters missing from all installed fonts.
        public var missingCharacters: Int
        /// Font files replaced by other faces, with the reason: `PlusJakartaSans-Bold.ttf is cut short`.
        public var wrongFonts: [String]
    }

    /// Fonts for the words of one report: the brand's, and fallback families for missing characters.
    public func session(for words: [String]) throws(Failure) -> Session {
        let missing = charactersOutsideBrand(words)
        guard !missing.isEmpty else {
            if brandShaper.shapeCount > Self.shapeLimit { brandShaper.forgetShapes() }
            return Session(shaper: brandShaper, missingCharacters: 0, wrongFonts: wrongBrandFiles.compactMap(\.words))
        }
        var needs = ScriptNeeds()
        for scalar in missing { needs.insert(scalar) }
        let shaper: TextShaper
        var wrong = wrongBrandFiles
        if let extended, extended.needs == needs {
            shaper = extended.shaper
            if shaper.shapeCount > Self.shapeLimit { shaper.forgetShapes() }
            wrong = extended.wrong
        } else {
            shaper = TextShaper(fonts: try FontSet.opened(locations, fallbacks: needs.fonts, wrong: &wrong))
            extended = (needs, shaper, wrong)
        }
        return Session(
            shaper: shaper, missingCharacters: missing.count { !shaper.fonts.covers($0) },
            wrongFonts: wrong.compactMap(\.words))
    }

    /// Draws pages that were laid out with this session's measurer.
    ///
    /// - Parameter tree: created from the same pages.
    /// - Throws: `Failure` 70 if Cairo reports an error, or a font cannot be opened or reduced.
    public func drawn(_ pages: [Page], tree: StructureTree, session: Session) throws(Failure) -> DrawnReport {
        if let fault = session.shaper.fault { throw fault }
        return try PageWriter.report(pages, tree: tree, shaper: session.shaper)
    }

    /// Whether the brand's fonts have a glyph for a character, or the character is invisible.
    private func isInBrand(_ scalar: Unicode.Scalar) -> Bool {
        let isCommon = scalar.value < commonCoverage.count
        if let known = isCommon ? commonCoverage[Int(scalar.value)] : brandCoverage[scalar.value] { return known }
        let isInBrand = scalar.properties.isDefaultIgnorableCodePoint || brand.covers(scalar)
        if isCommon {
            commonCoverage[Int(scalar.value)] = isInBrand
        } else {
            brandCoverage[scalar.value] = isInBrand
        }
        return isInBrand
    }

    private func charactersOutsideBrand(_ words: [String]) -> Set<Unicode.Scalar> {
        var missing: Set<Unicode.Scalar> = []
        // Checks all bytes without an early exit.
        for var word in words where word.withUTF8({ $0.reduce(0) { $0 | $1 } >= 0x80 }) {
            for scalar in word.unicodeScalars where scalar.value >= 0x80 && !isInBrand(scalar) {
                missing.insert(scalar)
            }
        }
        return missing
    }
}
