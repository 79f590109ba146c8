import TestSupport
import Testing

@testable import Analysis

/// Medicines named in diary cells. Worked out by hand from the names and classes of the medicines.
@Suite struct MedicineReadingTests {
    private func reading(_ cell: String) -> MedicineReading { ShippedMedicines.table.reading(of: cell) }
    private func names(_ cell: String) -> [String] { reading(cell).medicines.map(\.name) }

    /// A capital that ends an unknown name is part of it; letters of directions for use are not.
    @Test(arguments: [
        ("زنبقول B", "زنبقول B"), ("زنبقول B 400 mg", "زنبقول B"), ("Pylora B", "Pylora B"),
        ("Pylora A 20", "Pylora A"),
        ("pylora b", "pylora"), ("Pylora P O", "Pylora"), ("Pylora 20 M", "Pylora"), ("Pylora A DAY", "Pylora"),
        ("Pylora X 2", "Pylora"),
    ])
    func aNameKeepsItsLastCapital(cell: String, name: String) { #expect(names(cell) == [name]) }

    /// Cells with several medicines, those they name, and whether one of them is for attacks.
    static let combinations: [(String, String, Bool)] = [
        ("propranolol & Nurofen", "propranolol|ibuprofen", true),
        ("Propranolol + Sumatriptan", "propranolol|sumatriptan", true),
        ("topiramate and Ibuprofen 400", "topiramate|ibuprofen", true),
        ("Propranolol, amitriptyline", "propranolol|amitriptyline", false),
        ("amitriptyline 10mg / paracetamol 1g", "amitriptyline|paracetamol", true),
        ("Topamax; Maxalt", "topiramate|rizatriptan", true),
        ("candesartan with naproxen", "candesartan|naproxen", true),
        ("Sumatriptan 50mg + Naproxen 500mg", "sumatriptan|naproxen", true),
        ("metoprolol und Aspirin", "metoprolol|aspirin", true),
        ("Saroten und Thomapyrin", "amitriptyline|aspirin, paracetamol and caffeine", true),
        ("Laroxyl et Doliprane 1000", "amitriptyline|paracetamol", true),
        ("Sibelium e Moment Act", "flunarizine|ibuprofen", true),
        ("topiramato y Nolotil", "topiramate|metamizole", true),
        ("topiramato con Enantyum", "topiramate|dexketoprofen", true),
        ("venlafaxine/Zomig", "venlafaxine|zolmitriptan", true),
        ("venlafaxine/Zomig/Motilium", "venlafaxine|zolmitriptan|domperidone", true),
        ("Aimovig, magnesium, riboflavin", "erenumab|magnesium|riboflavin", false),
        (
            "Aimovig, magnesium, riboflavin and Excedrin",
            "erenumab|magnesium|riboflavin|aspirin, paracetamol and caffeine", true
        ),
        ("Botox & ice pack", "botulinum toxin|cold", false),
        ("flunarizine 5 mg at night, then eletriptan 40 mg", "flunarizine|eletriptan", true),
        ("Inderal LA 80 mg daily + Relpax 40 mg", "propranolol|eletriptan", true),
        ("cinnarizine, domperidone", "cinnarizine|domperidone", true),
        ("Propranolol (and Nurofen)", "propranolol|ibuprofen", true),
        ("Propranolol (daily)", "propranolol", false),
        ("Imigran (sumatriptan)", "sumatriptan", true),
        ("Excedrin (aspirin, paracetamol, caffeine)", "aspirin, paracetamol and caffeine", true),
        ("aspirin, paracetamol and caffeine", "aspirin, paracetamol and caffeine", true),
        ("acetaminophen/aspirin/caffeine", "aspirin, paracetamol and caffeine", true),
        ("paracetamol + codeine", "paracetamol and codeine", true),
        ("Paracetamol/codeine/caffeine", "paracetamol, codeine and caffeine", true),
        ("Acetylsalicylic acid with paracetamol and caffeine, effervescent", "aspirin, paracetamol and caffeine", true),
        ("aspirin + codeine + caffeine", "aspirin, codeine and caffeine", true),
        ("paracetamol 500 mg + codeine 30 mg and sumatriptan", "paracetamol and codeine|sumatriptan", true),
        ("Nurofen Plus and propranolol", "ibuprofen and codeine|propranolol", true),
        ("Nurofen+, propranolol", "ibuprofen and codeine|propranolol", true),
        ("ibuprofen and paracetamol", "ibuprofen|paracetamol", true),
        ("lisinopril\nFrova", "lisinopril|frovatriptan", true),
        ("propranolol nurofen", "propranolol|ibuprofen", true),
        ("gabapentin or pregabalin", "gabapentin|pregabalin", false),
        ("sumatriptan, sumatriptan", "sumatriptan", true),
        ("Imitrex & sumatriptan nasal spray", "sumatriptan", true),
        ("Naramig plus Maxolon", "naratriptan|metoclopramide", true),
        ("topiramate & something from the pharmacy", "topiramate|something from the pharmacy", true),
        ("none, ice pack", "cold", false),
        ("no sumatriptan, just rest", "rest", false),
        ("nothing but paracetamol", "paracetamol", true),
        ("Topirmate and Nurofn", "topiramate|ibuprofen", true),
    ]

    @Test(arguments: combinations) func combination(cell: String, expected: String, isAcute: Bool) {
        #expect(names(cell) == expected.split(separator: "|").map(String.init))
        #expect(reading(cell).namesAcute == isAcute)
    }

    /// Single medicines as people write them: name and class of the medicine that is meant.
    static let spellings: [(String, String, MedicineClass)] = [
        ("Tab. Topiramate 50", "topiramate", .antiepileptic), ("Topirmate", "topiramate", .antiepileptic),
        ("TOPIRAMAT 25mg", "topiramate", .antiepileptic), ("Topamax sprinkle caps 15 mg", "topiramate", .antiepileptic),
        ("propanolol", "propranolol", .betaBlocker), ("Propranolol LA 80 mg", "propranolol", .betaBlocker),
        ("propranalol 40", "propranolol", .betaBlocker), ("my propranolol", "propranolol", .betaBlocker),
        ("metoprolol succinate ER", "metoprolol", .betaBlocker), ("Beloc-Zok mite", "metoprolol", .betaBlocker),
        ("cinnarizine", "cinnarizine", .calciumAntagonist), ("Cinarizine 25", "cinnarizine", .calciumAntagonist),
        ("flunarazine", "flunarizine", .calciumAntagonist), ("Verapamil 240", "verapamil", .calciumAntagonist),
        ("magnesium", "magnesium", .supplement), ("Magnesium citrate 400 mg", "magnesium", .supplement),
        ("riboflavin", "riboflavin", .supplement), ("vit. B2 400 mg", "riboflavin", .supplement),
        ("B2", "riboflavin", .supplement), ("Co-Q10 100mg", "coenzyme Q10", .supplement),
        ("Q 10", "coenzyme Q10", .supplement), ("Melatonin 3mg nocte", "melatonin", .supplement),
        ("sodium valproate 200 mg bd", "valproate", .antiepileptic),
        ("Magnesium valproate", "valproate", .antiepileptic),
        ("Depakote ER", "valproate", .antiepileptic), ("Ácido valproico", "valproate", .antiepileptic),
        ("Amitryptiline", "amitriptyline", .antidepressant), ("amitriptilina 10", "amitriptyline", .antidepressant),
        ("Amitriptyline 10 mg at bedtime", "amitriptyline", .antidepressant),
        ("Nortriptyline", "nortriptyline", .antidepressant), ("Venlafaxin ret. 75", "venlafaxine", .antidepressant),
        ("Candesartan 8mg", "candesartan", .arbOrACEInhibitor), ("Emgality 120 mg pen", "galcanezumab", .cgrpAntibody),
        ("Ajovy injection", "fremanezumab", .cgrpAntibody), ("atogepant 60 mg", "atogepant", .preventiveGepant),
        ("Botox injections", "botulinum toxin", .botulinumToxin),
        ("onabotulinumtoxinA", "botulinum toxin", .botulinumToxin), ("Pizotifen 0.5", "pizotifen", .otherPreventive),
        ("ibuprofen 400 mg x2", "ibuprofen", .nsaid), ("Ibuprophen", "ibuprofen", .nsaid),
        ("IBU 600", "ibuprofen", .nsaid),
        ("Ibu-ratiopharm 400", "ibuprofen", .nsaid), ("2x Nurofen Express", "ibuprofen", .nsaid),
        ("Moment", "ibuprofen", .nsaid), ("Anadin Ultra", "ibuprofen", .nsaid),
        ("Dolormin Migräne", "ibuprofen", .nsaid),
        ("Naproxen sodium 550", "naproxen", .nsaid), ("Diclofenac Kalium", "diclofenac", .nsaid),
        ("Oki bustina", "ketoprofen", .nsaid), ("mefenamic acid", "mefenamic acid", .nsaid),
        ("magnesium salicylate", "magnesium salicylate", .nsaid), ("NSAID", "anti-inflammatory, not named", .nsaid),
        ("sumatriptan 6 mg s.c.", "sumatriptan", .triptan), ("Sumatriptan nasal spray 20mg", "sumatriptan", .triptan),
        ("sumatripan", "sumatriptan", .triptan), ("Sumatriptán", "sumatriptan", .triptan),
        ("\"Imigran\"", "sumatriptan", .triptan), ("1 Imitrex tablet", "sumatriptan", .triptan),
        ("rizatriptan ODT", "rizatriptan", .triptan), ("Maxalt-MLT 10", "rizatriptan", .triptan),
        ("zolmitriptan 2,5 mg", "zolmitriptan", .triptan), ("Zomig Rapimelt", "zolmitriptan", .triptan),
        ("Allegro", "frovatriptan", .triptan), ("a triptan", "triptan, not named", .triptan),
        ("D.H.E. 45", "dihydroergotamine", .ergot), ("DHE", "dihydroergotamine", .ergot),
        ("Paracetamol 1g PO", "paracetamol", .paracetamol), ("Paracetemol", "paracetamol", .paracetamol),
        ("PCM", "paracetamol", .paracetamol), ("Dolo-650", "paracetamol", .paracetamol),
        ("2 paracetamol tablets", "paracetamol", .paracetamol), ("Ben-u-ron 500", "paracetamol", .paracetamol),
        ("Tylenol 3 tablets", "paracetamol", .paracetamol),
        ("Tylenol 3", "paracetamol and codeine", .combinationAnalgesic),
        ("Tylenol #3", "paracetamol and codeine", .combinationAnalgesic),
        ("co-codamol 30/500", "paracetamol and codeine", .combinationAnalgesic),
        ("cocodamol", "paracetamol and codeine", .combinationAnalgesic),
        ("Nurofen Plus", "ibuprofen and codeine", .combinationAnalgesic),
        ("Nurofn Plus", "ibuprofen and codeine", .combinationAnalgesic),
        ("Excedrin Migraine", "aspirin, paracetamol and caffeine", .combinationAnalgesic),
        ("Panadol Extra", "paracetamol and caffeine", .combinationAnalgesic), ("Panadol", "paracetamol", .paracetamol),
        ("Combiflam", "ibuprofen with paracetamol in one tablet", .combinationAnalgesic),
        ("ASA 325", "aspirin", .aspirin), ("ASS 500", "aspirin", .aspirin), ("Disprin", "aspirin", .aspirin),
        ("MCP Tropfen", "metoclopramide", .antiemetic), ("Ondansetron 4mg", "ondansetron", .antiemetic),
        ("Novalgin-Tropfen", "metamizole", .otherAcute), ("high flow oxygen", "oxygen", .otherAcute),
        ("O2", "oxygen", .otherAcute), ("painkillers", "painkiller, not named", .otherAcute),
        ("tramodol", "tramadol", .opioid), ("Nurtec ODT 75 mg", "rimegepant", .gepant),
        ("ice pack", "cold", .notAMedicine), ("Ice-pack", "cold", .notAMedicine),
        ("lie down", "rest", .notAMedicine), ("dark room", "dark room", .notAMedicine),
        ("a nap", "sleep", .notAMedicine),
    ]

    @Test(arguments: spellings) func spelling(cell: String, name: String, medicineClass: MedicineClass) {
        let medicines = reading(cell).medicines
        #expect(medicines.map(\.name) == [name])
        #expect(medicines.first?.medicineClass == medicineClass)
    }

    @Test(arguments: [
        "none", "None taken", "nothing", "no", "NO", "0", "-", "–", "—", "?", ".", "…", "n/a", "N/A", "NA", "NaN",
        "NULL",
        "nil", "", "  ", "no medication", "no meds", "not taken", "nothing taken", "didn't take any", "0 tablets",
        "keine",
        "nichts", "keine Medikamente", "aucun", "rien", "ninguno", "nada", "nessuno", "niente", "no paracetamol",
        "without medication",
    ])
    func namesNothing(cell: String) { #expect(reading(cell).medicines.isEmpty) }

    /// A medicine missing from the table counts as acute, under the patient's own name for it.
    @Test(arguments: [
        ("something from the pharmacy", "something from the pharmacy"), ("Foobarin 50 mg", "Foobarin"),
        ("2 tabs Foobarin at night", "Foobarin"), ("sleep tablets", "sleep"), ("cold medicine", "cold"),
        ("2 tablets", "2 tablets"), ("Allegra", "Allegra"), ("💊", "💊"), ("yes", "yes"),
        ("सुमाट्रिप्टान 50 mg", "सुमाट्रिप्टान"), ("Salz und Pfeffer", "Salz und Pfeffer"),
    ])
    func unknown(cell: String, name: String) {
        let expected = NamedMedicine(name: name, medicineClass: nil, use: .acute)
        #expect(reading(cell).medicines == [expected])
    }

    @Test func aNameThatIsALetterOrTwoOffSaysAsWhatItWasWritten() {
        #expect(reading("Topirmate 50 mg").medicines.map(\.takenFrom) == ["Topirmate"])
        #expect(reading("Topiramate 50 mg").medicines.map(\.takenFrom) == [nil])
        #expect(reading("propanolol & Nurofn Plus").medicines.map(\.takenFrom) == ["propanolol", "Nurofn Plus"])
    }

    /// Everyday words that are also brands or remedies mean these only when nothing else stands beside them.
    @Test func everydayWordsSwallowNothing() {
        #expect(names("at the moment paracetamol") == ["paracetamol"])
        #expect(names("as a rest") == ["rest"])
        #expect(names("Allegro, then Nurofen") == ["frovatriptan", "ibuprofen"])
        #expect(names("ice pack and Nurofen") == ["cold", "ibuprofen"])
        #expect(names("Oki") == ["ketoprofen"])
        #expect(names("okinawa tea blend") == ["okinawa tea blend"])
    }

    /// Nobody takes so many medicines: the beginning is read, and the rest counts as a medicine that is not known.
    @Test func aLongOrHostileCellIsReadQuickly() {
        let many = Array(repeating: "propranolol & Nurofen", count: 20_000).joined(separator: ", ")
        #expect(names(many) == ["propranolol", "ibuprofen", "propranolol & Nurofen, propranolol & Nur…"])
        #expect(reading(many).namesAcute)
        #expect(names(String(repeating: "(", count: 100_000)).isEmpty)
        #expect(names(String(repeating: "foobarin bar ", count: 100_000)).count == 2)
        #expect(names(String(repeating: "a", count: 1_000_000)).count == 2)
    }
}
