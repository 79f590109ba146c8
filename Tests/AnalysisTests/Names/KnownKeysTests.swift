import Testing

@testable import Analysis

@Suite struct KnownKeysTests {
    @Test func knownWordsHoweverSpelt() {
        for text in ["visual_disturbance", "Visual Disturbance", "visual-disturbances", " VISUAL  DISTURBANCE "] {
            #expect(KnownKeys.symptoms.key(of: text) == "visual_disturbance")
        }
        #expect(KnownKeys.environment.key(of: "Bright lights") == "bright_light")
        #expect(KnownKeys.environment.key(of: "colds") == "cold")
    }

    @Test func otherWordsStayThemselves() {
        #expect(KnownKeys.symptoms.key(of: "Ringing Ears") == "ringing ears")
        #expect(KnownKeys.symptoms.key(of: "auras of light") == "auras of light")
        #expect(KnownKeys.symptoms.key(of: "Ringing-Ears") == KnownKeys.symptoms.key(of: "ringing_ears"))
        #expect(KnownKeys.symptoms.shown("Ringing-Ears ") == "ringing-ears")
        #expect(KnownKeys.environment.key(of: "s") == "s")
        #expect(KnownKeys.environment.key(of: "") == "")
    }
}
