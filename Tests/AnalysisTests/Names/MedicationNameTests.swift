import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct MedicationNameTests {
    private func kinds(_ taken: TakenMedication) -> AcuteKinds {
        var names = MedicationNames(ShippedMedicines.table)
        let first = names.acuteKinds(of: [taken])
        // Known by then, and still the same.
        #expect(names.acuteKinds(of: [taken]) == first)
        return first
    }

    private func isAcute(_ name: String?, _ mark: Bool?) -> Bool {
        kinds(TakenMedication(name: name, isAcute: mark)).wereTaken
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

    @Test func noneIsNone() {
        for mark in [nil, false] { #expect(!isAcute(nil, mark) && !isAcute("", mark) && !isAcute("  ", mark)) }
        for text in ["none", "-", "none taken", "?", "N/A"] { #expect(!isAcute(text, nil)) }
        // Beside a mark or a dose too, where it is said to contradict itself.
        #expect(!isAcute("none", true) && !isAcute("0", true))
        #expect(kinds(TakenMedication(name: "none", isAcute: true)) == .contradictory)
        #expect(kinds(TakenMedication(name: "none taken", dose: "50 mg")) == .contradictory)
        #expect(kinds(TakenMedication(name: "none", isAcute: false)) == [])
    }

    /// A dose, a rating, one that could not be read, a time to relief, an acute mark: each by itself.
    @Test func aMedicineNeedsNoName() {
        var unread = TakenMedication()
        unread.hasUnreadRating = true
        let taken = [
            TakenMedication(dose: "50 mg"), TakenMedication(effectiveness: 1), unread,
            TakenMedication(reliefMinutes: 0),
            TakenMedication(isAcute: true),
        ]
        for medicine in taken {
            #expect(medicine.wasTaken && kinds(medicine) == [.mayHaveLine, .notNamed])
            var daily = medicine
            daily.isAcute = false
            #expect(!kinds(daily).wereTaken)
        }
        #expect(!TakenMedication(isAcute: false).wasTaken && !TakenMedication().wasTaken)
        // Words for nothing are no name.
        #expect(kinds(TakenMedication(name: "undefined", dose: "50 mg")) == [.mayHaveLine, .notNamed])
    }

    @Test func classesWithoutALineAreTold() {
        for name in ["oxygen", "rimegepant", "metoclopramide", "Nurtec & MCP"] {
            #expect(kinds(TakenMedication(name: name)) == .withoutLine, "\(name)")
        }
        #expect(kinds(TakenMedication(name: "metoclopramide and aspirin")) == [.withoutLine, .mayHaveLine])
        for name in ["sumatriptan", "Treximet", "something from the pharmacy"] {
            #expect(kinds(TakenMedication(name: name)) == .mayHaveLine, "\(name)")
        }
    }

    @Test func oneMedicineHasOneKeyUnderAllItsNames() {
        func key(_ text: String) -> String { MedicationName(text, in: ShippedMedicines.table).key }
        #expect(key("Imigran 50 mg") == key("sumatripan"))
        #expect(key("Nurofen & Imigran") == key("sumatriptan + ibuprofen 400"))
        #expect(key("Foobarin 20 mg") == key("foobarin"))
        #expect(key("Imigran") != key("Zomig") && key("none") != key(""))
    }
}
