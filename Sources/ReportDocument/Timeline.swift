import DisplayList

/// All records day by day: one band a month, one column a day, one lane for each record type. One page.
public struct Timeline: Sendable, Hashable {
    /// A row of marks through every month.
    public enum Lane: Sendable, Hashable, CaseIterable {
        case headaches, nights, markers, visits
    }

    public struct Day: Sendable, Hashable {
        /// Day of the month, 1…31.
        public var number: Int
        /// Whether it is a Saturday or Sunday.
        public var isWeekend: Bool
        /// Whether it is outside the report's range.
        public var isOutside: Bool
        /// Headaches that began on the day, worst first.
        public var headaches: [SeveritySymbol]
        /// The worst headache that began earlier and continued.
        public var goesOn: SeveritySymbol?
        /// Whether it is inside the range but without diary entries about headaches.
        public var isSilent: Bool
        /// Nil if no night was logged.
        public var night: NightSymbol?
        /// Whether it is inside the range but without a logged night.
        package var isNightSilent: Bool { night == nil && !isOutside }
        public var reading: ReadingSymbol?
        public var hasVisit: Bool

        public init(
            number: Int, isWeekend: Bool, isOutside: Bool, headaches: [SeveritySymbol] = [],
            goesOn: SeveritySymbol? = nil,
            isSilent: Bool = false, night: NightSymbol? = nil, reading: ReadingSymbol? = nil, hasVisit: Bool = false
        ) {
            self.number = number
            self.isWeekend = isWeekend
            self.isOutside = isOutside
            self.headaches = headaches
            self.goesOn = goesOn
            self.isSilent = isSilent
            self.night = night
            self.reading = reading
            self.hasVisit = hasVisit
        }
    }

    public struct Month: Sendable, Hashable {
        /// Name of the month, with its year if the bands cover several years.
        public var label: String
        public var days: [Day]

        public init(label: String, days: [Day]) {
            self.label = label
            self.days = days
        }
    }

    /// Lanes with any data, in drawing order.
    public var lanes: [Lane]
    /// At most ``mostMonths``.
    public var months: [Month]

    /// A year: the most that fits on a page.
    public static let mostMonths = 12

    public init(lanes: [Lane], months: [Month]) {
        self.lanes = lanes
        self.months = months
    }

    /// Whether a stroke marks a continued headache, so that the key explains it.
    public var showsGoingOn: Bool {
        lanes.contains(.headaches) && months.flatMap(\.days).contains { $0.goesOn != nil }
    }

    /// Whether days without a diary are hatched.
    public var showsSilence: Bool { lanes.contains(.headaches) && months.flatMap(\.days).contains(where: \.isSilent) }

    /// Whether nights without a log are hatched.
    public var showsNightSilence: Bool {
        lanes.contains(.nights) && months.flatMap(\.days).contains(where: \.isNightSilent)
    }

    /// The words for hatching; nil without any.
    public var silence: String? {
        let words = (showsSilence ? ["no diary"] : []) + (showsNightSilence ? ["no night logged"] : [])
        return words.isEmpty ? nil : words.joined(separator: ", or ")
    }

    public var showsNotSaid: Bool { months.lazy.flatMap(\.days).showNotSaid }

    /// The marks of nights that occur, so that the key explains no others.
    public var nightMarks: [NightSymbol] {
        let met = Set(months.flatMap(\.days).compactMap(\.night))
        return NightSymbol.allCases.filter(met.contains)
    }

    /// The marks of the readings that occur.
    public var readingMarks: [ReadingSymbol] {
        let met = Set(months.flatMap(\.days).compactMap(\.reading))
        return ReadingSymbol.allCases.filter(met.contains)
    }
}

extension Timeline.Lane {
    public var word: String {
        switch self {
        case .headaches: "Headaches"
        case .nights: "Nights"
        case .markers: "Markers"
        case .visits: "Visits"
        }
    }
}

extension Timeline.Month {
    /// Returns all marks, one sentence per lane: `January. Headaches: 2, mild. Nights: in the window 1, 3; late 2.`
    public func inWords(_ lanes: [Timeline.Lane]) -> String {
        let sentences = lanes.map { lane in
            let marked = marks(of: lane)
            return marked.isEmpty
                ? "\(lane.word): none" : "\(lane.word): " + marked.map { "\($0) \($1)" }.joined(separator: "; ")
        }
        return ([label] + sentences).joined(separator: ". ") + "."
    }

    /// Returns each kind of mark with its days.
    private func marks(of lane: Timeline.Lane) -> [(String, String)] {
        func named<Mark>(
            _ marks: [Mark], _ word: (Mark) -> String, _ isOn: (Timeline.Day, Mark) -> Bool
        ) -> [(String, String)] {
            marks.compactMap { mark in
                let numbers = days.filter { isOn($0, mark) }.map(\.number)
                return numbers.isEmpty ? nil : (word(mark), DayNumbers.inWords(numbers))
            }
        }
        return switch lane {
        case .headaches:
            named(SeveritySymbol.key(showsNotSaid: true), \.word) { $0.headaches.contains($1) }
                + named(SeveritySymbol.key(showsNotSaid: true), \.wentOn) { $0.goesOn == $1 }
                + named(["no diary"], \.self) { day, _ in day.isSilent }
        case .nights:
            named(NightSymbol.allCases, \.word) { $0.night == $1 }
                + named(["not logged"], \.self) { day, _ in day.isNightSilent }
        case .markers: named(ReadingSymbol.allCases, \.word) { $0.reading == $1 }
        case .visits: named(["on"], \.self) { day, _ in day.hasVisit }
        }
    }
}

extension Timeline {
    /// Key of the marks.
    public var keyInWords: String {
        var parts: [String] = []
        if lanes.contains(.headaches) {
            parts += SeveritySymbol.key(showsNotSaid: showsNotSaid).map { "\($0.look) is \($0.headache)" }
        }
        if showsGoingOn { parts.append("a stroke is a headache that continued from the day before") }
        if let silence { parts.append("a hatched day has \(silence)") }
        parts += nightMarks.map { "\($0.look) is a night \($0.word)" }
        parts += readingMarks.map { "\($0.look) is readings \($0.word)" }
        if lanes.contains(.visits) { parts.append("a filled square is a visit") }
        return "Key: " + parts.joined(separator: ", ") + "."
    }
}
