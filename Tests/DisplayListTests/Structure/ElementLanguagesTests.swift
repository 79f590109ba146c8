import Testing

@testable import DisplayList

@Suite("Languages of elements")
struct ElementLanguagesTests {
    private static func tree(_ paragraphs: [[String]]) -> StructureTree {
        StructureTree([
            Page(items: paragraphs.flatMap { $0.map { StructureTreeTests.words($0) }.tagged(.paragraph) })
        ])
    }

    private static func languages(_ paragraphs: [String]...) -> [String?] {
        tree(paragraphs).elements.dropFirst().map(\.language)
    }

    @Test func anElementIsInTheLanguageOfMostOfItsLetters() {
        #expect(Self.languages(["頭が痛い", "光"]) == ["ja"])
        #expect(Self.languages(["Headache", "plain"]) == [nil])
        #expect(Self.languages(["頭が痛い Ibuprofen"]) == [nil])
        #expect(Self.languages(["朝起きた時点でかなり痛い。Ibuprofen 400 mg"]) == ["ja"])
    }

    /// English sentences around a note in Japanese.
    @Test func aSentenceAroundAForeignWordKeepsItsLanguage() {
        let tree = Self.tree([["Highest of the acute medications: ロキソプロフェン,", "mean 4.0 over 4 ratings."]])
        #expect(tree.elements[1].language == nil)
        #expect(tree.languages.language(of: "ロキソプロフェン", inElement: 1, before: nil) == "ja")
        #expect(tree.languages.language(of: "mean", inElement: 1, before: "ja") == nil)
    }

    /// A dose in digits is of the language around it.
    @Test func wordsWithoutLettersAreOfTheLanguageBefore() {
        let tree = Self.tree([["头が痛い 400"]])
        #expect(tree.languages.language(of: "400", inElement: 1, before: "ja") == "ja")
    }

    /// A name of which nothing is known is in no language, until the notes tell.
    @Test func whatALineLeavesOpenTheReportDecides() {
        #expect(Self.languages(["محمد"]) == [""])
        #expect(Self.languages(["محمد"], ["سردرد شدید می‌کرد"]) == ["fa", "fa"])
        #expect(Self.languages(["山田花子"]) == [""])
        #expect(Self.languages(["山田花子"], ["頭が痛い"]) == ["ja", "ja"])
        #expect(Self.languages(["Марта"], ["Headache"]) == ["", nil])
    }

    /// The alternative of a figure is the report's own words.
    @Test func aFigureWithForeignLabelsIsNotForeign() {
        let tag = StructureTag.figure("A chart")
        let tree = StructureTree([Page(items: [StructureTreeTests.words("ロキソプロフェン")].tagged(tag))])
        #expect(tree.elements[1].language == nil)
        #expect(tree.languages.hasOthers(inElement: 1))
    }
}
