/// A question that a proposed field leaves to the user.
struct ProposedQuestion {
    /// The question as written to mappings, in the field that it is about.
    var text: String
    var kind: Kind

    enum Kind {
        /// Whether the field's columns are the right ones; a mapping needs them.
        case isMeant
        /// The same for an optional field.
        case mayBeLeftOut
        /// Which of two formats the dates have.
        case order(first: String, other: String, column: String)
        /// Which scale the ratings are on; the numbers fit the others too.
        case scale(SeverityScale, others: [SeverityScale])
        case length(other: DurationForm)
        /// What the words of a column mean, with their numbers of cells.
        case otherWords([(word: String, cells: Int)], isTruth: Bool)
        /// Whether the empty cells of a column, of this many rows, mean that there was no headache.
        case empty(cells: Int, of: Int, no: OurWord)
        /// Whether each row is a headache, although only some tell of one.
        case eachRow(telling: Int, of: Int)
        /// Whether rows without a date, or without its year, have that of the row above; with their numbers in words.
        case undated(String)
        /// Whether sheets or files with one header are to be read together.
        case joined([String])
        /// Whether a night is dated by its evening or by the morning after.
        case evening
        /// Unit of the readings of a column.
        case unit(column: String)
    }

    init(_ text: String, _ kind: Kind) {
        self.text = text
        self.kind = kind
    }

    static func isMeant(_ text: String) -> ProposedQuestion { ProposedQuestion(text, .isMeant) }
    static func mayBeLeftOut(_ text: String) -> ProposedQuestion { ProposedQuestion(text, .mayBeLeftOut) }
}
