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

    /// The word in any spelling; nil if it is not on the list.
    init?(written: String)
}
