import DisplayList

/// The brand's faces, opened from their files, without Pango.
final class BrandFonts {
    /// By ``Typeface``; nil for one whose file is missing or wrong, or that Pango has to open.
    private let fonts: [TextFace?]
    private let faces: BrandFaces

    /// - Parameter wrong: files that are not drawn with.
    init(_ locations: FontLocations, without wrong: Set<String>) {
        faces = locations.faces
        // A brand may have one file for several faces, which is then in a report once.
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

    /// All are there, with outlines of TrueType, and are what Pango will find when it looks for their family and
    /// weight.
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
