import Testing

@testable import Diagnostics

struct NearestNameTests {
    @Test(arguments: [
        ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("from", "form", 1), ("ca", "abc", 3),
        ("patient", "patients", 1), ("é", "e", 1),
    ])
    func countsEdits(first: String, second: String, distance: Int) {
        #expect(NearestName.distance(first, second) == distance)
        #expect(NearestName.distance(second, first) == distance)
    }

    @Test(arguments: [
        ("genrate", "generate"), ("anaylze", "analyze"), ("inpsect", "inspect"), ("gen", "generate"),
        ("analyse", "analyze"),
    ])
    func namesTheLikelyOne(typed: String, meant: String) {
        #expect(NearestName.of(typed, among: ["generate", "analyze", "inspect", "doctor"]) == meant)
    }

    @Test(arguments: ["", "x", "xyzzy", "go", "supercalifragilistic"])
    func isSilentWhenNothingIsNear(typed: String) {
        #expect(NearestName.of(typed, among: ["generate", "analyze", "inspect", "doctor"]) == nil)
    }

    @Test func aHugeWordCostsLittle() {
        #expect(NearestName.of(String(repeating: "x", count: 1_000_000), among: ["generate"]) == nil)
    }
}
