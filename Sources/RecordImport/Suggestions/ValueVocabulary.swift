import Records

/// Words in cells of clinics' tables, in English, German, French, Spanish, Dutch, Italian and
/// Portuguese, and their meanings in the format.
///
/// Only these may appear in a proposed mapping, since any other word in a cell may be a patient's own.
enum ValueVocabulary {
    /// 1 mild, 3 moderate, 5 severe, 0 a day without a headache.
    static let severities: [String: Int] = words([
        0: "none no kein keine aucun aucune ninguno ninguna geen nessuno nessuna nenhum nenhuma",
        1: """
        mild light slight leicht leichte gering schwach faible légère légere léger leve ligera ligero licht milde lieve
        leggero leggera debole fraca fraco ligeira
        """,
        3: """
        moderate medium mittel mittelstark mäßig mäßige maessig moderat mittelschwer modérée modéré moderée moyenne
        moderada moderado matig gemiddeld middelmatig moderato moderata medio media média médio
        """,
        5: """
        severe strong intense severo severa stark starke schwer heftig sehr_stark unerträglich very_severe forte fort sévère
        très_forte intensa intenso grave fuerte unbearable zwaar ernstig hevig erg sterk zeer_hevig molto_forte
        muito_forte insuportável
        """,
    ])

    static let truths: [String: Bool] = words([
        true: "yes y ja j true wahr oui o sí si sì sim s vrai vero verdadero verdadeiro x 1",
        false: "no n nein false falsch non nee não nao faux falso onwaar 0",
    ])

    /// Whether a cell consists only of ``NoneWords/ofLists``: `geen – niets`.
    static func saysNone(_ key: String) -> Bool {
        if NoneWords.ofLists.contains(key) { return true }
        let words = key.split { !$0.isLetter }.map(String.init)
        return words.count > 1 && words.allSatisfy(NoneWords.ofLists.contains)
    }

    /// Words for a missing answer.
    static let nothings: Set<String> = Set(
        [
            "k.a.", "k. a.", "ka", "keine angabe", "weiß nicht", "weiss nicht", "unbekannt", "not recorded",
            "not asked",
            "don't know", "dont know", "non renseigné", "ne sait pas", "no sabe", "s/d", "missing", "fehlt",
            "onbekend", "weet niet", "niet bekend", "n.v.t.", "inconnu", "desconocido", "sconosciuto", "non so", "n.d.",
            "desconhecido", "não sei",
        ])

    /// Returns the key of a symptom; nil for words that are not known, and for those that mean several keys.
    static func symptom(_ item: String) -> String? {
        let reading = SymptomWords().reading(of: item)
        return reading.names.count == 1 ? reading.keys.first : nil
    }

    static let triggers: [String: String] = words([
        "strong_smell": "strong_smell strong_smells gerüche geruch odeurs olores geuren odori cheiros odores",
        "bright_light": """
        bright_light bright_lights helles_licht grelles_licht lumière_vive luz_brillante fel_licht luce_forte luz_forte
        """,
        "loud_noise": "loud_noise loud_noises noise lärm bruit ruido lawaai rumore rumori barulho ruído",
        "screen_glare": "screen_glare",
        "weather_change": """
        weather_change weather wetterwechsel changement_de_temps cambio_de_tiempo weersverandering cambio_del_tempo
        mudança_de_tempo
        """,
        "altitude": "altitude", "heat": "heat hitze chaleur calor hitte caldo",
        "cold": "cold kälte froid frío kou freddo frio",
    ])

    /// Maps each word to its meaning, with `_` for a blank.
    private static func words<Meaning>(_ spelled: [Meaning: String]) -> [String: Meaning] {
        var table: [String: Meaning] = [:]
        for (meaning, text) in spelled {
            for word in text.split(whereSeparator: \.isWhitespace) {
                table[String(word.map { $0 == "_" ? " " : $0 })] = meaning
                if word.contains("_") { table[String(word)] = meaning }
            }
        }
        return table
    }
}
