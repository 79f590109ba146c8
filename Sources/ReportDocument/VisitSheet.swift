import DisplayList

/// A report on one page for a physician with sixty seconds: how many days, how bad, which medicine how often, better or
/// worse, anything to check first. It is always one page.
public struct VisitSheet: Sendable, Hashable {
    public var title: String
    /// Beside the title: number of days, and who kept the diary.
    public var note: String
    public var review: SheetReview
    public var figures: [SheetFigure]
    /// Nil if there are no days to draw.
    public var days: SheetDays?
    /// Nil if no medicine was logged or the export has none.
    public var medicines: SheetMedicines?
    /// Nil if there is nothing to compare.
    public var course: SheetCourse?
    /// Side by side.
    public var panels: [SheetPanel]
    /// A line on data that are not in this export or too few.
    public var absent: String?
    public var questions: SheetQuestions
    public var pen: SheetPen
    /// Limits of the page, and how days without an entry were counted.
    public var lastLine: String
    /// Printed at the foot of the page.
    public var caution: String?
    /// Reasons for parts without data, for a sheet on headaches, whose parts are in fixed places; nil for any other.
    public var places: SheetPlaces?

    public init(
        title: String, note: String, review: SheetReview, figures: [SheetFigure] = [], days: SheetDays? = nil,
        medicines: SheetMedicines? = nil, course: SheetCourse? = nil, panels: [SheetPanel] = [], absent: String? = nil,
        questions: SheetQuestions, pen: SheetPen, lastLine: String, caution: String? = nil
    ) {
        self.title = title
        self.note = note
        self.review = review
        self.figures = figures
        self.days = days
        self.medicines = medicines
        self.course = course
        self.panels = panels
        self.absent = absent
        self.questions = questions
        self.pen = pen
        self.lastLine = lastLine
        self.caution = caution
    }
}

/// Why a part in a fixed place is empty.
public struct SheetPlaces: Sendable, Hashable {
    public var days: String
    public var medicines: String
    public var course: String
    /// Place of the strip's lines that do not fit: `in the full report`.
    public var otherPages: String

    public init(days: String, medicines: String, course: String, otherPages: String) {
        self.otherPages = otherPages
        self.days = days
        self.medicines = medicines
        self.course = course
    }
}

/// Points to check first, signs that were checked and not found, and gaps in the diary.
public struct SheetReview: Sendable, Hashable {
    public var label: String
    public var lines: [String]
    /// Signs that were checked and not found.
    public var notFound: String?
    /// Days covered by the diary, and missing data that safety needs.
    public var diary: [String]
    public var seeAlso: SeeAlso?

    public init(label: String, lines: [String], notFound: String?, diary: [String], seeAlso: SeeAlso? = nil) {
        self.label = label
        self.lines = lines
        self.notFound = notFound
        self.diary = diary
        self.seeAlso = seeAlso
    }
}

/// A large numeral with its caption and monthly values.
public struct SheetFigure: Sendable, Hashable {
    /// Empty if the figure is unknown; ``lines`` state why.
    public var parts: [ComparedFigure.Part]
    /// In grey beside the numeral, such as `of 88`.
    public var unit: String?
    public var caption: String
    /// Lines below the caption; each is followed by its shorter versions.
    public var lines: [[String]]
    /// Text for screen readers instead of ``lines``, one sentence each, with the names of months; empty if ``lines``
    /// are read as they are.
    public var heardLines: [String]
    public var status: StatusSymbol?

    public init(
        parts: [ComparedFigure.Part], unit: String? = nil, caption: String, lines: [[String]] = [],
        heardLines: [String] = [], status: StatusSymbol? = nil
    ) {
        self.parts = parts
        self.unit = unit
        self.caption = caption
        self.lines = lines
        self.heardLines = heardLines
        self.status = status
    }
}

/// Coverage of a month by the diary.
public enum SheetCover: Sendable, Hashable {
    case whole
    case part
    /// No day covered.
    case none
}

/// Medicines by month, with as many rows and columns as there is room for.
public struct SheetMedicines: Sendable, Hashable {
    public struct Cell: Sendable, Hashable {
        public var text: String
        /// Whether it is at or above the threshold.
        public var isTinted = false

        public init(_ text: String, isTinted: Bool = false) {
            self.text = text
            self.isTinted = isTinted
        }
    }

    public struct Row: Sendable, Hashable {
        public var name: String
        /// In grey after the name.
        public var detail: String
        public var cells: [Cell]

        public init(name: String, detail: String, cells: [Cell]) {
            self.name = name
            self.detail = detail
            self.cells = cells
        }
    }

    public var heading: String
    public var note: String
    /// The first is the heading of the names.
    public var columns: [String]
    /// Spoken titles of columns that are not read as printed, by their titles.
    public var heardColumns: [String: String] = [:]
    public var rows: [Row]
    public var total: Row
    /// Names of medicines without a row, by number of rows, from 0, with shorter versions; empty if all have rows.
    public var others: [[String]]
    /// Days of each class, for reading aloud: see ``shares``.
    public var classes: String?
    /// The highest month of each class, of the days at which its threshold is.
    public var shares: [SheetShare]
    /// Preventives and other medicines; with shorter versions.
    public var besides: [String]
    /// Key to the signs used in the cells; nil if there are none.
    public var key: String?

    public init(
        heading: String, note: String, columns: [String], rows: [Row], total: Row, others: [[String]],
        classes: String? = nil, shares: [SheetShare] = [], besides: [String], key: String? = nil
    ) {
        self.key = key
        self.classes = classes
        self.shares = shares
        self.heading = heading
        self.note = note
        self.columns = columns
        self.rows = rows
        self.total = total
        self.others = others
        self.besides = besides
    }
}

/// Months side by side: headache days, severe days and acute-medication days, each with its threshold.
public struct SheetCourse: Sendable, Hashable {
    public struct Month: Sendable, Hashable {
        public var label: String
        /// Such as `20 of 31 days`; nil for a whole month.
        public var detail: String?
        public var headacheDays: Int
        public var severeDays: Int
        /// Zero if only severe days are distinguished.
        public var moderateDays = 0
        /// Nil if the export does not state it.
        public var acuteDays: Int?
        /// Whether too few answered to say that there were not more.
        public var isAtLeastAcute = false
        public var cover: SheetCover

        public init(
            label: String, detail: String?, headacheDays: Int, severeDays: Int, acuteDays: Int?, cover: SheetCover
        ) {
            self.label = label
            self.detail = detail
            self.headacheDays = headacheDays
            self.severeDays = severeDays
            self.acuteDays = acuteDays
            self.cover = cover
        }
    }

    public var heading: String
    public var note: String
    public var months: [Month]
    public var lines: [SheetLine]
    public var alternative: String

    public init(heading: String, note: String, months: [Month], lines: [SheetLine], alternative: String) {
        self.lines = lines
        self.heading = heading
        self.note = note
        self.months = months
        self.alternative = alternative
    }
}

/// A named threshold in days a month, across its bars.
public struct SheetLine: Sendable, Hashable {
    public enum Bars: Sendable, Hashable {
        case headacheDays, acuteDays
    }

    public var days: Int
    public var name: String
    public var bars: Bars

    public init(days: Int, name: String, bars: Bars) {
        self.days = days
        self.name = name
        self.bars = bars
    }
}

/// Heading of the empty lines for writing.
public struct SheetPen: Sendable, Hashable {
    public var heading: String
    public var note: String

    public init(heading: String, note: String) {
        self.heading = heading
        self.note = note
    }
}

/// Points to discuss: the notices' own wording, and room for the patient's notes.
public struct SheetQuestions: Sendable, Hashable {
    public var heading: String
    /// Remark after the heading, by number of questions shown, from 0.
    public var notes: [String]
    public var questions: [String]
    /// Text before the empty line.
    public var own: String

    public init(heading: String, notes: [String], questions: [String], own: String) {
        self.heading = heading
        self.notes = notes
        self.questions = questions
        self.own = own
    }
}
