import JSON
import Testing

@testable import Entitlements

struct PublicKeyTests {
    private func key(_ x: String) throws -> PublicKey {
        let bytes = try #require(Base64URL.decode(x.utf8))
        return try #require(PublicKey(bytes: bytes))
    }

    /// RFC 8037, appendix A.3.
    @Test func isNamedByItsThumbprint() throws {
        #expect(try key(TestKeys.x).thumbprint == TestKeys.kid)
    }

    /// RFC 8037, appendix A.4 and A.5.
    private static let message = Array("eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc".utf8)
    private static let signature =
        "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg"

    @Test func checksTheSignatureOfTheStandard() throws {
        let signature = try #require(Base64URL.decode(Self.signature.utf8))
        #expect(try key(TestKeys.x).verifies(signature, of: Self.message))
        #expect(try !key(TestKeys.otherX).verifies(signature, of: Self.message))
        #expect(try !key(TestKeys.x).verifies(signature, of: Self.message + [0]))
        #expect(try TestKeys.ours().sign(Self.message) == signature)
    }

    @Test func refusesSignaturesOfOtherLengths() throws {
        let signature = try #require(Base64URL.decode(Self.signature.utf8))
        for other in [[], Array(signature.dropLast()), signature + [0], signature + signature] {
            #expect(try !key(TestKeys.x).verifies(other, of: Self.message))
        }
    }

    /// S + L signs the same message for a checker that does not ask for the smallest S (RFC 8032 §5.1.7).
    @Test func refusesTheSecondSpellingOfASignature() throws {
        var signature = try #require(Base64URL.decode(Self.signature.utf8))
        let order: [UInt8] = [
            0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14, 0, 0, 0, 0,
            0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0x10,
        ]
        var carry: UInt16 = 0
        for index in 0..<32 {
            let sum = UInt16(signature[32 + index]) + UInt16(order[index]) + carry
            signature[32 + index] = UInt8(sum & 0xFF)
            carry = sum >> 8
        }
        #expect(carry == 0)
        #expect(try !key(TestKeys.x).verifies(signature, of: Self.message))
    }

    /// With a key of small order, the signature of all zeros but a one would be good for every message.
    @Test func refusesKeysOfSmallOrder() throws {
        let identity: [UInt8] = [1] + [UInt8](repeating: 0, count: 31)
        let key = try #require(PublicKey(bytes: identity))
        #expect(!key.verifies(identity + [UInt8](repeating: 0, count: 32), of: Self.message))
    }

    @Test func has32Bytes() {
        for count in [0, 31, 33, 64] { #expect(PublicKey(bytes: [UInt8](repeating: 1, count: count)) == nil) }
    }
}
