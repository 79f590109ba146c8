import Charts
import DisplayList

/// The markers of a patient by category, one a row, with what is known of each today.
public struct MarkerTable: Sendable, Hashable {
    /// What of the latest value's course is shown: its arrow, its change and its last values drawn small.
    public struct Course: Sendable, Hashable {
        /// Nil without a trend.
        public var arrow: ArrowSymbol?
        /// Such as `+9`; nil without an earlier value to compare.
        public var change: String?
        public var sparkline: Chart?
        /// What the sparkline shows, in words.
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
        /// What stands in place of a status, or beside its mark.
        public var statusWord: String
        /// Nil where this is not part of the report.
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

    /// Stands above the header on the pages the table runs on to.
    public var name: String
    public var groups: [Group]
    /// Whether the courses are part of the report: their columns are there.
    public var showsCourse: Bool
    /// What the signs mean, under the table.
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
        /// The marker it asks about, as it stands in the text.
        public var name: String

        public init(text: String, name: String) {
            self.text = text
            self.name = name
        }
    }

    public var heading: String
    public var questions: [Question]
    /// Stands at the foot of every page that shows a question.
    public var caution: String?

    public init(heading: String, questions: [Question], caution: String?) {
        self.heading = heading
        self.questions = questions
        self.caution = caution
    }
}

/// The readings of one marker, newest first, several in a line.
public struct ReadingGrid: Sendable, Hashable {
    public struct Reading: Sendable, Hashable {
        public var day: String
        /// With its unit.
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

    /// Stands above the readings on the pages they run on to.
    public var name: String
    public var readings: [Reading]
    public var remarks: [Remark]

    public init(name: String, readings: [Reading], remarks: [Remark]) {
        self.name = name
        self.readings = readings
        self.remarks = remarks
    }
}

/// A marker's plot with its readings and what was noted about them: one block, which no page break goes through.
public struct PlottedMarker: Sendable, Hashable {
    public var figure: ChartFigure
    /// Nil where the readings are not listed.
    public var readings: ReadingGrid?

    public init(figure: ChartFigure, readings: ReadingGrid?) {
        self.figure = figure
        self.readings = readings
    }
}

/// One visit to a doctor.
public struct VisitCard: Sendable, Hashable {
    public var day: String
    public var type: String
    /// Such as `planned`.
    public var remark: String?
    public var doctor: String?
    /// The patient's own words, in full; paragraphs.
    public var notes: [String]

    public init(day: String, type: String, remark: String?, doctor: String?, notes: [String]) {
        self.day = day
        self.type = type
        self.remark = remark
        self.doctor = doctor
        self.notes = notes
    }
}
