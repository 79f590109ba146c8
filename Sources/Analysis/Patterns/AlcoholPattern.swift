import Records

/// Alcohol, over the headaches with the field filled in; grouped under food as in PRD §5.3 ("Food & Drink").
///
/// The field is free text: a text that means none counts as recorded but absent, a blank one as not recorded (an empty
/// cell is no answer, `formats.md` §1), any other as present.
enum AlcoholPattern: FactorPattern {
    static let factor = "alcohol"
    static let kind = Cooccurrence.Kind.food
    static let isAnswer = true
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        guard let alcohol = entries[index].record.retrospective.alcohol, !FoldedText.isBlank(alcohol) else {
            return nil
        }
        return !NoneWords.means(none: alcohol)
    }
}
