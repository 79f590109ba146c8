import Diagnostics
import DisplayList

/// Every day of the range, a row a month; of a long range a bar a month.
public enum SheetDays: Sendable, Hashable {
    case days(SheetDayGrid)
    case months(SheetMonthBars)
}

/// A row a month, a cell a day: how bad it was and what was taken.
public struct SheetDayGrid: Sendable, Hashable {
    public struct Day: Sendable, Hashable {
        /// 1…31.
        public var number: Int
        public var isWeekend: Bool
        /// Inside the range, but nothing is known of it.
        public var isSilent = false
        /// Headaches that began, the worst first.
        public var headaches: [SeveritySymbol] = []
        /// The worst that began earlier and went on.
        public var goesOn: SeveritySymbol?
        /// Letters of the acute medicines, `+` for others; empty for none.
        public var medicines = ""
        /// Every acute medicine, for text.
        public var medicineNames: [String] = []
        /// How the night went that began on this day.
        public var night: NightSymbol?

        public init(number: Int, isWeekend: Bool) {
            self.number = number
            self.isWeekend = isWeekend
        }

        /// Whether it has no marks.
        public var isEmpty: Bool {
            headaches.isEmpty && goesOn == nil && medicines.isEmpty && night == nil
        }
    }

    public struct Month: Sendable, Hashable {
        public var label: String
        /// Such as `16 days`; empty for none.
        public var detail: String
        /// Those inside the range.
        public var days: [Day]

        public init(label: String, detail: String, days: [Day]) {
            self.label = label
            self.detail = detail
            self.days = days
        }
    }

    /// A letter in the calendar and its meaning.
    public struct Letter: Sendable, Hashable {
        public var letter: String
        public var name: String

        public init(letter: String, name: String) {
            self.letter = letter
            self.name = name
        }
    }

    public var heading: String
    public var months: [Month]
    public var letters: [Letter]
    /// Cells are of headaches; else of nights.
    public var isOfHeadaches = true

    public init(heading: String, months: [Month], letters: [Letter]) {
        self.heading = heading
        self.months = months
        self.letters = letters
    }

    private var days: some Sequence<Day> { months.lazy.flatMap(\.days) }
    public var showsSilence: Bool { days.contains(where: \.isSilent) }
    /// The word for hatched days.
    public var silence: String { isOfHeadaches ? "no diary" : "no night logged" }
    public var showsGoingOn: Bool { days.contains { $0.goesOn != nil } }
    public var showsNotSaid: Bool { days.showNotSaid }
    public var nights: [NightSymbol] {
        let shown = Set(days.compactMap(\.night))
        return NightSymbol.allCases.filter(shown.contains)
    }
}

extension SheetDayGrid {
    /// The meaning of the marks; months in words name each medicine.
    public var keyInWords: String {
        var parts =
            isOfHeadaches
            ? SeveritySymbol.key(showsNotSaid: showsNotSaid).map { "\($0.look) is \($0.word)" }
            : nights.map { "\($0.look) is a night \($0.word)" }
        if showsGoingOn { parts.append("a stroke is a headache that continued from the day before") }
        if showsSilence { parts.append("a hatched day " + (isOfHeadaches ? "is outside the diary" : "has \(silence)")) }
        return "Key: " + parts.joined(separator: ", ") + "."
    }
}

extension SheetDayGrid.Month {
    /// Returns the text after the month's name: `16 days. 2: mild, Sumatriptan; 3: moderate. Outside the diary: 1.`
    ///
    /// - Parameter grid: says which days are hatched.
    public func inWords(in grid: SheetDayGrid) -> String {
        guard !days.allSatisfy({ $0.isSilent && $0.isEmpty }) else {
            return grid.isOfHeadaches ? "No entry." : "No night logged."
        }
        let told = days.filter { !$0.isEmpty }.map { day in
            var words = day.headachesInWords + day.medicineNames
            if let night = day.night { words.append(night.word) }
            return "\(day.number): " + words.joined(separator: ", ")
        }
        var sentences = detail.isEmpty ? [] : [detail]
        if !told.isEmpty { sentences.append(told.joined(separator: "; ")) }
        let silent = days.filter(\.isSilent).map(\.number)
        let silence = grid.isOfHeadaches ? "Outside the diary" : "No night logged"
        if !silent.isEmpty { sentences.append("\(silence): " + DayNumbers.inWords(silent)) }
        return sentences.joined(separator: ". ") + "."
    }
}

/// A bar a month, stacked by the worst headache of each day, acute-medication days as an outline.
public struct SheetMonthBars: Sendable, Hashable {
    public struct Month: Sendable, Hashable {
        /// The year, for the first month shown of a year; nil for other months.
        public var year: String?
        public var mild: Int
        public var moderate: Int
        public var severe: Int
        /// Days with a headache of which no more is known.
        public var unknown: Int
        /// Nil where the export cannot say.
        public var acuteDays: Int?
        public var cover: SheetCover

        public init(
            year: String?, mild: Int, moderate: Int, severe: Int, unknown: Int, acuteDays: Int?, cover: SheetCover
        ) {
            self.year = year
            self.mild = mild
            self.moderate = moderate
            self.severe = severe
            self.unknown = unknown
            self.acuteDays = acuteDays
            self.cover = cover
        }

        public var headacheDays: Int { mild + moderate + severe + unknown }
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
