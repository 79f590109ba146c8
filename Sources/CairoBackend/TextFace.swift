import CCairo
import CHarfBuzz
import CPango
import Diagnostics
import DisplayList

/// A face of a font for setting and painting words, opened by HarfBuzz.
///
/// The brand's faces are opened without Pango; all others are Pango's. A face stays open as long as the words set in
/// it.
final class TextFace {
    /// The size at which all text is shaped, regardless of its drawn size: unhinted outlines scale, and Pango looks for
    /// fonts, in its own threads, once for each face and size.
    static let shapingSize: Points = 16
    /// Units in a point in which widths are counted at the shaping size, as in Pango.
    static let unitsPerPoint: Double = 1024

    /// The face in its file, without a size.
    let face: OpaquePointer
    /// The face at the shaping size.
    let font: OpaquePointer
    /// Whether it has TrueType outlines.
    var isTrueType: Bool { FaceTable.isThere("glyf", in: face) }
    /// Keeps ``font`` alive.
    private let owner: Owner
    /// Whether words were shaped without everything in the face, for lack of memory.
    var lacksMemory = false
    /// A face of the brand opened a second time, to be compared with: see ``WordShaping/compare()``.
    let witness: TextFace?
    /// Cairo's face; nil for one of the brand's until something is drawn with it.
    private var drawn: OpaquePointer?
    /// Reduced faces by their contents: many reports show the same letters of a face.
    private var reduced: [Shown: OpaquePointer] = [:]
    /// Largest number of cached reduced faces, some 10 KiB each, so that a process that draws for hours does not grow.
    private static let mostReduced = 32

    private enum Owner {
        case harfBuzz
        case pango(UnsafeMutablePointer<PangoFont>)
    }

    /// Opens a face of the brand.
    ///
    /// - Parameters:
    ///   - path: path of a file known to be complete.
    ///   - isWitness: whether it is only to be compared with.
    /// - Returns: nil if Pango must examine the file: one without characters, or with outlines of several weights.
    init?(path: String, isWitness: Bool = false) {
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
        witness = isWitness ? nil : TextFace(path: path, isWitness: true)
        lacksMemory = !isWitness && witness == nil
    }

    /// Opens a face found by Pango.
    ///
    /// - Returns: nil if a library cannot draw with it.
    init?(_ pango: UnsafeMutablePointer<PangoFont>) {
        guard let font = pango_font_get_hb_font(pango), let face = hb_font_get_face(font),
            let drawn = Self.drawn(pango)
        else { return nil }
        (self.face, self.font, self.drawn) = (face, font, drawn)
        (owner, witness) = (.pango(pango), nil)
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

    /// Cairo's face for a font, with an added reference.
    private static func drawn(_ font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return nil }
        return cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled))
    }

    /// Cairo's face.
    ///
    /// - Throws: `Failure` 70 if Cairo cannot open the font, 78 if it is not installed.
    func cairo() throws(Failure) -> OpaquePointer {
        if let drawn { return drawn }
        guard let made = MemoryFace(hb_face_reference_blob(face))?.cairoFace() else {
            throw Failure(.software, "cairo cannot open a font of the report")
        }
        drawn = made
        return made
    }

    /// The part of a face that a report shows.
    struct Shown: Hashable {
        var glyphs: Set<UInt32> = []
        /// Characters of the texts shown with the glyphs.
        var characters: Set<UInt32> = []
    }

    /// Tables needed for shaping but not for drawing, and the one that maps characters to glyphs.
    private static let dropped = ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG", "STAT", "cmap"]
    private static let outlines = ["glyf", "loca", "hmtx", "CFF "]

    /// Cairo's face for some of the glyphs, with unchanged glyph numbers; cached in this face.
    ///
    /// Cairo trusts a face's character map more than the text given for the glyphs: a ligature would be extracted as
    /// the character that old encodings had for it. So the map contains only characters of these texts.
    ///
    /// Cairo 1.16 reduces fonts with PostScript outlines (CFF) by itself, but reads a subroutine shared by several
    /// glyphs only once: the hints that it declares are then missing from the second glyph, whose outline is misread,
    /// and Cairo may crash (`U+CB8C U+CB97` in Noto Sans CJK). HarfBuzz leaves no subroutines.
    ///
    /// - Throws: `Failure` 70 if HarfBuzz cannot reduce it, or Cairo cannot open it.
    func cairo(reducedTo shown: Shown) throws(Failure) -> OpaquePointer {
        // The axes of a variable font keep the values set by Pango.
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
        // The ellipsis replaces omitted text.
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
        let blob = hb_face_reference_blob(outlines)
        guard shows(blob, shown.glyphs, characters) else {
            hb_blob_destroy(blob)
            return nil
        }
        return MemoryFace(blob).flatMap { $0.cairoFace() }
    }

    /// Whether a reduced face has the glyphs and characters of this one: without memory, HarfBuzz may leave out some.
    private func shows(_ reduced: OpaquePointer?, _ glyphs: Set<UInt32>, _ characters: Set<UInt32>) -> Bool {
        let other = hb_face_create(reduced, 0)
        let fonts = [hb_font_create(witness?.face ?? face), hb_font_create(other)]
        defer {
            for font in fonts { hb_font_destroy(font) }
            hb_face_destroy(other)
        }
        func agree(_ numbers: (OpaquePointer?) -> [Int32]) -> Bool { numbers(fonts[0]) == numbers(fonts[1]) }
        return glyphs.allSatisfy { glyph in
            agree { font in
                var box = hb_glyph_extents_t()
                hb_font_get_glyph_extents(font, glyph, &box)
                return [hb_font_get_glyph_h_advance(font, glyph), box.x_bearing, box.y_bearing, box.width, box.height]
            }
        }
            && characters.allSatisfy { character in
                agree { font in
                    var glyph: hb_codepoint_t = 0
                    hb_font_get_nominal_glyph(font, character, &glyph)
                    return [Int32(bitPattern: glyph)]
                }
            }
    }

    private func subset(glyphs: Set<UInt32>, characters: Set<UInt32>, without tables: [String]) -> OpaquePointer? {
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

    /// Whether the face names a family as its own.
    func isOf(_ family: String) -> Bool {
        // The typographic family name, and the one for systems limited to four faces a family (ISO/IEC 14496-22
        // §5.2.6).
        [16, 1].contains { number in
            var letters = [CChar](repeating: 0, count: 128)
            var length = UInt32(letters.count)
            guard hb_ot_name_get_utf8(face, hb_ot_name_id_t(number), nil, &length, &letters) > 0 else { return false }
            return letters.prefix(Int(length)).elementsEqual(family.utf8.lazy.map { CChar(bitPattern: $0) })
        }
    }

    /// Weight class given in the face, 1 to 1,000; nil without one (ISO/IEC 14496-22 §5.2.7).
    var weight: Int? {
        let table = FaceTable.bytes("OS/2", of: face)
        return table.count < 6 ? nil : Int(table[4]) << 8 | Int(table[5])
    }

    /// The glyph of a character; nil if the face has none.
    func glyph(of character: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, character.value, &glyph) == 0 || glyph == 0 ? nil : glyph
    }

    /// Advance width of a glyph, in Pango's units at the shaping size.
    func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(font, glyph) }

    /// The glyph of a space; nil if the face has none.
    var space: UInt32? { glyph(of: " ") }
}

/// Tables of a face opened by HarfBuzz (ISO/IEC 14496-22 §5).
enum FaceTable {
    /// - Parameter name: four letters, such as `glyf`.
    static func isThere(_ name: String, in face: OpaquePointer) -> Bool {
        let blob = hb_face_reference_table(face, hb_tag_from_string(name, 4))
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    /// Contents of a table; empty if it is missing.
    static func bytes(_ name: String, of face: OpaquePointer) -> [UInt8] {
        bytes(of: hb_face_reference_table(face, hb_tag_from_string(name, 4)))
    }

    /// Contents of a blob, whose reference is released.
    static func bytes(of blob: OpaquePointer?) -> [UInt8] {
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length) else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    }
}

/// A font in memory. Cairo releases it when its face is no longer used.
final class MemoryFace {
    private let blob: OpaquePointer
    private var library: FT_Library?
    private var face: FT_Face?

    /// - Parameter blob: the font's bytes; takes ownership.
    init?(_ blob: OpaquePointer?) {
        guard let blob else { return nil }
        self.blob = blob
        var length: UInt32 = 0
        guard FT_Init_FreeType(&library) == 0, let bytes = hb_blob_get_data(blob, &length) else { return nil }
        let font = UnsafeRawPointer(bytes).assumingMemoryBound(to: FT_Byte.self)
        guard FT_New_Memory_Face(library, font, FT_Long(length), 0, &face) == 0 else { return nil }
    }

    deinit {
        if let face { _ = FT_Done_Face(face) }
        if let library { _ = FT_Done_FreeType(library) }
        hb_blob_destroy(blob)
    }

    private static nonisolated(unsafe) var key = cairo_user_data_key_t()

    /// Cairo's face for the font; nil if there is none. The caller must release it.
    func cairoFace() -> OpaquePointer? {
        guard let face, let cairo = cairo_ft_font_face_create_for_ft_face(face, 0) else { return nil }
        let owner = Unmanaged.passRetained(self)
        let status = cairo_font_face_set_user_data(cairo, &Self.key, owner.toOpaque()) { owner in
            if let owner { Unmanaged<MemoryFace>.fromOpaque(owner).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_font_face_destroy(cairo)
            owner.release()
            return nil
        }
        return cairo
    }
}
