import Records

/// What there is to ask at the next visit, by the rules of Glance PRD §5.8. Raw values are those of the analysis JSON.
public enum MarkerInsight: String, Sendable, Hashable, CaseIterable {
    case outOfRange, trendingUp, trendingDown
}

/// One reading with what was worked out about it.
public struct ReadingFinding: Sendable, Hashable {
    public var reading: MarkerReading
    public var doubts: Set<ReadingDoubt>
    /// Against the range in force today, whenever it was measured (Glance PRD §6, "Key Data Model Decisions").
    public var status: MarkerStatus
    /// The side on which it is out of range.
    public var side: RangeSide?

    /// In the marker's own unit.
    public var isComparable: Bool { !doubts.contains(.otherUnit) }
    /// Counts for the latest value, status and trend.
    public var counts: Bool { !doubts.contains(.future) }
}

/// One marker of one patient's report.
public struct MarkerFinding: Sendable, Hashable {
    public var definition: MarkerDefinition
    /// The unit in which readings are compared.
    public var unit: String
    /// The range in force today.
    public var range: ReferenceRange
    /// Inside the days of the report, oldest first.
    public var readings: [ReadingFinding]
    /// The last one that counts; nil without one.
    public var latest: ReadingFinding?
    /// The last reading before the days of the report, where there is none inside them.
    public var lastBefore: MarkerReading?
    /// Status of the latest reading.
    public var status: MarkerStatus
    public var side: RangeSide?
    public var trend: MarkerTrend
    /// The trend is in the unfavourable direction; known only for predefined markers.
    public var isConcerning: Bool
    public var insight: MarkerInsight?
    /// The latest value less the one before it, both in the marker's own unit.
    public var change: Double?

    /// Readings that are compared with each other: in the marker's own unit, and not of the future.
    public var compared: [ReadingFinding] { readings.filter { $0.isComparable && $0.counts } }

    init(_ marker: MarkerRecord, range days: DayRange, asOf: CalendarDay) {
        definition = marker.definition
        unit = marker.unit
        let bounds = marker.definition.range
        range = bounds
        readings = zip(marker.readings, marker.doubts(asOf: asOf)).filter { days.contains($0.0.day) }.map {
            ReadingFinding($0.0, doubts: $0.1, range: bounds)
        }
        let latest = readings.last(where: \.counts)
        self.latest = latest
        lastBefore = readings.isEmpty ? marker.readings.last { $0.day < days.from } : nil
        status = latest?.status ?? .noData
        side = latest?.side
        (trend, isConcerning, insight, change) = (.insufficient, false, nil, nil)
        if latest?.isComparable ?? false { compare() }
    }

    /// Figures that need a latest value in the marker's own unit.
    private mutating func compare() {
        let values = compared.map(\.reading.value)
        trend = MarkerTrend(of: values)
        if values.count > 1 { change = values[values.count - 1] - values[values.count - 2] }
        // Nothing is known of a marker that somebody made up but its name (Glance PRD §9, "Custom marker limitations").
        guard definition.isPredefined else { return }
        isConcerning = trend.isConcerning(higherIsBetter: definition.higherIsBetter)
        if status == .outOfRange {
            insight = .outOfRange
        } else if isConcerning {
            insight = trend == .up ? .trendingUp : .trendingDown
        }
    }
}

extension ReadingFinding {
    init(_ reading: MarkerReading, doubts: Set<ReadingDoubt>, range: ReferenceRange) {
        let isComparable = !doubts.contains(.otherUnit)
        self.reading = reading
        self.doubts = doubts
        status = isComparable ? MarkerStatus(of: reading.value, in: range) : .noData
        side = isComparable ? RangeSide(of: reading.value, in: range) : nil
    }
}
