import Testing

@testable import Analysis

@Suite struct KnownPreventivesTests {
    private func isPreventive(_ name: String) -> Bool { KnownPreventives.names(only: FoldedText.key(of: name)) }

    @Test(arguments: [
        "Topiramate", "topamax 50mg", "TOPIRAMAT", "Propranolol LA 80 mg", "Inderal", "metoprolol succinate",
        "Amitriptyline", "amitriptilina 10", "Nortriptyline", "Candesartan", "Flunarizine", "Sodium valproate",
        "Depakote ER",
        "Aimovig", "Ajovy", "Emgality", "Vyepti", "erenumab", "fremanezumab", "galcanezumab", "eptinezumab",
        "Qulipta", "atogepant 60 mg", "Botox", "onabotulinumtoxinA", "Ácido valproico", "venlafaxine", "Pizotifen",
        "Verapamil 240", "Lisinopril", "Gabapentin",
    ])
    func preventives(name: String) { #expect(isPreventive(name)) }

    /// Generic and brand names of medications for attacks, gathered apart from the list of preventives.
    static let acute = [
        "Sumatriptan", "Imitrex", "Imigran", "Rizatriptan", "Maxalt", "Zolmitriptan", "Zomig", "Naratriptan", "Amerge",
        "Naramig", "Almotriptan", "Axert", "Almogran", "Eletriptan", "Relpax", "Frovatriptan", "Frova", "Treximet",
        "Tosymra", "Zembrace", "Onzetra", "Rimegepant", "Nurtec", "Vydura", "Ubrogepant", "Ubrelvy", "Zavegepant",
        "Zavzpret", "Lasmiditan", "Reyvow", "Rayvow", "Ergotamine", "Cafergot", "Migril", "Dihydroergotamine", "DHE",
        "Migranal", "Trudhesa", "Ibuprofen", "Advil", "Nurofen", "Motrin", "Brufen", "Naproxen", "Aleve", "Naprosyn",
        "Anaprox", "Diclofenac", "Cambia", "Voltaren", "Voltarol", "Ketorolac", "Toradol", "Sprix", "Ketoprofen",
        "Dexketoprofen", "Enantyum", "Indomethacin", "Indometacin", "Indocin", "Celecoxib", "Elyxyb", "Celebrex",
        "Tolfenamic acid", "Clotam", "Mefenamic acid", "Ponstan", "Aspirin", "Acetylsalicylic acid", "Aspro",
        "Disprin", "Paracetamol", "Acetaminophen", "Tylenol", "Panadol", "Doliprane", "Calpol", "Ben-u-ron",
        "Excedrin", "Anadin", "Migraleve", "Syndol", "Solpadeine", "Thomapyrin", "Fioricet", "Fiorinal", "Esgic",
        "Butalbital", "Codeine", "Co-codamol", "Tramadol", "Ultram", "Oxycodone", "Percocet", "Hydrocodone", "Vicodin",
        "Morphine", "Tapentadol", "Buprenorphine", "Metamizole", "Novalgin", "Dipyrone", "Nolotil", "Buscopan",
        "Metoclopramide", "Reglan", "Maxolon", "Primperan", "Domperidone", "Motilium", "Prochlorperazine", "Compazine",
        "Stemetil", "Buccastem", "Ondansetron", "Zofran", "Promethazine", "Phenergan", "Chlorpromazine", "Droperidol",
        "Isometheptene", "Midrin", "Caffeine", "Magnesium salicylate", "Doan's", "BC Powder", "Goody's", "Oxygen",
        "Lidocaine", "Dexamethasone", "Prednisone", "Diphenhydramine", "Benadryl", "Orphenadrine", "Cyclobenzaprine",
        "Tizanidine", "Baclofen", "Diazepam", "Topical lidocaine", "Toradol inj", "Lithalgine", "Calmine",
        "Isopto", "Atasol", "Amidrine", "Elixophyllin", "Epirizole", "Concerta",
    ]

    @Test(arguments: acute) func noAcuteMedicationIsTakenForOne(name: String) {
        #expect(!isPreventive(name))
    }

    @Test func anEntryThatNamesBothIsAcute() {
        #expect(!isPreventive("Propranolol + Sumatriptan"))
        #expect(!isPreventive("topiramate and Ibuprofen 400"))
        #expect(isPreventive("Propranolol and Topiramate"))
        // "amitriptyline" holds "tript" but no triptan.
        #expect(isPreventive("Propranolol, amitriptyline"))
    }

    @Test func onlyTheBeginningCounts() {
        #expect(!isPreventive("my propranolol"))
        #expect(!isPreventive("propran"))
        #expect(!isPreventive("") && !isPreventive(" "))
    }

    @Test func stemsAreFoldedAndLongEnoughToMeanOneThing() {
        for stem in KnownPreventives.classes.flatMap(\.stems) {
            #expect(stem.count >= 5, "\(stem)")
            #expect(stem == FoldedText.key(of: stem), "\(stem)")
        }
    }

    @Test func noStemIsListedTwice() {
        let stems = KnownPreventives.classes.flatMap(\.stems)
        #expect(Set(stems).count == stems.count)
    }
}
