import Records

/// Meals in the patient's words, the app's food shortcuts (PRD §5.3: aged cheese, processed meat, MSG, citrus,
/// chocolate, gluten (if sensitive)) among them: the app stores a shortcut as its words. Compared trimmed and
/// case-folded, shown in small letters.
enum MealPattern: ListPattern {
    static let kind = Cooccurrence.Kind.food
    @inline(__always) static func items(at index: Int, in entries: [HeadacheEntry]) -> [String] {
        entries[index].record.retrospective.meals
    }
    static func key(of item: String) -> String { FoldedText.key(of: item) }
    static func factor(of item: String) -> String { FoldedText.lowercased(item) }
}
