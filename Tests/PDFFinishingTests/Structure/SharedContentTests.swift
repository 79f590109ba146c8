import Testing

@testable import PDFFinishing

@Suite("What pages have in common")
struct SharedContentTests {
    private static let head = String(repeating: "(head)Tj\n", count: 30)
    private static let foot = String(repeating: "(foot)Tj\n", count: 30)

    private static func shared(_ contents: [String]) -> (start: String, own: [String], end: String) {
        let contents = contents.map { Array($0.utf8) }
        let shared = SharedContent(contents)
        return (
            String(decoding: shared.start, as: UTF8.self),
            contents.dropFirst().map { String(decoding: shared.own($0), as: UTF8.self) },
            String(decoding: shared.end, as: UTF8.self)
        )
    }

    @Test("is what all but the first begin and end with, whole lines")
    func lines() {
        let found = Self.shared([
            "(first)Tj\n", Self.head + "(1)Tj\n" + Self.foot, Self.head + "(22)Tj\n" + Self.foot,
            Self.head + "(2)Tj\n(3)Tj\n" + Self.foot,
        ])
        #expect(found.start == Self.head)
        #expect(found.own == ["(1)Tj\n", "(22)Tj\n", "(2)Tj\n(3)Tj\n"])
        #expect(found.end == Self.foot)
    }

    @Test("is nothing where it is short, where pages differ, and of two pages")
    func nothing() {
        for contents in [
            ["a\n", "q\n(1)Tj\nQ\n", "q\n(2)Tj\nQ\n"], ["a\n", Self.head, "(x)Tj\n" + Self.head + "(x)Tj\n"],
            [Self.head, Self.head], ["a\n"], [],
        ] {
            let found = Self.shared(contents)
            #expect(found.start.isEmpty && found.end.isEmpty)
        }
    }

    @Test("is told once of pages that are the same or parts of each other")
    func overlapping() {
        let same = Self.shared(["a\n", Self.head, Self.head, Self.head])
        #expect(same.start == Self.head && same.end.isEmpty && same.own == ["", "", ""])
        let part = Self.shared(["a\n", Self.head + Self.head, Self.head])
        #expect(part.start == Self.head && part.end.isEmpty)
        #expect(part.own == [Self.head, ""])
    }
}
