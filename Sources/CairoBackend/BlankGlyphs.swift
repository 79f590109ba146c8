import CCairo
import CHarfBuzz

/// A font's glyphs for blanks: space and no-break space.
struct BlankGlyphs {
    private let space: hb_codepoint_t
    private let noBreak: hb_codepoint_t
    private let font: OpaquePointer

    /// - Returns: nil if the font lacks either of them.
    init?(_ font: OpaquePointer) {
        func glyph(_ character: UInt32) -> hb_codepoint_t? {
            var glyph: hb_codepoint_t = 0
            return hb_font_get_nominal_glyph(font, character, &glyph) == 0 || glyph == 0 ? nil : glyph
        }
        guard let space = glyph(0x20), let noBreak = glyph(0xA0) else { return nil }
        (self.space, self.noBreak, self.font) = (space, noBreak, font)
    }

    /// Whether no glyph substitution or positioning rule of the font involves a blank, so that no rule reaches across
    /// one.
    var standAlone: Bool {
        guard let face = hb_font_get_face(font), let glyphs = hb_set_create() else { return false }
        defer { hb_set_destroy(glyphs) }
        for name in ["GSUB", "GPOS"] {
            let table = hb_tag_from_string(name, 4)
            for lookup in 0..<hb_ot_layout_table_get_lookup_count(face, table) {
                hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
            }
        }
        return hb_set_has(glyphs, space) == 0 && hb_set_has(glyphs, noBreak) == 0
    }

    /// The glyph for drawing a no-break space: the space, if both have the same width.
    ///
    /// Cairo cannot encode a no-break space in its font of Latin letters and would use a second font: two font changes
    /// for each `5 of 5`. Copied text has an ordinary space, as in most PDFs.
    func drawn(for glyph: UInt32) -> UInt32? {
        guard glyph == noBreak, hb_font_get_glyph_h_advance(font, noBreak) == hb_font_get_glyph_h_advance(font, space)
        else { return nil }
        return space
    }
}

extension GlyphRun {
    /// Draws no-break spaces as spaces.
    mutating func drawPlainBlanks() {
        let noBreak: [CChar] = [-0x3E, -0x60]
        guard text.contains(noBreak[0]), let blanks = BlankGlyphs(face.font) else { return }
        var drawn: [CChar] = []
        var (byte, glyph) = (0, 0)
        for index in clusters.indices {
            let cluster = clusters[index]
            let part = text[byte..<(byte + Int(cluster.num_bytes))]
            if cluster.num_glyphs == 1, part.elementsEqual(noBreak),
                let space = blanks.drawn(for: UInt32(truncatingIfNeeded: glyphs[glyph].index))
            {
                glyphs[glyph].index = UInt(space)
                clusters[index].num_bytes = 1
                drawn.append(0x20)
            } else {
                drawn += part
            }
            byte += Int(cluster.num_bytes)
            glyph += Int(cluster.num_glyphs)
        }
        text = drawn
    }
}
