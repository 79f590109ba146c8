import Analysis
import Testing

@Suite struct AnswerShareTests {
    @Test(
        arguments: [
            // Nothing to answer: a true 0.
            (0, 0, false, true, 0, 0),
            // None answers: no number.
            (0, 3, true, false, nil, nil),
            // Fewer than half: a 0 is no number for a page.
            (1, 3, false, false, 0, nil), (2, 5, false, false, 0, nil),
            (1, 2, false, true, 0, 0), (3, 3, false, true, 0, 0),
        ] as [(Int, Int, Bool, Bool, Int?, Int?)])
    func aShareDecidesWhatAZeroMeans(
        answered: Int, entries: Int, isMissing: Bool, suffices: Bool, known: Int?, shown: Int?
    ) {
        let share = AnswerShare(answered: answered, of: entries)
        #expect(share.isMissing == isMissing && share.suffices == suffices)
        #expect(share.known(0) == known && share.shown(0) == shown)
        // What was recorded is there, whoever else did not answer.
        #expect(share.known(4) == 4 && share.shown(4) == 4)
    }
}
