import Records

/// How often an acute medicine brought relief within two hours, and its ratings at the beginning and at the end of its use.
public struct AcuteRelief: Sendable, Hashable {
    /// Minutes within which relief counts.
    static let minutes = 120
    /// Months at the beginning and at the end.
    static let months = 3
    /// Ratings in each from which the means are compared.
    static let leastRatings = 5

    /// The table's name; for an unknown one the patient's first spelling.
    public var name: String
    /// The patient's own name, if all entries use it.
    package var ownName: String?
    /// Entries with the minutes it took until this medicine, alone, brought relief.
    public var timed: Int
    /// Those with at most 120 minutes.
    public var within2Hours: Int
    /// Nil if fewer than 5 ratings are in one of the two, or the two share a month.
    public var course: Course?

    /// Mean ratings of the first three calendar months in which the medicine was logged, and of the last three.
    public struct Course: Sendable, Hashable {
        public var first: Mean
        public var last: Mean
    }

    /// Mean rating, 1 to 5, of some calendar months.
    public struct Mean: Sendable, Hashable {
        /// From the first to the last of them.
        public var from: CalendarMonth
        public var to: CalendarMonth
        public var sum: Int
        public var ratings: Int

        /// Not rounded.
        public var value: Double { Double(sum) / Double(ratings) }
    }

    /// - Parameter intakes: of everything read.
    static func all(of intakes: [MedicineIntake]) -> [AcuteRelief] {
        Dictionary(grouping: intakes.filter(\.isAcute)) { $0.medicine.key }.values.map(AcuteRelief.init)
            .filter { $0.timed > 0 || $0.course != nil }
            .sorted { $0.name < $1.name }
    }

    /// - Parameter intakes: of one medicine, at least one.
    private init(of intakes: [MedicineIntake]) {
        let minutes = intakes.compactMap(\.reliefMinutes)
        name = intakes[0].medicine.name
        ownName = intakes.ownName
        timed = minutes.count
        within2Hours = minutes.count { $0 <= Self.minutes }
        course = Course(of: intakes)
    }
}

extension AcuteRelief.Course {
    fileprivate init?(of intakes: [MedicineIntake]) {
        let months = intakes.map(\.day.month)
        guard let earliest = months.min(), let latest = months.max(),
            latest.number - earliest.number >= 2 * AcuteRelief.months - 1
        else { return nil }
        let last = AcuteRelief.months - 1
        first = AcuteRelief.Mean(of: intakes, from: earliest, to: earliest.advanced(by: last))
        self.last = AcuteRelief.Mean(of: intakes, from: latest.advanced(by: -last), to: latest)
        guard min(first.ratings, self.last.ratings) >= AcuteRelief.leastRatings else { return nil }
    }
}

extension AcuteRelief.Mean {
    fileprivate init(of intakes: [MedicineIntake], from: CalendarMonth, to: CalendarMonth) {
        let given = intakes.filter { (from.number...to.number).contains($0.day.month.number) }.compactMap(\.rating)
        self.init(from: from, to: to, sum: given.reduce(0, +), ratings: given.count)
    }
}
