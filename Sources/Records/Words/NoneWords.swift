/// Answers that mean "none", in the languages of column names.
package enum NoneWords {
    private static let words = ofLists.union([
        "0", "-", "–", "—", "zero", "false", "nil", "0 drinks", "0 units", "0 glasses", "nein", "non", "nee", "não",
        "no alcohol", "kein alkohol", "pas d'alcool", "pas d’alcool", "sin alcohol", "geen alcohol", "niente alcol",
        "sem álcool", "no meds",
    ])

    /// Words that alone in a list, or as a medicine, state that there was none.
    package static let ofLists: Set<String> = [
        "none", "none taken", "no medication", "nothing", "keine", "kein", "keiner", "keinen", "keins", "keines",
        "nichts", "aucun", "aucune", "ninguno",
        "ninguna", "nada", "rien", "no", "geen", "niets", "nessuno", "nessuna", "niente", "nenhum", "nenhuma",
        "geen medicatie", "keine medikamente", "pas de médicament", "sin medicación", "nessun farmaco", "sem medicação",
        "no symptoms", "keine symptome", "aucun symptôme", "sin síntomas", "geen symptomen", "nessun sintomo",
        "sem sintomas",
    ]

    package static func means(none text: String) -> Bool { words.contains(FoldedText.key(of: text)) }
}
