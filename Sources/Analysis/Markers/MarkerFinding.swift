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
    /// Its value is probably not what was meant. It is shown, with its status, and takes no part in trends.
    public var isDoubted: Bool { !doubts.isDisjoint(with: ReadingDoubt.ofValue) }
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
    /// The latest value less the one before it, both in the marker's own unit and neither in doubt.
    public var change: Double?

    /// Readings that are compared with each other, ``earlier`` ones first: those in the marker's own unit.
    public var compared: [ReadingFinding] { (earlier + readings).filter(\.isComparable) }
    /// Of those the ones not in doubt, of which trends tell.
    public var undoubted: [ReadingFinding] { compared.filter { !$0.isDoubted } }
    /// A reading in doubt lies among or after those of which the trend tells.
    public var leavesOutOfTrend: Bool {
        guard let first = undoubted.suffix(MarkerTrend.readings).first?.reading.day else { return false }
        return compared.contains { $0.isDoubted && $0.reading.day >= first }
    }
    /// The latest reading is of before the days of the report.
    public var isLatestEarlier: Bool { latest != nil && readings.isEmpty }

    init(_ marker: MarkerRecord, range days: DayRange) {
        definition = marker.definition
        unit = marker.unit
        let bounds = marker.definition.range
        range = bounds
        let all = zip(marker.readings, marker.doubts).filter { $0.0.day <= days.to }.map {
            ReadingFinding($0.0, doubts: $0.1, range: bounds)
        }
        let begin = all.firstIndex { $0.reading.day >= days.from } ?? all.count
        let steady = all.indices.filter { all[$0].isComparable && !all[$0].isDoubted }
        let first = min(steady.suffix(MarkerTrend.readings).first ?? begin, max(0, all.count - 1))
        earlier = Array(all[min(first, begin)..<begin])
        readings = Array(all[begin...])
        let latest = all.last
        self.latest = latest
        status = latest?.status ?? .noData
        side = latest?.side
        (trend, isConcerning, insight, change) = (.insufficient, false, nil, nil)
        if latest?.isComparable ?? false { compare() }
    }

    /// Figures that need a latest value in the marker's own unit.
    private mutating func compare() {
        let values = undoubted.map(\.reading.value)
        trend = MarkerTrend(of: values)
        if values.count > 1, latest?.isDoubted == false { change = values[values.count - 1] - values[values.count - 2] }
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
