/// Words in cells of clinics' tables, in English, German, French and Spanish, and their meanings in the format.
///
/// Only these may appear in a proposed mapping: any other word in a cell may be a patient's own.
enum ValueVocabulary {
    /// 1 mild, 3 moderate, 5 severe, 0 a day without a headache.
    static let severities: [String: Int] = words([
        0: "none no kein keine aucun aucune ninguno ninguna",
        1: "mild light slight leicht leichte gering schwach faible légère légere léger leve ligera ligero",
        3: """
        moderate medium mittel mittelstark mäßig mäßige maessig moderat mittelschwer modérée modéré moderée moyenne
        moderada moderado
        """,
        5: """
        severe strong intense severo severa stark starke schwer heftig sehr_stark unerträglich very_severe forte fort sévère
        très_forte intensa intenso grave fuerte unbearable
        """,
    ])

    static let truths: [String: Bool] = words([
        true: "yes y ja j true wahr oui o sí si x 1", false: "no n nein false falsch non 0",
    ])

    /// Words for "no medicine was taken" and "none of the items".
    static let nones: Set<String> = Set(
        [
            "none", "no medication", "nothing", "keine", "kein", "keins", "keines", "nichts", "aucun", "aucune",
            "ninguno",
            "ninguna", "nada", "rien", "no",
        ])

    /// Words for a missing answer.
    static let nothings: Set<String> = Set(
        [
            "k.a.", "k. a.", "ka", "keine angabe", "weiß nicht", "weiss nicht", "unbekannt", "not recorded",
            "not asked",
            "don't know", "dont know", "non renseigné", "ne sait pas", "no sabe", "s/d", "missing", "fehlt",
        ])

    static let symptoms: [String: String] = words([
        "nausea": "nausea übelkeit uebelkeit nausées nausée náuseas nauseas",
        "light_sensitivity": """
        light_sensitivity photophobia photophobie lichtscheu lichtempfindlichkeit lichtempfindlich fotofobia
        sensitivity_to_light
        """,
        "sound_sensitivity": """
        sound_sensitivity phonophobia phonophobie lärmempfindlichkeit laermempfindlichkeit lärmscheu
        geräuschempfindlichkeit fonofobia sensitivity_to_sound noise_sensitivity
        """,
        "aura": "aura", "vomiting": "vomiting erbrechen vomissements vómitos vomitos",
        "dizziness": "dizziness schwindel vertiges vertige mareos mareo",
        "neck_pain": "neck_pain nackenschmerzen nackenschmerz",
        "visual_disturbance": "visual_disturbance sehstörungen sehstörung",
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
