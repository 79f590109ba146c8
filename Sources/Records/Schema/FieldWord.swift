/// A word allowed in a column, as written in files.
@usableFromInline
package protocol FieldWord: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// Other spellings, in lower case with only letters and digits. Used by tables that accept words in any spelling,
    /// such as night tables.
    static var synonyms: [String: Self] { get }

    /// Words, spelled like ``synonyms``, that mean that the question was not answered.
    static var nonAnswers: Set<String> { get }
}

extension FieldWord {
    @inlinable package static var synonyms: [String: Self] { [:] }
    @inlinable package static var nonAnswers: Set<String> { [] }
}

/// A word from a list that also allows the patient's own.
@usableFromInline
package protocol LabelledWord: FieldWord {
    /// The word for anything not on the list.
    static var other: Self { get }

    /// Finds the word in any spelling; nil if it is not on the list.
    init?(written: String)
}

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

    /// Returns the number of a word; nil if it is not on the scale.
    ///
    /// - Parameter folded: the word in lower case with only letters and digits.
    package func number(folded: String) -> Int? { numbers[folded] }
}

/// Relation of the value to the written number, if a limit was given instead of a value: `<0.01`. Raw values are those
/// of FHIR and of the analysis JSON.
public enum Comparator: String, Sendable, Hashable, CaseIterable, FieldWord {
    case below = "<"
    case atMost = "<="
    case above = ">"
    case atLeast = ">="

    /// Whether the value is at most the number; otherwise it is at least the number.
    public var isUpperLimit: Bool { self == .below || self == .atMost }

    /// Whether the number itself is a possible value.
    public var includesLimit: Bool { self == .atMost || self == .atLeast }

    /// One sign, such as `≤`.
    public var sign: String {
        switch self {
        case .below, .above: rawValue
        case .atMost: "≤"
        case .atLeast: "≥"
        }
    }
}
