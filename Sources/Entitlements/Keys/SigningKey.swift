import CSodium
import Diagnostics
import JSON

/// The operator's private key, which signs licences (Ed25519, RFC 8032).
public struct SigningKey: Sendable {
    static let seedLength = 32

    /// Largest size of a private key file in bytes.
    public static let largestFile = 64 << 10

    static let hint = #"expected a private key as entitlement keygen writes it: {"kty":"OKP","crv":"Ed25519","d":…}"#

    /// Name of the key, included in the headers of licences.
    public let kid: String
    let publicKey: PublicKey
    private let seed: [UInt8]

    /// Generates a key from the system's randomness, named by its thumbprint.
    ///
    /// - Throws: status 70 if the system has none.
    public static func generate() throws(Failure) -> SigningKey {
        try Sodium.prepare()
        var seed = [UInt8](repeating: 0, count: seedLength)
        randombytes_buf(&seed, seed.count)
        let publicKey = try publicKey(of: seed)
        return SigningKey(kid: publicKey.thumbprint, publicKey: publicKey, seed: seed)
    }

    /// Reads a JSON Web Key.
    ///
    /// - Parameters:
    ///   - jwk: bytes of the file.
    ///   - file: file name, for messages.
    /// - Throws: status 78 if it is not a private Ed25519 key, or its public part does not match.
    public init(jwk: [UInt8], file: String) throws(Failure) {
        try Sodium.prepare()
        let members = try JSONObject(keyFile: jwk, file: file, hint: Self.hint)
        let key: JSONWebKey?
        do throws(JSONWebKey.Fault) {
            key = try JSONWebKey(members)
        } catch {
            throw .keyFile("lacks \(error.expected)", file, hint: Self.hint)
        }
        guard let key else { throw .keyFile("is not an Ed25519 key for signatures", file, hint: Self.hint) }
        guard let seed = key.seed else { throw .keyFile("lacks d: it is a public key only", file, hint: Self.hint) }
        guard try Self.publicKey(of: seed) == key.publicKey else {
            throw .keyFile(
                "x is not the public key of d", file, hint: "restore the file from a backup, or make new keys")
        }
        self.init(kid: key.kid, publicKey: key.publicKey, seed: seed)
    }

    private init(kid: String, publicKey: PublicKey, seed: [UInt8]) {
        self.kid = kid
        self.publicKey = publicKey
        self.seed = seed
    }

    private static func publicKey(of seed: [UInt8]) throws(Failure) -> PublicKey {
        let (publicBytes, _) = keyPair(seed)
        guard let key = PublicKey(bytes: publicBytes) else {
            throw Failure(.software, "internal error: a public key of the wrong length")
        }
        return key
    }

    private static func keyPair(_ seed: [UInt8]) -> (publicBytes: [UInt8], secretBytes: [UInt8]) {
        var publicBytes = [UInt8](repeating: 0, count: PublicKey.length)
        var secretBytes = [UInt8](repeating: 0, count: seedLength + PublicKey.length)
        crypto_sign_ed25519_seed_keypair(&publicBytes, &secretBytes, seed)
        return (publicBytes, secretBytes)
    }

    /// Signs a message. In Ed25519, a message has only one signature.
    func sign(_ message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: PublicKey.signatureLength)
        crypto_sign_ed25519_detached(&signature, nil, message, UInt64(message.count), Self.keyPair(seed).secretBytes)
        return signature
    }
}

// MARK: Files

extension SigningKey {
    /// The file `private.jwk`, whose holder can issue licences.
    public var privateFile: [UInt8] {
        JSONWriter.document { writeMembers(to: &$0, withSecret: true) }
    }

    /// The file `jwks.json`: a set with one key, for verifying licences.
    public var publicFile: [UInt8] {
        JSONWriter.document { $0.array("keys") { $0.object { writeMembers(to: &$0, withSecret: false) } } }
    }

    private func writeMembers(to json: inout JSONWriter, withSecret: Bool) {
        json.field("kty", "OKP")
        json.field("crv", "Ed25519")
        json.field("kid", kid)
        json.field("use", "sig")
        json.field("alg", "EdDSA")
        json.field("x", Base64URL.encode(publicKey.bytes))
        if withSecret { json.field("d", Base64URL.encode(seed)) }
    }
}

extension SigningKey: CustomStringConvertible {
    /// Name of the key, so that printing a key never prints its secret.
    public var description: String { "key \(kid)" }
}

/// The signature library, initialised once.
enum Sodium {
    private static let isReady = sodium_init() >= 0

    /// - Throws: status 70 if the library finds no source of randomness.
    static func prepare() throws(Failure) {
        guard isReady else {
            throw Failure(.software, "libsodium cannot be used on this machine: no source of randomness found")
        }
    }
}
