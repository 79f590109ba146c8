import Diagnostics
import Files
import Foundation
import RecordImport
import Records
import Testing

@testable import Export

/// Exported records read back unchanged.
@Suite struct RoundTripTests {
    @Test("random records of every family", arguments: [RecordFormat.csv, .json, .sqlite])
    func randomRecords(format: RecordFormat) throws {
        for seed in 1...200 as ClosedRange<UInt64> {
            var random = RandomRecords(seed: seed)
            let ids = seed % 10 == 0 ? [""] : ["p-1", "=p2", "'p3", "-4", "5"]
            let patients = ids.map { random.patient($0) }
            let trip = try RoundTrip(patients, format)
            for (before, after) in zip(patients, trip.patients) {
                let difference = BareRecords(after).difference(from: BareRecords(before))
                #expect(difference == nil, "seed \(seed), \(format)")
                if difference != nil { return }
            }
        }
    }
}

/// Records written by an export and read by an import.
struct RoundTrip {
    let folder: ExportTestFolder
    let patients: [PatientRecords]
    let plan: ExportPlan

    init(_ before: [PatientRecords], _ format: RecordFormat, zone: ZoneRules = .utc) throws {
        folder = try ExportTestFolder()
        var plan = ExportPlan()
        for patient in before { plan.add(PatientShape(PatientRows(patient, zone: zone))) }
        self.plan = plan
        let files: any RecordFiles =
            switch format {
            case .csv: try CSVRecordFiles(plan, in: folder.path)
            case .json: try JSONRecordFiles(plan, in: folder.path)
            case .sqlite: try DatabaseRecordFiles(plan, in: folder.path, temporaryFolder: NSTemporaryDirectory())
            }
        for (patient, set) in zip(before, plan.setOfPatient) {
            let rows = PatientRows(patient, zone: zone)
            try files.add(files.prepared(rows, in: plan.sets[set]), toSetAt: set)
        }
        try AtomicFile.commit(try files.finish())
        let options = ImportOptions(
            zone: zone, asOf: CalendarDay(iso: "2027-01-01")!, temporaryFolder: NSTemporaryDirectory(),
            markerLibrary: MarkerLibrary())
        let sources = try ImportedSources.open([folder.path], options: options)
        patients = try before.map { try sources.records(of: $0.identity.id).records }
    }
}

/// Records without what no table holds: where they were read, and in which of an app's tables.
struct BareRecords {
    var records: PatientRecords

    init(_ records: PatientRecords) {
        var bare = records
        let none = Place()
        // Whether a word is known is decided by the import.
        for index in bare.headaches.indices {
            bare.headaches[index].place = none
            bare.headaches[index].retrospective.hasUnknownSymptom = false
        }
        for index in bare.observedDays.indices {
            bare.observedDays[index].place = none
            bare.observedDays[index].retrospective.hasUnknownSymptom = false
        }
        for index in bare.treatments.indices { bare.treatments[index].place = none }
        for index in bare.questionnaires.indices { bare.questionnaires[index].place = none }
        for index in bare.doses.indices { bare.doses[index].place = none }
        for index in bare.sideEffects.indices { bare.sideEffects[index].place = none }
        for marker in bare.markers.markers.indices {
            for index in bare.markers.markers[marker].readings.indices {
                bare.markers.markers[marker].readings[index].place = none
            }
        }
        for index in bare.markers.visits.indices { bare.markers.visits[index].place = none }
        for index in bare.nights.events.indices {
            bare.nights.events[index].place = none
            if bare.nights.events[index].log == .doses { bare.nights.events[index].log = .events }
        }
        for index in bare.nights.sessions.indices { bare.nights.sessions[index].place = none }
        for index in bare.nights.checkIns.indices { bare.nights.checkIns[index].place = none }
        for index in bare.nights.medications.indices { bare.nights.medications[index].place = none }
        for index in bare.nights.inventory.indices { bare.nights.inventory[index].place = none }
        bare.unused = UnusedRows()
        bare.asked = AskedFields()
        self.records = bare
    }

    /// The first line of all that they hold in which others differ, with some before it; nil for the same.
    func difference(from other: BareRecords) -> String? {
        guard records != other.records else { return nil }
        let (own, others) = (lines, other.lines)
        let place = zip(own, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(own.count, others.count)
        let before = own[max(0, place - 25)..<place].joined(separator: "\n")
        return "\(before)\n+ \(own.dropFirst(place).first ?? "")\n- \(others.dropFirst(place).first ?? "")"
    }

    private var lines: [String] {
        var text = ""
        dump(records, to: &text)
        return text.split(separator: "\n").map(String.init)
    }
}

/// A private folder that is gone when the test is over.
final class ExportTestFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/export-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
