import DisplayList
import Testing

@testable import ReportDocument

@Suite("The time line in words")
struct TimelineTests {
    static func month(_ days: [Timeline.Day]) -> Timeline.Month { Timeline.Month(label: "May", days: days) }

    static func day(
        _ number: Int, _ headaches: [SeveritySymbol] = [], night: NightSymbol? = nil, reading: ReadingSymbol? = nil,
        visit: Bool = false
    ) -> Timeline.Day {
        Timeline.Day(
            number: number, isWeekend: false, isOutside: false, headaches: headaches, night: night, reading: reading,
            hasVisit: visit)
    }

    @Test func aLaneWithoutMarksSaysNone() {
        #expect(Self.month([Self.day(1)]).inWords([.headaches, .visits]) == "May. Headaches: none. Visits: none.")
    }

    @Test func lanesThatAreNotDrawnAreNotSaid() {
        let month = Self.month([Self.day(1, [.mild], night: .inWindow, visit: true)])
        #expect(month.inWords([.visits]) == "May. Visits: on 1.")
    }

    /// A day with two headaches of one severity is named once under it.
    @Test func daysStandUnderEachOfTheirSeverities() {
        let month = Self.month([Self.day(3, [.severe, .mild]), Self.day(9, [.mild, .mild])])
        #expect(month.inWords([.headaches]) == "May. Headaches: mild 3, 9; severe 3.")
    }

    /// A headache that goes on has no second onset, and a day without a diary is no day without headache.
    @Test func whatWentOnAndWhatIsNotKnownIsSaid() {
        var days = [Self.day(3, [.severe]), Self.day(4), Self.day(5, [.mild]), Self.day(6)]
        days[1].goesOn = .severe
        days[2].goesOn = .severe
        days[3].isSilent = true
        #expect(
            Self.month(days).inWords([.headaches])
                == "May. Headaches: mild 5; severe 3; severe continued 4, 5; no diary 6.")
        let timeline = Timeline(lanes: [.headaches], months: [Self.month(days)])
        #expect(timeline.showsGoingOn && timeline.showsSilence)
        #expect(
            timeline.keyInWords.hasSuffix(
                "a stroke is a headache that continued from the day before, a hatched day has no diary."))
        #expect(Timeline(lanes: [.headaches], months: [Self.month([days[2]])]).showsGoingOn)
        #expect(!Timeline(lanes: [.headaches], months: [Self.month([days[0]])]).showsGoingOn, "no stroke is drawn")
        #expect(!Timeline(lanes: [.visits], months: [Self.month(days)]).showsSilence)
    }

    /// Of three nights one was logged, and one lies outside the range.
    @Test func nightsWithoutALogAreSaid() {
        var days = [Self.day(1, night: .missed), Self.day(2), Self.day(3)]
        days[2].isOutside = true
        let timeline = Timeline(lanes: [.headaches, .nights], months: [Self.month(days)])
        #expect(timeline.months[0].inWords([.nights]) == "May. Nights: \(NightSymbol.missed.word) 1; not logged 2.")
        #expect(
            timeline.silence == "no night logged" && timeline.keyInWords.contains("a hatched day has no night logged, ")
        )
        days[0].isSilent = true
        #expect(
            Timeline(lanes: [.headaches, .nights], months: [Self.month(days)]).silence == "no diary, or no night logged"
        )
        #expect(Timeline(lanes: [.headaches], months: [Self.month([days[1]])]).silence == nil)
    }

    @Test func onlyMarksThatOccurAreInTheKey() {
        let timeline = Timeline(
            lanes: [.nights, .markers],
            months: [Self.month([Self.day(1, night: .missed), Self.day(2, night: .inWindow, reading: .inRange)])])
        #expect(Set(timeline.nightMarks) == [.missed, .inWindow])
        #expect(timeline.readingMarks == [.inRange])
        #expect(!timeline.keyInWords.contains("headache") && !timeline.keyInWords.contains("visit"))
    }
}
