import DisplayList
import Testing

@Suite("Text that can be drawn") struct DrawableTextTests {
    /// The 66 of Unicode 15 §23.7: U+FDD0 to U+FDEF, and the last two of each of 17 planes.
    @Test func thereAre66Noncharacters() {
        let all = (0...UInt32(0x10FFFF)).lazy.compactMap(Unicode.Scalar.init)
        #expect(all.count(where: \.isNoncharacter) == 66)
        #expect(Unicode.Scalar(0xFFFFF)?.isNoncharacter == true)
        #expect(Unicode.Scalar(0xFFFD)?.isNoncharacter == false)
    }

    @Test func whatIsNoCharacterBecomesAMarkAndABreakASpace() {
        let arabic = String(UnicodeScalar(0xFDD5 as UInt16) ?? "x")
        #expect("a\u{FFFF}b\u{1FFFE}\(arabic)".drawable == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
        #expect("a\r\n\u{2028}\u{85}b\u{7F}".drawable == "a    b ")
        #expect("Ärger – 頭痛 😀".drawable == "Ärger – 頭痛 😀")
    }

    /// The first and last of the three areas (Unicode 15 §23.5), and their neighbours.
    @Test func whatOnlyTheSenderUnderstandsBecomesAMark() {
        #expect("\u{E000}\u{F8FF}a\u{F0000}\u{10FFFD}".drawable == "\u{FFFD}\u{FFFD}a\u{FFFD}\u{FFFD}")
        #expect("\u{D7FB}\u{F900}".drawable.unicodeScalars.map(\.value) == [0xD7FB, 0xF900])
    }

    /// An accent is a code point of its own: no letter with endless accents passes.
    @Test func aTextIsBoundedByItsCodePoints() {
        #expect("abc".bounded(to: 3) == ("abc", 0))
        #expect("abcd".bounded(to: 3) == ("abc", 1))
        #expect("頭痛頭痛".bounded(to: 4) == ("頭痛頭痛", 0))
        let accents = "a" + String(repeating: "\u{301}", count: 99)
        #expect(accents.bounded(to: 10).rest == 90)
    }
}
