import DisplayList

/// Everything recorded about a headache, as an entry of the ledger.
public struct LedgerEntry: Sendable, Hashable {
    /// Recorded details of one kind; empty ones are not printed.
    public struct Group: Sendable, Hashable {
        public var label: String
        /// Printed first and emphasised, for example a medicine with its dose; may be empty.
        public var leading: String
        public var text: String

        public init(label: String, leading: String = "", text: String) {
            self.label = label
            self.leading = leading
            self.text = text
        }

        /// The details as one line.
        public var words: String { [leading, text].filter { !$0.isEmpty }.joined(separator: "\u{A0}· ") }
    }

    public var severity: SeveritySymbol
    public var severityWord: String
    public var date: String
    /// With the time, for screen readers, where several entries have the same date; nil if it is read as printed.
    public var heardDate: String?
    /// Time of onset and duration.
    public var course: String
    /// Location and type, one line each.
    public var place: [String]
    public var groups: [Group]
    /// The patient's own words in full, by paragraph.
    public var notes: [String]

    public init(
        severity: SeveritySymbol, severityWord: String, date: String, course: String, place: [String], groups: [Group],
        notes: [String]
    ) {
        self.severity = severity
        self.severityWord = severityWord
        self.date = date
        self.course = course
        self.place = place
        self.groups = groups
        self.notes = notes
    }
}
