/// A class of medicines in the groups of the ATC index as used in headache care. The raw value is its name in the
/// table.
package enum MedicineClass: String, Sendable, CaseIterable {
    case triptan
    /// Lasmiditan: next to the triptans in the ATC index, but not one of them.
    case ditan
    case ergot
    case opioid
    /// Several analgesics, or one with caffeine, with any ATC code (ICHD-3 8.2.5).
    case combinationAnalgesic = "combination-analgesic"
    case paracetamol
    case aspirin
    /// Anti-inflammatory medicines other than aspirin.
    case nsaid
    /// Gepants taken for attacks.
    case gepant
    case antiemetic
    case otherAcute = "other-acute"
    case betaBlocker = "beta-blocker"
    case antiepileptic
    case antidepressant
    case calciumAntagonist = "calcium-antagonist"
    case arbOrACEInhibitor = "arb-or-ace-inhibitor"
    case cgrpAntibody = "cgrp-antibody"
    case preventiveGepant = "preventive-gepant"
    case botulinumToxin = "botulinum-toxin"
    case otherPreventive = "other-preventive"
    case supplement
    /// An ice pack, rest, a dark room.
    case notAMedicine = "not-a-medicine"

    /// Possible uses of medicines in the class, for a table.
    package var uses: [MedicineUse] {
        switch self {
        case .supplement: [.supplement]
        case .notAMedicine: [.none]
        default: [.acute, .preventive]
        }
    }

    /// Threshold in days a month for frequent use, from ICHD-3 8.2; nil for a class without one.
    package var line: Int? {
        switch self {
        case .triptan, .ergot, .opioid, .combinationAnalgesic: 10
        case .paracetamol, .aspirin, .nsaid: 15
        default: nil
        }
    }
}

/// The use of a medicine. The raw value is its name in the table.
package enum MedicineUse: String, Sendable, CaseIterable {
    case acute
    case preventive
    case supplement
    /// Not a medicine.
    case none
}
