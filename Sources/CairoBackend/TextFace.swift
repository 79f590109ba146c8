import CCairo
import CHarfBuzz
import CPango
import Diagnostics
import DisplayList

/// A face of a font that words are set in and painted with, as HarfBuzz has it.
///
/// The brand's are opened without Pango; others are Pango's. One that words were set in stays for as long as they do.
final class TextFace {
    /// The size at which text is shaped, whatever size it is drawn at: outlines without hints scale, and Pango looks for
    /// fonts, in threads of its own, once for each face and size.
    static let shapingSize: Points = 16
    /// Parts of a point in which widths are counted at the size of shaping, as Pango counts them.
    static let unitsPerPoint: Double = 1024

    /// As it is in its file, at no size.
    let face: OpaquePointer
    /// At the size of shaping.
    let font: OpaquePointer
    /// With outlines of TrueType.
    var isTrueType: Bool { FaceTable.isThere("glyf", in: face) }
    /// Keeps ``font`` alive.
    private let owner: Owner
    /// As Cairo has it; nil for one of the brand's until something is drawn with it.
    private var drawn: OpaquePointer?
    /// Reduced faces by what is left: many reports show the same letters of a face.
    private var reduced: [Shown: OpaquePointer] = [:]
    /// Faces that are kept at most, of some 10 KiB each, so that a process that draws for hours does not grow.
    private static let mostReduced = 32

    private enum Owner {
        case harfBuzz
        case pango(UnsafeMutablePointer<PangoFont>)
    }

    /// A face of the brand's.
    ///
    /// - Parameter path: of a file that was found to be whole.
    /// - Returns: nil where Pango has to say what is in the file: for one without characters, and for one whose outlines are
    ///   of several weights.
    init?(path: String) {
        let blob = hb_blob_create_from_file(path)
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, 0) else { return nil }
        guard hb_face_get_glyph_count(face) > 0, hb_ot_var_has_data(face) == 0, let font = hb_font_create(face) else {
            hb_face_destroy(face)
            return nil
        }
        let size = Int32(Self.shapingSize * Self.unitsPerPoint)
        hb_font_set_scale(font, size, size)
        (self.face, self.font, owner) = (face, font, .harfBuzz)
    }

    /// A face of Pango's.
    ///
    /// - Returns: nil where a library cannot draw with it.
    init?(_ pango: UnsafeMutablePointer<PangoFont>) {
        guard let font = pango_font_get_hb_font(pango), let face = hb_font_get_face(font),
            let drawn = Self.drawn(pango)
        else { return nil }
        (self.face, self.font, self.drawn) = (face, font, drawn)
        owner = .pango(pango)
        _ = g_object_ref(pango)
    }

    deinit {
        if let drawn { cairo_font_face_destroy(drawn) }
        for face in reduced.values { cairo_font_face_destroy(face) }
        switch owner {
        case .harfBuzz:
            hb_font_destroy(font)
            hb_face_destroy(face)
        case .pango(let font): g_object_unref(font)
        }
    }

    /// The face of a font as Cairo has it, referenced.
    private static func drawn(_ font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return nil }
        return cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled))
    }

    /// What Cairo draws with.
    ///
    /// - Throws: `Failure` 70 when it cannot open the font, 78 when it is not installed.
    func cairo() throws(Failure) -> OpaquePointer {
        if let drawn { return drawn }
        guard let made = MemoryFace(hb_face_reference_blob(face))?.cairoFace() else {
            throw Failure(.software, "cairo cannot open a font of the report")
        }
        drawn = made
        return made
    }

    /// What a report shows of a face.
    struct Shown: Hashable {
        var glyphs: Set<UInt32> = []
        /// Of the texts that they stand for.
        var characters: Set<UInt32> = []
    }

    /// Tables that shaping needs and drawing does not, and the one that says which characters glyphs are for.
    private static let dropped = ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG", "STAT", "cmap"]
    private static let outlines = ["glyf", "loca", "hmtx", "CFF "]

    /// What Cairo draws some of the glyphs with, under their numbers; the face keeps it.
    ///
    /// Cairo believes a face more than the text that is shown: a ligature would stand for the sign that old encodings had for
    /// it. So the face knows of no other characters than those of the texts.
    ///
    /// Cairo 1.16 reduces fonts with PostScript outlines (CFF) by itself, but reads a subroutine that several glyphs share only
    /// once: the hints that it declares are then missing from the second glyph, whose outline is misread, and Cairo may end the
    /// program (`U+CB8C U+CB97` in Noto Sans CJK). HarfBuzz leaves no subroutines.
    ///
    /// - Throws: `Failure` 70 when HarfBuzz cannot reduce it, or Cairo cannot open it.
    func cairo(reducedTo shown: Shown) throws(Failure) -> OpaquePointer {
        // The axes of a variable font stand as Pango set them.
        if hb_ot_var_has_data(face) != 0 { return try cairo() }
        if let known = reduced[shown] { return known }
        guard let made = reducedFace(to: shown) else {
            throw Failure(.software, "harfbuzz cannot reduce a font of the report")
        }
        if reduced.count == Self.mostReduced {
            for face in reduced.values { cairo_font_face_destroy(face) }
            reduced = [:]
        }
        reduced[shown] = made
        return made
    }

    private func reducedFace(to shown: Shown) -> OpaquePointer? {
        // A sign for words that are left out stands for these.
        let characters = shown.characters.union([0x2026]).filter { character in
            Unicode.Scalar(character).flatMap(glyph(of:)).map(shown.glyphs.contains) ?? false
        }
        guard let outlines = subset(glyphs: shown.glyphs, characters: [], without: Self.dropped) else { return nil }
        defer { hb_face_destroy(outlines) }
        if !characters.isEmpty {
            let others = Self.dropped.filter { $0 != "cmap" } + Self.outlines
            guard let names = subset(glyphs: [], characters: characters, without: others) else { return nil }
            defer { hb_face_destroy(names) }
            let tag = hb_tag_from_string("cmap", 4)
            let table = hb_face_reference_table(names, tag)
            defer { hb_blob_destroy(table) }
            guard hb_face_builder_add_table(outlines, tag, table) != 0 else { return nil }
        }
        return MemoryFace(hb_face_reference_blob(outlines)).flatMap { $0.cairoFace() }
    }

    private func subset(
        glyphs: Set<UInt32>, characters: Set<UInt32>, without tables: [String]
    ) -> OpaquePointer? {
        guard let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        for glyph in glyphs { hb_set_add(hb_subset_input_glyph_set(input), glyph) }
        for character in characters { hb_set_add(hb_subset_input_unicode_set(input), character) }
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for name in tables { hb_set_add(dropped, hb_tag_from_string(name, 4)) }
        let flags = [
            HB_SUBSET_FLAGS_RETAIN_GIDS, HB_SUBSET_FLAGS_DESUBROUTINIZE, HB_SUBSET_FLAGS_NO_HINTING,
            HB_SUBSET_FLAGS_NOTDEF_OUTLINE,
        ]
        hb_subset_input_set_flags(input, flags.reduce(0) { $0 | $1.rawValue })
        return hb_subset_or_fail(face, input)
    }

    /// Whether the face says that it is of a family.
    func isOf(_ family: String) -> Bool {
        // The typographic family, and the one for systems that know four faces of each (ISO/IEC 14496-22 §5.2.6).
        [16, 1].contains { number in
            var letters = [CChar](repeating: 0, count: 128)
            var length = UInt32(letters.count)
            guard hb_ot_name_get_utf8(face, hb_ot_name_id_t(number), nil, &length, &letters) > 0 else { return false }
            return letters.prefix(Int(length)).elementsEqual(family.utf8.lazy.map { CChar(bitPattern: $0) })
        }
    }

    /// How heavy it says that it is, 1 to 1,000; nil where it does not (ISO/IEC 14496-22 §5.2.7).
    var weight: Int? {
        let table = FaceTable.bytes("OS/2", of: face)
        return table.count < 6 ? nil : Int(table[4]) << 8 | Int(table[5])
    }

    /// The glyph of a character; nil when the face has none.
    func glyph(of character: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, character.value, &glyph) == 0 || glyph == 0 ? nil : glyph
    }

    /// How far the pen moves behind a glyph, in Pango's units at the size of shaping.
    func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(font, glyph) }

    /// The glyph of a space; nil when the face has none.
    var space: UInt32? { glyph(of: " ") }
}
