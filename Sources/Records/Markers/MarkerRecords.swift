/// Lab and body markers with their readings, and visits to doctors.
public struct MarkerRecords: Sendable, Hashable {
    /// Markers in display order: by category, then by position in it, then by name. A tracked marker may have no
    /// reading.
    public var markers: [MarkerRecord]
    /// Visits in order of day, ties in the order of the files.
    public var visits: [VisitRecord]

    public init(markers: [MarkerRecord] = [], visits: [VisitRecord] = []) {
        self.markers = markers
        self.visits = visits
    }

    /// Number of readings and visits.
    public var count: Int { markers.reduce(visits.count) { $0 + $1.readings.count } }

    /// First and last local day of a reading or a past visit; nil without one.
    ///
    /// - Parameter asOf: the report date; later visits are planned.
    public func days(upTo asOf: CalendarDay) -> DayRange? {
        var span: DayRange?
        for marker in markers {
            for reading in marker.readings { span = .spanning(span, DayRange(from: reading.day, to: reading.day)) }
        }
        for visit in visits where visit.day <= asOf { span = .spanning(span, DayRange(from: visit.day, to: visit.day)) }
        return span
    }
}

/// A marker and all its readings.
public struct MarkerRecord: Sendable, Hashable {
    public var definition: MarkerDefinition
    /// Readings in order of day, then of moment if both have one, then of entry, ties in the order of the files.
    public var readings: [MarkerReading]

    public init(definition: MarkerDefinition, readings: [MarkerReading] = []) {
        self.definition = definition
        self.readings = readings
    }

    /// Unit in which readings are compared: the marker's own; if it has none, that of its latest reading.
    public var unit: String {
        if !definition.unit.isEmpty { return definition.unit }
        return readings.last { !$0.unit.isEmpty }?.unit ?? ""
    }

    /// Whether a reading is in the marker's own unit. One without a unit is assumed to be.
    public func isComparable(_ reading: MarkerReading) -> Bool {
        reading.unit.isEmpty || MarkerUnit.areSame(reading.unit, unit)
    }
}
