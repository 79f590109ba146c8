import Testing

@testable import Batch

struct Base64Tests {
    /// RFC 4648 §10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func isThatOfTheStandard(text: String, encoded: String) {
        #expect(Base64.encode(Array(text.utf8)) == encoded)
        #expect(Base64.decode(encoded) == Array(text.utf8))
    }

    @Test(arguments: ["Z", "Zg", "Zg=", "Zm9v\n", "Zm 9v", "Zm9-", "Zh=="]) func otherSpellingsAreNone(text: String) {
        #expect(Base64.decode(text) == nil)
    }
}
