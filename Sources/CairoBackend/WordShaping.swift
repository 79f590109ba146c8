import CHarfBuzz

/// Shapes words of one face from left to right, as HarfBuzz does for Pango.
final class WordShaping {
    /// The glyphs of a word in the order of its text, valid until the next word is shaped. Lengths are in Pango's units
    /// at the shaping size.
    struct Glyphs {
        fileprivate let infos: UnsafeMutablePointer<hb_glyph_info_t>?
        fileprivate let positions: UnsafeMutablePointer<hb_glyph_position_t>?
        let count: Int

        /// Glyph index in the face; 0 for a character that it lacks.
        func index(_ number: Int) -> UInt32 { infos![number].codepoint }
        /// Byte offset of its character in the text.
        func byte(_ number: Int) -> Int32 { Int32(truncatingIfNeeded: infos![number].cluster) }
        /// Its advance width.
        func advance(_ number: Int) -> Int32 { positions![number].x_advance }
        /// Whether it is off the pen position.
        func isMoved(_ number: Int) -> Bool { positions![number].x_offset != 0 || positions![number].y_offset != 0 }
    }

    private let face: TextFace
    private let buffer: OpaquePointer
    private let script: hb_script_t
    private let features: [hb_feature_t]
    private nonisolated(unsafe) static let english = hb_language_from_string("en", 2)

    /// - Parameters:
    ///   - ofLetters: whether Latin letters give the words their script; otherwise they have none.
    ///   - tabularFigures: whether all digits have equal width.
    init(_ face: TextFace, ofLetters: Bool, tabularFigures: Bool) {
        self.face = face
        buffer = hb_buffer_create()
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
        script = ofLetters ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
        features =
            tabularFigures
            ? [hb_feature_t(tag: hb_tag_from_string("tnum", 4), value: 1, start: 0, end: .max)] : []
        compare()
    }

    /// Ligatures, pairs of letters that are moved together, and digits.
    private static let sample = Array("AVATo Ty Wo, LT Yes. fi ffi fl Five r. (P) 7,4 10:11 1/2 – “x” ±5 °C ≥3".utf8)

    /// Compares the words of this face with those of the same face opened anew: HarfBuzz silently goes on without a
    /// table for which there was no memory.
    private func compare() {
        guard let witness = face.witness else { return }
        let other = WordShaping(witness, ofLetters: script == HB_SCRIPT_LATIN, tabularFigures: !features.isEmpty)
        func shaped(_ shaping: WordShaping) -> [[Int32]] {
            Self.sample.withUnsafeBufferPointer { sample in
                let glyphs = shaping.shape(sample)
                return (0..<glyphs.count).map {
                    [Int32(bitPattern: glyphs.index($0)), glyphs.byte($0), glyphs.advance($0)]
                }
            }
        }
        if shaped(self) != shaped(other) { face.lacksMemory = true }
    }

    deinit { hb_buffer_destroy(buffer) }

    /// - Parameter text: UTF-8, may contain blanks.
    func shape(_ text: UnsafeBufferPointer<UInt8>) -> Glyphs {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        hb_buffer_set_language(buffer, Self.english)
        text.withMemoryRebound(to: CChar.self) {
            hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
        }
        let isShaped = hb_shape_full(face.font, buffer, features, UInt32(features.count), nil) != 0
        if !isShaped || hb_buffer_allocation_successful(buffer) == 0 { face.lacksMemory = true }
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        return Glyphs(infos: infos, positions: hb_buffer_get_glyph_positions(buffer, nil), count: Int(count))
    }
}
