import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct MedicationNameTests {
    private func isAcute(_ name: String?, _ mark: Bool?) -> Bool {
        var names = MedicationNames(ShippedMedicines.table)
        let taken = [TakenMedication(name: name, isAcute: mark)]
        let first = names.isAcute(taken)
        // Known by then, and still the same.
        #expect(names.isAcute(taken) == first)
        return first
    }

    @Test func theMarkDecides() {
        #expect(isAcute("Ibuprofen", true) && isAcute("Topiramate", true))
        #expect(!isAcute("Ibuprofen", false) && !isAcute("Topiramate", false))
        #expect(isAcute("ice pack", true) && !isAcute("propranolol & Nurofen", false))
    }

    @Test(arguments: [
        "Ibuprofen", "something from the pharmacy", "propranolol & Nurofen", "topiramate and Ibuprofen 400",
        "rimegepant",
        "Prednisone", "Toradol inj", "Nurofn",
    ])
    func acuteWithoutAMark(name: String) { #expect(isAcute(name, nil)) }

    @Test(arguments: [
        " TOPIRAMATE 25 mg", "Topirmate", "Tab. Topiramate 50", "propanolol", "Propranolol LA 80 mg", "cinnarizine",
        "magnesium", "riboflavin", "Propranolol, amitriptyline", "ice pack", "my propranolol", "Aimovig (erenumab)",
    ])
    func notAcuteWithoutAMark(name: String) { #expect(!isAcute(name, nil)) }

    @Test func aMedicationMustBeNamed() {
        for mark in [nil, true, false] { #expect(!isAcute(nil, mark) && !isAcute("", mark) && !isAcute("  ", mark)) }
        for text in ["none", "-", "none taken", "?", "N/A"] { #expect(!isAcute(text, nil)) }
        #expect(isAcute("none", true))
    }

    @Test func oneMedicineHasOneKeyUnderAllItsNames() {
        func key(_ text: String) -> String { MedicationName(text, in: ShippedMedicines.table).key }
        #expect(key("Imigran 50 mg") == key("sumatripan"))
        #expect(key("Nurofen & Imigran") == key("sumatriptan + ibuprofen 400"))
        #expect(key("Foobarin 20 mg") == key("foobarin"))
        #expect(key("Imigran") != key("Zomig") && key("none") != key(""))
    }
}
