import JSON
import Records

@testable import Entitlements

/// The keys of these tests.
enum TestKeys {
    /// RFC 8037, appendix A.1 and A.3: seed, public key, thumbprint.
    static let seed = "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A"
    static let x = "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"
    static let kid = "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k"

    static let privateJWK = #"{"kty":"OKP","crv":"Ed25519","kid":"\#(kid)","x":"\#(x)","d":"\#(seed)"}"#
    static let publicJWK = #"{"kty":"OKP","crv":"Ed25519","kid":"\#(kid)","x":"\#(x)"}"#

    /// A second pair, made of the bytes 0, 1, … 31 by another program (Python's cryptography).
    static let otherSeed = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    static let otherX = "A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg"

    static func ours() throws -> SigningKey { try SigningKey(jwk: Array(privateJWK.utf8), file: "private.jwk") }

    /// Another key, under any name.
    static func other(kid: String) throws -> SigningKey {
        let jwk = #"{"kty":"OKP","crv":"Ed25519","kid":"\#(kid)","x":"\#(otherX)","d":"\#(otherSeed)"}"#
        return try SigningKey(jwk: Array(jwk.utf8), file: "other.jwk")
    }

    /// Our key and nobody else's.
    static func trusted() throws -> TrustedKeys {
        try TrustedKeys(jwks: Array(#"{"keys":[\#(publicJWK)]}"#.utf8), file: "jwks.json")
    }
}

/// Tokens of any header and payload, so that tests can write what the program never would.
enum TestToken {
    static let header = #"{"alg":"EdDSA","typ":"JWT","kid":"\#(TestKeys.kid)"}"#
    /// 2026-04-01T00:00:00Z, and a year later.
    static let begin: Int64 = 1_775_001_600
    static let end: Int64 = 1_806_537_600
    static let claims = [
        "iss": #""Clinic""#, "sub": #""p-001""#, "entitlements": #"["pro"]"#, "iat": "\(begin)", "nbf": "\(begin)",
        "exp": "\(end)",
    ]

    /// The usual claims with some changed; a claim changed to nil is left out.
    static func payload(_ changes: [String: String?] = [:]) -> String {
        var members: [String: String] = claims
        for (name, value) in changes { members[name] = value }
        return "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    /// A token with a good signature, whatever it says.
    static func signed(header: String = header, payload: String, by key: SigningKey) -> String {
        let input = Base64URL.encode(Array(header.utf8)) + "." + Base64URL.encode(Array(payload.utf8))
        return input + "." + Base64URL.encode(key.sign(Array(input.utf8)))
    }

    static func signed(_ changes: [String: String?] = [:]) throws -> String {
        signed(payload: payload(changes), by: try TestKeys.ours())
    }

    /// A moment at which licences of these tests are valid, some time after they were issued.
    static let noon = Instant(seconds: begin + 43_200)
}
