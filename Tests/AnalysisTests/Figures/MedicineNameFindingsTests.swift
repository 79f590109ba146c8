import Records
import Testing

@testable import Analysis

@Suite struct MedicineNameFindingsTests {
    private func names(_ doses: [(String?, Bool?)]) -> MedicineNameFindings {
        Diary(days: doses.count) {
            $1.retrospective.medicationName = doses[$0].0
            $1.retrospective.medicationIsAcute = doses[$0].1
        }.findings("2026-01-01", "2026-12-31").medicineNames
    }

    @Test func namesTakenForAnotherAreCountedUnderTheFirstSpelling() {
        let found = names([
            ("Topirmate 50", nil), ("Topiramate", nil), ("topirmate", true), ("propanolol & Nurofn", nil),
            ("TOPIRMATE & Nurofen", false),
        ])
        #expect(
            found.taken == [
                .init(written: "Topirmate", name: "topiramate", count: 3),
                .init(written: "propanolol", name: "propranolol", count: 1),
                .init(written: "Nurofn", name: "ibuprofen", count: 1),
            ])
        #expect(found.unknown.isEmpty)
    }

    /// Only where the patient did not say what it was for: else the mark has decided.
    @Test func unknownNamesAreCountedWhereNoMarkSaysWhatTheyAre() {
        let found = names([
            ("Foobarin 20 mg", nil), ("foobarin", true), ("FOOBARIN", nil), ("Barbazin", false), ("none", nil),
            (nil, nil),
            ("ice pack", nil), ("topiramate + Quuxin", nil),
        ])
        #expect(found.unknown == [NamedCount(name: "Foobarin", count: 2), NamedCount(name: "Quuxin", count: 1)])
        #expect(found.taken.isEmpty)
    }

    @Test func nothingToSay() { #expect(names([("Imigran", nil), ("magnesium", nil)]).isEmpty) }
}
