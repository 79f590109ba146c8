import Diagnostics
import JSON
import Testing

@testable import Entitlements

struct SigningKeyTests {
    private func fault(of jwk: String) -> Failure? {
        do throws(Failure) {
            _ = try SigningKey(jwk: Array(jwk.utf8), file: "private.jwk")
            return nil
        } catch { return error }
    }

    @Test func readsTheKeyOfTheStandard() throws {
        let key = try TestKeys.ours()
        #expect(key.kid == TestKeys.kid)
        #expect(Base64URL.encode(key.publicKey.bytes) == TestKeys.x)
    }

    @Test func derivesThePublicKeyThatAnotherProgramDoes() throws {
        #expect(Base64URL.encode(try TestKeys.other(kid: "a").publicKey.bytes) == TestKeys.otherX)
    }

    @Test func aNewKeyIsNewAndCanBeReadAgain() throws {
        let key = try SigningKey.generate()
        #expect(key.kid == key.publicKey.thumbprint)
        #expect(try SigningKey.generate().kid != key.kid)
        let copy = try SigningKey(jwk: key.privateFile, file: "private.jwk")
        #expect(copy.privateFile == key.privateFile)
        #expect(copy.sign([1, 2, 3]) == key.sign([1, 2, 3]))
        let trusted = try TrustedKeys(jwks: key.publicFile, file: "jwks.json")
        #expect(trusted.key(named: key.kid) == key.publicKey)
    }

    @Test func thePublicFileHoldsNoSecret() throws {
        let key = try TestKeys.ours()
        #expect(!String(decoding: key.publicFile, as: UTF8.self).contains(TestKeys.seed))
        #expect(!String(decoding: key.publicFile, as: UTF8.self).contains("\"d\""))
        #expect(String(decoding: key.privateFile, as: UTF8.self).contains(TestKeys.seed))
        #expect("\(key)" == "key \(TestKeys.kid)")
    }

    @Test(arguments: [
        ("", "is not JSON"), ("{\"kty\":\"OKP\"", "is not JSON"), ("[]", "is not a JSON object"),
        (#"{"kty":"OKP","kty":"OKP"}"#, "is repeated"), ("{}", "kty"), (#"{"kty":"OKP"}"#, "crv"),
        (#"{"kty":"RSA","n":"AQAB","e":"AQAB"}"#, "is not an Ed25519 key"),
        (
            #"{"kty":"OKP","crv":"X25519","kid":"a","x":"\#(TestKeys.x)","d":"\#(TestKeys.seed)"}"#,
            "is not an Ed25519 key"
        ),
        (TestKeys.privateJWK.replacing(#""kty""#, with: #""use":"enc","kty""#), "is not an Ed25519 key"),
        (TestKeys.privateJWK.replacing(#""kty""#, with: #""alg":"HS256","kty""#), "is not an Ed25519 key"),
        (TestKeys.privateJWK.replacing(#""kty""#, with: #""key_ops":["encrypt"],"kty""#), "is not an Ed25519 key"),
        (TestKeys.publicJWK, "public key only"),
        (TestKeys.privateJWK.replacing(TestKeys.kid, with: ""), "kid"),
        (TestKeys.privateJWK.replacing(TestKeys.seed, with: TestKeys.seed + "="), "d, 32 bytes"),
        (TestKeys.privateJWK.replacing(TestKeys.seed, with: "AAAA"), "d, 32 bytes"),
        (TestKeys.privateJWK.replacing("\"\(TestKeys.seed)\"", with: "7"), "d, 32 bytes"),
        (TestKeys.privateJWK.replacing(TestKeys.x, with: "AAAA"), "x, 32 bytes"),
        (TestKeys.privateJWK.replacing(TestKeys.x, with: TestKeys.otherX), "x is not the public key of d"),
        (TestKeys.privateJWK.replacing(TestKeys.seed, with: TestKeys.otherSeed), "x is not the public key of d"),
    ])
    func otherFilesAreStatus78(jwk: String, part: String) throws {
        let failure = try #require(fault(of: jwk))
        #expect(failure.status == .config)
        #expect(failure.place?.file == "private.jwk")
        #expect(failure.message.contains(part), "\(failure.message)")
        for secret in [TestKeys.seed, TestKeys.otherSeed] {
            #expect(!"\(failure)".contains(secret))
        }
    }

    @Test func aPurposeOfSigningIsWelcome() {
        for more in [
            #""use":"sig","#, #""alg":"EdDSA","#, #""alg":"Ed25519","#, #""key_ops":["sign"],"#, #""ext":true,"#,
        ] {
            #expect(fault(of: TestKeys.privateJWK.replacing(#""kty""#, with: more + #""kty""#)) == nil)
        }
    }

    @Test func namesTheLineOfAFault() {
        #expect(fault(of: "{\n\"kty\": ?}")?.place?.line == 2)
    }
}
