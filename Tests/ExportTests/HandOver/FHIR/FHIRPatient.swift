import Analysis
import Files
import Foundation
import JSON
import Records
import TestSupport

@testable import Export
@testable import RecordImport

/// A patient of whom resources are made, and what is read back of them.
struct FHIRPatient {
    var records: PatientRecords
    var input: FHIRInput

    static let asOf = CalendarDay(iso: "2026-06-30")!
    static let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
        .standardizedFileURL.path

    init(_ records: PatientRecords, zone: ZoneRules = .utc, pdf: [UInt8]? = Array("%PDF-1.7".utf8)) throws {
        self.records = records
        let context = RunContext(zone: zone, asOf: Self.asOf, generator: "aurae-report 0.1")
        let range =
            recordedDays(of: records, zone: zone, asOf: Self.asOf) ?? DayRange(from: Self.asOf, to: Self.asOf)
        let findings = analysePatient(
            records, range: range, zone: zone, asOf: Self.asOf, medicines: ShippedMedicines.table)
        input = FHIRInput(
            identity: records.identity, authority: nil, findings: findings, observedDays: records.observedDays,
            context: context, title: "Report", pdf: pdf)
        (input.treatments, input.questionnaires) = (records.treatments, records.questionnaires)
    }

    /// The only patient of a clinic's export.
    init(headaches: String, also files: [String: String] = [:]) throws {
        let folder = try Folder()
        try folder.write(Array(headaches.utf8), to: "headaches.csv")
        for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
        try self.init(try Self.read(folder.path)[0])
    }

    /// Every patient of a file or folder.
    static func read(_ path: String) throws -> [PatientRecords] {
        let folder = try Folder()
        var library = MarkerLibrary()
        let known = project + "/templates/markers/common.json"
        try library.add(json: Array(FileManager.default.contents(atPath: known) ?? Data()), file: known)
        let sources = try ImportedSources.open(
            [path],
            options: ImportOptions(zone: .utc, asOf: asOf, temporaryFolder: folder.path, markerLibrary: library))
        return try sources.patientIDs.map { try sources.records(of: $0).records }
    }

    /// The document, read by this program.
    func readBack() throws -> PatientRecords {
        let folder = try Folder()
        try folder.write(FHIRExport.document(input).bytes, to: "bundle.json")
        return try Self.read(folder.path + "/bundle.json")[0]
    }

    /// Resources of the document.
    func resources() throws -> [[String: Any]] {
        let bundle = try JSONSerialization.jsonObject(with: Data(FHIRExport.document(input).bytes)) as? [String: Any]
        return (bundle?["entry"] as? [[String: Any]] ?? []).compactMap { $0["resource"] as? [String: Any] }
    }

    /// A private folder that is gone with it.
    final class Folder {
        let path = NSTemporaryDirectory() + "/fhir-" + UUID().uuidString

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ bytes: [UInt8], to name: String) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
        }
    }
}
