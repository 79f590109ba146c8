import Diagnostics
import Foundation
import Records
import TimeZones

@testable import RecordImport

/// A folder of its own for one test, gone with it.
final class ExportFolder {
    let path: String
    var zone = ZoneRules.utc
    var asOf = CalendarDay(iso: "2026-06-30")!

    init() {
        path = NSTemporaryDirectory() + "/export-tests-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: path + "/scratch", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var options: ImportOptions { ImportOptions(zone: zone, asOf: asOf, temporaryFolder: path + "/scratch") }

    subscript(name: String) -> String { path + "/" + name }

    @discardableResult
    func write(_ text: String, to name: String = "headaches.csv") -> String { write(Array(text.utf8), to: name) }

    @discardableResult
    func write(_ bytes: [UInt8], to name: String) -> String {
        let file = self[name]
        let parent = (file as NSString).deletingLastPathComponent
        try! FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        precondition(FileManager.default.createFile(atPath: file, contents: Data(bytes)))
        return file
    }

    /// Writes over a file in its place, as a program that appends or edits does.
    func overwrite(_ text: String, at name: String = "headaches.csv") {
        let handle = FileHandle(forWritingAtPath: self[name])!
        handle.write(Data(text.utf8))
        try! handle.truncate(atOffset: UInt64(text.utf8.count))
        try! handle.close()
    }

    /// Names in the folder for scratch files; none may be left.
    var scratch: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path + "/scratch")) ?? ["?"] }

    func open(_ names: String...) throws -> ImportedSources {
        try ImportedSources.open(names.map { $0.hasPrefix("/") ? $0 : self[$0] }, options: options)
    }
}

/// Everything an import came to.
struct WholeImport {
    var patients: [PatientRecords]
    var summary: ImportSummary
    var tally: ImportTally

    init(_ sources: ImportedSources) throws {
        var tally = ImportTally()
        patients = try sources.patientIDs.map { id in
            let patient = try sources.records(of: id)
            tally.add(patient)
            return patient.records
        }
        self.tally = tally
        summary = try sources.summary(of: tally)
    }

    var headaches: [HeadacheRecord] { patients.flatMap(\.headaches) }

    func count(_ code: DiagnosticCode) -> Int { summary.diagnostics.count(of: code) }

    /// `bad-time 3 onset_time` for each diagnostic; counts as `legacy-severity x2`.
    var remarks: [String] {
        summary.diagnostics.diagnostics.map { diagnostic in
            let parts = [
                diagnostic.code.rawValue, diagnostic.place.line.map(String.init), diagnostic.place.column,
                diagnostic.count.map { "x\($0)" },
            ]
            return parts.compactMap { $0 }.joined(separator: " ")
        }
    }
}

extension ExportFolder {
    /// Writes a file, opens it and reads all of it.
    func read(_ text: String, as name: String = "headaches.csv") throws -> WholeImport {
        write(text, to: name)
        return try WholeImport(open(name))
    }

    func read(_ bytes: [UInt8], as name: String = "headaches.csv") throws -> WholeImport {
        write(bytes, to: name)
        return try WholeImport(open(name))
    }
}

/// The failure that an expression ends in; nil when it does not fail so.
func thrownFailure(_ body: () throws -> Void) -> Failure? {
    do {
        try body()
        return nil
    } catch {
        return error as? Failure
    }
}

/// Milliseconds since 1970 of a UTC time, reckoned by Foundation.
func utc(_ text: String) -> Instant {
    let formatter = ISO8601DateFormatter()
    return Instant(seconds: Int64(formatter.date(from: text)!.timeIntervalSince1970))
}

extension HeadacheRecord {
    /// Without its place, to compare what two formats say.
    var content: HeadacheRecord {
        var copy = self
        copy.place = Place()
        return copy
    }
}
