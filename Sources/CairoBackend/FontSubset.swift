import CHarfBuzz

/// A face that HarfBuzz reduced to some of its glyphs.
struct FontSubset {
    /// What is kept, each once and in ascending order.
    struct Contents: Hashable {
        /// Glyph indices of the whole font.
        let glyphs: [UInt32]
        /// Characters that lead to them.
        let characters: [UInt32]

        init(glyphs: [UInt32], characters: [UInt32]) {
            (self.glyphs, self.characters) = (Self.set(glyphs), Self.set(characters))
        }

        private static func set(_ numbers: [UInt32]) -> [UInt32] {
            var set: [UInt32] = []
            set.reserveCapacity(numbers.count)
            for number in numbers.sorted() where set.last != number { set.append(number) }
            return set
        }
    }

    let file: [UInt8]
    private var numbers: [UInt32: UInt16] = [:]

    /// - Returns: nil when HarfBuzz cannot reduce the face, or a glyph is not in it.
    init?(_ face: OpaquePointer, to contents: Contents) {
        guard let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        let (glyphs, characters) = (hb_subset_input_glyph_set(input), hb_subset_input_unicode_set(input))
        for glyph in contents.glyphs { hb_set_add(glyphs, glyph) }
        for character in contents.characters { hb_set_add(characters, character) }
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for name in Self.dropped { hb_set_add(dropped, hb_tag_from_string(name, 4)) }
        guard let plan = hb_subset_plan_create_or_fail(face, input) else { return nil }
        defer { hb_subset_plan_destroy(plan) }
        guard let reduced = hb_subset_plan_execute_or_fail(plan) else { return nil }
        defer { hb_face_destroy(reduced) }
        let mapping = hb_subset_plan_old_to_new_glyph_mapping(plan)
        for glyph in contents.glyphs {
            guard let number = UInt16(exactly: hb_map_get(mapping, glyph)) else { return nil }
            numbers[glyph] = number
        }
        file = FaceTable.bytes(of: hb_face_reference_blob(reduced))
    }

    /// Index in ``file`` of a glyph that was kept.
    func number(of glyph: UInt32) -> UInt16? { numbers[glyph] }

    /// Tables that shaping needs, or a system that fonts are installed in, and drawing does not.
    private static let dropped = [
        "GSUB", "GPOS", "GDEF", "BASE", "OS/2", "name", "post", "gasp", "DSIG", "STAT", "meta",
    ]
}
