import CGLib

/// SHA-1 (FIPS 180-4), which FHIR R4 asks for beside an attachment. It shows that a file was truncated, and protects
/// from nobody: what must not be forged has SHA-256.
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
