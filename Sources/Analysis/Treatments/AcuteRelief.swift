import Records

/// Relief within two hours of an acute medicine, and its ratings at the start and the end of its use.
public struct AcuteRelief: Sendable, Hashable {
    /// Longest time to relief that counts.
    static let minutes = 120
    /// Number of months at the start and at the end.
    static let months = 3
    /// Minimum number of ratings in each for comparing means.
    static let leastRatings = 5

    /// The table's name; for an unknown medicine, the patient's first spelling.
    public var name: String
    /// The patient's own name; nil if more entries use the table's.
    package var ownName: String?
    /// Entries with the minutes until this medicine, alone, brought relief.
    public var timed: Int
    /// Those with at most 120 minutes.
    public var within2Hours: Int
    /// Nil if either has fewer than 5 ratings, or they share a month.
    public var course: Course?

    /// Mean ratings of the first and the last three calendar months with the medicine.
    public struct Course: Sendable, Hashable {
        public var first: Mean
        public var last: Mean
    }

    /// Mean rating, 1 to 5, over some calendar months.
    public struct Mean: Sendable, Hashable {
        /// First and last of them.
        public var from: CalendarMonth
        public var to: CalendarMonth
        public var sum: Int
        public var ratings: Int

        /// Not rounded.
        public var value: Double { Double(sum) / Double(ratings) }
    }

    /// - Parameter intakes: all intakes read.
    static func all(of intakes: [MedicineIntake]) -> [AcuteRelief] {
        Dictionary(grouping: intakes.filter(\.isAcute)) { $0.medicine.key }.values.map(AcuteRelief.init)
            .filter { $0.timed > 0 || $0.course != nil }
            .sorted { $0.name < $1.name }
    }

    /// - Parameter intakes: intakes of one medicine, at least one.
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
