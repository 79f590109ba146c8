import Records

extension RetrospectiveEntry {
    /// The medication's name as written; nil when the field is blank or says that there was none.
    ///
    /// "none" names no medication, unless the patient marked the entry "For headache relief": then something was taken.
    var namedMedication: String? {
        guard let medicationName, !FoldedText.isBlank(medicationName) else { return nil }
        return medicationIsAcute != true && NoneWords.means(none: medicationName) ? nil : medicationName
    }

    /// Whether a medication is named that counts as acute (PRD §7.2, D-32): the patient marked it so, or left it
    /// unmarked and it is not a known preventive.
    var namesAcuteMedication: Bool {
        switch medicationIsAcute {
        case false: false
        case true: namedMedication != nil
        case nil: namedMedication.map { !KnownPreventives.names(only: $0) } ?? false
        }
    }
}
