import Testing

@testable import Diagnostics

@Suite("Lists in a sentence")
struct ListsTests {
    @Test(arguments: [
        ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
        (["a", "b", "c", "d"], "a, b, c and d"),
    ])
    func listsEndInAnd(words: [String], sentence: String) { #expect(listed(words) == sentence) }

    @Test func aSliceIsAListToo() { #expect(listed(["x", "a", "b"].dropFirst()) == "a and b") }

    @Test func aMemberThatHoldsASeparatorIsQuoted() {
        #expect(member("Tea") == "Tea")
        #expect(member("Toast, butter") == "“Toast, butter”")
        #expect(member("Salt and pepper") == "“Salt and pepper”")
        #expect(member("Sandwich") == "Sandwich")
        #expect(member("パン、卵") == "“パン、卵”")
    }
}
