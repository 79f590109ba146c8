import CCairo
import CHarfBuzz
import DisplayList

/// Fonts with PostScript outlines (CFF), reduced to the glyphs of one document.
///
/// Cairo 1.16 reduces such fonts by itself, but reads a subroutine that several glyphs share only once: the hints that it
/// declares are then missing from the second glyph, whose outline is misread, and Cairo may end the program (`U+CB8C
/// U+CB97` in Noto Sans CJK). Without subroutines nothing is misread. The PDF becomes smaller, too.
final class OutlineFonts {
    /// Reduced faces, by what HarfBuzz has of the whole fonts.
    private let faces: [OpaquePointer: OpaquePointer]

    init(_ pages: [Page], shaper: TextShaper) {
        guard shaper.hasOutlines else {
            faces = [:]
            return
        }
        var glyphs: [OpaquePointer: Set<UInt32>] = [:]
        for page in pages {
            for case .text(let line, _, _) in page.items {
                let line = LineShape(line)
                if case .words(let words) = shaper.shape(of: line), !shaper.words(of: words).face.isOutline { continue }
                for run in shaper.runs(of: line) where run.face.isOutline {
                    glyphs[run.face.face, default: []].formUnion(
                        run.glyphs.lazy.map { UInt32(truncatingIfNeeded: $0.index) })
                    if let space = run.face.space { glyphs[run.face.face, default: []].insert(space) }
                }
            }
        }
        var faces: [OpaquePointer: OpaquePointer] = [:]
        for (face, glyphs) in glyphs { faces[face] = Self.reduced(face, to: glyphs) }
        self.faces = faces
    }

    var isEmpty: Bool { faces.isEmpty }

    deinit {
        for face in faces.values { libcairo.cairo_font_face_destroy(face) }
    }

    /// What Cairo draws a face with; nil for one that is drawn with as a whole.
    func cairoFace(of face: TextFace) -> OpaquePointer? { faces[face.face] }

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
