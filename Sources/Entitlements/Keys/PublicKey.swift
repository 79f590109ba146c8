import CSodium
import Files
import JSON

/// A key that verifies Ed25519 signatures (RFC 8032).
struct PublicKey: Sendable, Hashable {
    static let length = 32
    static let signatureLength = 64

    /// Exactly 32 bytes.
    let bytes: [UInt8]

    /// - Returns: nil unless there are 32 bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// Whether the signature is this key's for this message. Non-canonical signatures and keys of small order, for
    /// which many messages share a signature, are refused.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        guard signature.count == Self.signatureLength else { return false }
        return crypto_sign_ed25519_verify_detached(signature, message, UInt64(message.count), bytes) == 0
    }

    /// Name of the key: the hash of its JSON Web Key (RFC 7638, RFC 8037 §2).
    var thumbprint: String {
        let canonical = #"{"crv":"Ed25519","kty":"OKP","x":"\#(Base64URL.encode(bytes))"}"#
        return Base64URL.encode(SHA256.digest(of: Array(canonical.utf8)))
    }
}
