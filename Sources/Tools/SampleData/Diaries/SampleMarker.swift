/// A marker that an invented patient tracks (Glance PRD §6).
public struct SampleMarker: Sendable, Equatable {
    public var definition: SampleMarkerDefinition
    public var customLow: Double?
    public var customHigh: Double?
    /// In order of date.
    public var readings: [SampleReading]

    /// The range in force.
    var range: (low: Double?, high: Double?) {
        (customLow ?? definition.low, customHigh ?? definition.high)
    }
}

/// What a marker is.
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

/// One value.
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

/// Puts markers and visits together: draws their ids, and lets the patient's own file say the rest.
struct MarkerNotebook {
    private var random: SplitMix64
    private(set) var markers: [SampleMarker] = []
    private(set) var visits: [SampleVisit] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// Adds a marker with its values by day.
    ///
    /// - Parameter values: day (`YYYY-MM-DD`), value and, where there is something to say, a note.
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

    /// Adds one value in another unit than the marker tracked last.
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
