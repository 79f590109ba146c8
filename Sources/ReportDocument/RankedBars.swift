import DisplayList

/// A table of bars, largest share first: name, bar, k of n, and the share in words. It may continue over pages.
public struct RankedBars: Sendable, Hashable {
    public enum Emphasis: Sendable, Hashable {
        case strong, medium, light
    }

    public struct Row: Sendable, Hashable {
        public var name: String
        public var present: Int
        public var recorded: Int
        public var words: String
        /// Rows of equal emphasis form a group, separated by a rule.
        public var emphasis: Emphasis
        /// The share's 95 % interval, 0…1; nil to draw none.
        public var low: Double?
        public var high: Double?

        public init(
            name: String, present: Int, recorded: Int, words: String, emphasis: Emphasis, low: Double? = nil,
            high: Double? = nil
        ) {
            self.low = low
            self.high = high
            self.name = name
            self.present = present
            self.recorded = recorded
            self.words = words
            self.emphasis = emphasis
        }

        /// 0…1.
        public var share: Double { recorded > 0 ? Double(present) / Double(recorded) : 0 }
    }

    /// A named line through all bars.
    public struct Line: Sendable, Hashable {
        /// 0…1.
        public var share: Double
        public var name: String

        public init(share: Double, name: String) {
            self.share = share
            self.name = name
        }
    }

    /// Printed above the header on the pages on which the table continues.
    public var name: String
    /// Four titles: for names, bars, counts and words.
    public var titles: [String]
    public var rows: [Row]
    public var lines: [Line]
    /// Sentences below the table.
    public var reading: String
    /// Printed at the foot of every page that shows a row.
    public var caution: String?

    public init(name: String, titles: [String], rows: [Row], lines: [Line], reading: String, caution: String?) {
        self.name = name
        self.titles = titles
        self.rows = rows
        self.lines = lines
        self.reading = reading
        self.caution = caution
    }
}
