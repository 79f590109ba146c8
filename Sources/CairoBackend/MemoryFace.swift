import CCairo
import CHarfBuzz

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
