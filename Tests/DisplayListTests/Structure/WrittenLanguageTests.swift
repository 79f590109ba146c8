import Testing

@testable import DisplayList

@Suite("Written language")
struct WrittenLanguageTests {
    @Test(arguments: [
        ("頭が痛い。光がまぶしい", "ja"), ("두통이 심했다", "ko"), ("ปวดหัวมาก", "th"), ("Πονοκέφαλος από το πρωί", "el"),
        ("頭痛 Ibuprofen のみ", nil), ("イブプロフェン 400 mg", "ja"),
    ])
    func aScriptOfOneLanguageTellsIt(text: String, language: String?) {
        #expect(WrittenLanguage.language(of: text) == language)
    }

    /// Chinese or Japanese, Hindi or Marathi, Arabic or Persian, Russian or Bulgarian: not told apart by letters.
    @Test(arguments: ["头痛", "頭痛", "सुबह से सिरदर्द", "صداع شديد", "Головная боль", "Café crème", "7 °C, 2 µg", ""])
    func othersAreLeftOpen(text: String) {
        #expect(WrittenLanguage.language(of: text) == nil)
    }

    @Test func anElementIsInTheLanguageOfItsLines() {
        func tree(_ lines: [String]) -> StructureTree {
            StructureTree([Page(items: lines.map { StructureTreeTests.words($0) }.tagged(.paragraph))])
        }
        #expect(tree(["頭が痛い", "光"]).elements[1].language == "ja")
        #expect(tree(["Headache", "plain"]).elements[1].language == nil)
        // Of two languages, neither is said to be that of the whole.
        #expect(tree(["頭が痛い", "두통이"]).elements[1].language == nil)
    }
}
