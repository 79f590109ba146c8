import Testing

@testable import Analysis
@testable import ReportComposer

@Suite("Factors in words")
struct FactorNamesTests {
    static func name(_ key: String, _ kind: Cooccurrence.Kind) -> String {
        FactorNames.words(.init(key, kind, present: 1, recorded: 2)).name
    }

    @Test func keysHaveNames() {
        #expect(Self.name("skipped-meal", .food) == "Skipped meal")
        #expect(Self.name("alcohol", .food) == "Alcohol")
        #expect(Self.name("bright_light", .environment) == "Bright light")
        #expect(Self.name("gluten (if sensitive)", .food) == "Gluten (if sensitive)")
        #expect(Self.name("msg", .food) == "MSG")
        #expect(Self.name("falling-pressure", .weather) == "Falling air pressure")
        #expect(Self.name("high-humidity", .weather) == "Humidity over 70\u{A0}%")
        #expect(Self.name("high-stress", .lifestyle) == "High stress (4 or 5 of 5)")
        #expect(Self.name("short-sleep", .sleep) == "Sleep under 6 h or poor")
    }

    @Test func ownWordsStayThePatients() {
        #expect(Self.name("red_wine and\ncheese", .food) == "Red wine and cheese")
        #expect(Self.name("gluten", .food) == "Gluten")
        // A trigger of the patient's own that is spelt like a key of another kind is no such factor.
        #expect(Self.name("alcohol", .environment) == "Alcohol")
        #expect(Self.name("صداع", .food) == "\u{2068}\u{200F}صداع\u{2069}")
    }
}
