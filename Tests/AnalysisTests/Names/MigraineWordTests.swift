import Testing

@testable import Analysis

@Suite struct MigraineWordTests {
    @Test(arguments: [
        "migraine", "Migraine with aura", "MIGRAINE", "chronic migraine", "menstrual migraine", "Migräne ohne Aura",
        "migraña sin aura", "emicrania", "enxaqueca", "Vestibular migraine", "migraine chronique",
    ])
    func isMigraine(type: String) { #expect(MigraineWord.isMigraine(type)) }

    @Test(arguments: [
        "", "tension", "no migraine", "not a migraine", "keine Migräne", "migraine?", "probable migraine",
        "migraine / tension", "tension and migraine", "Spannungskopfschmerz oder Migräne", "cluster", "migraine-like",
        "wahrscheinlich Migräne", "like my sister's migraine",
    ])
    func isNot(type: String) { #expect(!MigraineWord.isMigraine(type)) }

    @Test func placesNameSides() {
        #expect(PainSide.side(of: "left temple") == .left && PainSide.side(of: "rechts") == .right)
        #expect(PainSide.side(of: "Right behind the eyes") == nil && PainSide.side(of: "forehead") == nil)
        #expect(PainSide.side(of: "whole head") == .both && PainSide.side(of: "left and right") == .both)
        // Either of them is not both.
        #expect(PainSide.side(of: "left or right") == nil)
    }
}
