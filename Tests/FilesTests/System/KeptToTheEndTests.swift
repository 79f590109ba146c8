import Testing

@testable import Files

struct KeptToTheEndTests {
    private final class Value {}

    private struct Tree {
        var value: Value?
    }

    /// A value of its own in a function of its own: nobody else holds it.
    private static func made(keeps: Bool) -> () -> Bool {
        let tree = Tree(value: Value())
        if keeps { KeptToTheEnd.keep(tree) }
        return { [weak value = tree.value] in value != nil }
    }

    @Test func whatIsKeptIsNotReleased() {
        let isThere = Self.made(keeps: true)
        #expect(isThere())
    }

    @Test func anythingElseIs() {
        let isThere = Self.made(keeps: false)
        #expect(!isThere())
    }
}
