import CPango

/// What a font does with blanks.
enum BlankGlyphs {
    /// Whether no rule of a font, to replace glyphs or to move them, is about a blank, so that none reaches over one.
    static func standAlone(in font: OpaquePointer) -> Bool {
        let blanks = [UInt32(0x20), 0xA0].compactMap { character in
            var glyph: hb_codepoint_t = 0
            return hb_font_get_nominal_glyph(font, character, &glyph) == 0 ? nil : glyph
        }
        guard let face = hb_font_get_face(font), let glyphs = hb_set_create() else { return false }
        defer { hb_set_destroy(glyphs) }
        for name in ["GSUB", "GPOS"] {
            let table = hb_tag_from_string(name, 4)
            for lookup in 0..<hb_ot_layout_table_get_lookup_count(face, table) {
                hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
            }
        }
        return blanks.allSatisfy { hb_set_has(glyphs, $0) == 0 }
    }
}
