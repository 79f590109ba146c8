/// A word that a column can hold, as written in files.
@usableFromInline
package protocol FieldWord: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// Other spellings, in lower case without anything but letters and digits. Read where a table takes words in any
    /// spelling, as tables about nights do.
    static var synonyms: [String: Self] { get }

    /// Words, spelled like ``synonyms``, that say that the question was not answered.
    static var nonAnswers: Set<String> { get }
}

extension FieldWord {
    @inlinable package static var synonyms: [String: Self] { [:] }
    @inlinable package static var nonAnswers: Set<String> { [] }
}

/// A word of a list that leaves room for the patient's own.
@usableFromInline
package protocol LabelledWord: FieldWord {
    /// What fits no other word of the list.
    static var other: Self { get }

    /// The word as anybody writes it; nil for one that is not of the list.
    init?(written: String)
}
