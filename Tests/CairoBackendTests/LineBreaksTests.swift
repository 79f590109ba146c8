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

    @Test("after a space, not at a blank that holds words together, not before a closing bracket")
    func known() {
        let breaks = LineBreaks()
        #expect(breaks.at(0x20, after: 0x41, before: 0x7A) == .allowed)
        #expect(breaks.at(0xA0, after: 0x41, before: 0x7A) == .forbidden)
        #expect(breaks.at(0x20, after: 0x41, before: 0x29) == .forbidden)
    }
}
