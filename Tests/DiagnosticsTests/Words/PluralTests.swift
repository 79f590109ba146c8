import Testing

@testable import Diagnostics

@Suite("Words that depend on a number")
struct PluralTests {
    @Test(arguments: [(0, "0 days"), (1, "1 day"), (2, "2 days"), (11, "11 days"), (21, "21 days"), (101, "101 days")])
    func nouns(count: Int, words: String) {
        #expect(Plural.day.plain(count) == words)
        #expect(Plural.day(count) == words.replacing(" ", with: "\u{A0}"))
    }

    @Test func irregularNouns() {
        #expect(Plural.glassOfWater.plain(1) == "1 glass of water")
        #expect(Plural.readingOrVisit.plain(1) == "1 reading or visit")
        #expect(Plural.readingOrVisit.plain(3) == "3 readings and visits")
    }

    @Test func sentencesAgreeInNounAndVerb() {
        let sentence = Plural(one: "# row was left out.", other: "# rows were left out.")
        #expect(
            [0, 1, 2].map { sentence($0) } == ["0 rows were left out.", "1 row was left out.", "2 rows were left out."])
    }

    @Test func aVerbHasNoNumber() {
        let verb = Plural(one: "reaches", other: "reach")
        #expect([0, 1, 2].map { verb($0) } == ["reach", "reaches", "reach"])
    }

    @Test func aNounCanStandApartFromItsNumber() {
        #expect([0, 1, 2].map(Plural.headache.word) == ["headaches", "headache", "headaches"])
        #expect(Plural.extraDose.word(1) == "extra dose")
    }

    @Test(arguments: [("1", "1 glass of water"), ("0.5", "0.5 glasses of water"), ("1.5", "1.5 glasses of water")])
    func writtenNumerals(numeral: String, words: String) {
        #expect(Plural.glassOfWater(numeral) == words.replacing(numeral + " ", with: numeral + "\u{A0}"))
    }

    @Test func spansOfCounts() {
        let phrase = Plural(one: "# headache a week", other: "# headaches a week")
        #expect(phrase(CountSpan([1, 1, 1])) == "1 headache a week")
        #expect(phrase(CountSpan([0, 1])) == "0 or 1 headaches a week")
        #expect(phrase(CountSpan([2, 6, 3])) == "2 to 6 headaches a week")
        #expect(phrase(CountSpan([])) == "0 headaches a week")
        #expect(CountSpan([4]).words == "4")
    }

    @Test("a noun's two forms differ, and neither holds a stray number sign")
    func theCatalogueOfNouns() {
        let nouns: [Plural] = [
            .second, .day, .week, .month, .year, .headache, .dayWithHeadache, .dayWithSevereHeadache,
            .acuteMedicationDay,
            .headacheDay,
            .factor, .rating, .step, .glassOfWater, .marker, .reading, .visit, .readingOrVisit, .markerReadingOrVisit,
            .night, .morning, .checkIn, .interval, .extraDose, .event, .snooze, .wake, .log, .line, .file, .row, .page,
            .patient, .report, .section, .figure, .remark, .time,
        ]
        for noun in nouns {
            #expect(noun.one != noun.other)
            #expect(!noun(1).contains("#") && noun(1).hasPrefix("1\u{A0}"))
            #expect(!noun(2).contains("#") && noun(2).hasPrefix("2\u{A0}"))
        }
    }
}
