import Records
import TestSupport
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

    @Test func namesOfObservedDaysAreListedToo() {
        var diary = Diary()
        diary.log("2026-01-03") { $0.retrospective.medicationName = "Foobarin" }
        for (iso, hadHeadache, name) in [
            ("2026-01-04", false, "foobarin & topirmate"), ("2026-01-05", nil, "Quuxin"),
            ("2026-02-04", true, "Quuxin"),
        ] as [(String, Bool?, String)] {
            diary.observedDays.append(ObservedDay(day: day(iso), hadHeadache: hadHeadache, medicationName: name))
        }
        let names = diary.findings("2026-01-01", "2026-01-31").medicineNames
        #expect(
            names.unknown == [NamedCount(name: "Foobarin", count: 2), NamedCount(name: "Quuxin", count: 1)])
        #expect(names.taken == [.init(written: "topirmate", name: "topiramate", count: 1)])
    }

    @Test func nothingToSay() { #expect(names([("Imigran", nil), ("magnesium", nil)]).isEmpty) }
}
