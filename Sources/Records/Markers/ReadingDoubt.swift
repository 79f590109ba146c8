/// A reason to doubt a reading. The reading is still shown, with the doubt (Glance PRD §9).
public enum ReadingDoubt: String, Sendable, Hashable, CaseIterable {
    /// Outside the physiologically possible range.
    case implausible
    /// About ten times the patient's other readings, or a tenth of them.
    case tenfold
    /// An earlier reading has the same marker, value and day.
    case duplicate
    /// In a unit other than the marker's, so never compared as a number.
    case otherUnit = "other-unit"

    /// Doubts about the value itself, which is then left out of trends.
    public static let ofValue: Set<ReadingDoubt> = [.implausible, .tenfold]
}

extension MarkerRecord {
    /// The doubts about each reading, in the order of the readings.
    public var doubts: [Set<ReadingDoubt>] {
        let typical = TypicalValues(self)
        var seen = Set<Sameness>(minimumCapacity: readings.count)
        return readings.map { reading in
            var doubts: Set<ReadingDoubt> = []
            let isComparable = isComparable(reading)
            let sameness = Sameness(
                value: reading.value, comparator: reading.comparator, words: reading.words,
                unit: MarkerUnit(isComparable ? "" : reading.unit), day: reading.day)
            if !seen.insert(sameness).inserted { doubts.insert(.duplicate) }
            if reading.words != nil { return doubts }
            guard isComparable else { return doubts.union([.otherUnit]) }
            guard definition.isPredefined else { return doubts }
            if !definition.plausible.contains(reading.value) { doubts.insert(.implausible) }
            if reading.comparator == nil, typical.isTenfold(reading.value) { doubts.insert(.tenfold) }
            return doubts
        }
    }
}

/// The properties shared by duplicate readings of a marker.
private struct Sameness: Hashable {
    var value: Double
    var comparator: Comparator?
    var words: String?
    /// Unit; empty for the marker's own.
    var unit: MarkerUnit
    var day: CalendarDay
}

/// The readings of a marker in order of value, without limits, to compare each with the others.
private struct TypicalValues {
    private let sorted: [Double]

    /// Minimum number of other readings; with fewer, there is no typical value.
    private static let fewestOthers = 2
    /// Ratios to the typical value that count as about ten times.
    private static let tenfold = 8.0...12.5

    init(_ marker: MarkerRecord) {
        sorted = marker.readings.filter { marker.isComparable($0) && $0.comparator == nil && $0.words == nil }.map(
            \.value
        ).sorted()
    }

    /// Whether a value is about ten times the median of the others, or about a tenth of it.
    func isTenfold(_ value: Double) -> Bool {
        guard sorted.count > Self.fewestOthers, let own = place(of: value) else { return false }
        func other(_ index: Int) -> Double { sorted[index < own ? index : index + 1] }
        let count = sorted.count - 1
        let median = count % 2 == 1 ? other(count / 2) : other(count / 2 - 1) / 2 + other(count / 2) / 2
        guard median > 0, value > 0 else { return false }
        return Self.tenfold.contains(value / median) || Self.tenfold.contains(median / value)
    }

    /// Finds the index of the first equal value by binary search, because each of many readings is compared.
    private func place(of value: Double) -> Int? {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == value ? low : nil
    }
}
