import Diagnostics
import DisplayList

/// Draws reports: keeps the fonts and the shapes of words between them. For one thread at a time.
public final class PDFRenderer {
    private let locations: FontLocations
    private let brand: FontSet
    private let brandShaper: TextShaper
    /// The brand's files that are not drawn with.
    private let wrongBrandFiles: [FontFile]
    /// The last set with fallbacks, for the next report that needs the same.
    private var extended: (needs: ScriptNeeds, shaper: TextShaper, wrong: [FontFile])?
    private var brandCoverage: [UInt32: Bool] = [:]
    /// Coverage of characters before U+2300, which most texts are of; nil for those that were not asked for.
    @exclusivity(unchecked) private var commonCoverage = [Bool?](repeating: nil, count: 0x2300)
    /// Room for compressing small pictures, kept from one to the next.
    private(set) lazy var pictureRoom = PalettePNG.Room()
    /// Above so many lines they are put together anew, of words that are kept. A full report of 120 headaches has some
    /// 5,000.
    private static let shapeLimit = 12_000

    /// - Throws: `Failure` 70 when no usable font is installed.
    public init(locations: FontLocations) throws(Failure) {
        self.locations = locations
        var wrong = locations.wrongBrandFiles()
        brand = try FontSet.opened(locations, fallbacks: [], wrong: &wrong)
        wrongBrandFiles = wrong
        brandShaper = TextShaper(fonts: brand)
    }

    /// Shapes samples of the faces that nearly every report is set in, before there is a report.
    public func prepare() { brandShaper.lookAtUsualFaces() }

    /// Whether the brand's own faces are used.
    public var hasBrandFonts: Bool { locations.brand != nil }

    /// What one report draws with.
    public struct Session {
        let shaper: TextShaper
        public var measurer: any TextMeasuring { shaper }
        /// Distinct characters that no installed font can draw.
        public var missingCharacters: Int
        /// Files of fonts that other faces stand in for, and why: `PlusJakartaSans-Bold.ttf is cut short`.
        public var wrongFonts: [String]
    }

    /// Fonts for the words of one report: the brand's, and fallback families for what these lack.
    public func session(for words: [String]) throws(Failure) -> Session {
        let missing = charactersOutsideBrand(words)
        guard !missing.isEmpty else {
            if brandShaper.shapeCount > Self.shapeLimit { brandShaper.forgetShapes() }
            return Session(
                shaper: brandShaper, missingCharacters: 0, wrongFonts: wrongBrandFiles.compactMap(\.words))
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

    /// What is painted on pages that were laid out with this session's measurer, and a PDF of one page with those glyphs of
    /// theirs that come with no font; nil where all do.
    ///
    /// - Parameter tree: read from the same pages.
    /// - Throws: `Failure` 70 when Cairo reports an error, or a font cannot be opened or reduced; 78 when a library is not
    ///   installed.
    public func drawn(
        _ pages: [Page], tree: StructureTree, session: Session
    ) throws(Failure) -> (glyphs: [UInt8]?, painted: PaintedReport) {
        let shaper = session.shaper
        if let fault = shaper.fonts.fault { throw fault }
        let outlines = OutlineFonts(pages, shaper: shaper)
        var painter = WordPainter(
            shaper: shaper, outlines: outlines, tree: tree, collection: Self.collection(for: shaper, outlines))
        var (painted, images) = try Self.paint(pages, tree: tree, with: &painter)
        defer { if outlines.isEmpty { shaper.glyphs = painter.collection } else { painter.collection.release() } }
        let paper = pages.first?.paper ?? .a4
        let selection = try GlyphSelection(&painted, of: painter.collection)
        let (bytes, sheet) = try GlyphSheetWriter.pdf(of: selection, paper: paper)
        return (bytes, PaintedReport(sheet: sheet, pages: painted, paper: paper, images: images))
    }

    /// The clusters that are known from reports before; none for a report with fonts that are reduced before they are drawn
    /// with, as those are its own.
    private static func collection(for shaper: TextShaper, _ outlines: OutlineFonts) -> GlyphCollection {
        guard outlines.isEmpty, let known = shaper.glyphs else { return GlyphCollection(sources: shaper.wordsOf.count) }
        shaper.glyphs = nil
        return known
    }

    private static func paint(
        _ pages: [Page], tree: StructureTree, with painter: inout WordPainter
    ) throws(Failure) -> (pages: [PaintedPage], images: [RasterImage]) {
        var painted: [PaintedPage] = []
        var images: [RasterImage] = []
        painted.reserveCapacity(pages.count)
        for (page, owners) in zip(pages, tree.owners) {
            var result = PaintedPage()
            // Pages hold about as many words as the one before.
            result.words.reserveCapacity(painted.last?.words.count ?? 0)
            for plan in PaintPlan.plans(of: page, owners: owners) {
                for image in plan.images {
                    let number = images.firstIndex(of: image.image) ?? images.count
                    if number == images.count { images.append(image.image) }
                    result.paints.append(.image(.init(owner: image.owner, number: number, place: image.place)))
                }
                for batch in plan.batches {
                    let shapes = PaintedPage.Shapes(
                        owner: batch.owner, color: batch.color, stroke: batch.stroke, shapes: batch.shapes)
                    result.paints.append(.shapes(shapes))
                }
                try painter.paint(plan.words, on: &result)
            }
            painted.append(result)
        }
        return (painted, images)
    }

    /// Whether the brand's fonts draw a character, or nothing is drawn of it.
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
        // Without a look at each byte whether it is the last.
        for var word in words where word.withUTF8({ $0.reduce(0) { $0 | $1 } >= 0x80 }) {
            for scalar in word.unicodeScalars where scalar.value >= 0x80 && !isInBrand(scalar) {
                missing.insert(scalar)
            }
        }
        return missing
    }
}
