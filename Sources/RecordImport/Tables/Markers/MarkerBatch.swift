import Diagnostics
import Records

/// One patient's marker readings and visits from one file.
struct MarkerBatch: RowBatch {
    /// In order of first appearance.
    var markers: [SourceMarker] = []
    /// In the file's order.
    var visits: [VisitRecord] = []
    var unusedReadings = UnusedReadingTally()
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: MarkerBatch) {
        markers += other.markers
        visits += other.visits
        unusedReadings.add(other.unusedReadings)
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}

/// The rows of one file that are no reading, by the marker that they name.
struct UnusedReadingTally: Sendable {
    /// Also those that name no marker.
    var count = 0
    /// In order of first appearance.
    private(set) var markers: [UnusedReadings] = []
    private var positions: [String: Int] = [:]

    /// - Parameters:
    ///   - marker: empty when the row names none.
    ///   - day: nil when it could not be read.
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
    /// For a reader to fill: its day is none that a file can have, and stands for one that could not be read.
    static var unread: MarkerReading {
        var reading = MarkerReading.blank
        reading.day = noDay
        return reading
    }

    /// Nil when no day was read.
    var readDay: CalendarDay? { day == Self.noDay ? nil : day }

    private static let noDay = CalendarDay(number: .min)
}
