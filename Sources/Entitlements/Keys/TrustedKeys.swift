import CSodium
import Diagnostics
import Files
import JSON

/// The public keys whose licences are trusted: the operator's choice, from a JWK Set (RFC 7517 §5).
public struct TrustedKeys: Sendable, Hashable {
    /// Largest size of a key file in bytes.
    public static let largestFile = 256 << 10

    static let hint = #"expected a JWK Set as entitlement keygen writes it: {"keys":[{"kty":"OKP","crv":"Ed25519",…}]}"#

    /// Keys by name.
    private var keys: [String: PublicKey]
    /// Hashes of revoked licences, by the name of the key that signed them.
    private var revoked: [String: Set<String>] = [:]

    /// No keys: no licence is valid.
    public static let none = TrustedKeys(keys: [:])

    public var isEmpty: Bool { keys.isEmpty }
    public var count: Int { keys.count }

    private init(keys: [String: PublicKey]) { self.keys = keys }

    /// Reads a set. Keys of other types and purposes are skipped, as RFC 7517 requires.
    ///
    /// - Parameters:
    ///   - jwks: bytes of the file.
    ///   - file: file name, for messages.
    /// - Throws: status 78 if it is not a JWK Set, an Ed25519 key in it is faulty, two keys share a name, a key is
    ///   private, or no key is left.
    public init(jwks: [UInt8], file: String) throws(Failure) {
        try Sodium.prepare()
        let members = try JSONObject(keyFile: jwks, file: file, hint: Self.hint)
        guard let list = members["keys"]?.elements else {
            throw .keyFile("has no list keys", file, hint: Self.hint)
        }
        var keys: [String: PublicKey] = [:]
        for (index, element) in list.enumerated() {
            guard let key = try Self.key(element, number: index + 1, file: file) else { continue }
            guard keys.updateValue(key.publicKey, forKey: key.kid) == nil else {
                throw .keyFile("key \(index + 1) has the kid of another key", file, hint: "give every key its own kid")
            }
        }
        guard !keys.isEmpty else { throw .keyFile("contains no Ed25519 key", file, hint: Self.hint) }
        self.keys = keys
    }

    private static func key(_ element: JSONValue, number: Int, file: String) throws(Failure) -> JSONWebKey? {
        guard let members = element.members else {
            throw .keyFile("key \(number) is not a JSON object", file, hint: hint)
        }
        do throws(JSONWebKey.Fault) {
            guard let key = try JSONWebKey(members) else { return nil }
            if key.seed == nil { return key }
        } catch {
            throw .keyFile("key \(number) lacks \(error.expected)", file, hint: hint)
        }
        throw .keyFile(
            "key \(number) is a private key, which must not be among trusted keys", file,
            hint: "trust jwks.json, which contains only the public key")
    }

    func key(named kid: String) -> PublicKey? { keys[kid] }

    /// Adds the keys of another set.
    ///
    /// - Parameter file: file name of the other set, for messages.
    /// - Throws: status 78 if two keys share a name.
    public mutating func add(_ other: TrustedKeys, file: String) throws(Failure) {
        for (kid, key) in other.keys where keys.updateValue(key, forKey: kid) ?? key != key {
            throw .keyFile("a key has the kid of another trusted key", file, hint: "give every key its own kid")
        }
        for (kid, hashes) in other.revoked { revoked[kid, default: []].formUnion(hashes) }
    }

    /// Revokes the listed licences signed by the list's own key.
    mutating func revoke(_ hashes: [String], signedBy kid: String) {
        revoked[kid, default: []].formUnion(hashes)
    }

    /// Returns the hashes of the licences revoked with a key.
    func revoked(by kid: String) -> Set<String> { revoked[kid] ?? [] }
}

/// A key that verifies Ed25519 signatures (RFC 8032).
struct PublicKey: Sendable, Hashable {
    static let length = 32
    static let signatureLength = 64

    let bytes: [UInt8]

    /// - Returns: nil unless there are 32 bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// Whether the signature is this key's for this message. Refuses non-canonical signatures and keys of small order,
    /// for which many messages share a signature.
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
