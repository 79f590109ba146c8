import Diagnostics

/// Number of a patient's unusable rows, by record type.
///
/// Rows that repeat another are not included, since no data is lost. Neither are rows that begin after the report date:
/// the report may be for an earlier day on purpose.
public struct UnusedRows: Sendable, Hashable {
    /// Counts for one record type.
    public struct Share: Sendable, Hashable {
        public var unused: Int
        /// Number of rows including the usable ones.
        public var total: Int

        public init(unused: Int = 0, total: Int = 0) {
            self.unused = unused
            self.total = total
        }

        /// Whether more than this percentage could not be used.
        public func exceeds(percent: Int) -> Bool { unused * 100 > total * percent }

        public static func += (left: inout Self, right: Self) {
            left.unused += right.unused
            left.total += right.total
        }
    }

    public var headaches = Share()
    /// Readings and visits.
    public var markers = Share()
    /// Readings only.
    public var readings = Share()
    /// The markers named by the unused readings, each once.
    public var unusedReadings: [UnusedReadings] = []
    /// Rows of any kind about nights.
    public var nights = Share()
    /// Rows about treatments: treatments, questionnaires, doses and side effects.
    public var treatments = Share()
    /// Number of files that were not read and may hold the entries of a patient without any.
    public var files = 0

    public init() {}

    /// The words that end ``unreadFiles``.
    public static let notRead = "could not be read"
    /// `1 file could not be read`; nil if all were.
    public var unreadFiles: String? { files > 0 ? "\(Plural.file.plain(files)) \(Self.notRead)" : nil }

    /// Records whose unusable rows are counted together.
    public enum Kind: Sendable, CaseIterable { case headaches, markers, nights, treatments }

    public subscript(kind: Kind) -> Share {
        switch kind {
        case .headaches: headaches
        case .markers: markers
        case .nights: nights
        case .treatments: treatments
        }
    }

    /// Percentage above which the first page reports unusable rows.
    public static let saidPercent = 5

    /// Whether so many readings could not be used that the first page reports it.
    public var isSaidOfReadings: Bool { readings.exceeds(percent: Self.saidPercent) }

    /// Returns the kinds with more than this percentage of unusable rows.
    public func kinds(beyond percent: Int) -> [Kind] { Kind.allCases.filter { self[$0].exceeds(percent: percent) } }
}

/// Unusable readings of a marker: their days, never their values.
public struct UnusedReadings: Sendable, Hashable {
    /// The name of the marker.
    public var marker: String
    /// Local days up to the report date, earliest first, without repeats.
    public package(set) var days: [CalendarDay]
    /// Number of rows whose day could not be read either.
    public package(set) var undated: Int

    public init(marker: String, days: [CalendarDay] = [], undated: Int = 0) {
        self.marker = marker
        self.days = days
        self.undated = undated
    }

    /// Adds a row.
    ///
    /// - Parameter day: day of the row; nil if it could not be read.
    package mutating func add(_ day: CalendarDay?) {
        guard let day else {
            undated += 1
            return
        }
        let place = days.lastIndex { $0 <= day }.map { $0 + 1 } ?? 0
        if place == 0 || days[place - 1] != day { days.insert(day, at: place) }
    }

    /// Adds the marker's unusable readings from another file.
    package mutating func add(_ other: UnusedReadings) {
        for day in other.days { add(day) }
        undated += other.undated
    }

    /// Removes days after the report date.
    package mutating func end(with asOf: CalendarDay) { days.removeAll { $0 > asOf } }
}
