import Analysis
import RecordImport
import Records

/// Systolic and diastolic readings of the same moment, which FHIR has as one Observation.
struct BloodPressures {
    struct Pair {
        var systolic: ReadingFinding
        var diastolic: ReadingFinding
    }

    private(set) var pairs: [Pair] = []
    private let systolic: MarkerFinding?
    private let diastolic: MarkerFinding?
    private var moments: Set<String> = []

    init(_ markers: [MarkerFinding]) {
        func marker(_ code: String) -> MarkerFinding? {
            markers.first { $0.definition.isPredefined && $0.definition.name == FHIRCodes.markers[code] }
        }
        (systolic, diastolic) = (marker("8480-6"), marker("8462-4"))
        guard let systolic, let diastolic else { return }
        let lower = Dictionary(grouping: diastolic.readings) { Self.moment($0.reading) }
        for (moment, upper) in Dictionary(grouping: systolic.readings, by: { Self.moment($0.reading) }) {
            // Where several readings share a moment, it is not known which belong together.
            guard let found = lower[moment], found.count == 1, upper.count == 1 else { continue }
            pairs.append(Pair(systolic: upper[0], diastolic: found[0]))
            moments.insert(moment)
        }
        pairs.sort { Self.moment($0.systolic.reading) < Self.moment($1.systolic.reading) }
    }

    /// Whether a reading is in one of the pairs.
    func holds(_ finding: ReadingFinding, of marker: MarkerFinding) -> Bool {
        guard marker.definition == systolic?.definition || marker.definition == diastolic?.definition else {
            return false
        }
        return moments.contains(Self.moment(finding.reading))
    }

    func components(_ pair: Pair) -> [(marker: MarkerFinding, finding: ReadingFinding)] {
        guard let systolic, let diastolic else { return [] }
        return [(systolic, pair.systolic), (diastolic, pair.diastolic)]
    }

    static func moment(_ reading: MarkerReading) -> String {
        reading.moment.map { "\($0.milliseconds)" } ?? reading.day.iso
    }
}
