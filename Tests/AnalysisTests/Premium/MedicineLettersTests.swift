import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct MedicineLettersTests {
    private func letters(_ days: [(String, String?)]) -> MedicineLetters {
        var diary = Diary()
        for (day, name) in days { diary.log(day) { $0.retrospective.medicationName = name } }
        return analysePremium(diary.records, findings: diary.findings("2026-01-01", "2026-01-31")).sheet.letters
    }

    /// Sumatriptan on three days, ibuprofen on two, topiramate (a preventive) on one.
    @Test func theMostFrequentHaveLettersAndEachDayItsOwn() {
        let letters = letters([
            ("2026-01-01", "Sumatriptan"), ("2026-01-02", "Imigran"), ("2026-01-03", "Sumatriptan & Ibuprofen"),
            ("2026-01-04", "Ibuprofen"), ("2026-01-05", "Topiramate"), ("2026-01-06", nil),
        ])
        #expect(letters.keys.map(\.name) == ["sumatriptan", "ibuprofen"])
        #expect(letters.keys.map(\.letter) == ["S", "I"])
        #expect(letters.keys.map(\.days) == [3, 2])
        #expect(letters.days[day("2026-01-02")]?.letters == ["S"])
        #expect(letters.days[day("2026-01-03")]?.letters == ["S", "I"])
        #expect(letters.days[day("2026-01-05")] == nil)
        #expect(letters.days[day("2026-01-06")] == nil)
        #expect(!letters.hasOthers)
    }

    /// An opioid on one day, a triptan on two and NSAIDs on many: what does most harm is named first, by the patient's own name
    /// where all entries use it.
    @Test func theMedicineOfMostConcernComesFirst() {
        var days = (1...9).map { ("2026-01-0\($0)", "Ibuprofen + Naproxen + Diclofenac + Paracetamol") }
        days += [("2026-01-10", "Tramadol"), ("2026-01-11", "Imigran"), ("2026-01-12", "Imigran 50 mg")]
        let letters = letters(days)
        #expect(letters.keys.map(\.name) == ["tramadol", "Imigran", "diclofenac", "ibuprofen"])
        #expect(letters.keys.map(\.letter) == ["T", "I", "D", "B"])
        #expect(letters.days[day("2026-01-01")] == .init(letters: ["D", "B"], others: ["naproxen", "paracetamol"]))
    }

    /// An open circle in a cell is a mild headache.
    @Test func noLetterLooksLikeAMark() {
        #expect(letters([("2026-01-01", "Oxygen")]).keys.map(\.letter) == ["X"])
        #expect(letters([("2026-01-01", "Qo")]).keys.map(\.letter) == ["1"])
    }

    /// Two names with P: the second has its next letter; a fifth medicine has none and is marked as another.
    @Test func noTwoHaveTheSameLetterAndAFifthHasNone() {
        let names = ["Paracetamol", "Plumbarin", "Ibuprofen", "Naproxen", "Diclofenac"]
        var days: [(String, String?)] = []
        for (place, name) in names.enumerated() {
            // On six days the first, on two the last, of which the 22nd is its alone.
            days.append(("2026-01-\(10 + place * 3)", name))
            for number in 1...(5 - place) { days.append(("2026-01-0\(number)", name)) }
        }
        let letters = letters(days)
        #expect(letters.keys.count == MedicineLetters.mostKeys)
        #expect(Set(letters.keys.map(\.letter)).count == 4)
        #expect(letters.keys.first?.letter == "P")
        #expect(letters.days[day("2026-01-22")] == .init(letters: [], others: ["diclofenac"]))
        #expect(letters.hasOthers)
    }
}
