/// How many of a patient's rows could not be used, by family.
///
/// A row that repeats another is not among them: nothing of it is lost. Neither is one that begins after the day of the
/// report: the report may be of an earlier day on purpose.
public struct UnusedRows: Sendable, Hashable {
    /// Of one family.
    public struct Share: Sendable, Hashable {
        public var unused: Int
        /// With those that could be used.
        public var total: Int

        public init(unused: Int = 0, total: Int = 0) {
            self.unused = unused
            self.total = total
        }

        /// Whether more than so many per cent could not be used.
        public func exceeds(percent: Int) -> Bool { unused * 100 > total * percent }

        public static func += (left: inout Self, right: Self) {
            left.unused += right.unused
            left.total += right.total
        }
    }

    public var headaches = Share()
    /// Readings and visits.
    public var markers = Share()
    /// Readings alone.
    public var readings = Share()
    /// The markers that the unused readings name, each once.
    public var unusedReadings: [UnusedReadings] = []
    /// Rows about nights, whatever they say.
    public var nights = Share()

    public init() {}

    public subscript(family: RecordFamily) -> Share {
        get {
            switch family {
            case .headaches: headaches
            case .markers: markers
            case .nights: nights
            }
        }
        set {
            switch family {
            case .headaches: headaches = newValue
            case .markers: markers = newValue
            case .nights: nights = newValue
            }
        }
    }

    /// From more than so many per cent on, the first page says so.
    public static let saidPercent = 5

    /// So many of the readings could not be used that the first page says so.
    public var isSaidOfReadings: Bool { readings.exceeds(percent: Self.saidPercent) }

    /// The families of which more than so many per cent could not be used.
    public func families(beyond percent: Int) -> [RecordFamily] {
        RecordFamily.allCases.filter { self[$0].exceeds(percent: percent) }
    }
}

/// Readings of a marker that could not be used: when they were taken, and never what they say.
public struct UnusedReadings: Sendable, Hashable {
    /// The name of the marker.
    public var marker: String
    /// Local days up to the day of the report, earliest first, each once.
    public package(set) var days: [CalendarDay]
    /// Rows whose day could not be read either.
    public package(set) var undated: Int

    public init(marker: String, days: [CalendarDay] = [], undated: Int = 0) {
        self.marker = marker
        self.days = days
        self.undated = undated
    }

    /// Adds a row.
    ///
    /// - Parameter day: nil when it could not be read.
    package mutating func add(_ day: CalendarDay?) {
        guard let day else {
            undated += 1
            return
        }
        let place = days.lastIndex { $0 <= day }.map { $0 + 1 } ?? 0
        if place == 0 || days[place - 1] != day { days.insert(day, at: place) }
    }

    /// Adds what another file has of the marker.
    package mutating func add(_ other: UnusedReadings) {
        for day in other.days { add(day) }
        undated += other.undated
    }

    /// Leaves out days after the day of the report.
    package mutating func end(with asOf: CalendarDay) { days.removeAll { $0 > asOf } }
}
