import Testing

@testable import Analysis

@Suite struct KnownKeysTests {
    @Test func knownWordsHoweverSpelt() {
        #expect(KnownKeys.environment.key(of: "Bright lights") == "bright_light")
        #expect(KnownKeys.environment.key(of: "colds") == "cold")
    }

    @Test func otherWordsStayThemselves() {
        #expect(KnownKeys.environment.key(of: "Stale Air") == "stale air")
        #expect(KnownKeys.environment.key(of: "heats of light") == "heats of light")
        #expect(KnownKeys.environment.key(of: "Stale-Air") == KnownKeys.environment.key(of: "stale_air"))
        #expect(KnownKeys.environment.shown("Stale-Air ") == "stale-air")
        #expect(KnownKeys.environment.key(of: "s") == "s")
        #expect(KnownKeys.environment.key(of: "") == "")
    }
}
