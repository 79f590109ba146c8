import COpenSSL

/// A private key held by OpenSSL.
final class PrivateKey {
    let evp: OpaquePointer

    /// Takes ownership of the object.
    init(owning evp: OpaquePointer) { self.evp = evp }

    deinit { libcrypto.EVP_PKEY_free(evp) }

    /// - Returns: nil if the bytes are not a key as written by ``der``.
    convenience init?(der: [UInt8]) {
        OpenSSLLibrary.start()
        guard let read = OpenSSLLibrary.read(der, { libcrypto.d2i_AutoPrivateKey(nil, $0, $1) }) else { return nil }
        self.init(owning: read.object)
    }

    /// The key in PKCS #8.
    var der: [UInt8]? {
        guard let info = libcrypto.EVP_PKEY2PKCS8(evp) else { return nil }
        defer { libcrypto.PKCS8_PRIV_KEY_INFO_free(info) }
        return OpenSSLLibrary.der { libcrypto.i2d_PKCS8_PRIV_KEY_INFO(info, $0) }
    }
}

/// Requirements for signing keys.
enum EVPKey {
    /// Smallest sizes in bits of an RSA key and an elliptic-curve key (NIST SP 800-57 part 1, 112 and 128 bits of
    /// strength).
    private static let (leastRSA, leastCurve) = (2048, 256)

    /// Describes the fault in a key; nil if it is RSA or ECDSA and long enough.
    static func fault(of key: OpaquePointer?) -> String? {
        guard let key else { return "cannot be read" }
        let bits = Int(libcrypto.EVP_PKEY_get_bits(key))
        switch libcrypto.EVP_PKEY_get_base_id(key) {
        case EVP_PKEY_RSA:
            return bits >= leastRSA ? nil : "has \(bits) bits; an RSA key needs \(leastRSA)"
        case EVP_PKEY_EC:
            return bits >= leastCurve ? nil : "has \(bits) bits; an elliptic-curve key needs \(leastCurve)"
        default: return "is neither RSA nor ECDSA"
        }
    }
}
