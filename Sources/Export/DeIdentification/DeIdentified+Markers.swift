import Records

extension DeIdentified {
    mutating func removeFromMarkers() {
        var number = 0
        for index in records.markers.markers.indices {
            var marker = records.markers.markers[index]
            if rules.markers.definition(named: marker.definition.name) == nil {
                number += 1
                removed.words += 1
                marker.definition.name = "Other marker \(number)"
            }
            keepCategory(&marker.definition.category)
            removeReadings(of: &marker)
            records.markers.markers[index] = marker
        }
        for index in records.markers.visits.indices {
            var visit = records.markers.visits[index]
            (visit.id, visit.day) = ("v\(index + 1)", clock.day(visit.day))
            remove(&visit.doctor)
            remove(&visit.label)
            remove(&visit.notes)
            records.markers.visits[index] = visit
        }
    }

    private mutating func keepCategory(_ category: inout MarkerCategory?) {
        guard let named = category else { return }
        category = rules.markers.knownCategory(named: named.name)
        if category == nil { removed.words += 1 }
    }

    /// A reading in a unit of the patient's own words would be another reading without it: it is left out.
    private mutating func removeReadings(of marker: inout MarkerRecord) {
        if !isKnown(marker.definition.unit) { marker.definition.unit = "" }
        let count = marker.readings.count
        marker.readings.removeAll { !isKnown($0.unit) }
        removed.readings += count - marker.readings.count
        for index in marker.readings.indices {
            var reading = marker.readings[index]
            (reading.id, reading.entered) = ("", nil)
            reading.day = clock.day(reading.day)
            reading.moment = reading.moment.map { clock.beginning($0) }
            remove(&reading.note)
            if !(reading.rangeText.map(Self.isRange) ?? true) { remove(&reading.rangeText) }
            keep(&reading.source, ifAmong: ["quickAdd", "batchEntry"])
            marker.readings[index] = reading
        }
    }

    /// A range as it is printed, without any word.
    private static func isRange(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || " .,-–—−<>=≤≥".unicodeScalars.contains($0) }
    }

    private func isKnown(_ unit: String) -> Bool {
        unit.isEmpty || rules.markers.entries.contains { MarkerUnit.areSame($0.definition.unit, unit) }
            || KeptWords.units.contains { MarkerUnit.areSame($0, unit) }
    }
}
