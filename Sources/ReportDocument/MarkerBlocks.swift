import DisplayList

/// A patient's markers by category, one row each, with their current state.
public struct MarkerTable: Sendable, Hashable {
    /// Course of the latest value: its arrow, its change and its last values as a sparkline.
    public struct Course: Sendable, Hashable {
        /// Nil without a trend.
        public var arrow: ArrowSymbol?
        /// For example `+9`; nil without an earlier value to compare.
        public var change: String?
        public var sparkline: Chart?
        /// The sparkline's values in words.
        public var results: String

        public init(arrow: ArrowSymbol?, change: String?, sparkline: Chart?, results: String) {
            self.arrow = arrow
            self.change = change
            self.sparkline = sparkline
            self.results = results
        }
    }

    public struct Row: Sendable, Hashable {
        public var name: String
        /// Empty without a reading.
        public var value: String
        public var unit: String
        public var date: String
        /// Empty without a range.
        public var range: String
        /// Nil without a range.
        public var status: StatusSymbol?
        /// Text instead of a status, or beside its mark.
        public var statusWord: String
        /// Nil if the report does not include it.
        public var course: Course?

        public init(
            name: String, value: String, unit: String, date: String, range: String, status: StatusSymbol?,
            statusWord: String, course: Course?
        ) {
            self.name = name
            self.value = value
            self.unit = unit
            self.date = date
            self.range = range
            self.status = status
            self.statusWord = statusWord
            self.course = course
        }
    }

    /// Rows of a category under a band.
    public struct Group: Sendable, Hashable {
        public var label: String
        public var rows: [Row]

        public init(label: String, rows: [Row]) {
            self.label = label
            self.rows = rows
        }
    }

    /// Printed above the header on the pages on which the table continues.
    public var name: String
    public var groups: [Group]
    /// Whether the report includes the courses, and therefore their columns.
    public var showsCourse: Bool
    /// Meaning of the signs, below the table.
    public var key: String

    public init(name: String, groups: [Group], showsCourse: Bool, key: String) {
        self.name = name
        self.groups = groups
        self.showsCourse = showsCourse
        self.key = key
    }

    /// The height and width of a sparkline's plot.
    public static let sparkline = (width: Points(64), height: Points(16))
}

/// Questions for the next visit, each with a box to tick.
public struct PrepBox: Sendable, Hashable {
    public struct Question: Sendable, Hashable {
        public var text: String
        /// The marker in question, as in the text.
        public var name: String

        public init(text: String, name: String) {
            self.text = text
            self.name = name
        }
    }

    public var heading: String
    public var questions: [Question]
    /// Printed at the foot of every page that shows a question.
    public var caution: String?

    public init(heading: String, questions: [Question], caution: String?) {
        self.heading = heading
        self.questions = questions
        self.caution = caution
    }
}

/// The readings of one marker, newest first, several on a line.
public struct ReadingGrid: Sendable, Hashable {
    public struct Reading: Sendable, Hashable {
        public var day: String
        /// Value with its unit.
        public var value: String
        public var status: StatusSymbol?
        public var word: String

        public init(day: String, value: String, status: StatusSymbol?, word: String) {
            self.day = day
            self.value = value
            self.status = status
            self.word = word
        }
    }

    /// A note or a doubt about one reading.
    public struct Remark: Sendable, Hashable {
        public var day: String
        public var text: String

        public init(day: String, text: String) {
            self.day = day
            self.text = text
        }
    }

    /// Printed above the readings on the pages on which they continue.
    public var name: String
    public var readings: [Reading]
    public var remarks: [Remark]

    public init(name: String, readings: [Reading], remarks: [Remark]) {
        self.name = name
        self.readings = readings
        self.remarks = remarks
    }
}

/// A marker's plot with its readings and remarks on them: one block, never broken across pages.
public struct PlottedMarker: Sendable, Hashable {
    public var figure: ChartFigure
    /// Nil if the readings are not listed.
    public var readings: ReadingGrid?

    public init(figure: ChartFigure, readings: ReadingGrid?) {
        self.figure = figure
        self.readings = readings
    }
}
