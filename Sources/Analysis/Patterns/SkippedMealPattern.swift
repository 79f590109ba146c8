import Records

/// A skipped meal, over the headaches in which the question was answered; food, as PRD §5.3 groups it.
enum SkippedMealPattern: FactorPattern {
    static let factor = "skipped-meal"
    static let kind = Cooccurrence.Kind.food
    static let isAnswer = true
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.retrospective.skippedMeal
    }
}
