/// Names of medications taken daily to prevent headaches, which do not count as acute when the patient left them
/// unmarked (PRD §7.2: counting them "would generate false positives for any user on a standard preventive regimen").
///
/// A name is compared trimmed and case-folded, from its beginning, so `Propranolol LA 80 mg` is found. The stems cover
/// the spellings of several languages (`topiramate`, `Topiramat`, `topiramato`). Checked against the names of acute
/// medications, none of which may begin with one of these: medications used both ways (rimegepant, the anti-inflammatory
/// drugs, magnesium salicylate) are left out on purpose, since an unmarked entry is counted in case of doubt (PRD §7.2).
///
/// Sources: the classes and generic names are those of the AAN/AHS guideline on prevention of episodic migraine (2012),
/// NICE CG150 and the guidelines of the European Headache Federation; brand names are those sold in the EU, the United
/// Kingdom and the United States. It is a seed list (PRD OQ-03): add to it here.
enum KnownPreventives {
    struct Class: Sendable {
        var name: String
        /// Beginnings of names, case-folded.
        var stems: [String]
    }

    static let classes: [Class] = [
        Class(
            name: "antiseizure medications",
            stems: [
                "topiramat", "topiramaat", "topamax", "topimax", "trokendi", "qudexy", "eprontia",
                "valproat", "valproic", "valproin", "divalproex", "semisodium valproat", "sodium valproat",
                "natriumvalproat", "acide valpro", "ácido valpro", "acido valpro", "depakote", "depakene", "depakine",
                "epilim", "convulex", "orfiril", "ergenyl",
                "gabapentin", "gabapentín", "neurontin", "gralise", "pregabalin", "lyrica",
                "lamotrigin", "lamictal", "levetiracetam", "keppra", "zonisamid", "zonegran",
            ]),
        Class(
            name: "beta blockers",
            stems: [
                "propranolol", "inderal", "innopran", "avlocardyl", "dociton", "sumial", "obsidan",
                "metoprolol", "lopressor", "lopresor", "toprol", "betaloc", "beloc", "seloken",
                "atenolol", "tenormin", "nadolol", "corgard", "timolol", "blocadren",
                "bisoprolol", "concor", "zebeta", "nebivolol", "bystolic", "nebilet",
            ]),
        Class(
            name: "angiotensin and calcium blockers",
            stems: [
                "candesartan", "candésartan", "atacand", "amias", "blopress", "lisinopril", "zestril", "prinivil",
                "telmisartan", "micardis", "olmesartan",
                "flunarizin", "flunarizyn", "sibelium", "verapamil", "isoptin", "calan", "verelan", "lomerizin",
                "migsis",
            ]),
        Class(
            name: "antidepressants",
            stems: [
                "amitriptylin", "amitriptilin", "elavil", "endep", "saroten", "laroxyl", "tryptizol", "redomex",
                "nortriptylin", "nortriptilin", "pamelor", "aventyl", "allegron", "nortrilen",
                "protriptylin", "vivactil", "dosulepin", "dothiepin", "prothiaden", "clomipramin", "anafranil",
                "imipramin", "doxepin", "venlafaxin", "effexor", "efexor", "efectin", "desvenlafaxin", "pristiq",
                "duloxetin", "cymbalta", "mirtazapin", "remeron",
            ]),
        Class(
            name: "serotonin antagonists",
            stems: [
                "pizotifen", "pizotyline", "sanomigran", "sandomigran", "mosegor", "methysergid", "sansert", "deseril",
                "cyproheptadin", "ciproheptadin", "periactin",
            ]),
        Class(
            name: "CGRP antibodies",
            stems: [
                "erenumab", "aimovig", "fremanezumab", "ajovy", "galcanezumab", "emgality", "eptinezumab", "vyepti",
            ]),
        // Only the gepant that is never taken for an attack; rimegepant is taken for both.
        Class(name: "preventive gepants", stems: ["atogepant", "qulipta", "aquipta"]),
        Class(
            name: "botulinum toxin",
            stems: [
                "botulinum", "onabotulinum", "abobotulinum", "incobotulinum", "rimabotulinum", "botulinumtoxin",
                "toxina botul", "toxine botul", "tossina botul", "botox", "dysport", "xeomin",
            ]),
        Class(name: "others", stems: ["memantin", "namenda", "ebixa", "lithium", "lithobid", "priadel"]),
    ]

    /// Names of acute medications by which an entry that begins with a preventive is still seen to hold another
    /// medication ("Propranolol + Sumatriptan"): such an entry counts as acute.
    static let acuteMarks: [String] = [
        "triptan", "ibuprofen", "paracetamol", "acetaminophen", "aspirin", "acetylsalicyl", "naproxen", "diclofenac",
        "ketorolac", "ketoprofen", "indomet", "celecoxib", "excedrin", "tylenol", "advil", "aleve", "panadol",
        "codein", "tramadol", "oxycodon", "hydrocodon", "morphin", "butalbital", "fioricet", "ergotamin", "rimegepant",
        "ubrogepant", "zavegepant", "nurtec", "ubrelvy", "lasmiditan", "reyvow", "metamizol", "novalgin", "cafergot",
        "imitrex", "imigran", "maxalt", "relpax", "zomig",
    ]

    /// Whether an unmarked entry names a known preventive and nothing that is taken for an attack.
    ///
    /// - Parameter key: as ``FoldedText/key(of:)`` makes it.
    static func names(only key: String) -> Bool {
        guard let first = key.utf8.first, let stems = stemsByFirstByte[first],
            stems.contains(where: key.hasPrefix)
        else { return false }
        return !acuteMarks.contains { contains(key, $0) }
    }

    private static let stemsByFirstByte: [UInt8: [String]] = Dictionary(
        grouping: classes.flatMap(\.stems).map { FoldedText.key(of: $0) }, by: { $0.utf8.first ?? 0 })

    /// Whether the bytes of one text stand in another.
    private static func contains(_ text: String, _ part: String) -> Bool {
        let text = Array(text.utf8)
        let part = Array(part.utf8)
        guard part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }
}
