import Records
import Testing

@testable import Export

@Suite("Documents of FHIR, read back by this program")
struct FHIRRoundTripTests {
    /// The compared values of a headache.
    private struct Headache: Equatable {
        var onset: Instant
        var resolved: Instant?
        var severity: HeadacheSeverity?
        var symptoms: Set<String>
        var saysNoSymptoms: Bool
        var location: String?
        var notes: String?
        var medicines: [String]

        /// Symptoms that have a code.
        private static let coded: Set<String> = [
            "nausea", "light_sensitivity", "sound_sensitivity", "neck_pain", "visual_disturbance", "vomiting",
            "dizziness",
        ]

        init(_ record: HeadacheRecord) {
            let entry = record.retrospective
            onset = record.onset
            resolved = record.endsBeforeItBegins ? nil : record.resolved
            severity = record.severity
            symptoms = Set(entry.symptoms).intersection(Self.coded)
            saysNoSymptoms = entry.saysNoSymptoms
            location = entry.location
            notes = entry.notes
            medicines = entry.medications.compactMap { taken in taken.name.map { "\($0) \(taken.dose ?? "")" } }
                .filter { !$0.hasPrefix("none") }
        }
    }

    private struct Reading: Equatable {
        var marker: String
        var value: Double
        var unit: String
        var day: CalendarDay
        var note: String?
        var low: Double?
        var high: Double?

        static func all(_ records: PatientRecords, in range: DayRange) -> [Reading] {
            records.markers.markers.flatMap { marker in
                // One that somebody made up has no code: without a range this program does not know it for a marker.
                marker.readings.map { reading in
                    (
                        reading,
                        !reading.range.isEmpty
                            ? reading.range : marker.isComparable(reading) ? marker.definition.range : ReferenceRange()
                    )
                }.filter { reading, own in
                    range.contains(reading.day) && (marker.definition.isPredefined || !own.isEmpty)
                }.map { reading, own in
                    Reading(
                        marker: marker.definition.name, value: reading.value, unit: reading.unit, day: reading.day,
                        note: reading.note, low: own.low, high: own.high)
                }
            }.sorted { ($0.marker, $0.day, $0.value) < ($1.marker, $1.day, $1.value) }
        }
    }

    @Test(
        "have the same headaches, days, readings and visits",
        arguments: ["clinic", "glance/export.json", "others/fhir"])
    func samples(sample: String) throws {
        var compared = 0
        for records in try FHIRPatient.read(FHIRPatient.project + "/samples/" + sample) {
            let patient = try FHIRPatient(records)
            let range = patient.input.range
            let back = try patient.readBack()
            #expect(back.identity.id == records.identity.id || !FHIRText.isID(records.identity.id))
            #expect(back.identity.name == records.identity.name)
            #expect(back.identity.dateOfBirth == records.identity.dateOfBirth)
            let headaches = patient.input.findings.headaches.entries.reversed().map(\.record)
            #expect(back.headaches.map(Headache.init) == headaches.map(Headache.init))
            let free = { (days: [ObservedDay]) in
                days.filter { range.contains($0.day) && $0.hadHeadache == false }.map(\.day)
            }
            #expect(free(back.observedDays) == free(records.observedDays))
            #expect(Reading.all(back, in: range) == Reading.all(records, in: range))
            let visits = records.markers.visits.filter { range.contains($0.day) || $0.day > FHIRPatient.asOf }
            #expect(back.markers.visits.map(\.day) == visits.map(\.day))
            #expect(back.markers.visits.map(\.type) == visits.map(\.type))
            #expect(back.markers.visits.map(\.doctor) == visits.map(\.doctor))
            #expect(back.markers.visits.map(\.notes) == visits.map(\.notes))
            compared += headaches.count + visits.count + Reading.all(records, in: range).count
        }
        #expect(compared > 10)
    }
}
