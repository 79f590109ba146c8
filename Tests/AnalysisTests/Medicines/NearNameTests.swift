import TestSupport
import Testing

@testable import Analysis

@Suite struct NearNameTests {
    private func slips(_ written: String, _ name: String, most: Int = 3) -> Int? {
        NearName.slips(from: Array(written.utf8), to: Array(name.utf8), most: most)
    }

    @Test func slipsAreCounted() {
        #expect(slips("nurofen", "nurofen") == 0)
        #expect(slips("nurofn", "nurofen") == 1)
        #expect(slips("nuroffen", "nurofen") == 1)
        #expect(slips("nuropen", "nurofen") == 1)
        #expect(slips("nruofen", "nurofen") == 1, "two letters swapped are one slip")
        #expect(slips("topirmate", "topiramate") == 1)
        #expect(slips("amitriptaline", "amitriptyline") == 1)
        #expect(slips("abc", "xyz") == 3)
        #expect(slips("abc", "xyz", most: 2) == nil)
    }

    /// One slip in names of 6 to 8 letters, two from 9 on, none in shorter ones.
    @Test func howManyAreForgivenDependsOnTheLength() {
        let table = ShippedMedicines.table
        func name(_ text: String) -> String? {
            NearName.entry(of: MedicineKey.of(text), in: table).map { table.entries[$0].name }
        }
        #expect(name("Nurofn") == "ibuprofen")
        #expect(name("Nrofn") == nil)
        #expect(name("Sumatripan") == "sumatriptan")
        #expect(name("Sumatrpan") == "sumatriptan")
        #expect(name("Sumtrpan") == nil)
        #expect(name("Zomik") == nil, "five letters")
        #expect(name("vitamin B5") == nil, "a digit is no slip")
        #expect(name("Allegra") == nil, "fexofenadine is not frovatriptan, whose name Allegro counts alone")
    }

    /// Between names of one use and class the first is taken; between others nobody can tell.
    @Test func equallyNearNames() throws {
        var table = MedicineTable()
        try table.add([
            .init(name: "alphatal", medicineClass: .nsaid, use: .acute),
            .init(name: "alphatol", medicineClass: .nsaid, use: .acute),
            .init(name: "betatal", medicineClass: .nsaid, use: .acute),
            .init(name: "betatol", medicineClass: .betaBlocker, use: .preventive),
        ])
        #expect(NearName.entry(of: "alphatul", in: table) == 0)
        #expect(NearName.entry(of: "betatul", in: table) == nil)
        #expect(NearName.entry(of: "betataal", in: table) == 2)
    }

    /// Names of medicines that are in no group of the table: none of them may be taken for one that is.
    @Test(arguments: [
        "Cetirizine", "Loratadine", "Fexofenadine", "Omeprazole", "Pantoprazole", "Lansoprazole", "Metformin",
        "Simvastatin", "Atorvastatin", "Levothyroxine", "Salbutamol", "Amoxicillin", "Azithromycin", "Ranitidine",
        "Famotidine", "Hydrochlorothiazide", "Furosemide", "Spironolactone", "Warfarin", "Clopidogrel", "Insulin",
        "Estradiol", "Progesterone", "Methotrexate", "Sulfasalazine", "Alprazolam", "Zolpidem", "Trazodone",
        "Bupropion", "Quetiapine", "Olanzapine", "Risperidone", "Aripiprazole", "Methylphenidate", "Loperamide",
        "Bisacodyl", "Allopurinol", "Colchicine", "Finasteride", "Tamsulosin", "Sildenafil", "Carvedilol", "Doxazosin",
        "Prazosin", "Digoxin", "Amiodarone", "Gliclazide", "Sitagliptin", "Montair", "Budesonide", "Fluticasone",
        "Betahistine", "Doxycycline", "Ciprofloxacin", "Fluconazole", "Aciclovir", "Ivermectin", "Pseudoephedrine",
        "Phenylephrine", "Guaifenesin",
    ])
    func othersAreNotTakenForOne(name: String) {
        let table = ShippedMedicines.table
        let near = NearName.entry(of: MedicineKey.of(name), in: table).map { table.entries[$0].name }
        #expect(near == nil, "\(name) for \(near ?? "")")
    }
}
