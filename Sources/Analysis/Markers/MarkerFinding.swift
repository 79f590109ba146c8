import Records

/// A reason for a question at the next visit, by the rules of Glance PRD §5.8. Raw values are those of the analysis
/// JSON.
public enum MarkerInsight: String, Sendable, Hashable, CaseIterable {
    case outOfRange, trendingUp, trendingDown
}

/// One reading with what was worked out about it.
public struct ReadingFinding: Sendable, Hashable {
    public var reading: MarkerReading
    public var doubts: Set<ReadingDoubt>
    /// The range it is held against: the laboratory's own range for the value, else that in force today, whenever it was measured
    /// (Glance PRD §6, "Key Data Model Decisions").
    public var range: ReferenceRange
    /// A limit has the status of every value that it leaves open, where they have one in common.
    public var status: MarkerStatus
    /// The side on which it is out of range.
    public var side: RangeSide?

    /// In the marker's own unit.
    public var isComparable: Bool { !doubts.contains(.otherUnit) }
    /// Whether the value and ``range`` share a unit: the laboratory's own range is in that of its value.
    public var isInUnitOfRange: Bool { isComparable || reading.hasOwnRange }
    /// A limit and no value. It is shown, with the status that it decides, and takes no part in trends.
    public var isLimit: Bool { reading.comparator != nil }
    /// A limit that leaves open how the value stands to its range.
    public var isUndecided: Bool { isLimit && isInUnitOfRange && status == .noData && !range.isEmpty }
    /// Its value is probably not what was meant. It is shown, with its status, and takes no part in trends.
    public var isDoubted: Bool { !doubts.isDisjoint(with: ReadingDoubt.ofValue) }
}

/// One marker of one patient's report.
public struct MarkerFinding: Sendable, Hashable {
    public var definition: MarkerDefinition
    /// The unit in which readings are compared.
    public var unit: String
    /// The range that the latest value in the marker's own unit is held against; without one that in force today.
    public var range: ReferenceRange
    /// Inside the days of the report, oldest first.
    public var readings: [ReadingFinding]
    /// Readings before the days of the report, from the first on that the latest value or the trend needs, oldest first. A
    /// short range does not make a marker one without a status.
    public var earlier: [ReadingFinding]
    /// The last one by the end of the days of the report, also from before their beginning; nil without one.
    public var latest: ReadingFinding?
    /// Status of the latest reading.
    public var status: MarkerStatus
    public var side: RangeSide?
    public var trend: MarkerTrend
    /// The trend is in the unfavourable direction; known only for predefined markers.
    public var isConcerning: Bool
    public var insight: MarkerInsight?
    /// The latest value less the one before it, both in the marker's own unit, neither in doubt and neither a limit.
    public var change: Double?
    /// The last day of the report's by the end of its days on which a reading was taken that could not be read, not before
    /// the latest; nil without one.
    public var unreadDay: CalendarDay?
    /// Readings that could not be read, day and all.
    public var unreadUndated = 0

    /// Readings that are compared with each other, ``earlier`` ones first: those in the marker's own unit.
    public var compared: [ReadingFinding] { (earlier + readings).filter(\.isComparable) }
    /// Those of ``compared`` that count for trends: not in doubt, and no limits.
    public var trended: [ReadingFinding] { compared.filter(\.isTrended) }
    /// Readings in doubt and limits among or after those of which the trend tells.
    public var leftOutOfTrend: [ReadingFinding] {
        guard let first = trended.suffix(MarkerTrend.readings).first?.reading.day else { return [] }
        return compared.filter { !$0.isTrended && $0.reading.day >= first }
    }
    /// ``range`` as the laboratory printed it; nil where it did not.
    public var rangeText: String? { compared.last?.reading.rangeText }
    /// The range beside the latest value, as bounds and as the laboratory printed it; empty for another unit than the value's.
    public var latestRange: (bounds: ReferenceRange, text: String?) {
        guard let latest, !latest.isComparable else { return (range, rangeText) }
        return latest.reading.hasOwnRange ? (latest.range, latest.reading.rangeText) : (ReferenceRange(), nil)
    }
    /// The latest reading is of before the days of the report.
    public var isLatestEarlier: Bool { latest != nil && readings.isEmpty }

    init(_ marker: MarkerRecord, range days: DayRange) {
        definition = marker.definition
        unit = marker.unit
        let bounds = marker.definition.range
        let all = zip(marker.readings, marker.doubts).filter { $0.0.day <= days.to }.map {
            ReadingFinding($0.0, doubts: $0.1, range: bounds)
        }
        let begin = all.firstIndex { $0.reading.day >= days.from } ?? all.count
        let steady = all.indices.filter { all[$0].isComparable && all[$0].isTrended }
        let first = min(steady.suffix(MarkerTrend.readings).first ?? begin, max(0, all.count - 1))
        earlier = Array(all[min(first, begin)..<begin])
        readings = Array(all[begin...])
        let latest = all.last
        self.latest = latest
        range = all.last(where: \.isComparable)?.range ?? bounds
        status = latest?.status ?? .noData
        side = latest?.side
        (trend, isConcerning, insight, change) = (.insufficient, false, nil, nil)
        if latest?.isComparable ?? false { compare() }
        if definition.isPredefined, status == .outOfRange { insight = .outOfRange }
    }

    /// Figures that need a latest value in the marker's own unit.
    private mutating func compare() {
        let values = trended.map(\.reading.value)
        trend = MarkerTrend(of: values)
        if values.count > 1, latest?.isTrended ?? false { change = values[values.count - 1] - values[values.count - 2] }
        // A custom marker has only a name (Glance PRD §9, "Custom marker limitations").
        guard definition.isPredefined else { return }
        isConcerning = trend.isConcerning(higherIsBetter: definition.higherIsBetter)
        if isConcerning { insight = trend == .up ? .trendingUp : .trendingDown }
    }
}

extension ReadingFinding {
    init(_ reading: MarkerReading, doubts: Set<ReadingDoubt>, range: ReferenceRange) {
        self.reading = reading
        self.doubts = doubts
        let range = reading.hasOwnRange ? reading.range : range
        self.range = range
        (status, side) = (.noData, nil)
        guard isInUnitOfRange else { return }
        if let comparator = reading.comparator {
            status = MarkerStatus(ofLimit: reading.value, comparator, in: range)
            side = RangeSide(ofLimit: reading.value, comparator, in: range)
        } else {
            status = MarkerStatus(of: reading.value, in: range)
            side = RangeSide(of: reading.value, in: range)
        }
    }

    /// It takes part in trends.
    var isTrended: Bool { !isDoubted && !isLimit }
}

/// Where a marker is going: the last three readings strictly rising or strictly falling (Glance PRD §5.3). Raw values are
/// those of the analysis JSON.
public enum MarkerTrend: String, Sendable, Hashable, CaseIterable {
    case up, down
    /// Neither: mixed, or two of the three alike.
    case flat
    /// Fewer than three readings that can be compared.
    case insufficient

    /// Readings that make a trend.
    public static let readings = 3

    /// - Parameter values: oldest first; the last three count.
    public init(of values: some BidirectionalCollection<Double>) {
        let last = Array(values.suffix(Self.readings))
        guard last.count == Self.readings else {
            self = .insufficient
            return
        }
        let steps = zip(last, last.dropFirst())
        self = steps.allSatisfy(<) ? .up : steps.allSatisfy(>) ? .down : .flat
    }

    /// Whether it leads where it should not: up where lower is better, down where higher is (Glance PRD §5.8).
    public func isConcerning(higherIsBetter: Bool) -> Bool { self == (higherIsBetter ? .down : .up) }
}
