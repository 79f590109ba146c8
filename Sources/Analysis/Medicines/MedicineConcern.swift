/// Order in which pages with little room name medicines taken for headaches: those whose frequent use does most harm first.
package enum MedicineConcern: Int, Sendable, Comparable {
    case opioid, opioidCombination
    /// Triptans, ergots, and products with one of them.
    case triptanOrErgot
    case combination
    /// Also a medicine that the table does not know or the entry does not name: it may be any.
    case analgesic
    case other

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension NamedMedicine {
    package var concern: MedicineConcern {
        if medicineClass == .opioid { return .opioid }
        if holdsOpioid { return .opioidCombination }
        if alsoClass == .triptan { return .triptanOrErgot }
        return switch medicineClass {
        case .triptan, .ergot: .triptanOrErgot
        case .combinationAnalgesic: .combination
        case .nsaid, .aspirin, .paracetamol, nil: .analgesic
        default: .other
        }
    }
}
