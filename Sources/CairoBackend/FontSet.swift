import CPango
import Diagnostics
import DisplayList

/// The fonts of a report: the brand's faces, used for most text word by word, and Pango's fonts for all other text,
/// opened when there is such text.
final class FontSet {
    let faces: BrandFaces
    let brand: BrandFonts
    private let plan: PangoFonts.Plan
    private(set) var opened: PangoFonts?
    /// The failure to open Pango's fonts when a text needed them. Such a report is not drawn.
    private(set) var fault: Failure?
    /// Whether the brand's faces are complete and no fallbacks are requested. Otherwise Pango opens the fonts at once,
    /// so that the report can name the unusable ones.
    private let isBrandAlone: Bool

    /// A set whose fonts are all opened, or will be when a text needs Pango. Faulty files are recorded and replaced by
    /// another face.
    ///
    /// - Parameter wrong: files known to be faulty; on return, also those found to be.
    /// - Throws: `Failure` 70 if not a single font can be loaded, 78 if a library is not installed.
    static func opened(
        _ locations: FontLocations, fallbacks: [FallbackFont], wrong: inout [FontFile]
    ) throws(Failure) -> FontSet {
        let files = fallbacks.flatMap(\.files).filter { file in !wrong.contains { $0.name == file } }
        wrong += files.compactMap(locations.fallbackPath).compactMap(FontFile.cut)
        while true {
            let set = FontSet(locations: locations, fallbacks: fallbacks, without: Set(wrong.map(\.name)))
            if set.isBrandAlone { return set }
            let faults = try set.open().openMembers()
            guard !faults.isEmpty else { return set }
            wrong += faults
        }
    }

    /// - Parameter without: names of files to leave out.
    init(locations: FontLocations, fallbacks: [FallbackFont], without: Set<String> = []) {
        faces = locations.faces
        brand = BrandFonts(locations, without: without)
        isBrandAlone = fallbacks.isEmpty && brand.areWhole
        plan = PangoFonts.Plan(locations, fallbacks: fallbacks, without: without)
    }

    /// - Throws: `Failure` 70 if not a single font can be loaded, 78 if a library is not installed.
    private func open() throws(Failure) -> PangoFonts {
        if let opened { return opened }
        let fonts = try PangoFonts(plan, brand: brand)
        opened = fonts
        return fonts
    }

    /// Fonts for text that is not set word by word; nil if they cannot be opened, with the reason in ``fault``.
    var pango: PangoFonts? {
        if let opened { return opened }
        guard fault == nil else { return nil }
        do throws(Failure) {
            let fonts = try open()
            let faults = fonts.openMembers()
            guard !faults.isEmpty else { return fonts }
            opened = nil
            fault = Failure(.software, "the font \(faults[0].name) cannot be opened")
        } catch {
            fault = error
        }
        return nil
    }

    /// Whether any font of the set has a glyph for a character.
    func covers(_ character: Unicode.Scalar) -> Bool {
        isBrandAlone ? brand.cover(character) : pango?.cover(character) ?? false
    }
}

extension PangoFonts.Plan {
    /// - Parameter without: names of files to leave out.
    init(_ locations: FontLocations, fallbacks: [FallbackFont], without: Set<String>) {
        let faces = locations.faces
        var members: [PangoFonts.Member] = []
        var sans: [String] = []
        var serif: [String] = []
        func add(_ font: FallbackFont) {
            for (file, weight) in zip(font.files, [PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_BOLD]) {
                guard let path = locations.fallbackPath(file), !without.contains(file) else { continue }
                members.append(PangoFonts.Member(path: path, family: font.family, weight: weight))
            }
        }
        if let brand = locations.brand {
            for face in Typeface.allCases where !without.contains(faces.file(of: face)) {
                members.append(
                    PangoFonts.Member(
                        path: brand + "/" + faces.file(of: face), family: faces.family(of: face),
                        weight: face.pangoWeight, face: face))
            }
            sans.append(faces.textFamily)
            serif.append(faces.displayFamily)
        }
        // Also if all faces of a brand's family are faulty.
        if !members.contains(where: { $0.family == faces.textFamily }) {
            add(.plainSans)
            sans.append(FallbackFont.plainSans.family)
        }
        if !members.contains(where: { $0.family == faces.displayFamily }) {
            add(.plainSerif)
            serif.append(FallbackFont.plainSerif.family)
        }
        for font in fallbacks {
            add(font)
            sans.append(font.family)
        }
        sansFamilies = sans.joined(separator: ",")
        serifFamilies = (serif + sans).joined(separator: ",")
        self.members = members
    }
}

/// The brand's faces, opened from their files without Pango.
final class BrandFonts {
    /// By ``Typeface``; nil if the file is missing or faulty, or must be opened by Pango.
    private let fonts: [TextFace?]
    private let faces: BrandFaces

    /// - Parameter wrong: files not to be used.
    init(_ locations: FontLocations, without wrong: Set<String>) {
        faces = locations.faces
        // A brand may use one file for several faces; it is embedded once.
        var opened: [String: TextFace] = [:]
        fonts = Typeface.allCases.map { face in
            let file = locations.faces.file(of: face)
            guard let brand = locations.brand, !wrong.contains(file) else { return nil }
            if let known = opened[file] { return known }
            let made = TextFace(path: brand + "/" + file)
            opened[file] = made
            return made
        }
    }

    subscript(face: Typeface) -> TextFace? { fonts[face.rawValue] }

    /// Whether all faces are present, have TrueType outlines, and are the ones that Pango would find by their family
    /// and weight.
    var areWhole: Bool {
        Typeface.allCases.allSatisfy { face in
            guard let font = self[face], font.isTrueType, font.isOf(faces.family(of: face)) else { return false }
            let isAlone = Typeface.allCases.count { faces.family(of: $0) == faces.family(of: face) } == 1
            return isAlone || font.weight == Int(face.pangoWeight.rawValue)
        }
    }

    /// Whether words were shaped without everything in their face.
    var lackMemory: Bool { fonts.contains { $0?.lacksMemory == true } }

    /// Whether any of them has a glyph for a character.
    func cover(_ character: Unicode.Scalar) -> Bool { fonts.contains { $0?.glyph(of: character) != nil } }
}

/// The two font families of a brand, and the files of their faces.
public struct BrandFaces: Sendable, Hashable {
    /// Family of titles and the digits of key figures.
    public var displayFamily: String
    /// Family of all other text.
    public var textFamily: String
    /// Names of the files, one for each face, in the order of ``Typeface``.
    public var files: [String]
    /// The smallest size of the display family, if its thin strokes would be lost below: text slightly smaller, such as
    /// titles, is set at this size, all other text in the text family. Nil for any size.
    public var leastDisplay: Points?

    /// Fraunces, optical size 72, and Plus Jakarta Sans (Aurae PRD §6.2).
    public static let aurae = BrandFaces(
        displayFamily: "Fraunces", textFamily: "Plus Jakarta Sans",
        files: [
            "Fraunces-SemiBold.ttf", "PlusJakartaSans-Regular.ttf", "PlusJakartaSans-Medium.ttf",
            "PlusJakartaSans-SemiBold.ttf", "PlusJakartaSans-Bold.ttf",
        ])

    func file(of face: Typeface) -> String {
        files.indices.contains(face.rawValue) ? files[face.rawValue] : ""
    }

    var families: Set<String> { [displayFamily, textFamily] }

    func family(of face: Typeface) -> String { face == .display ? displayFamily : textFamily }

    /// Sizes at most this much below ``leastDisplay`` are raised to it, in points.
    private static let raised: Points = 2

    /// The style actually used for a requested style.
    func style(_ style: TextStyle) -> TextStyle {
        guard let leastDisplay, style.face == .display, style.size < leastDisplay else { return style }
        var style = style
        if style.size >= leastDisplay - Self.raised {
            style.size = leastDisplay
        } else {
            style.face = .semibold
        }
        return style
    }
}
