import Diagnostics
import JSON
import Testing

@testable import Entitlements

struct TrustedKeysTests {
    private static let rsa = #"{"kty":"RSA","kid":"r","n":"AQAB","e":"AQAB"}"#
    private static let unusual = [
        #"{"kty":"OKP","crv":"Ed448","kid":"e","x":"AA"}"#, #"{"kty":"oct","kid":"o","k":"AA"}"#,
        TestKeys.publicJWK.replacing(#""kty""#, with: #""use":"enc","kty""#),
    ]

    private func read(_ text: String) throws(Failure) -> TrustedKeys {
        try TrustedKeys(jwks: Array(text.utf8), file: "jwks.json")
    }

    @Test func passesOverKeysOfOtherKinds() throws {
        let others = (Self.unusual + [Self.rsa]).joined(separator: ",")
        let keys = try read(#"{"keys":[\#(others),\#(TestKeys.publicJWK)],"more":1}"#)
        #expect(keys.count == 1)
        #expect(keys.key(named: TestKeys.kid).map { Base64URL.encode($0.bytes) } == TestKeys.x)
        #expect(keys.key(named: "r") == nil)
        #expect(keys.key(named: "") == nil)
        #expect(!keys.isEmpty)
    }

    @Test func noneTrustsNobody() {
        #expect(TrustedKeys.none.isEmpty)
        #expect(TrustedKeys.none.key(named: TestKeys.kid) == nil)
    }

    @Test(arguments: [
        ("", "is not JSON"), ("nonsense", "is not JSON"), ("[]", "is not a JSON object"), ("{}", "no list keys"),
        (#"{"keys":{}}"#, "no list keys"), (#"{"keys":[]}"#, "no Ed25519 key"),
        (#"{"keys":[\#(rsa)]}"#, "no Ed25519 key"),
        (#"{"keys":[7]}"#, "key 1 is not a JSON object"), (TestKeys.publicJWK, "no list keys"),
        (#"{"keys":[\#(TestKeys.publicJWK),\#(TestKeys.publicJWK)]}"#, "key 2 has the kid of another key"),
        (#"{"keys":[\#(rsa),\#(TestKeys.privateJWK)]}"#, "key 2 is a private key"),
        (#"{"keys":[{"kid":"a"}]}"#, "key 1 lacks kty"),
        (
            #"{"keys":[\#(TestKeys.publicJWK.replacing(TestKeys.x, with: TestKeys.x + "="))]}"#,
            "key 1 lacks x, 32 bytes"
        ),
        (#"{"keys":[],"keys":[\#(TestKeys.publicJWK)]}"#, "is repeated"),
    ])
    func otherFilesAreStatus78(text: String, part: String) {
        let failure = #expect(throws: Failure.self) { _ = try read(text) }
        #expect(failure?.status == .config)
        #expect(failure?.place?.file == "jwks.json")
        #expect(failure?.message.contains(part) == true, "\(failure?.message ?? "")")
        #expect(failure.map { "\($0)".contains(TestKeys.seed) } == false)
    }
}
