import Diagnostics
import Records

/// One patient's marker readings and visits from one file.
struct MarkerBatch: RowBatch {
    /// Markers in order of first appearance.
    var markers: [SourceMarker] = []
    /// Visits in file order.
    var visits: [VisitRecord] = []
    var unusedReadings = UnusedReadingTally()
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()
    /// Rows read of readings after the report date.
    var later = 0

    mutating func add(_ other: MarkerBatch) {
        markers += other.markers
        visits += other.visits
        unusedReadings.add(other.unusedReadings)
        diagnostics.add(other.diagnostics)
        rows += other.rows
        later += other.later
    }
}

/// Rows of one file that give no reading, by the marker that they name.
struct UnusedReadingTally: Sendable {
    /// Number of rows, including those that name no marker.
    var count = 0
    /// Markers in order of first appearance.
    private(set) var markers: [UnusedReadings] = []
    private var positions: [String: Int] = [:]

    /// - Parameters:
    ///   - marker: marker name; empty if the row names none.
    ///   - day: day of the row; nil if it could not be read.
    mutating func add(_ marker: String, _ day: CalendarDay?) {
        if marker.isEmpty { return }
        markers[position(of: marker)].add(day)
    }

    mutating func add(_ other: UnusedReadingTally) {
        count += other.count
        for readings in other.markers { add(readings) }
    }

    mutating func add(_ readings: UnusedReadings) { markers[position(of: readings.marker)].add(readings) }

    private mutating func position(of marker: String) -> Int {
        if let known = positions[marker] { return known }
        positions[marker] = markers.count
        markers.append(UnusedReadings(marker: marker))
        return markers.count - 1
    }
}

extension MarkerReading {
    /// Placeholder for a reader to fill. Its day cannot occur in a file, and means that none could be read.
    static var unread: MarkerReading {
        var reading = MarkerReading.blank
        reading.day = noDay
        return reading
    }

    /// The day; nil if none was read.
    var readDay: CalendarDay? { day == Self.noDay ? nil : day }

    private static let noDay = CalendarDay(number: .min)
}
