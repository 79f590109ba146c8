import Analysis
import Diagnostics

/// Wording for medicines and their classes.
enum MedicineWords {
    /// Returns the class name for the start of a table cell.
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

    /// Returns the table's name, or the patient's words, for the start of a cell.
    static func printed(_ name: String) -> String {
        NumberWords.capitalised(PrintableText.isolated(name, to: 40))
    }

    /// Returns the table's name for a medicine that the patient names differently; nil if it adds nothing.
    static func tableName(of medicine: MedicineLedger.Medicine) -> String? {
        guard let own = medicine.ownName, !medicine.name.lowercased().hasPrefix(own.lowercased()) else { return nil }
        return PrintableText.isolated(medicine.name)
    }

    /// Returns `Co-codamol (paracetamol and codeine)`: the patient's own name first, then the table's.
    static func named(_ medicine: MedicineLedger.Medicine) -> String {
        printed(medicine.ownName ?? medicine.name) + (tableName(of: medicine).map { " (\($0))" } ?? "")
    }

    /// Returns the class as a word beside a name: `triptan`, `NSAID`; with an opioid in it, `opioid combination`.
    static func tag(of medicine: MedicineLedger.Medicine) -> String? {
        if medicine.concern == .opioidCombination { return "opioid combination" }
        return medicine.medicineClass.map(tag)
    }

    static func tag(of medicineClass: MedicineClass) -> String {
        let name = name(of: medicineClass)
        let isAbbreviation = name.dropFirst().first?.isUppercase ?? false
        return isAbbreviation ? name : name.prefix(1).lowercased() + name.dropFirst()
    }

    /// Sorts medicines of most concern first, so that no opioid or triptan is left out where there is little room.
    static func byConcern<Row>(_ rows: [Row], _ concern: (Row) -> MedicineConcern) -> [Row] {
        rows.enumerated().sorted {
            (concern($0.element), $0.offset) < (concern($1.element), $1.offset)
        }.map(\.element)
    }
}
