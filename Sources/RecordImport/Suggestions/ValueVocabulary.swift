import Records

/// Words in cells of clinics' tables, in English, German, French, Spanish, Dutch, Italian and
/// Portuguese, and their meanings in the format.
///
/// Only these may appear in a proposed mapping, since any other word in a cell may be a patient's own.
enum ValueVocabulary {
    /// 1 mild, 3 moderate, 5 severe, 0 a day without a headache.
    static let severities: [String: Int] = words([
        0: """
        none no kein keine keiner aucun aucune ninguno ninguna geen nessuno nessuna nenhum nenhuma no_headache
        no_headaches no_pain pain_free pain-free painfree headache-free kein_kopfschmerz keine_kopfschmerzen
        keine_schmerzen schmerzfrei kopfschmerzfrei beschwerdefrei sans_douleur pas_de_douleur sin_dolor geen_pijn
        geen_hoofdpijn nessun_dolore senza_dolore sem_dor
        """,
        1: """
        mild light slight leicht leichte gering schwach faible légère légere léger leve ligera ligero licht milde lieve
        leggero leggera debole low minor minimal sehr_leicht very_mild douce basse bajo baja basso bassa baixo baixa
        laag fraca fraco ligeira
        """,
        3: """
        moderate medium mittel mittelstark mäßig mäßige maessig moderat mittelschwer modérée modéré moderée moyenne
        moderada moderado mod med mittelgradig mittlere gematigd matig gemiddeld middelmatig moderato moderata medio
        media média médio
        """,
        5: """
        severe extreme worst worst_ever excruciating intolerable debilitating agonising agonizing maximal high hoch
        sehr_starke sehr_schwer extrem starke starker heftige violent violente insupportable atroce terrible alta alto
        muy_fuerte muy_intenso muy_intensa insoportable molto_intenso fortissimo insopportabile zeer_sterk zeer_erg
        ondraaglijk muito_intensa strong intense severo severa stark starke schwer heftig sehr_stark unerträglich
        very_severe forte fort sévère très_forte intensa intenso grave fuerte unbearable zwaar ernstig hevig erg sterk
        zeer_hevig molto_forte muito_forte insuportável
        """,
    ])

    static let truths: [String: Bool] = words([
        true: "yes y yep ja j true wahr oui o sí si sì sim s vrai vero verdadero verdadeiro x + ✓ ✔ 1",
        false:
            "no n nein false falsch non nee não nao faux falso onwaar keine kein none aucun ninguno geen nessuno nenhum 0",
    ])

    /// Marks for mild, moderate and severe, in a column that has more than one kind of them.
    static let marks: [String: Int] = ["x": 1, "xx": 3, "xxx": 5, "+": 1, "++": 3, "+++": 5]

    /// How well a medicine helped: 1 not at all, 5 full relief.
    static let reliefs: [String: Int] = words([
        1: """
        no none nein nee não nicht kein keine schlecht bad poor not_at_all gar_nicht non aucun mauvais nada malo mala ninguno
        nessuno male niet slecht nenhum mal 0 -
        """,
        2: "a_bit bit little slight wenig gering kaum peu faible poco un_poco weinig beetje pouco",
        3: """
        some partly partial moderate medium so-so mittel mäßig teilweise etwas moyen partielle partiel parcialmente regular parcial medio
        parziale matig gedeeltelijk médio +
        """,
        4: "yes ja good gut oui bon bonne efficace sí si bueno buena bien sì buono buona bene goed sim bom boa bem",
        5: """
        very_good excellent complete full sehr_gut vollständig komplett ganz weg très_bon complet total muy_bueno
        completo muy_bien très_bien heel_goed molto_bene ottimo zeer_goed volledig muito_bom ++
        """,
    ])

    /// Kinds of rows that are no headaches, in a log of everything.
    static let otherKinds: Set<String> = [
        "activity", "meal", "food", "drink", "sleep", "mood", "exercise", "weather", "water", "note", "medication",
        "aktivität", "mahlzeit", "essen", "schlaf", "stimmung", "sport", "wetter", "notiz", "medikament", "activité",
        "repas", "sommeil", "humeur", "actividad", "comida", "sueño", "attività", "pasto", "sonno", "activiteit",
        "maaltijd", "slaap", "atividade", "refeição", "sono",
    ]

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
