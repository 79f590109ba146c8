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

    /// The families of which more than so many per cent could not be used.
    public func families(beyond percent: Int) -> [RecordFamily] {
        RecordFamily.allCases.filter { self[$0].exceeds(percent: percent) }
    }
}
