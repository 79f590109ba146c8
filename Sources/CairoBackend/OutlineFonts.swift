import CCairo
import CPango
import DisplayList

/// Fonts with PostScript outlines (CFF), reduced to the glyphs of one document.
///
/// Cairo 1.16 reduces such fonts by itself, but reads a subroutine that several glyphs share only once: the hints that it
/// declares are then missing from the second glyph, whose outline is misread, and Cairo may end the program (`U+CB8C
/// U+CB97` in Noto Sans CJK). Without subroutines nothing is misread. The PDF becomes smaller, too.
final class OutlineFonts {
    /// Reduced faces, by the faces of the whole fonts.
    private let faces: [OpaquePointer: OpaquePointer]
    /// The same fonts as the whole ones, at their sizes.
    private var fonts: [OpaquePointer: OpaquePointer] = [:]

    init(_ pages: [Page], shaper: TextShaper) {
        guard shaper.outlines.areMet else {
            faces = [:]
            return
        }
        var glyphs: [OpaquePointer: Set<UInt32>] = [:]
        for page in pages {
            for case .text(let line, _, _) in page.items {
                let line = LineShape(line)
                if case .words(let words) = shaper.shape(of: line) {
                    guard let face = shaper.words(of: words).face, shaper.outlines.isOutline(face) else { continue }
                }
                for run in shaper.runs(of: line) {
                    guard let face = run.face, shaper.outlines.isOutline(face) else { continue }
                    glyphs[face, default: []].formUnion(run.glyphs.lazy.map { UInt32(truncatingIfNeeded: $0.index) })
                    if let space = shaper.space(in: run.font) {
                        glyphs[face, default: []].insert(UInt32(truncatingIfNeeded: space))
                    }
                }
            }
        }
        var faces: [OpaquePointer: OpaquePointer] = [:]
        for (face, glyphs) in glyphs { faces[face] = Self.reduced(face, to: glyphs) }
        self.faces = faces
    }

    var isEmpty: Bool { faces.isEmpty }

    deinit {
        for font in fonts.values { cairo_scaled_font_destroy(font) }
        for face in faces.values { cairo_font_face_destroy(face) }
    }

    /// The font to draw glyphs of a font and its face with.
    func font(_ own: OpaquePointer, of whole: OpaquePointer?) -> OpaquePointer {
        guard !faces.isEmpty, let whole, let face = faces[whole] else { return own }
        if let known = fonts[own] { return known }
        var matrix = cairo_matrix_t()
        var identity = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(own, &matrix)
        cairo_matrix_init_identity(&identity)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_scaled_font_get_font_options(own, options)
        guard let font = cairo_scaled_font_create(face, &matrix, &identity, options) else { return own }
        fonts[own] = font
        return font
    }

    /// Tables that shaping needs and drawing does not.
    private static let dropped = ["GSUB", "GPOS", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"]

    /// A face with these glyphs under their numbers; nil when there is no memory for it.
    private static func reduced(_ face: OpaquePointer, to glyphs: Set<UInt32>) -> OpaquePointer? {
        guard let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        let wanted = hb_subset_input_glyph_set(input)
        for glyph in glyphs { hb_set_add(wanted, glyph) }
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for name in Self.dropped { hb_set_add(dropped, hb_tag_from_string(name, 4)) }
        let flags = [
            HB_SUBSET_FLAGS_RETAIN_GIDS, HB_SUBSET_FLAGS_DESUBROUTINIZE, HB_SUBSET_FLAGS_NO_HINTING,
            HB_SUBSET_FLAGS_NOTDEF_OUTLINE,
        ]
        hb_subset_input_set_flags(input, flags.reduce(0) { $0 | $1.rawValue })
        guard let subset = hb_subset_or_fail(face, input) else { return nil }
        defer { hb_face_destroy(subset) }
        return MemoryFace(hb_face_reference_blob(subset)).flatMap { $0.cairoFace() }
    }
}

/// A font in memory. Cairo lets go of it when it has no more use for its face.
private final class MemoryFace {
    private let blob: OpaquePointer
    private var library: FT_Library?
    private var face: FT_Face?

    /// - Parameter blob: the font's bytes; this takes them over.
    init?(_ blob: OpaquePointer?) {
        guard let blob else { return nil }
        self.blob = blob
        var length: UInt32 = 0
        guard FT_Init_FreeType(&library) == 0, let bytes = hb_blob_get_data(blob, &length) else { return nil }
        let font = UnsafeRawPointer(bytes).assumingMemoryBound(to: FT_Byte.self)
        guard FT_New_Memory_Face(library, font, FT_Long(length), 0, &face) == 0 else { return nil }
    }

    deinit {
        if let face { FT_Done_Face(face) }
        if let library { FT_Done_FreeType(library) }
        hb_blob_destroy(blob)
    }

    private static nonisolated(unsafe) var key = cairo_user_data_key_t()

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
