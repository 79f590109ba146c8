import Testing

@testable import DisplayList

@Suite("Signs as they are heard")
struct SpokenSignsTests {
    @Test(arguments: [
        ("15 → 20", "from 15 to 20"),
        ("Topiramate since 5 Jan 2026: 14 → 9 days", "Topiramate since 5 Jan 2026: from 14 to 9 days"),
        (
            "Rizatriptan 3.7 (7) → 3.0 (5) · Ibuprofen 2.0 (5) → 2.5 (6).",
            "Rizatriptan from 3.7 (7) to 3.0 (5) · Ibuprofen from 2.0 (5) to 2.5 (6)."
        ),
        ("MIDAS 35 (grade\u{A0}IV), first 9 (grade\u{A0}II)", "MIDAS 35 (grade 4), first 9 (grade 2)"),
        ("grade\u{A0}III and grade\u{A0}I", "grade 3 and grade 1"),
    ])
    func aSignIsHeardInWords(printed: String, heard: String) {
        #expect(SpokenSigns.expanded(printed) == heard)
    }

    @Test(arguments: ["15→20", "grade IV", "grade\u{A0}5", ""])
    func whatIsNoneStays(printed: String) {
        #expect(SpokenSigns.expanded(printed) == nil)
    }

    /// Beside a duration in the same element.
    @Test func anElementSaysItsSignsInWords() {
        let lines = ["15 →", "20 of 2\u{A0}h"].map { StructureTreeTests.words($0) }
        let tree = StructureTree([Page(items: lines.tagged(.paragraph))])
        #expect(tree.elements.map(\.tag.actualText) == [nil, "from 15 to 20 of 2 hours"])
    }
}
