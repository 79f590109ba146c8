import Records
import Testing
import TimeZones

@testable import Export

@Suite("Texts of FHIR")
struct FHIRTextTests {
    @Test(
        "hold no control characters, and are not blank",
        arguments: [
            ("a", "a"), (" \n\u{A0}", nil), ("", nil), (nil, nil), ("a\u{0}b\tc\r\nd", "a\u{FFFD}b\tc\r\nd"),
            ("\u{1} ", nil), ("山田", "山田"),
        ] as [(String?, String?)])
    func strings(text: String?, clean: String?) { #expect(FHIRText.string(text) == clean) }

    @Test(
        "are ids of 64 letters, digits, hyphens and dots",
        arguments: [
            ("a-1.B", true), ("", false), ("a_b", false), ("a b", false), ("é", false), ("a@b[", false),
            (String(repeating: "a", count: 64), true), (String(repeating: "a", count: 65), false),
        ])
    func ids(text: String, isID: Bool) { #expect(FHIRText.isID(text) == isID) }

    @Test("tell a moment with its offset, and as exactly as it is known")
    func times() throws {
        let zone = try #require(ZoneRules.named("Asia/Kathmandu"))
        #expect(FHIRText.time(Instant(seconds: 1_767_605_400), in: zone) == "2026-01-05T15:15:00+05:45")
        #expect(FHIRText.time(Instant(milliseconds: 1_767_605_400_007), in: zone) == "2026-01-05T15:15:00.007+05:45")
    }

    @Test(
        "name units by their codes",
        arguments: [
            ("10³/µL", "10*3/uL"), ("x10³/µL", "10*3/uL"), ("mmHg", "mm[Hg]"), ("bpm", "/min"), ("lbs", "[lb_av]"),
            ("mL/min/1.73m²", "mL/min/{1.73_m2}"), ("mIU/L", "m[IU]/L"), ("µg/dL", "ug/dL"), ("mg/dl", "mg/dL"),
            ("°C", "Cel"),
            ("kg/m²", "kg/m2"), ("%", "%"), ("mmol/L", "mmol/L"), ("", nil), ("glasses", nil),
        ] as [(String, String?)])
    func units(unit: String, code: String?) { #expect(UCUM.code(of: unit) == code) }

    @Test("name resources by what they tell of: the same twice, and each apart")
    func names() {
        var names = FHIRNames(seed: ["p-1"], isBulk: false)
        let first = names.name("Observation", key: "a", own: "h-1")
        #expect(first.id == "h-1" && first.url == "urn:uuid:\(first.uuid)")
        let second = names.name("Observation", key: "a", own: "h-1")
        #expect(second.uuid != first.uuid && second.id == second.uuid)
        #expect(names.name("Encounter", key: "a", own: "h-1").id == "h-1")
        var again = FHIRNames(seed: ["p-1"], isBulk: true)
        let bulk = again.name("Observation", key: "a", own: "h-1")
        #expect(bulk.uuid == first.uuid && bulk.id == bulk.uuid)
        #expect(again.reference(bulk) == "Observation/\(bulk.uuid)")
        var other = FHIRNames(seed: ["p-2"], isBulk: true)
        #expect(other.name("Observation", key: "a").uuid != first.uuid)
    }
}
