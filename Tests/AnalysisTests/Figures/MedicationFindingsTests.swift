import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct MedicationFindingsTests {
    private typealias Dose = (name: String?, rating: Int?, isAcute: Bool?)

    private func medications(_ doses: [Dose]) -> [MedicationFindings] {
        Diary(days: doses.count) {
            $1.retrospective.medicationName = doses[$0].name
            $1.retrospective.medicationEffectiveness = doses[$0].rating
            $1.retrospective.medicationIsAcute = doses[$0].isAcute
        }.findings("2026-01-01", "2026-12-31").medications
    }

    @Test func groupsTrimmedAndWithoutRegardToCase() {
        let found = medications([(" Sumatriptan ", 5, nil), ("SUMATRIPTAN", 4, nil), ("sumatriptan", 2, true)])
        // (5 + 4 + 2) / 3
        #expect(
            found == [
                MedicationFindings(
                    name: "Sumatriptan", n: 3, meanEffectiveness: 11.0 / 3, isAcute: true, concern: .triptanOrErgot,
                    interval: meanInterval(of: [5, 4, 2]))
            ])
    }

    @Test func needsTwoRatings() {
        #expect(medications([("Ibuprofen", 5, nil), ("Ibuprofen", nil, nil), ("ibuprofen", nil, nil)]) == [])
        #expect(medications([("Ibuprofen", 5, nil), ("Ibuprofen", 2, nil)]).map(\.meanEffectiveness) == [3.5])
        // A rating says that something was taken; beside "none" it contradicts.
        #expect(
            medications([(nil, 5, nil), (nil, 5, nil), ("  ", 5, nil), ("none", 5, nil), ("None", 4, nil)])
                == [
                    MedicationFindings(
                        name: "Not named", n: 3, meanEffectiveness: 5, isAcute: true, concern: .analgesic,
                        interval: 5...5)
                ])
        #expect(medications([("Ibuprofen", 0, nil), ("Ibuprofen", 6, nil)]) == [])
    }

    @Test func theMostRatedComesFirstTiesByName() {
        let found = medications([
            ("Zolmitriptan", 1, nil), ("zolmitriptan", 1, nil), ("Aspirin", 1, nil), ("aspirin", 3, nil),
            ("Naproxen", 5, nil), ("Naproxen", 5, nil), ("Naproxen", 5, nil),
        ])
        #expect(found.map(\.name) == ["Naproxen", "Aspirin", "Zolmitriptan"])
        #expect(found.map(\.n) == [3, 2, 2])
    }

    @Test func acuteWhenAnyOfTheGroupIs() {
        #expect(medications([("Propranolol", 3, nil), ("Propranolol", 3, false)]).map(\.isAcute) == [false])
        #expect(medications([("Propranolol", 3, nil), ("Propranolol", 3, true)]).map(\.isAcute) == [true])
        #expect(medications([("Naproxen", 3, false), ("Naproxen", 3, false)]).map(\.isAcute) == [false])
        #expect(medications([("Naproxen", 3, false), ("Naproxen", 3, nil)]).map(\.isAcute) == [true])
    }

    /// One headache has sumatriptan rated 4 and daily naproxen rated 2; another has sumatriptan rated 3 and naproxen
    /// rated 1.
    @Test func eachMedicineOfAHeadacheCountsWithItsOwnRatingAndMark() {
        let ratings = [(4, 2), (3, 1)]
        let found = Diary(days: 2) { number, record in
            record.retrospective.medications = [
                TakenMedication(name: "Sumatriptan", effectiveness: ratings[number].0),
                TakenMedication(name: "Naproxen", effectiveness: ratings[number].1, isAcute: false),
            ]
        }.findings("2026-01-01", "2026-12-31").medications
        #expect(found.map(\.name) == ["Naproxen", "Sumatriptan"])
        #expect(found.map(\.meanEffectiveness) == [1.5, 3.5])
        #expect(found.map(\.isAcute) == [false, true])
    }

    @Test func theSpellingShownIsThatOfTheEarliestRating() {
        let found = medications([("NAPROXEN", nil, nil), ("Naproxen", 3, nil), ("naproxen", 3, nil)])
        #expect(found.map(\.name) == ["Naproxen"])
    }

    /// "Sumatriptan injection, mean of 3" would be said of tablets too.
    @Test func whatIsWrittenInSeveralWaysHasTheNameThatHoldsForAll() {
        let doses = medications([
            ("Sumatriptan injection 6 mg", 4, nil), ("sumatriptan 50 mg", 2, nil), ("Imigran", 3, nil),
        ])
        #expect(
            doses == [
                MedicationFindings(
                    name: "Sumatriptan injection 6 mg", n: 3, meanEffectiveness: 3, isAcute: true,
                    commonName: "sumatriptan", concern: .triptanOrErgot, interval: meanInterval(of: [4, 2, 3]))
            ])
        let together = medications([("Ibuprofen + Sumatriptan", 4, nil), ("sumatriptan, ibuprofen", 2, nil)])
        #expect(together.map(\.commonName) == ["ibuprofen + sumatriptan"])
        #expect(medications([("Naproxen", 3, nil), ("NAPROXEN", 3, nil)]).map(\.commonName) == [nil])
        let unknown = medications([("Grandma's drops", 4, nil), ("grandma's drops 5 ml", 2, nil)])
        #expect(unknown.map(\.n) == [2])
    }
}
