/// A question that a proposed field leaves to the user.
struct ProposedQuestion {
    /// The question as mappings have it, in the field it is about.
    var text: String
    var kind: Kind

    enum Kind {
        /// Whether the field's columns are the right ones; without them there is no mapping.
        case isMeant
        /// The same of a field that a mapping can do without.
        case mayBeLeftOut
        /// Whether dates are of the one format or of the other.
        case order(first: String, other: String, column: String)
        /// On which scale the ratings are; the others are those that the numbers fit as well.
        case scale(SeverityScale, others: [SeverityScale])
        case length(other: DurationForm)
        /// Whether so many cells may count as not said.
        case otherWords(Int)
        /// Whether columns of times of day say when headaches began.
        case hasOnsets
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
