import Testing

@testable import Files

struct PathTextTests {
    /// Latin-1, half a character, a character that stands for a byte, a surrogate as UTF-8 cannot have it.
    @Test(
        arguments: [
            [], Array("report.pdf".utf8), Array("Ünïcode 患者 🙂".utf8), [0x63, 0xE9, 0x2E], [0xE2, 0x82],
            [0xFF, 0xFE, 0x80],
            Array("a\u{10FFE9}b\u{10FF7F}".utf8), [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF],
            Array(UInt8(1)...UInt8(255)),
        ] as [[UInt8]])
    func everyPathComesBack(bytes: [UInt8]) {
        let text = PathText.text(bytes)
        #expect(PathText.bytes(of: text) == bytes)
        #expect(String(validating: text.utf8, as: UTF8.self) == text)
    }

    @Test func ordinaryNamesStayAsTheyAre() {
        #expect(PathText.text(Array("p-001/Ä.csv".utf8)) == "p-001/Ä.csv")
        #expect(PathText.text([0x63, 0xE9]) == "c\u{10FFE9}")
        #expect(PathText.shown("c\u{10FFE9}\u{10FF80}.csv") == "c\\xE9\\x80.csv")
        #expect(PathText.shown("Ä.csv") == "Ä.csv")
    }

    @Test func keysTellApartWhatTextsDoNot() {
        #expect("\u{E9}" == "e\u{301}")
        let keys = ["\u{E9}", "e\u{301}", "%c3%a9", "\u{10FFE9}", "e"].map(PathText.key)
        #expect(keys == ["%c3%a9", "e%cc%81", "%25c3%25a9", "%e9", "e"])
    }
}
