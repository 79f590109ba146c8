import Records

/// A reason for a question at the next visit, by the rules of Glance PRD §5.8. Raw values are those of the analysis
/// JSON.
public enum MarkerInsight: String, Sendable, Hashable, CaseIterable {
    case outOfRange, trendingUp, trendingDown
}

/// A reading with its derived figures.
public struct ReadingFinding: Sendable, Hashable {
    public var reading: MarkerReading
    public var doubts: Set<ReadingDoubt>
    /// The range it is compared with, in its unit: the laboratory's own range for the value, else the range in force
    /// today, whenever it was measured (Glance PRD §6, "Key Data Model Decisions"); empty without one.
    public var range: ReferenceRange
    /// ``range`` as printed by the laboratory; nil if only limits are given.
    public var rangeText: String?
    /// For a limit, the common status of all values that it allows, if they share one.
    public var status: MarkerStatus
    /// The side on which it is out of range.
    public var side: RangeSide?

    /// Whether it is a number in the marker's own unit.
    public var isComparable: Bool { !doubts.contains(.otherUnit) && reading.words == nil }
    /// Whether it is in the marker's own unit, or a laboratory gave a range in its unit.
    public var isInUnitOfRange: Bool { !doubts.contains(.otherUnit) || reading.hasOwnRange || !range.isEmpty }
    /// Whether it is a limit such as "< 5". It is shown with the status it implies, but not used for trends.
    public var isLimit: Bool { reading.comparator != nil }
    /// Whether it is a limit that leaves its status open.
    public var isUndecided: Bool { isLimit && isInUnitOfRange && status == .noData && !range.isEmpty }
    /// Whether its value is probably a mistake. It is shown with its status, but not used for trends.
    public var isDoubted: Bool { !doubts.isDisjoint(with: ReadingDoubt.ofValue) }
}

/// A marker in a patient's report.
public struct MarkerFinding: Sendable, Hashable {
    public var definition: MarkerDefinition
    /// Unit for comparing readings.
    public var unit: String
    /// The range for the latest value in the marker's own unit; without such a value, the range in force today.
    public var range: ReferenceRange
    /// ``range`` as printed by the laboratory; nil without one.
    public var rangeText: String?
    /// Readings inside the days of the report, oldest first.
    public var readings: [ReadingFinding]
    /// Readings before the days of the report that the latest value or the trend needs, oldest first. They give a
    /// marker a status even in a report of a short range.
    public var earlier: [ReadingFinding]
    /// The last reading up to the end of the report's days, even from before their start; nil without one.
    public var latest: ReadingFinding?
    /// Status of the latest reading.
    public var status: MarkerStatus
    public var side: RangeSide?
    public var trend: MarkerTrend
    /// Whether the trend is unfavourable; known only for predefined markers.
    public var isConcerning: Bool
    public var insight: MarkerInsight?
    /// Latest value less the one before it, both in the marker's own unit, without doubts and not limits.
    public var change: Double?
    /// The latest day, up to the end of the report's days, with an unreadable reading, unless older than the latest
    /// reading; nil without one.
    public var unreadDay: CalendarDay?
    /// Readings without a readable value or day.
    public var unreadUndated = 0

    /// Readings that can be compared, ``earlier`` ones first: those in the marker's own unit.
    public var compared: [ReadingFinding] { (earlier + readings).filter(\.isComparable) }
    /// Readings used for trends: ``compared`` without doubtful ones and limits.
    public var trended: [ReadingFinding] { compared.filter(\.isTrended) }
    /// Doubtful readings and limits among or after those of the trend.
    public var leftOutOfTrend: [ReadingFinding] {
        guard let first = trended.suffix(MarkerTrend.readings).first?.reading.day else { return [] }
        return compared.filter { !$0.isTrended && $0.reading.day >= first }
    }
    /// Range of the latest value, in its unit, as limits and as printed by the laboratory; empty without one.
    public var latestRange: (bounds: ReferenceRange, text: String?) {
        latest.map { ($0.range, $0.rangeText) } ?? (range, rangeText)
    }
    /// Whether the latest reading is from before the days of the report.
    public var isLatestEarlier: Bool { latest != nil && readings.isEmpty }

    init(_ marker: MarkerRecord, range days: DayRange) {
        // Later readings lend nothing: no unit, no range, no usual value.
        var marker = marker
        marker.readings.removeAll { $0.day > days.to }
        definition = marker.definition
        unit = marker.unit
        let ranges = RangesInForce(marker)
        let all = zip(marker.readings, marker.doubts).map { ReadingFinding($0, doubts: $1, ranges.range(of: $0)) }
        let begin = all.firstIndex { $0.reading.day >= days.from } ?? all.count
        let steady = all.indices.filter { all[$0].isComparable && all[$0].isTrended }
        let first = min(steady.suffix(MarkerTrend.readings).first ?? begin, max(0, all.count - 1))
        earlier = Array(all[min(first, begin)..<begin])
        readings = Array(all[begin...])
        let latest = all.last
        self.latest = latest
        (range, rangeText) = all.last(where: \.isComparable).map { ($0.range, $0.rangeText) } ?? ranges.own
        status = latest?.status ?? .noData
        side = latest?.side
        (trend, isConcerning, insight, change) = (.insufficient, false, nil, nil)
        if latest?.isComparable ?? false { compare() }
        if definition.isPredefined, status == .outOfRange { insight = .outOfRange }
    }

    /// Sets the figures that need a latest value in the marker's own unit.
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
    fileprivate init(_ reading: MarkerReading, doubts: Set<ReadingDoubt>, _ found: RangesInForce.Range) {
        self.reading = reading
        self.doubts = doubts
        (range, rangeText) = found
        (status, side) = (.noData, nil)
        if reading.words != nil { return }
        if let comparator = reading.comparator {
            status = MarkerStatus(ofLimit: reading.value, comparator, in: range)
            side = RangeSide(ofLimit: reading.value, comparator, in: range)
        } else {
            status = MarkerStatus(of: reading.value, in: range)
            side = RangeSide(of: reading.value, in: range)
        }
    }

    /// Whether it is used for trends.
    var isTrended: Bool { !isDoubted && !isLimit }
}

/// The ranges of a marker's readings: a reading's own, else by its unit that of the latest reading with one, over which
/// the patient's own target goes, else the marker's (`silence.md` §10.4).
private struct RangesInForce {
    typealias Range = (bounds: ReferenceRange, text: String?)

    private let marker: MarkerRecord
    private let unit: String
    /// The latest reading with a range in each unit.
    private var latest: [MarkerReading] = []

    init(_ marker: MarkerRecord) {
        self.marker = marker
        unit = marker.unit
        for reading in marker.readings where !reading.range.isEmpty {
            if let known = latest.firstIndex(where: { MarkerUnit.areSame(unit(of: $0), unit(of: reading)) }) {
                latest[known] = reading
            } else {
                latest.append(reading)
            }
        }
    }

    private func unit(of reading: MarkerReading) -> String { reading.unit.isEmpty ? unit : reading.unit }

    /// The range in force in the marker's own unit.
    var own: Range {
        var definition = marker.definition
        let lent = inherited(in: unit)
        if let lent { definition.defaultRange = lent.range }
        return (definition.range, definition.customRange.isEmpty ? lent?.rangeText : nil)
    }

    func range(of reading: MarkerReading) -> Range {
        if reading.hasOwnRange { return (reading.range, reading.rangeText) }
        if reading.words != nil { return (ReferenceRange(), nil) }
        if marker.isComparable(reading) { return own }
        let lent = inherited(in: reading.unit)
        return (lent?.range ?? ReferenceRange(), lent?.rangeText)
    }

    private func inherited(in unit: String) -> MarkerReading? {
        latest.first { MarkerUnit.areSame(self.unit(of: $0), unit) }
    }
}

/// Direction of a marker: rising or falling if the last three readings are strictly so (Glance PRD §5.3). Raw values
/// are those of the analysis JSON.
public enum MarkerTrend: String, Sendable, Hashable, CaseIterable {
    case up, down
    /// Neither: mixed, or two of the three equal.
    case flat
    /// Fewer than three comparable readings.
    case insufficient

    /// Number of readings in a trend.
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

    /// Whether the direction is unfavourable: up where lower is better, down where higher is (Glance PRD §5.8).
    public func isConcerning(higherIsBetter: Bool) -> Bool { self == (higherIsBetter ? .down : .up) }
}
