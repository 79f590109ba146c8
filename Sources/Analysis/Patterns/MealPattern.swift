import Records

/// Meals in the patient's words, the app's food shortcuts (PRD §5.3: aged cheese, processed meat, MSG, citrus,
/// chocolate, gluten (if sensitive)) among them: the app stores a shortcut as its words. Compared by
/// ``FactorKey``, shown in small letters; a shortcut's key (`aged_cheese`, `gluten`) and its words are one factor.
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

    /// The app's shortcuts by their keys (PRD §5.3).
    private static let shortcuts: Set<String> = ["aged cheese", "processed meat", "msg", "citrus", "chocolate"]
    private static let gluten: Set<String> = ["gluten", "gluten if sensitive", "gluten (if sensitive)"]
}

/// A skipped meal, over the headaches in which the question was answered; food, as PRD §5.3 groups it.
enum SkippedMealPattern: FactorPattern {
    static let factor = "skipped-meal"
    static let kind = Cooccurrence.Kind.food
    static let isAnswer = true
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.retrospective.skippedMeal
    }
}

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
