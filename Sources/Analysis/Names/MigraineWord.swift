import Records

/// The patient's own word for a headache: whether it is migraine (`specialist.md` §2.1).
package enum MigraineWord {
    /// Whether a type of headache is migraine, with or without a qualifier. Denied, doubtful and several types are not.
    package static func isMigraine(_ type: String) -> Bool {
        let words = FactorKey.key(of: type).split { !$0.isLetter }.map(String.init)
        guard !type.contains("?"), let place = words.firstIndex(where: isNamed),
            !words.contains(where: { denials.contains($0) || isOther($0) })
        else { return false }
        return words[..<place].allSatisfy(qualifiers.contains)
    }

    private static func isNamed(_ word: String) -> Bool { names.contains { word.hasPrefix($0) } }
    private static func isOther(_ word: String) -> Bool { others.contains { word.hasPrefix($0) } }

    /// Beginnings of migraine in English, German, French, Spanish, Italian, Dutch and Portuguese, without accents.
    private static let names = [
        "migraine", "migrane", "migraene", "migrana", "migranea", "emicrani", "jaqueca", "enxaqueca",
    ]
    /// Beginnings of other types.
    private static let others = [
        "tension", "tensi", "tensa", "spannung", "spanning", "cluster", "sinus", "cervic", "rebound", "tth", "mixed",
        "gemischt", "misch", "mixte", "mixto", "mista",
    ]
    /// Words that deny it, leave it open, or name one of two.
    private static let denials = list(
        """
        no not non never kein keine keinen keiner nicht nie pas aucun aucune jamais ninguna nunca nessuna nenhuma nao
        geen niet nooit probable probably possible possibly maybe perhaps suspected unsure uncertain like ish or
        wahrscheinlich wahrscheinliche moglich mogliche vielleicht verdacht vermutlich oder peut possiblement probablement
        ou quiza quizas tal posible posiblemente probablemente forse probabile possibile talvez possivel provavel
        misschien mogelijk mogelijke waarschijnlijk waarschijnlijke of
        """)
    private static let qualifiers = list(
        """
        a my the chronic episodic frequent classic classical common menstrual hormonal hemiplegic vestibular ocular
        retinal ophthalmic basilar abdominal silent acephalgic typical atypical refractory severe moderate mild strong bad
        usual chronische chronischer episodische menstruelle vestibulare starke schwere leichte chronique episodique
        menstruelle cronica episodica menstrual una la le die der een uma
        """)

    private static func list(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
