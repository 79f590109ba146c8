import DisplayList

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

    /// Whether any of them has a glyph for a character.
    func cover(_ character: Unicode.Scalar) -> Bool { fonts.contains { $0?.glyph(of: character) != nil } }
}
