import Testing

@testable import Analysis

@Suite struct NameTallyTests {
    @Test func countsHeadachesNotMentions() {
        var tally = NameTally()
        tally.note("a", shown: "A", in: 0)
        tally.note("a", shown: "à", in: 0)
        tally.note("b", in: 0)
        tally.note("", in: 0)
        tally.note("a", in: 3)
        #expect(tally.counts == [NamedCount(name: "A", count: 2), NamedCount(name: "b", count: 1)])
    }
}
