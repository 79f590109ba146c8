import Medicines
import Words

/// Medicines and their classes in the words of a report.
enum MedicineWords {
    /// As a table's cell begins with it.
    static func name(of medicineClass: MedicineClass?) -> String {
        switch medicineClass {
        case .triptan: "Triptan"
        case .ditan: "Ditan"
        case .ergot: "Ergot"
        case .opioid: "Opioid"
        case .combinationAnalgesic: "Combination analgesic"
        case .paracetamol: "Paracetamol"
        case .aspirin: "Aspirin"
        case .nsaid: "NSAID"
        case .gepant: "Gepant"
        case .antiemetic: "Antiemetic"
        case .otherAcute: "Other acute"
        case .betaBlocker: "Beta blocker"
        case .antiepileptic: "Antiepileptic"
        case .antidepressant: "Antidepressant"
        case .calciumAntagonist: "Calcium antagonist"
        case .arbOrACEInhibitor: "ARB or ACE inhibitor"
        case .cgrpAntibody: "CGRP antibody"
        case .preventiveGepant: "Preventive gepant"
        case .botulinumToxin: "Botulinum toxin"
        case .otherPreventive: "Other preventive"
        case .supplement: "Supplement"
        case .notAMedicine: "No medicine"
        case nil: "Not known"
        }
    }

    /// The table's name, or the patient's own words, as a cell begins with it.
    static func printed(_ name: String) -> String {
        NumberWords.capitalised(PrintableText.shortened(PrintableText.oneLine(name) ?? "", to: 40))
    }
}
