import Testing

@testable import RecordImport

struct CellBytesTests {
    @Test(arguments: [
        ("", ""), (" ", ""), (" \t\r\n\u{B}\u{C}", ""), ("a", "a"), (" a b\t", "a b"), ("\r\na", "a"), ("é ", "é"),
        ("\u{A0}a", "\u{A0}a"),
    ])
    func `blanks at the ends`(text: String, trimmed: String) {
        Array(text.utf8).withUnsafeBufferPointer { #expect($0.trimmed.elementsEqual(trimmed.utf8)) }
    }

    @Test(arguments: [("", "", true), ("ab", "ab", true), ("ab", "aB", false), ("ab", "abc", false), ("", "a", false)])
    func `the same bytes`(one: String, other: String, areSame: Bool) {
        let (left, right) = (Array(one.utf8), Array(other.utf8))
        #expect(
            left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { left.isSame(as: $0) } } == areSame)
    }

    @Test func `words in any letter case`() {
        func isTrue(_ text: String) -> Bool { Array(text.utf8).withUnsafeBufferPointer { $0.isWord("true") } }
        #expect(["true", "TRUE", "tRuE"].allSatisfy(isTrue))
        #expect(!["", "tru", "truee", "trüe", "T\u{52}U\u{5}", "4rue"].contains(where: isTrue))
        Array("under_score".utf8).withUnsafeBufferPointer { #expect($0.isWord("under_score")) }
        Array("UNDER\u{7F}SCORE".utf8).withUnsafeBufferPointer { #expect(!$0.isWord("under_score")) }
    }
}
