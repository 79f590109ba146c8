import Records

/// Meals in the patient's words. The app stores its food shortcuts (PRD §5.3: aged cheese, processed meat, MSG, citrus,
/// chocolate, gluten (if sensitive)) as words too. Compared by ``FactorKey``, shown in lower case; a shortcut's key
/// (`aged_cheese`, `gluten`) and its words are one factor.
enum MealPattern: ListPattern {
    static let kind = Cooccurrence.Kind.food
    @inline(__always) static func items(at index: Int, in entries: [HeadacheEntry]) -> [String] {
        entries[index].record.retrospective.meals
    }
    static func key(of item: String) -> String { factor(of: item, else: FactorKey.key(of: item)) }
    static func factor(of item: String) -> String { factor(of: item, else: FoldedText.lowercased(item)) }

    private static func factor(of item: String, else other: String) -> String {
        let key = FactorKey.key(of: item)
        return shortcuts.contains(key) ? key : gluten.contains(key) ? "gluten (if sensitive)" : other
    }

    /// Whether a factor is one of the app's shortcuts.
    static func isShortcut(_ factor: String) -> Bool { shortcuts.contains(factor) || factor == "gluten (if sensitive)" }

    /// Keys of the app's shortcuts (PRD §5.3).
    private static let shortcuts: Set<String> = ["aged cheese", "processed meat", "msg", "citrus", "chocolate"]
    private static let gluten: Set<String> = ["gluten", "gluten if sensitive", "gluten (if sensitive)"]
}

/// A skipped meal, over the headaches that answer the question; grouped under food as in PRD §5.3.
enum SkippedMealPattern: FactorPattern {
    static let factor = "skipped-meal"
    static let kind = Cooccurrence.Kind.food
    static let isAnswer = true
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.retrospective.skippedMeal
    }
}

/// The apps' own words, as opposed to patients'.
package enum KnownWord {
    /// Returns what a symptom names without the patient's own words: those that are not known are `other`.
    package static func symptoms(_ text: String) -> [String] {
        let reading = SymptomWords().reading(of: text)
        return reading.keys + (reading.others.isEmpty ? [] : [SymptomWords.noWarningSign])
            + (reading.unknown.isEmpty ? [] : ["other"])
    }

    /// Returns the key of an environmental factor; nil for the patient's own words.
    package static func surrounding(_ text: String) -> String? { known(text, KnownKeys.environment) }

    /// Returns one of the app's food shortcuts; nil for the patient's own words.
    package static func food(_ text: String) -> String? {
        let factor = MealPattern.factor(of: text)
        return MealPattern.isShortcut(factor) ? factor : nil
    }

    private static func known(_ text: String, _ keys: KnownKeys) -> String? {
        let key = keys.key(of: text)
        return keys.keys.contains(key) ? key : nil
    }
}
