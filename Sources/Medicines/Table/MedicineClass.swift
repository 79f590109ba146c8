/// What a medicine is, in the groups of the ATC index as headache care uses them. The raw value is its name in the table.
package enum MedicineClass: String, Sendable, CaseIterable {
    case triptan
    /// Lasmiditan: beside the triptans in the ATC index, but none.
    case ditan
    case ergot
    case opioid
    /// Of more than one analgesic, or of one with caffeine, whatever its ATC code (ICHD-3 8.2.5).
    case combinationAnalgesic = "combination-analgesic"
    case paracetamol
    case aspirin
    /// Anti-inflammatory medicines besides aspirin.
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

    /// What medicines of the class can be for, by a table.
    package var uses: [MedicineUse] {
        switch self {
        case .supplement: [.supplement]
        case .notAMedicine: [.none]
        default: [.acute, .preventive]
        }
    }

    /// Days a month from which frequent use is looked at: those of ICHD-3 8.2; nil for a class that it gives no number.
    package var line: Int? {
        switch self {
        case .triptan, .ergot, .opioid, .combinationAnalgesic: 10
        case .paracetamol, .aspirin, .nsaid: 15
        default: nil
        }
    }
}

/// What a medicine is taken for. The raw value is its name in the table.
package enum MedicineUse: String, Sendable, CaseIterable {
    case acute
    case preventive
    case supplement
    /// No medicine at all.
    case none
}
