/// Words of the apps, told from patients' own.
package enum KnownWord {
    /// The key of a symptom; nil for a word of the patient's.
    package static func symptom(_ text: String) -> String? { known(text, KnownKeys.symptoms) }

    /// The key of what was around when a headache began; nil for a word of the patient's.
    package static func surrounding(_ text: String) -> String? { known(text, KnownKeys.environment) }

    /// One of the app's shortcuts for food; nil for a word of the patient's.
    package static func food(_ text: String) -> String? {
        let factor = MealPattern.factor(of: text)
        return MealPattern.isShortcut(factor) ? factor : nil
    }

    private static func known(_ text: String, _ keys: KnownKeys) -> String? {
        let key = keys.key(of: text)
        return keys.keys.contains(key) ? key : nil
    }
}
