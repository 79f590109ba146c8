import DisplayList

/// A key figure with its change from the preceding period.
public struct ComparedFigure: Sendable, Hashable {
    /// A number with its unit, such as `5` and `h`.
    public struct Part: Sendable, Hashable {
        public var numeral: String
        public var unit: String?

        public init(_ numeral: String, _ unit: String? = nil) {
            self.numeral = numeral
            self.unit = unit
        }
    }

    /// Direction of a figure's change. The arrow does not say whether it is good: that is for the reader to judge.
    public enum Direction: Sendable, Hashable {
        case up, down, level
    }

    public enum Value: Sendable, Hashable {
        case parts([Part])
        /// A severity, with its mark and its word.
        case severity(SeveritySymbol, String)
        /// No value.
        case none
    }

    public var value: Value
    public var caption: String
    /// Nil if there is nothing to compare with.
    public var direction: Direction?
    public var change: String

    public init(value: Value, caption: String, direction: Direction? = nil, change: String) {
        self.value = value
        self.caption = caption
        self.direction = direction
        self.change = change
    }

    /// Returns a figure without a value.
    public static func absent(_ caption: String, _ reason: String) -> ComparedFigure {
        ComparedFigure(value: .none, caption: caption, change: reason)
    }
}

/// Points for a physician to review first, one line each.
public struct ReviewStrip: Sendable, Hashable {
    public var label: String
    public var lines: [String]
    public var seeAlso: SeeAlso?
    /// Whether it only describes the data behind the figures, without a warning.
    public var isQuiet = false

    public init(label: String, lines: [String], seeAlso: SeeAlso?) {
        self.label = label
        self.lines = lines
        self.seeAlso = seeAlso
    }
}

/// Months as grids of days, Monday first, as on a paper diary.
public struct CalendarGrid: Sendable, Hashable {
    public struct Day: Sendable, Hashable {
        /// Day of the month, 1…31.
        public var number: Int
        /// 0 is Monday.
        public var weekday: Int
        /// Whether it is outside the report's range.
        public var isOutside: Bool
        /// Headaches that began on the day, worst first.
        public var headaches: [SeveritySymbol]
        public var tookAcuteMedication: Bool
        public var isMenstruation: Bool
        /// The worst headache that began earlier and continued.
        public var goesOn: SeveritySymbol?
        /// Whether it is inside the range but without data.
        public var isSilent = false

        public init(
            number: Int, weekday: Int, isOutside: Bool, headaches: [SeveritySymbol], tookAcuteMedication: Bool,
            isMenstruation: Bool
        ) {
            self.number = number
            self.weekday = weekday
            self.isOutside = isOutside
            self.headaches = headaches
            self.tookAcuteMedication = tookAcuteMedication
            self.isMenstruation = isMenstruation
        }
    }

    public struct Month: Sendable, Hashable {
        public var label: String
        /// For example `12 headache days`.
        public var detail: String
        public var days: [Day]

        public init(label: String, detail: String, days: [Day]) {
            self.label = label
            self.detail = detail
            self.days = days
        }
    }

    public var heading: String
    /// Months left out of the calendar, and where to find them.
    public var note: String?
    public var months: [Month]
    /// Whether the export has medicines taken, so that the key explains their mark.
    public var knowsMedication = true
    /// Whether a stroke marks a continued headache, so that the key explains it.
    public var showsGoingOn: Bool {
        months.contains { $0.days.contains { $0.goesOn != nil } }
    }
    /// Whether there is a day without data, so that the key explains it.
    public var showsSilence: Bool { months.contains { $0.days.contains(where: \.isSilent) } }
    public var showsNotSaid: Bool { months.lazy.flatMap(\.days).showNotSaid }
    /// Whether any day has the mark for menstruation, so that the key explains it.
    public var showsMenstruation: Bool { months.contains { $0.days.contains(where: \.isMenstruation) } }

    public init(heading: String, note: String? = nil, months: [Month]) {
        self.heading = heading
        self.note = note
        self.months = months
    }
}
