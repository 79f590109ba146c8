import Records

/// A marker of several files while they are joined.
struct MergedMarker {
    private var definition: MarkerDefinition
    /// The definition comes from the library because no file so far gave more than the name.
    private var isFromLibrary: Bool
    private var readings: [MarkerReading] = []
    /// Readings of earlier files without a twin in the file at hand, counted by what they say.
    private var unmatched: [Saying: Counted] = [:]
    /// They were counted, which is put off until a file comes after them.
    private var isCounted = true
    /// Readings of the file at hand.
    private var latest: [MarkerReading] = []

    /// The values that two files share for a reading to which one of them gives no id.
    private struct Saying: Hashable {
        var value: Double
        var comparator: Comparator?
        var unit: String
        var day: CalendarDay

        init(_ reading: MarkerReading) {
            value = reading.value
            comparator = reading.comparator
            unit = reading.unit
            day = reading.day
        }
    }

    private struct Counted {
        var nameless = 0
        var named = 0
    }

    init(_ marker: SourceMarker) {
        definition = marker.definition
        isFromLibrary = marker.isFromLibrary
    }

    /// In order of time.
    var record: MarkerRecord {
        // Places are moved and not readings, which are large.
        let order = readings.indices.sorted { left, right in
            if readings[left].precedes(readings[right]) { return true }
            return readings[right].precedes(readings[left]) ? false : left < right
        }
        return MarkerRecord(definition: definition, readings: order.map { readings[$0] })
    }

    /// Takes over what another file says about the marker.
    ///
    /// - Returns: whether the files disagree about what counts.
    mutating func take(_ marker: SourceMarker) -> Bool {
        if marker.isFromLibrary { return false }
        if isFromLibrary {
            definition = marker.definition
            isFromLibrary = false
            return false
        }
        return definition.range != marker.definition.range
            || definition.higherIsBetter != marker.definition.higherIsBetter
            || !MarkerUnit.areSame(definition.unit, marker.definition.unit)
    }

    mutating func add(_ reading: MarkerReading) { latest.append(reading) }

    /// Whether an earlier file has the same reading, where one of the two has no id to tell; that one is then spoken for.
    mutating func takesTwin(of reading: MarkerReading) -> Bool {
        if !isCounted { countEarlier() }
        let saying = Saying(reading)
        guard var counted = unmatched[saying] else { return false }
        if counted.nameless > 0 {
            counted.nameless -= 1
        } else if reading.id.isEmpty, counted.named > 0 {
            counted.named -= 1
        } else {
            return false
        }
        unmatched[saying] = counted
        return true
    }

    /// The file at hand is read: its readings join those of the files before it.
    mutating func endFile() {
        readings += latest
        latest = []
        unmatched = [:]
        isCounted = readings.isEmpty
    }

    private mutating func countEarlier() {
        isCounted = true
        for reading in readings {
            if reading.id.isEmpty {
                unmatched[Saying(reading), default: Counted()].nameless += 1
            } else {
                unmatched[Saying(reading), default: Counted()].named += 1
            }
        }
    }
}
