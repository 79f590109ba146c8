import Foundation
import JSON
import Records
import TestSupport
import Testing
import TimeZones

@testable import Analysis

/// The figures of random diaries against `Tests/Oracle/analyse.py`, which works them out by other means.
@Suite struct OracleTests {
    @Test(arguments: [
        ("Europe/London", 11), ("America/New_York", 22), ("Asia/Kathmandu", 33), ("Australia/Lord_Howe", 44),
        ("Pacific/Apia", 55), ("America/St_Johns", 66), ("UTC", 77),
    ])
    func everythingRead(zone name: String, seed: UInt64) throws {
        try compare(zone: name, seed: seed, patients: 120, range: nil)
    }

    @Test(arguments: [
        ("2026-03-08", "2026-03-29", 101), ("2026-01-01", "2026-12-31", 102), ("2020-12-15", "2021-02-28", 103),
        ("2026-10-20", "2026-10-30", 104), ("2024-03-01", "2024-03-31", 105), ("2026-01-01", "2026-01-28", 106),
    ])
    func aRangeThatWasAskedFor(from: String, to: String, seed: UInt64) throws {
        for zone in ["Europe/London", "America/New_York"] {
            try compare(zone: zone, seed: seed, patients: 100, range: DayRange(from: day(from), to: day(to)))
        }
    }

    private func compare(zone name: String, seed: UInt64, patients count: Int, range: DayRange?) throws {
        let zone = try #require(ZoneRules.named(name))
        var diary = RandomDiary(random: SplitMix64(seed: seed), zone: zone)
        let patients = (0..<count).map { diary.patient($0) }
        // Now and then the report is written long after the diary ended.
        let asOf = range.map { $0.to.advanced(by: Int(seed % 3) * 20) }
        let expected = try Oracle.figures(of: patients, zone: name, range: range, asOf: asOf)
        #expect(expected.count == count)
        for (patient, expected) in zip(patients, expected) {
            let days = try #require(range ?? headacheDiaryDays(of: patient, zone: zone))
            let findings = analyse(
                patient, range: days, zone: zone, asOf: asOf ?? days.to, medicines: ShippedMedicines.table)
            var json = JSONWriter()
            json.patient(
                id: patient.identity.id, range: days, headaches: findings,
                premium: analysePremium(
                    patient, findings: findings, medicines: ShippedMedicines.table))
            let found = try JSONSerialization.jsonObject(with: Data(json.bytes))
            let differences = Oracle.differences(found, expected, at: "\(name) seed \(seed) \(patient.identity.id)")
            #expect(differences == [])
        }
    }
}

enum Oracle {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Oracle/analyse.py").standardizedFileURL

    /// What the script says about each patient.
    static func figures(of patients: [PatientRecords], zone: String, range: DayRange?, asOf: CalendarDay?) throws
        -> [Any]
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "oracle-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "headaches.csv")
        try Data(ClinicCSV.text(of: patients).utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-B", script.path, file.path, "--time-zone", zone]
        if let range { process.arguments? += ["--from", range.from.iso, "--to", range.to.iso] }
        if let asOf { process.arguments? += ["--as-of", asOf.iso] }
        let days = folder.appending(path: "days.csv")
        try Data(ClinicCSV.days(of: patients).utf8).write(to: days)
        process.arguments? += ["--days", days.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONSerialization.jsonObject(with: data) as? [Any] ?? []
    }

    /// Where two JSON values differ: counts and words exactly, other numbers by more than 1e-9, of their size when they are
    /// greater than 1.
    static func differences(_ found: Any, _ expected: Any, at path: String) -> [String] {
        switch (found, expected) {
        case (let found as [String: Any], let expected as [String: Any]):
            return Set(found.keys).union(expected.keys).sorted().flatMap { key in
                guard let left = found[key], let right = expected[key] else {
                    return ["\(path).\(key) only in \(found[key] == nil ? "the expected" : "the found")"]
                }
                return differences(left, right, at: "\(path).\(key)")
            }
        case (let found as [Any], let expected as [Any]):
            guard found.count == expected.count else { return ["\(path): \(found) is not \(expected)"] }
            return zip(found, expected).enumerated().flatMap {
                differences($1.0, $1.1, at: "\(path)[\($0)]")
            }
        case (let found as String, let expected as String):
            return found == expected ? [] : ["\(path): \(found) is not \(expected)"]
        case (let found as NSNumber, let expected as NSNumber):
            let (left, right) = (found.doubleValue, expected.doubleValue)
            let isCount = left == left.rounded() && right == right.rounded()
            let isEqual = left == right || !isCount && abs(left - right) <= 1e-9 * max(1, abs(right))
            return isEqual ? [] : ["\(path): \(left) is not \(right)"]
        case (is NSNull, is NSNull): return []
        default: return ["\(path): \(found) is not \(expected)"]
        }
    }
}
