import Foundation
import Testing

/// The folder of a batch, looked into.
struct BatchFolder {
    let test: TestFolder
    let name: String

    /// Every PDF under its name.
    var reports: [String: Data] {
        var reports: [String: Data] = [:]
        for file in test.names(name) where file.hasSuffix(".pdf") { reports[file] = test.data("\(name)/\(file)") }
        return reports
    }

    /// Files that begin with a dot: what a run has not finished or has not swept.
    var hidden: [String] { test.names(name).filter { $0.hasPrefix(".") } }

    func remove() { try? FileManager.default.removeItem(atPath: test.file(name)) }

    /// The run record's account of a report.
    struct Entry {
        var status: String
        var kind: String?
        var message: String?
        var json: [String: Any]
    }

    /// By the patients' ids.
    func entries() throws -> [String: Entry] {
        let data = try #require(test.data("\(name)/batch.json"))
        let record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        var entries: [String: Entry] = [:]
        for report in try #require(record["reports"] as? [[String: Any]]) {
            let failure = report["failure"] as? [String: Any]
            entries[try #require(report["patientId"] as? String)] = Entry(
                status: try #require(report["status"] as? String), kind: failure?["kind"] as? String,
                message: failure?["message"] as? String, json: report)
        }
        return entries
    }
}
