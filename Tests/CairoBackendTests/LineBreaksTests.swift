import Testing

@testable import CairoBackend

@Suite("Where a line may be broken between words")
struct LineBreaksTests {
    @Test("one letter and one digit stand for all of ASCII: what is told of them is what Pango says of each pair")
    func alike() {
        let breaks = LineBreaks()
        let characters = (0x21...0x7E as ClosedRange<UInt32>)
        for last in characters {
            for first in characters {
                let found = breaks.find(0x20, after: last, before: first)
                #expect(breaks.at(0x20, after: last, before: first) == found, "\(last) \(first)")
            }
        }
    }

    @Test("a word is broken inside as every word of its form is")
    func forms() {
        let breaks = LineBreaks()
        let words = [
            "2026-02-01", "17:45", "and/or", "a-b", "-5", "5-", "1,234.5", "e.g.", "(x)", "x(y)z", "50%", "$5", "a|b",
            "q--r", "12/2026", "A-1", "1-A", "x?y", "x!y", "[7]", "a=b", "#3", "C&D", "x+1", "~9", "A'b", "\"q\"",
            "a_b", "http://a.example/b?c=1", "Plus-minus", "1.-2.", "3…",
        ]
        for word in words { #expect(breaks.isBreakable(word) == breaks.isBrokenInside(word), "\(word)") }
        #expect(breaks.isBreakable("and-or") && !breaks.isBreakable("17:45"))
    }

    @Test("after a space, not at a blank that holds words together, not before a closing bracket")
    func known() {
        let breaks = LineBreaks()
        #expect(breaks.at(0x20, after: 0x41, before: 0x7A) == .allowed)
        #expect(breaks.at(0xA0, after: 0x41, before: 0x7A) == .forbidden)
        #expect(breaks.at(0x20, after: 0x41, before: 0x29) == .forbidden)
    }
}
