/// A marker that an invented patient tracks (Glance PRD §6).
public struct SampleMarker: Sendable, Equatable {
    public var definition: SampleMarkerDefinition
    public var customLow: Double?
    public var customHigh: Double?
    /// Readings in order of date.
    public var readings: [SampleReading]

    /// The reference range in force.
    var range: (low: Double?, high: Double?) {
        (customLow ?? definition.low, customHigh ?? definition.high)
    }
}

/// The definition of a marker.
public struct SampleMarkerDefinition: Sendable, Equatable {
    public var name: String
    public var category: String
    public var unit: String
    public var low: Double?
    public var high: Double?
    public var plausible: ClosedRange<Double>?
    public var higherIsBetter = false
    public var aliases: [String] = []
    public var isPredefined = true
}

/// A single value.
public struct SampleReading: Sendable, Equatable {
    public var id: String
    public var value: Double
    public var unit: String
    public var service: SampleMoment
    public var entered: SampleMoment
    public var note: String?
    public var source: String
}

/// A visit to a doctor.
public struct SampleVisit: Sendable, Equatable {
    public var id: String
    public var date: SampleMoment
    public var doctor: String
    public var type: String
    public var label: String?
    public var notes: String?
    public var entered: SampleMoment
}

/// Assembles markers and visits: draws their ids, and takes the rest from the patient's own file.
struct MarkerNotebook {
    private var random: SplitMix64
    private(set) var markers: [SampleMarker] = []
    private(set) var visits: [SampleVisit] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Adds a marker with its values by day.
    ///
    /// - Parameter values: day (`YYYY-MM-DD`), value and optional note.
    mutating func track(
        _ definition: SampleMarkerDefinition, low: Double? = nil, high: Double? = nil, unit: String? = nil,
        _ values: [(day: String, value: Double, note: String?)]
    ) {
        let readings = values.map { day, value, note in
            let service = SampleMoment(day + " 08:30")
            return SampleReading(
                id: random.uuid(), value: value, unit: unit ?? definition.unit, service: service,
                entered: service.adding(minutes: 600 + markers.count), note: note,
                source: values.count > 3 ? "batchEntry" : "quickAdd")
        }
        markers.append(
            SampleMarker(definition: definition, customLow: low, customHigh: high, readings: readings))
    }

    /// Adds a value in another unit to the marker tracked last.
    mutating func addToLast(_ day: String, _ value: Double, unit: String, note: String? = nil) {
        let service = SampleMoment(day + " 08:30")
        markers[markers.count - 1].readings.append(
            SampleReading(
                id: random.uuid(), value: value, unit: unit, service: service, entered: service.adding(minutes: 700),
                note: note, source: "quickAdd"))
    }

    mutating func visit(_ day: String, _ type: String, _ doctor: String, label: String? = nil, _ notes: String? = nil) {
        let date = SampleMoment(day + " 10:15")
        visits.append(
            SampleVisit(
                id: random.uuid(), date: date, doctor: doctor, type: type, label: label, notes: notes,
                entered: date.adding(minutes: 55)))
    }
}
