import Records
import Testing

@testable import Analysis

@Suite struct NameTallyTests {
    @Test func countsHeadachesNotMentions() {
        var tally = NameTally(key: FoldedText.key, shown: FoldedText.trimmed)
        tally.note("A ", in: 7)
        tally.note("a", in: 7)
        tally.note("b", in: 7)
        tally.note("", in: 7)
        tally.note(" ", in: 7)
        tally.note("a", in: 0)
        tally.note("a", in: 0)
        tally.note(" ", in: 0)
        #expect(tally.counts == [NamedCount(name: "A", count: 2), NamedCount(name: "b", count: 1)])
    }
}
