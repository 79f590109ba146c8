import Testing

@testable import PDFFinishing

@Suite("Text strings of any make")
struct TextStringTests {
    @Test("bytes that say no words are no text")
    func bytes() {
        #expect(TextString.text([0xFE, 0xFF, 0x20, 0x13]) == Array("–".utf8))
        #expect(TextString.text([0x85]) == Array("–".utf8))
        #expect(TextString.text([0xFE, 0xFF, 0x20, 0x13, 0x20]) == nil)
        #expect(TextString.text([0xFE, 0xFF, 0xD8, 0x00]) == nil)
        #expect(TextString.text([0xEF, 0xBB, 0xBF, 0xFF]) == nil && TextString.text([0x9F]) == nil)
        #expect(TextString.text(Array("(a)".utf8)) == Array("(a)".utf8))
    }

    @Test("three encodings say the same words (ISO 32000-2 §7.9.2.2, annex D)")
    func encodings() {
        #expect(
            TextString.words(
                Array("1 Jan ".utf8) + [0x85] + Array(" 31 Mar \u{E9}".unicodeScalars.map { UInt8($0.value) }))
                == "1 Jan – 31 Mar é")
        #expect(TextString.words([0xFE, 0xFF, 0x20, 0x13, 0x00, 0xE9]) == "–é")
        #expect(TextString.words([0xEF, 0xBB, 0xBF] + Array("–é".utf8)) == "–é")
        #expect(TextString.words([0xA0, 0x80, 0x18, 0x9E]) == "€•˘ž")
        #expect(TextString.words([]) == "" && TextString.words([0xFE, 0xFF, 0x20]) == "")
    }
}
