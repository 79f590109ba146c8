import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

struct CSVTableSourceTests {
    private static let header = "patient_id,id,onset_time,severity,notes\n"

    private func row(_ patient: String, _ id: String, day: Int, notes: String = "") -> String {
        "\(patient),\(id),2026-03-\(day < 10 ? "0" : "")\(day)T07:15:00Z,3,\(notes)\n"
    }

    @Test func `rows of a patient need not stand together`() throws {
        var text = Self.header
        for day in 1...28 {
            for patient in ["p1", "p2", "p3"] where (day + patient.utf8.count + Int(patient.utf8.last!)) % 3 != 0 {
                text += row(patient, "\(patient)-\(day)", day: day)
            }
        }
        let whole = try ExportFolder().read(text)
        #expect(whole.patients.map(\.identity.id).sorted() == ["p1", "p2", "p3"])
        for patient in whole.patients {
            let id = patient.identity.id
            let days = (1...28).filter { ($0 + 2 + Int(id.utf8.last!)) % 3 != 0 }
            #expect(patient.headaches.map(\.id) == days.map { "\(id)-\($0)" })
        }
        #expect(whole.remarks == [])
        #expect(whole.summary.sources[0].rowsRead == 56)
        // Each row is where its line says.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for headache in whole.headaches {
            #expect(lines[try #require(headache.place.line) - 1].contains(",\(headache.id),"))
        }
    }

    @Test func `header only, one row, no patient column`() throws {
        let empty = try ExportFolder().read(Self.header)
        #expect(empty.patients.isEmpty)
        #expect(empty.summary.sources.map(\.rowsRead) == [0])
        let nameless = try ExportFolder().read("onset_time,severity")
        #expect(nameless.patients == [PatientRecords(identity: PatientIdentity(id: ""), headaches: [])])
        let one = try ExportFolder().read("onset_time,severity\n2026-03-05T07:15:00Z,1")
        #expect(one.patients.map(\.identity.id) == [""])
        #expect(one.headaches.map(\.onset) == [utc("2026-03-05T07:15:00Z")])
        #expect(one.headaches.map(\.id) == ["headache-1"])
    }

    @Test func `every row that is not used is counted, placed and said`() throws {
        let text = """
            patient_id,onset_time,severity,notes
            p1,2026-03-05T07:15:00Z,3,ok
            ,2026-03-05T07:15:00Z,3,nobody's
            p1,05/03/2026,3,
            p1,2026-03-06T07:15:00Z,9,
            p1,2026-03-07T07:15:00Z,3,a,b
            p1,2026-03-08T07:15:00Z
            p1,2026-03-09T07:15:00Z,1
            p1,"2026-03-10T07:15:00Z"x,1,
            \(String(repeating: "é", count: 257)),2026-03-09T07:15:00Z,1,

            p1,2026-03-11T07:15:00Z,"
            """
        let whole = try ExportFolder().read(text)
        #expect(whole.headaches.map(\.place.line) == [2, 5, 7, 8])
        #expect(
            whole.remarks.sorted() == [
                "bad-patient-id 10 patient_id", "bad-severity 5 severity", "bad-time 4 onset_time",
                "missing-patient-id 3 patient_id", "row-too-short 7", "row-too-short 8",
                "row-too-wide 6", "severity-not-said 7 severity", "stray-quote 9", "unclosed-quote 12",
            ])
        let source = try #require(whole.summary.sources.first)
        #expect(source.rowsRead == 4)
        #expect(source.rowsSkipped == 6)
        #expect(source.path.hasSuffix("headaches.csv"))
        #expect(source.format == .clinicCSV)
    }

    @Test func `a mebibyte of notes is read, more is not`() throws {
        let notes = String(repeating: "n", count: CSVRowSplitter.longestCell)
        let whole = try ExportFolder().read(
            Self.header + row("p", "a", day: 1, notes: notes) + row("p", "b", day: 2, notes: notes + "n")
                + row("p", "c", day: 3))
        #expect(whole.headaches.map(\.id) == ["a", "c"])
        #expect(whole.headaches[0].retrospective.notes == notes)
        #expect(whole.remarks == ["cell-too-long 3"])
    }

    @Test func `bytes that are no UTF-8, in a file that says it is`() throws {
        let text = Self.header + row("p", "a", day: 1, notes: "caf") + row("p", "b", day: 2, notes: "é")
        var bytes = Array(text.utf8)
        let position = try #require(text.utf8.firstRange(of: Array("caf".utf8))?.upperBound)
        bytes.insert(0xE9, at: text.utf8.distance(from: text.utf8.startIndex, to: position))
        let marked = try ExportFolder().read([0xEF, 0xBB, 0xBF] + bytes)
        #expect(marked.headaches.map(\.retrospective.notes) == ["caf\u{FFFD}", "é"])
        #expect(marked.remarks == ["damaged-utf-8 2"])
        let unmarked = try ExportFolder().read(bytes)
        #expect(unmarked.headaches.map(\.retrospective.notes) == ["café", "Ã©"])
        #expect(unmarked.remarks == ["windows-1252 2"])
    }

    @Test func `ids beyond ASCII, in any encoding`() throws {
        let text = Self.header + row("zoë", "a", day: 1) + row("Zoë", "b", day: 2) + row("zoë", "c", day: 3)
        let whole = try ExportFolder().read(text)
        #expect(whole.patients.map(\.identity.id) == ["zoë", "Zoë"])
        #expect(whole.patients.map { $0.headaches.map(\.id) } == [["a", "c"], ["b"]])
        let latin = try ExportFolder().read(text.unicodeScalars.map { UInt8($0.value) })
        #expect(latin.patients.map(\.identity.id) == ["zoë", "Zoë"])
        #expect(latin.patients.map { $0.headaches.map(\.id) } == [["a", "c"], ["b"]])
    }

    @Test func `ids that differ in nothing one can see are refused`() throws {
        let folder = ExportFolder()
        folder.write(Self.header + row("zo\u{EB}", "a", day: 1) + row("zoe\u{308}", "b", day: 2))
        #expect(thrownFailure { _ = try folder.open("headaches.csv") }?.status == .dataError)
    }

    @Test func `a file that changes after it was opened is not read on`() throws {
        let folder = ExportFolder()
        folder.write(Self.header + row("p", "a", day: 1) + row("q", "b", day: 2))
        let sources = try folder.open("headaches.csv")
        // The same length as before, but the rows have changed owners.
        folder.overwrite(Self.header + row("q", "a", day: 1) + row("p", "b", day: 2))
        #expect(thrownFailure { _ = try sources.records(of: "p") }?.status == .ioError)
        folder.overwrite(Self.header)
        #expect(thrownFailure { _ = try sources.records(of: "p") }?.status == .ioError)
        #expect(thrownFailure { _ = try sources.summary(of: ImportTally()) }?.status == .ioError)
    }

    @Test func `rows are those of the file when it was opened, even when its dates say nothing of a change`() throws {
        let folder = ExportFolder()
        let path = folder.write(Self.header + row("p", "a", day: 1) + row("q", "b", day: 2))
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
        let sources = try folder.open("headaches.csv")
        folder.overwrite(Self.header + row("q", "a", day: 1) + row("p", "b", day: 2))
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
        #expect(try sources.records(of: "p").records.headaches.map(\.id) == ["a"])
        #expect(try sources.records(of: "q").records.headaches.map(\.id) == ["b"])
    }

    @Test func `damaged ids are nobody's`() throws {
        // Two ids that differ only in bytes that are not UTF-8 would become one.
        let rows = row("z", "a", day: 1) + row("z", "b", day: 2) + row("p", "c", day: 3)
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(Self.header.utf8)
        for (line, byte) in zip(rows.split(separator: "\n"), [0xE9, 0xEB, nil] as [UInt8?]) {
            if let byte { bytes.append(byte) }
            bytes += Array("\(line)\n".utf8)
        }
        let whole = try ExportFolder().read(bytes)
        #expect(whole.patients.map(\.identity.id) == ["p"])
        #expect(
            whole.remarks.sorted() == ["bad-patient-id 2 patient_id", "bad-patient-id 3 patient_id", "damaged-utf-8 2"])
    }

    @Test func `several threads may read at once`() throws {
        let folder = ExportFolder()
        var text = Self.header
        for day in 1...28 { for patient in 0..<200 { text += row("p\(patient)", "\(patient)-\(day)", day: day) } }
        folder.write(text)
        let sources = try folder.open("headaches.csv")
        let shares = try sources.foldPatients(jobs: 8, into: [Int: [String]]()) { share, index, patient in
            share[index] = patient.records.headaches.map(\.id)
        }
        let all = shares.reduce(into: [:]) { $0.merge($1) { left, _ in left } }
        #expect(all.count == 200)
        for (index, ids) in all { #expect(ids == (1...28).map { "\(index)-\($0)" }) }
    }

    @Test func `the hash is the file's`() throws {
        // The output of coreutils' sha256sum for these bytes.
        let whole = try ExportFolder().read("onset_time,severity\n2026-03-05T07:15:00Z,1\n")
        #expect(
            whole.summary.sources[0].sha256 == "3b1ce290abac90c3bb2b80b6e03b09d9265ff30e00f6e47c6a93f2fa0bb704d5")
    }
}
