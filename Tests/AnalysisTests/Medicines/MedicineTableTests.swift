import TestSupport
import Testing

@testable import Analysis

/// The table that comes with the program, and how entries are added.
@Suite struct MedicineTableTests {
    private let shipped = ShippedMedicines.table

    @Test func theShippedTableIsRead() {
        #expect(
            ShippedMedicines.files.map(\.path) == [
                "acute.json", "not-medicines.json", "preventive.json", "supplements.json",
            ])
        #expect(shipped.entries.count > 200)
        #expect(shipped.entries.reduce(0) { $0 + 1 + $1.names.count + $1.namesAlone.count } > 1_200)
        #expect(Set(shipped.entries.map(\.medicineClass)) == Set(MedicineClass.allCases))
    }

    @Test func everyNameStandsOnceAndLeadsToItsMedicine() {
        var met: Set<String> = []
        for entry in shipped.entries {
            for name in [entry.name] + entry.names + entry.namesAlone {
                #expect(met.insert(MedicineKey.of(name)).inserted, "\(name)")
                #expect(shipped.reading(of: name).medicines.map(\.name) == [entry.name], "\(name)")
                #expect(shipped.reading(of: " \(name.uppercased()) ").medicines.map(\.name) == [entry.name], "\(name)")
            }
        }
    }

    /// Usual names of medicines in headache care, one for each class.
    @Test(arguments: [
        ("Imigran", "sumatriptan", MedicineClass.triptan, MedicineUse.acute), ("Reyvow", "lasmiditan", .ditan, .acute),
        ("Cafergot", "ergotamine", .ergot, .acute), ("Ultram", "tramadol", .opioid, .acute),
        ("Thomapyrin", "aspirin, paracetamol and caffeine", .combinationAnalgesic, .acute),
        ("Tylenol", "paracetamol", .paracetamol, .acute), ("Aspro", "aspirin", .aspirin, .acute),
        ("Aleve", "naproxen", .nsaid, .acute), ("Nurtec", "rimegepant", .gepant, .acute),
        ("Motilium", "domperidone", .antiemetic, .acute), ("Novalgin", "metamizole", .otherAcute, .acute),
        ("Inderal", "propranolol", .betaBlocker, .preventive), ("Topamax", "topiramate", .antiepileptic, .preventive),
        ("Saroten", "amitriptyline", .antidepressant, .preventive),
        ("Sibelium", "flunarizine", .calciumAntagonist, .preventive),
        ("Atacand", "candesartan", .arbOrACEInhibitor, .preventive),
        ("Ajovy", "fremanezumab", .cgrpAntibody, .preventive), ("Qulipta", "atogepant", .preventiveGepant, .preventive),
        ("Botox", "botulinum toxin", .botulinumToxin, .preventive),
        ("Sanomigran", "pizotifen", .otherPreventive, .preventive),
        ("Petadolex", "butterbur", .supplement, .supplement),
        ("Cefaly", "nerve stimulation device", .notAMedicine, .none),
    ])
    func oneOfEachClass(name: String, generic: String, medicineClass: MedicineClass, use: MedicineUse) throws {
        let medicine = try #require(shipped.reading(of: name).medicines.first)
        #expect(medicine.name == generic)
        #expect(medicine.medicineClass == medicineClass)
        #expect(medicine.use == use)
    }

    @Test func codesAreThoseOfTheATCIndex() {
        let groups: [MedicineClass: String] = [.triptan: "N02CC0", .gepant: "N02CD0", .cgrpAntibody: "N02CD0"]
        for entry in shipped.entries {
            guard let code = entry.atc else { continue }
            #expect(code.wholeMatch(of: /[A-Z][0-9]{2}[A-Z]{2}([0-9]{2})?/) != nil, "\(entry.name) \(code)")
            if let group = groups[entry.medicineClass] { #expect(code.hasPrefix(group), "\(entry.name) \(code)") }
        }
    }

    /// ICHD-3 8.2.
    @Test func linesAreThoseOfTheClassification() {
        let ten = MedicineClass.allCases.filter { $0.line == 10 }
        let fifteen = MedicineClass.allCases.filter { $0.line == 15 }
        #expect(ten == [.triptan, .ergot, .opioid, .combinationAnalgesic])
        #expect(fifteen == [.paracetamol, .aspirin, .nsaid])
    }

    @Test func anEntryOfTheSameNameTakesThePlaceOfTheOneBefore() throws {
        var table = MedicineTable()
        try table.add([.init(name: "Alpha", medicineClass: .nsaid, use: .acute, names: ["Beta"])])
        try table.add([.init(name: "ALPHA", medicineClass: .triptan, use: .acute, names: ["Gamma"])])
        #expect(table.entries.map(\.medicineClass) == [.triptan])
        #expect(table.reading(of: "beta").medicines.map(\.isKnown) == [false])
        #expect(table.reading(of: "gamma").medicines.map(\.name) == ["ALPHA"])
    }

    @Test func aNameOfAnotherMedicineIsRefusedAndNothingIsAdded() throws {
        var table = MedicineTable()
        try table.add([.init(name: "Alpha", medicineClass: .nsaid, use: .acute, names: ["Beta"])])
        let before = table
        #expect(throws: MedicineTable.Fault.taken("BETA")) {
            try table.add([.init(name: "Gamma", medicineClass: .nsaid, use: .acute, names: ["BETA"])])
        }
        #expect(throws: MedicineTable.Fault.unknownIngredient("Delta")) {
            try table.add([.init(name: "Gamma", medicineClass: .nsaid, use: .acute, ingredients: ["Alpha", "Delta"])])
        }
        #expect(throws: MedicineTable.Fault.emptyName) {
            try table.add([.init(name: "Gamma", medicineClass: .nsaid, use: .acute, names: ["–"])])
        }
        #expect(table == before)
    }
}
