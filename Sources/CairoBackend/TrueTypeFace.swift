import CHarfBuzz
import Diagnostics
import DisplayList

/// A face with TrueType outlines, which HarfBuzz reduces to the glyphs of a report.
final class TrueTypeFace {
    private let face: OpaquePointer
    /// Scaled so that lengths are in the units of the face.
    private let font: OpaquePointer
    private let unitsPerSize: Double
    let name: String
    let metrics: EmbeddedFont.Metrics
    /// Glyph of the sign for words that are left out; its clusters have these words as their text.
    private let ellipsis: UInt32?
    private var subsets: [FontSubset.Contents: FontSubset] = [:]
    /// Subsets that are kept at most, of some 5 KiB each, so that a process that draws for hours does not grow.
    private static let mostSubsets = 32

    /// - Parameter face: as HarfBuzz has it.
    /// - Returns: nil for a face without TrueType outlines.
    init?(_ face: OpaquePointer) {
        let head = FaceTable.bytes("head", of: face)
        guard FaceTable.isThere("glyf", in: face), head.count >= 54, let font = hb_font_create(face) else { return nil }
        let units = hb_face_get_upem(face)
        hb_font_set_scale(font, Int32(units), Int32(units))
        self.face = hb_face_reference(face)
        self.font = font
        unitsPerSize = Double(units)
        name = Self.name(of: face)
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        var capHeight: Int32 = 0
        hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
        func thousandths(_ value: Int32) -> Int { Int((Double(value) * 1000 / Double(units)).rounded()) }
        let bounds = stride(from: 36, to: 44, by: 2).map { place in
            thousandths(Int32(Int16(bitPattern: UInt16(head[place]) << 8 | UInt16(head[place + 1]))))
        }
        metrics = EmbeddedFont.Metrics(
            ascent: thousandths(extents.ascender), descent: thousandths(extents.descender),
            capHeight: thousandths(capHeight), bounds: bounds)
        var sign: hb_codepoint_t = 0
        ellipsis = hb_font_get_nominal_glyph(font, 0x2026, &sign) != 0 ? sign : nil
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// The PostScript name, reduced to letters, digits and hyphens.
    private static func name(of face: OpaquePointer) -> String {
        var letters = [CChar](repeating: 0, count: 64)
        var length = UInt32(letters.count)
        hb_ot_name_get_utf8(face, hb_ot_name_id_t(6), nil, &length, &letters)
        let name = letters.prefix(Int(length)).map { UInt8(bitPattern: $0) }.filter { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x2D
        }
        return name.isEmpty ? "Font" : String(decoding: name, as: UTF8.self)
    }

    /// How far the pen moves behind a glyph, in sizes of the font.
    func advance(of glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerSize }

    /// The character that the font's own table has for a glyph that stands for a text; nil where that is not known.
    private func character(of glyph: UInt32, _ text: String) -> Unicode.Scalar? {
        if glyph == ellipsis { return "\u{2026}" }
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.count == 1 else { return nil }
        var nominal: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, first.value, &nominal) != 0 && nominal == glyph ? first : nil
    }

    /// A cluster with the glyph indices of the whole font.
    struct Cluster {
        var number: Int32
        var text: String
        var glyphs: ArraySlice<UInt32>
    }

    /// The font with the glyphs of clusters.
    ///
    /// - Throws: `Failure` 70 when HarfBuzz cannot reduce it: a report without some of its letters is not written.
    func embedded(_ clusters: [Cluster]) throws(Failure) -> EmbeddedFont {
        var (wanted, characters): ([UInt32], [UInt32]) = ([], [])
        var made: [EmbeddedFont.Cluster] = []
        made.reserveCapacity(clusters.count)
        for cluster in clusters {
            let glyphs = cluster.glyphs.map { glyph in
                let character = character(of: glyph, cluster.text)
                wanted.append(glyph)
                if let character { characters.append(character.value) }
                return EmbeddedFont.Glyph(
                    number: UInt16(truncatingIfNeeded: glyph), width: Int((advance(of: glyph) * 1000).rounded()),
                    character: character)
            }
            made.append(EmbeddedFont.Cluster(number: cluster.number, text: cluster.text, glyphs: glyphs))
        }
        let subset = try subset(FontSubset.Contents(glyphs: wanted, characters: characters))
        for cluster in made.indices {
            for glyph in made[cluster].glyphs.indices {
                guard let number = subset.number(of: UInt32(made[cluster].glyphs[glyph].number)) else { throw fault }
                made[cluster].glyphs[glyph].number = number
            }
        }
        return EmbeddedFont(name: name, metrics: metrics, file: subset.file, clusters: made)
    }

    /// Many reports show the same letters of a face: labels alone, or all of the usual ones.
    private func subset(_ contents: FontSubset.Contents) throws(Failure) -> FontSubset {
        if let known = subsets[contents] { return known }
        guard let subset = FontSubset(face, to: contents) else { throw fault }
        if subsets.count == Self.mostSubsets { subsets.removeAll(keepingCapacity: true) }
        subsets[contents] = subset
        return subset
    }

    private var fault: Failure { Failure(.software, "harfbuzz cannot reduce the font \(name)") }
}
