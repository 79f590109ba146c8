import DisplayList
import Records
import ReportDocument
import Testing

@testable import Analysis
@testable import ReportComposer

struct ClockStripTests {
    private static func strip(_ events: [NightEvent]) throws -> (strip: ClockStrip, nights: [Night]) {
        var records = NightRecords()
        records.events = events
        let nights = try #require(NightChapterTests.input(records).findings.nights).nights
        return (ClockStrip(nights, dates: DateWords(style: .iso)), nights)
    }

    private static func legend(_ events: [NightEvent]) throws -> [String] {
        try strip(events).strip.legend.marks.flatMap { mark -> [String] in
            if case .legend(let legend) = mark { legend.entries.map(\.text) } else { [] }
        }
    }

    private static func events(_ kinds: (NightEventKind) -> Bool) -> [NightEvent] {
        NightChapterTests.records().events.filter { kinds($0.kind) }
    }

    /// The legend explains every mark that is drawn, and no other.
    @Test func theLegendHoldsWhatIsDrawn() throws {
        #expect(
            try Self.legend(Self.events { _ in true }) == [
                "first dose", "second dose in the window", "second dose outside it", "skipped", "extra dose",
                "lights out",
                "wake", "up",
            ])
        #expect(try Self.legend(Self.events { $0 == .wakeFinal }) == ["up"])
        #expect(try Self.legend(Self.events { $0 == .dose1 || $0 == .wakeFinal }) == ["first dose", "up"])
    }

    /// The other cells tell the doses; the strip is read for the rest, and never tells of a dose that nobody logged.
    @Test func aStripIsReadForWhatTheRowDoesNotSay() throws {
        func words(_ kinds: (NightEventKind) -> Bool) throws -> String {
            let (strip, nights) = try Self.strip(Self.events(kinds))
            return strip.words(of: try #require(nights.first)).replacing("\u{A0}", with: " ")
        }
        #expect(try words { $0 == .dose1 } == "")
        #expect(try words { $0 == .wakeFinal } == "Getting up on the clock.")
        // Lights out 8 minutes after the first dose at 22:30, and one walk to the bathroom.
        #expect(try words { $0 == .dose1 || $0 == .lightsOut } == "Lights out 22:38.")
        #expect(try words { $0 == .dose1 || $0 == .lightsOut || $0 == .bathroom } == "Lights out 22:38, 1 wake.")
    }

    /// 21:00 to 09:00, every third hour.
    @Test func theHoursStandOverTheStrips() throws {
        let ticks = try Self.strip(Self.events { $0 == .dose1 }).strip.ticks
        let labels = ticks.marks.flatMap { mark -> [String] in
            if case .text(let text) = mark { text.labels.map(\.text) } else { [] }
        }
        #expect(labels == ["21:00", "00:00", "03:00", "06:00", "09:00"])
    }

    /// The window is spoken of where a first dose opens one.
    @Test func theWindowIsNamedWhereItIsDrawn() throws {
        func note(_ kinds: (NightEventKind) -> Bool) throws -> String {
            var records = NightRecords()
            records.events = Self.events(kinds)
            let input = NightChapterTests.input(records)
            let blocks = ReportWriter(input: input, isPremium: true).nightsOnClock(
                try #require(input.findings.nights))
            guard case .heading(let heading) = blocks[0] else { return "" }
            return heading.note ?? ""
        }
        #expect(try note { $0 == .dose1 }.contains("shaded is the window"))
        #expect(try !note { $0 == .wakeFinal }.contains("window"))
    }
}
