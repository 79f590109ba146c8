import Foundation
import Testing

/// A clinic whose export is read night after night into the same folder of reports.
struct NightlyClinic {
    let folder: TestFolder
    let aurae: AuraeReport
    let out: BatchFolder
    /// The rows of each patient.
    var rows: [String: [String]] = [:]
    /// Name of tonight's export.
    var export = "export"

    /// Patients with six headaches each in October, so that none of them leaves the last 90 days for a while.
    init(patients: Int) throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        out = BatchFolder(test: folder, name: "out")
        for number in 1...patients {
            let id = String(format: "p-%03d", number)
            rows[id] = (1...6).map { "\(id),\($0),2026-10-\(10 + $0)T10:00:00Z,2026-10-\(10 + $0)T14:00:00Z,3" }
        }
    }

    /// Writes tonight's export: the patients in the order of their ids.
    func write(_ ending: String = "\n") throws {
        folder.remove(export)
        try folder.makeFolder(export)
        let ids = rows.keys.sorted()
        let headaches = ["patient_id,id,onset_time,resolved_time,severity"] + ids.flatMap { rows[$0] ?? [] }
        try folder.write(headaches.joined(separator: "\n") + ending, to: "\(export)/headaches.csv")
        let patients = ["patient_id,name"] + ids.map { "\($0),Somebody" }
        try folder.write(patients.joined(separator: "\n") + "\n", to: "\(export)/patients.csv")
    }

    /// A night's run.
    func run(_ day: String, _ more: String...) throws -> AuraeReport.Outcome {
        try aurae.run(
            ["batch", export, "--last", "90d", "--resume", "--as-of", day, "--jobs", "2", "-o", "out"] + more)
    }

    /// Patients by what became of their reports.
    func ids(_ status: String) throws -> [String] {
        try out.entries().filter { $0.value.status == status }.keys.sorted()
    }

    /// The run record.
    var record: [String: Any] {
        get throws {
            let data = try #require(folder.data("out/batch.json"))
            return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        }
    }
}
