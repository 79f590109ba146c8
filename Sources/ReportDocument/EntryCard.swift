import Charts
import DisplayList

/// Everything that was recorded about one headache.
public struct EntryCard: Sendable, Hashable {
    /// Recorded things of one kind; nothing empty is printed.
    public struct Group: Sendable, Hashable {
        public var label: String
        /// Paragraphs.
        public var lines: [String]

        public init(label: String, lines: [String]) {
            self.label = label
            self.lines = lines
        }
    }

    public var severity: SeveritySymbol
    public var severityWord: String
    public var date: String
    /// Time of onset and how long it lasted.
    public var course: String
    /// Location and type, a line each.
    public var place: [String]
    public var groups: [Group]
    /// The patient's own words, in full; paragraphs.
    public var notes: [String]
    /// Stands in a card without groups and notes.
    public var emptyWords: String

    public init(
        severity: SeveritySymbol, severityWord: String, date: String, course: String, place: [String], groups: [Group],
        notes: [String], emptyWords: String
    ) {
        self.severity = severity
        self.severityWord = severityWord
        self.date = date
        self.course = course
        self.place = place
        self.groups = groups
        self.notes = notes
        self.emptyWords = emptyWords
    }
}
