import Testing

@testable import JSON

struct Base64URLTests {
    /// RFC 4648 §10 without padding, and the two characters that are not those of plain base64.
    @Test(
        arguments: [
            ([], ""), ([0x66], "Zg"), ([0x66, 0x6F], "Zm8"), ([0x66, 0x6F, 0x6F], "Zm9v"),
            ([0x66, 0x6F, 0x6F, 0x62], "Zm9vYg"),
            ([0xFB, 0xFF, 0xFE], "-__-"), ([0x03, 0xEC, 0xFF, 0xE0, 0xC1], "A-z_4ME"),
        ] as [([UInt8], String)])
    func writesAndReads(bytes: [UInt8], text: String) {
        #expect(Base64URL.encode(bytes) == text)
        #expect(Base64URL.decode(text.utf8) == bytes)
    }

    @Test(arguments: [
        "Zg==", "Zg=", "Zm8=", "=", "Z", "Zm9vY", "Zm9v\n", " Zm9v", "Zm 9v", "Zm9v\0", "\0", "-_/+", "Zm8/", "Zm8+",
        "Zm9é",
        "Zh", "Zv", "Zm9", "Zm-", "Zm8.",
    ])
    func refusesEveryOtherSpelling(text: String) { #expect(Base64URL.decode(text.utf8) == nil) }

    @Test func noTwoTextsOfTwoCharactersMeanTheSameByte() {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        let texts = alphabet.flatMap { first in alphabet.map { "\(first)\($0)" } }
        let bytes = texts.compactMap { Base64URL.decode($0.utf8) }
        #expect(bytes.count == 256)
        #expect(Set(bytes).count == 256)
    }
}

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
