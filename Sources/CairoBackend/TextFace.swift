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
    /// The same where HarfBuzz reduces it to the glyphs of a report; nil where Cairo does.
    let trueType: TrueTypeFace?
    /// With PostScript outlines (CFF).
    let isOutline: Bool
    /// Keeps ``font`` alive.
    private let owner: Owner
    /// As Cairo has it; nil for one of the brand's until something is drawn with it.
    private var drawn: OpaquePointer?

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
        trueType = TrueTypeFace(face)
        isOutline = FaceTable.isThere("CFF ", in: face)
    }

    /// A face of Pango's.
    ///
    /// - Returns: nil where a library cannot draw with it.
    init?(_ pango: UnsafeMutablePointer<PangoFont>) {
        guard let font = libpango.pango_font_get_hb_font(pango), let face = hb_font_get_face(font),
            let drawn = Self.drawn(pango)
        else { return nil }
        (self.face, self.font, self.drawn) = (face, font, drawn)
        owner = .pango(pango)
        _ = libpango.g_object_ref(pango)
        trueType = nil
        isOutline = FaceTable.isThere("CFF ", in: face)
    }

    deinit {
        if let drawn { libcairo.cairo_font_face_destroy(drawn) }
        switch owner {
        case .harfBuzz:
            hb_font_destroy(font)
            hb_face_destroy(face)
        case .pango(let font): libpango.g_object_unref(font)
        }
    }

    /// The face of a font as Cairo has it, referenced.
    private static func drawn(_ font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
        guard let scaled = libpango.pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return nil }
        return libcairo.cairo_font_face_reference(libcairo.cairo_scaled_font_get_font_face(scaled))
    }

    /// What Cairo draws with.
    ///
    /// - Throws: `Failure` 70 when it cannot open the font, 78 when it is not installed.
    func cairo() throws(Failure) -> OpaquePointer {
        if let drawn { return drawn }
        try DrawingLibraries.checkCairo()
        guard let made = MemoryFace(hb_face_reference_blob(face))?.cairoFace() else {
            throw Failure(.software, "cairo cannot open a font of the report")
        }
        drawn = made
        return made
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
