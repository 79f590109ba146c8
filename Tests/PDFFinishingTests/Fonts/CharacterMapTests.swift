import Foundation
import Testing

@testable import PDFFinishing

@Suite("Maps from codes to characters")
struct CharacterMapTests {
    static func map(_ entries: String...) -> [UInt8] {
        Array(
            """
            /CIDInit /ProcSet findresource begin
            1 begincodespacerange
            <00> <ff>
            endcodespacerange
            \(entries.count) beginbfchar
            \(entries.joined(separator: "\n"))
            endbfchar
            endcmap

            """.utf8)
    }

    @Test("codes that go up with their characters are one entry")
    func ranges() throws {
        let map = try #require(CharacterMap(Self.map("<42> <0042>", "<41> <0041>", "<96> <2013>", "<43> <00660069>")))
        let text = String(decoding: map.bytes, as: UTF8.self)
        #expect(
            text.contains("\n3 beginbfrange\n<41> <42> <0041>\n<43> <43> <00660069>\n<96> <96> <2013>\nendbfrange\n"))
    }

    @Test("maps that agree become one, and one that does not is left out")
    func merging() throws {
        var first = try #require(CharacterMap(Self.map("<41> <0041>")))
        #expect(first.merge(try #require(CharacterMap(Self.map("<41> <0041>", "<7A> <007a>")))))
        #expect(first.characters[0x7A] == [0x7A])
        let before = first
        #expect(!first.merge(try #require(CharacterMap(Self.map("<41> <0391>", "<50> <0050>")))))
        #expect(first == before)
    }

    @Test(
        "a map of another form is not read",
        arguments: [
            "1 beginbfrange\n<41> <42> <0041>\nendbfrange\n", "", "1 beginbfchar\n<4> <0041>\nendbfchar\n",
            "1 beginbfchar\n<41> <004>\nendbfchar\n", "1 beginbfchar\n<41> <0041>\n",
        ])
    func otherForms(text: String) {
        #expect(CharacterMap(Array(text.utf8)) == nil)
    }

    @Test("fonts of one report share a map, and their words are found")
    func shared() throws {
        let drawn = try DrawnPDF.pages(2)
        var document = try PDFDocument(drawn: drawn)
        func maps(_ document: PDFDocument) throws -> [PDFReference] {
            (1..<document.objects.count).compactMap { number in
                guard case .value(.dictionary(let font)) = document.objects[PDFReference(number)],
                    font["Subtype"]?.name == "TrueType"
                else { return nil }
                return font["ToUnicode"]?.reference
            }
        }
        #expect(Set(try maps(document).map(\.number)).count == 3)
        try document.tidyDrawing()
        #expect(Set(try maps(document).map(\.number)).count == 1)
        let words = try DrawnPDF.text(try document.bytes(), "pdftotext", ["FILE", "-"])
        #expect(words == (try DrawnPDF.text(drawn, "pdftotext", ["FILE", "-"])))
        #expect(words.contains("Severe ≥ 4 1"))
    }
}
