import Testing

@testable import Records

@Suite struct FoldedTextTests {
    @Test func keysAreTrimmedAndFolded() {
        #expect(FoldedText.key(of: "chocolate") == "chocolate")
        #expect(FoldedText.key(of: " \tAged Cheese\u{A0}\n") == "aged cheese")
        #expect(FoldedText.key(of: "MSG") == "msg")
        #expect(FoldedText.key(of: "Straße") == FoldedText.key(of: "STRASSE"))
        #expect(FoldedText.key(of: "ΚΑΦΕΣ") == FoldedText.key(of: "καφες"))
        #expect(FoldedText.key(of: "καφές") == FoldedText.key(of: "ΚΑΦΈΣ"))
        #expect(FoldedText.key(of: "caf\u{E9}") == FoldedText.key(of: "CAFE\u{301}"))
        #expect(FoldedText.key(of: "  ") == "" && FoldedText.key(of: "") == "")
        #expect(FoldedText.key(of: "दाल भात ") == "दाल भात")
    }

    @Test func trimmedKeepsWhatIsInside() {
        #expect(FoldedText.trimmed("  a  b ") == "a  b")
        #expect(FoldedText.trimmed("\u{3000}ラーメン\u{3000}") == "ラーメン")
        #expect(FoldedText.trimmed("") == "" && FoldedText.trimmed(" \n") == "")
    }

    @Test func lowercasedKeepsLetters() {
        #expect(FoldedText.lowercased(" Grüne Soße ") == "grüne soße")
        #expect(FoldedText.lowercased("MSG") == "msg")
    }

    @Test func blanks() {
        #expect(FoldedText.isBlank("") && FoldedText.isBlank(" \u{A0}\n"))
        #expect(!FoldedText.isBlank(" x") && !FoldedText.isBlank("é") && !FoldedText.isBlank("-"))
    }
}
