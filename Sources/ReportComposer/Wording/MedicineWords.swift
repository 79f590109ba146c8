import Analysis
import Diagnostics

/// Medicines and their classes in the words of a report.
enum MedicineWords {
    /// The class name at the beginning of a table cell.
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

    /// The table's name for a medicine that the patient names otherwise; nil where it says no more than the patient's.
    static func tableName(of medicine: MedicineLedger.Medicine) -> String? {
        guard let own = medicine.ownName, !medicine.name.lowercased().hasPrefix(own.lowercased()) else { return nil }
        return medicine.name
    }

    /// `Co-codamol (paracetamol and codeine)`: the patient's own name first, then the table's.
    static func named(_ medicine: MedicineLedger.Medicine) -> String {
        printed(medicine.ownName ?? medicine.name) + (tableName(of: medicine).map { " (\($0))" } ?? "")
    }

    /// The class as a word beside a name: `triptan`, `NSAID`; with an opioid in it, `opioid combination`.
    static func tag(of medicine: MedicineLedger.Medicine) -> String? {
        if medicine.concern == .opioidCombination { return "opioid combination" }
        return medicine.medicineClass.map(tag)
    }

    static func tag(of medicineClass: MedicineClass) -> String {
        let name = name(of: medicineClass)
        let isAbbreviation = name.dropFirst().first?.isUppercase ?? false
        return isAbbreviation ? name : name.prefix(1).lowercased() + name.dropFirst()
    }
}
