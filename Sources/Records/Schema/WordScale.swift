/// A questionnaire's scale whose numbers are written as words.
@usableFromInline
package struct WordScale: Sendable {
    /// Words as the app writes them, from the lowest number up.
    package let words: [String]
    @usableFromInline package let range: PlausibleRange
    /// Numbers by word in lower case with only letters and digits.
    private let numbers: [String: Int]

    /// - Parameters:
    ///   - words: one word for each number of the scale.
    ///   - lowest: number of the first word.
    ///   - synonyms: words of other versions of the app, and digits if the scale is also written as numbers; in lower
    ///     case with only letters and digits.
    package init(_ words: [String], from lowest: Int, synonyms: [String: Int]) {
        self.words = words
        range = PlausibleRange(Double(lowest), Double(lowest + words.count - 1))
        let own = words.enumerated().map { ($1.lowercased(), lowest + $0) }
        numbers = synonyms.merging(own) { _, own in own }
    }

    /// The number of a word; nil if it is not on the scale.
    ///
    /// - Parameter folded: the word in lower case with only letters and digits.
    package func number(folded: String) -> Int? { numbers[folded] }
}
