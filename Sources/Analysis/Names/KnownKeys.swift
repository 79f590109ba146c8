/// Words of the export that have a meaning of their own (`formats.md` §2), recognised however they are spelt: case,
/// blanks or hyphens instead of `_`, and the plural of the app's own labels (PRD §5.3: "visual disturbances") do not
/// make another word of them. Any other text stays what it is, trimmed and case-folded.
struct KnownKeys: Sendable {
    let keys: Set<String>

    func key(of text: String) -> String {
        let folded = FoldedText.key(of: text)
        if keys.contains(folded) { return folded }
        let joined = String(folded.split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "_"))
        if keys.contains(joined) { return joined }
        let singular = String(joined.dropLast())
        return joined.last == "s" && keys.contains(singular) ? singular : folded
    }
}

extension KnownKeys {
    /// Symptoms of a headache (`formats.md` §2).
    static let symptoms = KnownKeys(keys: [
        "nausea", "light_sensitivity", "sound_sensitivity", "aura", "neck_pain", "visual_disturbance", "vomiting",
        "dizziness",
    ])

    /// What was around when a headache began (`formats.md` §2).
    static let environment = KnownKeys(keys: [
        "strong_smell", "bright_light", "loud_noise", "screen_glare", "weather_change", "altitude", "heat", "cold",
    ])
}
