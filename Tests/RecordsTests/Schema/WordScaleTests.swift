import Records
import Testing

@Suite struct WordScaleTests {
    @Test func wordsAreNumberedFromTheLowest() {
        let scale = WordScale(["veryLow", "low", "high"], from: 2, synonyms: ["middling": 3, "low": 9])
        #expect(scale.number(folded: "verylow") == 2)
        #expect(scale.number(folded: "low") == 3)
        #expect(scale.number(folded: "high") == 4)
        #expect(scale.number(folded: "middling") == 3)
        #expect(scale.number(folded: "veryLow") == nil)
        #expect((scale.range.lowest, scale.range.highest) == (2, 4))
    }

    @Test func theMorningsScales() {
        #expect(WordScale.rested.number(folded: "notatall") == 1)
        #expect(WordScale.rested.number(folded: "verywell") == 5)
        #expect(WordScale.grogginess.number(folded: "none") == 0)
        #expect(WordScale.grogginess.number(folded: "cantfunction") == 4)
        #expect(WordScale.mood.number(folded: "neutral") == 3)
        #expect(WordScale.mood.number(folded: "great") == 5)
    }
}
