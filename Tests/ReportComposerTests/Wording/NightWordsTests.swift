import Records
import Testing

@testable import ReportComposer

@Suite("Nights in words")
struct NightWordsTests {
    /// Rounding to minutes must not move a dose into the window of 150 to 240 minutes.
    @Test(arguments: [
        (149.4, "149"), (149.6, "149.6"), (149.96, "149.96"), (149.998, "< 150"), (150, "150"), (150.4, "150"),
        (165.5, "166"), (239.6, "240"), (240, "240"),
        (240.4, "240.4"), (240.04, "240.04"), (240.004, "> 240"), (240.6, "241"), (0, "0"), (1, "1"),
    ])
    func minutesStayOnTheirSideOfTheWindow(minutes: Double, words: String) {
        #expect(NightWords.minutes(minutes) == words)
        #expect(NightWords.interval(minutes) == words + "\u{A0}min")
    }

    @Test func medicinesReadAsNames() {
        #expect(NightWords.medicine("adderall_ir", formulation: nil) == "Adderall IR")
        #expect(NightWords.medicine("modafinil", formulation: "xr") == "Modafinil XR")
        #expect(NightWords.medicine("adderall_xr", formulation: "ir") == "Adderall XR")
        #expect(NightWords.medicine("caffeine", formulation: "") == "Caffeine")
    }

    @Test func eventsOfOwnWordsAreQuotedAndShort() {
        #expect(NightWords.event(.other("dream")) == "“dream”")
        let long = NightWords.event(.other(String(repeating: "x", count: 60)))
        #expect(long.count == 30 && long.hasSuffix("…”"))
    }
}
