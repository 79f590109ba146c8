import Testing

@testable import Reports

struct KeyedHashTests {
    /// Worked out with Python: `hashlib.blake2b(b"pass", key=hashlib.sha256(key).digest(), digest_size=32)`.
    @Test func isBLAKE2bWithAKeyOfAnyLength() {
        let hash = KeyedHash.of(Array("pass".utf8), key: Array("the patient's data".utf8))
        let digits = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == "6a8dee29aad8c16d5e62eab90d161b84c1ec307b7f46272d906191d65edb866d")
        #expect(KeyedHash.of(Array("pass".utf8), key: Array("another's".utf8)) != hash)
    }
}
