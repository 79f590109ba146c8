import Diagnostics
import Testing

@testable import ReportComposer

@Suite("Phrases agree with their numbers")
struct PhrasesTests {
    static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

    @Test func intervalsInTheWindow() {
        func words(_ inWindow: Int, _ all: Int, late: Int, early: Int) -> String {
            Self.plain(Phrases.intervals(inWindow: inWindow, of: all, late: late, early: early))
        }
        #expect(words(0, 0, late: 0, early: 0) == "No night has an interval.")
        #expect(words(1, 1, late: 0, early: 0) == "The interval fell inside the window.")
        #expect(words(8, 8, late: 0, early: 0) == "All 8 intervals fell inside the window.")
        #expect(words(0, 1, late: 1, early: 0) == "0 of 1 interval fell inside the window; 1 was later and 0 earlier.")
        #expect(
            words(5, 8, late: 2, early: 1) == "5 of 8 intervals fell inside the window; 2 were later and 1 earlier.")
    }

    @Test func dosesOutsideTheWindow() {
        #expect(
            Self.plain(Phrases.outsideWindow(late: 1, early: 0))
                == "1 second dose was outside: 1 later than 240 minutes.")
        #expect(
            Self.plain(Phrases.outsideWindow(late: 2, early: 1))
                == "3 second doses were outside: 2 later than 240 minutes and 1 earlier than 150.")
        #expect(Phrases.extraDosesLogged(1) == "1 extra dose was logged")
        #expect(Phrases.extraDosesLogged(2) == "2 extra doses were logged")
    }

    @Test func severeOfAll() {
        #expect(Self.plain(Phrases.severe(0, of: 12)) == "None of 12 headaches was severe")
        #expect(Self.plain(Phrases.severe(1, of: 1)) == "1 of 1 headache was severe")
        #expect(Self.plain(Phrases.severe(3, of: 12)) == "3 of 12 headaches were severe")
    }

    @Test func symptomsNamedMostOften() {
        #expect(
            Self.plain(Phrases.namedMostOften("Nausea", 4, of: 9)) == "Most frequent symptom: nausea, 4 of 9 headaches."
        )
    }

    @Test func monthsThatReachTheLine() {
        func words(_ reached: Int, of whole: Int, partial: (reached: Int, of: Int)) -> String {
            Self.plain(Phrases.months(reached, of: whole, partial: partial, reachingDays: 10))
        }
        #expect(words(1, of: 1, partial: (0, 0)) == "10 days reached in 1 of 1 month.")
        #expect(words(2, of: 3, partial: (0, 0)) == "10 days reached in 2 of 3 months.")
        #expect(words(3, of: 3, partial: (0, 0)) == "10 days reached in all 3 months.")
        #expect(words(2, of: 2, partial: (0, 1)) == "10 days reached in both whole months.")
        #expect(words(12, of: 12, partial: (0, 1)) == "10 days reached in all 12 whole months.")
        #expect(words(3, of: 4, partial: (1, 2)) == "10 days reached in 3 of 4 whole months and in 1 incomplete month.")
        #expect(words(0, of: 2, partial: (2, 2)) == "10 days reached in 2 incomplete months.")
    }

    @Test func headacheDaysOfAWindow() {
        #expect(
            Phrases.headacheDays(1, inLast: 28, most: 4)
                == "1 headache day in the last 28 days of the diary; the highest was 4.")
    }

    @Test func aSlopeOfOnePointIsSingular() {
        #expect(Phrases.wellnessTrend(perWeek: 1.02) == "rising by 1 point a week")
        #expect(Phrases.wellnessTrend(perWeek: -0.5) == "falling by 0.5 points a week")
    }

    @Test func wakesWithoutALength() {
        #expect(
            Self.plain(Phrases.assumedWakes(1, of: 9, minutes: 10))
                == "1 of 9 wakes had no length logged and counts as 10 minutes.")
        #expect(
            Self.plain(Phrases.assumedWakes(0, of: 1, minutes: 10))
                == "0 of 1 wake had no length logged and count as 10 minutes.")
    }

    @Test(arguments: [(0, ""), (1, "the same headache"), (2, "the same 2 headaches")])
    func whatIsLockedIsDrawnFrom(count: Int, words: String) {
        #expect(Phrases.drawnFrom(headaches: count).hasSuffix(words))
        #expect(Phrases.drawnFrom(headaches: count).isEmpty == (count == 0))
    }

    @Test("each sentence is written out in both forms, and differs between them")
    func sentencesWithANumber() {
        let sentences: [Plural] = [
            Phrases.moreForPatterns, Phrases.moreForWeather, Phrases.moreForCycle, Phrases.moreForTrendLine,
            Phrases.moreForRollingLine, Phrases.moreForWellnessTrend, Phrases.headachesAWeek, Phrases.daysAMonth,
            Phrases.otherSymptoms, Phrases.olderEntries, Phrases.activeHeadaches, Phrases.faultyDurations,
            Phrases.missingCharacters, Phrases.nightsWithoutEntry,
            Phrases.nightsWithoutDose, Phrases.nightsWithoutWake, Phrases.countsNotListed, Phrases.readingsAtEdge,
            Phrases.readingsNotDrawn,
        ]
        for sentence in sentences {
            #expect(sentence.one != sentence.other)
            #expect(sentence(1).contains("1") && !sentence(1).contains("#"))
            #expect(sentence(7).contains("7") && !sentence(7).contains("#"))
        }
    }

    @Test func daysThatTheDiaryCoversAreSaid() {
        #expect(
            Phrases.within(88, of: 88)
                == "Diary covers all 88\u{A0}days; days without an entry count as headache-free.")
        #expect(
            Phrases.within(70, of: 90)
                == "Diary covers 70 of 90\u{A0}days; days without an entry count as headache-free.")
    }
}
