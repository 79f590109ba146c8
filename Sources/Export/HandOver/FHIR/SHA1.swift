import CGLib

/// SHA-1 (FIPS 180-4), which FHIR R4 requires for an attachment. It detects truncation, but gives no protection against
/// forgery; SHA-256 is used for that.
enum SHA1 {
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        let checksum = g_checksum_new(G_CHECKSUM_SHA1)
        defer { g_checksum_free(checksum) }
        g_checksum_update(checksum, bytes, bytes.count)
        var length: gsize = 20
        return [UInt8](unsafeUninitializedCapacity: 20) { digest, count in
            g_checksum_get_digest(checksum, digest.baseAddress, &length)
            count = Int(length)
        }
    }
}
