import Testing

@testable import PDFFinishing

@Suite("Character maps")
struct CharacterMapsTests {
    /// As Cairo writes them: lam and alef as one sign of an old encoding, a glyph without a character, and a letter.
    private static let map = """
        1 begincodespacerange
        <0000> <ffff>
        endcodespacerange
        3 beginbfchar
        <0001> <fefb>
        <0002> <fffd>
        <0003> <0628>
        endbfchar

        """

    /// The map after clusters of these codes were shown with a text in UTF-16.
    private static func mended(_ clusters: [(text: String, codes: [Int])], font: String = "f-1-1") -> String? {
        var maps = CharacterMaps(["f-1-1": Array(map.utf8)], glyphSizes: ["f-1-1": 4])
        for cluster in clusters {
            maps.read(cluster.codes.map { (font, $0) }, mark: Array("/ActualText<feff\(cluster.text)>".utf8))
        }
        return maps.mended(Array(map.utf8), ofFont: "f-1-1").map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aLigatureStandsForItsLetters() {
        #expect(Self.mended([("06440627", [1])]) == Self.map.replacing("<fefb>", with: "<06440627>"))
    }

    @Test func theMostFrequentTextIsTaken() {
        let clusters = [("06440623", [1]), ("06440627", [1]), ("06440627", [1])]
        #expect(Self.mended(clusters)?.contains("<0001> <06440627>") == true)
    }

    /// A letter and its mark, two glyphs for two characters: the second is the mark.
    @Test func aMarkWithoutACharacterIsFoundByItsPlace() {
        #expect(Self.mended([("0628064b", [3, 2])])?.contains("<0002> <064b>") == true)
        // Which of three glyphs stands for which of two characters is not known.
        #expect(Self.mended([("0628064b", [3, 2, 3])]) == nil)
    }

    @Test func whatIsRightStays() {
        #expect(Self.mended([("0640", [3])]) == nil)
        #expect(Self.mended([]) == nil)
        #expect(Self.mended([("06440627", [1])], font: "f-2-1") == nil)
    }

    @Test(arguments: ["/ActualText<", "", "/ActualText<0644>", "/Lang(ar)"])
    func aMarkWithoutATextTeachesNothing(mark: String) {
        var maps = CharacterMaps(["f-1-1": Array(Self.map.utf8)], glyphSizes: ["f-1-1": 4])
        maps.read([("f-1-1", 1)], mark: Array(mark.utf8))
        #expect(maps.mended(Array(Self.map.utf8), ofFont: "f-1-1") == nil)
    }
}
