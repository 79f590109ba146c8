import CPango
import Diagnostics
import DisplayList

/// The fonts of a report: the brand's faces, which most texts are set in word by word, and beside them what Pango sets all
/// other texts in, which is opened when there is one.
final class FontSet {
    let faces: BrandFaces
    let brand: BrandFonts
    private let plan: PangoFonts.Plan
    private(set) var opened: PangoFonts?
    /// Why Pango's fonts could not be opened when a text needed them. Such a report is not drawn.
    private(set) var fault: Failure?
    /// Whether the brand's faces are all there, and no others are asked for. Otherwise Pango opens them at once, so that a report
    /// says which of them are not.
    private let isBrandAlone: Bool

    /// A set whose fonts were all opened, or wait for a text that needs Pango. What is wrong with a file is noted, and another
    /// face stands in for it.
    ///
    /// - Parameter wrong: files known to be wrong; on return also those that were found to be.
    /// - Throws: `Failure` 70 when not a single font can be loaded, 78 when a library is not installed.
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

    /// - Parameter without: names of files that are left out.
    init(locations: FontLocations, fallbacks: [FallbackFont], without: Set<String> = []) {
        faces = locations.faces
        brand = BrandFonts(locations, without: without)
        isBrandAlone = fallbacks.isEmpty && brand.areWhole
        plan = PangoFonts.Plan(locations, fallbacks: fallbacks, without: without)
    }

    /// Notes why nothing is drawn with these fonts.
    func note(_ fault: Failure) { self.fault = self.fault ?? fault }

    /// - Throws: `Failure` 70 when not a single font can be loaded, 78 when a library is not installed.
    private func open() throws(Failure) -> PangoFonts {
        if let opened { return opened }
        let fonts = try PangoFonts(plan, brand: brand)
        opened = fonts
        return fonts
    }

    /// What texts are set in that are not set word by word; nil, and ``fault`` says why, where it cannot be opened.
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
    /// - Parameter without: names of files that are left out.
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
        // Also where all faces of a brand's family are wrong.
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
