import CHarfBuzz

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
