import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

@Suite("A source cut into parts by patient")
struct SourcePartitionTests {
    private let folder = ExportFolder()

    /// One patient's data, whatever the file is called.
    private struct Patient: Equatable {
        var headaches: [String]
        var days: Int
        var markers: Int
        var nights: Int
        var name: String?
        var remarks: Set<String>
        var asked: AskedFields
    }

    private func patients(_ sources: ImportedSources) throws -> [String: Patient] {
        var found: [String: Patient] = [:]
        for id in sources.patientIDs {
            let patient = try sources.records(of: id)
            let records = patient.records
            found[id] = Patient(
                headaches: records.headaches.map {
                    "\($0.onset) \($0.storedSeverity ?? 0) \($0.place.line ?? 0) \($0.retrospective)"
                },
                days: records.observedDays.count, markers: records.markers.count,
                nights: records.nights.count, name: records.identity.name,
                remarks: Set(
                    patient.diagnostics.diagnostics.map { "\($0.code) \($0.place.line ?? 0) \($0.place.column ?? "")" }),
                asked: records.asked)
        }
        return found
    }

    /// Cuts a source and reads all parts.
    private func cut(_ paths: [String], _ count: Int) throws -> (
        whole: ImportedSources, parts: [ImportedSources], partition: SourcePartition
    ) {
        let partition = try SourcePartition(paths.map { folder[$0] }, options: folder.options)
        let names = (0..<count).map { folder["part-\($0).sqlite"] }
        for name in names { try Data().write(to: URL(fileURLWithPath: name)) }
        try partition.write(parts: count) { names[$0] }
        let parts = try names.map { try ImportedSources.open([$0], options: folder.options) }
        return (try ImportedSources.open(paths.map { folder[$0] }, options: folder.options), parts, partition)
    }

    private func expectSame(_ whole: ImportedSources, _ parts: [ImportedSources]) throws {
        let expected = try patients(whole)
        var met: Set<String> = []
        for part in parts {
            for (id, patient) in try patients(part) {
                #expect(met.insert(id).inserted, "\(id) is in two parts")
                #expect(patient == expected[id], "\(id)")
            }
        }
        #expect(met == Set(expected.keys))
    }

    private static let header = "patient_id,id,onset_time,severity,pressure_hpa,notes,own_column\n"

    /// Rows of many patients, none next to another of the same.
    private static func interleaved(patients: Int, rounds: Int) -> String {
        (0..<rounds).map { round in
            (0..<patients).map {
                "p\($0),\(round),2026-0\(1 + round % 6)-1\(round % 9)T08:00:00Z,\(1 + $0 % 5),1013.5,\"round \(round), \"\"x\"\"\",z\n"
            }.joined()
        }.joined()
    }

    @Test("interleaved rows are every patient's as before")
    func interleaved() throws {
        folder.write(Self.header + Self.interleaved(patients: 40, rounds: 30))
        let (whole, parts, partition) = try cut(["headaches.csv"], 3)
        try expectSame(whole, parts)
        #expect(partition.patients == 40 && partition.parts.map(\.rows).reduce(0, +) == 1200)
        // 40 patients of 30 rows: at most 420 rows a part, an even share and a twentieth.
        #expect(partition.parts.allSatisfy { $0.rows <= 420 })
        #expect(parts.allSatisfy { $0.openingDiagnostics.count(of: .unknownColumn) == 1 })
    }

    @Test("rows that cannot be used stay with their patients, with the lines that they had")
    func unusable() throws {
        folder.write(
            Self.header + """
                a,1,2026-01-05T08:00:00Z,3,1013,ok,
                b,1,soon,3,,,
                a,2,2026-01-06T08:00:00Z,9,,,
                b,2,2026-01-06T08:00:00Z,2,,,,,,too,wide
                a,3,2026-01-07T08:00:00Z,4
                ,4,2026-01-07T08:00:00Z,4,,,
                b,5,2026-01-08T08:00:00Z,4,,"never closed,
                c,6,2026-01-09T08:00:00Z,1,,"two
                lines",
                c,7,2026-01-10T08:00:00Z,1700000000,,,

                """)
        let (whole, parts, partition) = try cut(["headaches.csv"], 2)
        try expectSame(whole, parts)
        #expect(partition.rowsOfNobody == 2)
        let codes: [DiagnosticCode] = [
            .missingPatientID, .unclosedQuote, .strayQuote, .rowTooWide, .rowTooShort, .badTime,
        ]
        for code in codes {
            let all = try WholeImport(whole).count(code)
            #expect(try parts.reduce(0) { try $0 + WholeImport($1).count(code) } == all, "\(code)")
        }
        #expect(try WholeImport(whole).count(.rowTooWide) == 1)
        let skipped = try parts.reduce(0) { try $0 + WholeImport($1).summary.sources.reduce(0) { $0 + $1.rowsSkipped } }
        #expect(try skipped == WholeImport(whole).summary.sources.reduce(0) { $0 + $1.rowsSkipped })
    }

    @Test("numbers with a comma, and letters of Windows-1252, are read as in the file")
    func dialects() throws {
        let text =
            "patient_id;onset_time;severity;pressure_hpa;medication_name\n"
            + "M\u{FC}ller;2026-01-05T08:00:00Z;3;1013,5;Schmerz\u{E4}\nb;1700000000;3;;\n"
        folder.write(Array(text.unicodeScalars.map { UInt8($0.value) }), to: "headaches.csv")
        let (whole, parts, _) = try cut(["headaches.csv"], 2)
        #expect(whole.patientIDs.sorted() == ["Müller", "b"])
        try expectSame(whole, parts)
        #expect(parts.allSatisfy { $0.openingDiagnostics.count(of: .windows1252) == 1 })
    }

    @Test("a folder of all families, and a database, whose values keep their types")
    func families() throws {
        folder.write(
            Self.header + "a,1,2026-01-05T08:00:00Z,3,1013,,\nb,1,2026-01-06T08:00:00Z,3,,,\n", to: "c/headaches.csv")
        folder.write("patient_id,name\na,Ada Example\nc,Cy Example\n", to: "c/patients.csv")
        folder.write("patient_id,day,headache,medication_name\nb,2026-01-07,no,Aspirin\n", to: "c/days.csv")
        folder.write("patient_id,date,visit_type\na,2026-01-09,checkup\n", to: "c/visits.csv")
        folder.write(
            "patient_id,night_date,dose1_time,dose2_time\na,2026-01-07,2026-01-07T22:00:00Z,2026-01-08T01:00:00Z\n",
            to: "c/nights.csv")
        let (whole, parts, partition) = try cut(["c"], 3)
        #expect(partition.leftOut == [] && partition.patients == 3)
        try expectSame(whole, parts)
    }

    @Test("an archive is cut as the folder that it is of, and one of its members by itself")
    func archives() throws {
        let archive = ZipBytes(
            .init("headaches.csv", Self.header + Self.interleaved(patients: 5, rounds: 4)),
            .init("patients.csv", "patient_id,name\np0,Ada Example\nq,Cy Example\n"),
            .init("notes.txt", "nothing of ours\n"))
        folder.write(archive.bytes, to: "clinic.zip")
        let (whole, parts, partition) = try cut(["clinic.zip"], 2)
        #expect(partition.leftOut == [folder["clinic.zip"] + "/notes.txt"] && partition.patients == 6)
        try expectSame(whole, parts)
        let member = try cut(["clinic.zip/headaches.csv"], 2)
        #expect(member.partition.patients == 5)
        try expectSame(member.whole, member.parts)
    }

    @Test("a workbook is cut by its sheets; what is not, is named")
    func workbooks() throws {
        let rows = (2..<14).map { row in
            WorkbookBytes.row(row, "p\(row % 3)", row == 5 ? "soon" : "2026-01-\(10 + row)T08:00:00Z", "\(1 + row % 5)")
        }
        var book = WorkbookBytes(sheets: [
            ("Diary", WorkbookBytes.row(1, "patient_id", "onset_time", "severity") + rows.joined()),
            ("Names", WorkbookBytes.row(1, "patient_id", "name") + WorkbookBytes.row(2, "p1", "Ada Example")),
            ("Legend", WorkbookBytes.row(1, "1 is mild")), ("Old", WorkbookBytes.row(1, "x")),
        ])
        book.state = ["Old": "hidden"]
        folder.write(book.bytes, to: "b.xlsx")
        let (whole, parts, partition) = try cut(["b.xlsx"], 2)
        #expect(partition.leftOut == ["Old", "Legend"].map { folder["b.xlsx"] + "/" + $0 })
        try expectSame(whole, parts)
        #expect(try partition.sources().map(\.file) == ["Diary", "Names"].map { folder["b.xlsx"] + "/" + $0 })
    }

    @Test("of what is not cut it is said what it is")
    func others() throws {
        folder.write("{\"exportVersion\":1,\"patients\":[]}", to: "c.json")
        folder.write("patient_id,onset_time,severity\na,31.12.2026 08:00,3\na,1.2.2026 08:00,3\n", to: "local.csv")
        folder.write(ZipBytes(.init("c.json", "{}")).bytes, to: "c.zip")
        // No order of day and month would have them cut.
        folder.write("patient_id,onset_time,severity\na,03/04/2026 08:00,3\n", to: "open.csv")
        for (name, words) in [
            ("c.json", "is JSON"), ("local.csv", "a local format"), ("open.csv", "a local format"),
            ("c.zip", "is JSON"),
        ] {
            let failure = #expect(throws: Failure.self) { _ = try cut([name], 1) }
            #expect(failure?.status == .dataError && failure?.message.contains(words) == true, "\(name)")
            #expect(failure?.hint?.contains("batch --shard") == true)
        }
        // In a folder a table that batch would read is not passed over.
        folder.write(Self.header + "a,1,2026-01-05T08:00:00Z,3,1013,,\n", to: "f/headaches.csv")
        folder.write("patient_id,onset_time,severity\na,31.12.2026 08:00,3\na,1.2.2026 08:00,3\n", to: "f/local.csv")
        #expect(throws: Failure.self) { _ = try cut(["f"], 1) }
    }

    @Test("what cannot be cut is refused, and says why")
    func refused() throws {
        folder.write("onset_time,severity\n2026-01-05T08:00:00Z,3\n", to: "nameless.csv")
        folder.write("a,b\n1,2\n", to: "other.csv")
        folder.write(Self.header + "a,1,2026-01-05T08:00:00Z,3,1013,,\n", to: "one.csv")
        folder.write(Self.header + "a,2,2026-01-05T08:00:00Z,3,1013,,\n", to: "two.csv")
        for names in [["nameless.csv"], ["other.csv"], ["one.csv", "two.csv"]] {
            let failure = #expect(throws: Failure.self) {
                _ = try SourcePartition(names.map { folder[$0] }, options: folder.options)
            }
            #expect(failure?.status == .dataError, "\(names)")
        }
        folder.write(
            Self.header + "\u{E9},1,2026-01-05T08:00:00Z,3,,,\ne\u{301},1,2026-01-05T08:00:00Z,3,,,\n", to: "alike.csv")
        let alike = #expect(throws: Failure.self) { _ = try cut(["alike.csv"], 2) }
        #expect(alike?.message.contains("looks the same as that of line 2") == true)
        #expect(alike?.place == Place(file: folder["alike.csv"], line: 3, column: "patient_id"))
    }

    /// A database of one row, with further columns.
    private func database(_ columns: [String]) -> String {
        let name = "\(UUID().uuidString).db"
        let connection = LooseConnection(folder[name])
        connection.run(
            "CREATE TABLE headaches (\((["patient_id", "onset_time", "severity"] + columns).joined(separator: ",")))")
        connection.run(
            "INSERT INTO headaches (patient_id, onset_time, severity) VALUES ('a', '2026-01-05T08:00:00Z', 3)")
        return name
    }

    @Test("a table that has a part's own columns, or more than a part can hold, is refused and says why")
    func columns() throws {
        let many = (0..<1994).map { "c\($0)" }
        for (columns, message) in [
            (["Source_Line"], "has a column source_line"), (["source_fault"], "has a column source_fault"),
            (many, "has more than 1996 columns"),
        ] {
            let failure = #expect(throws: Failure.self) { _ = try cut([database(columns)], 1) }
            #expect(failure?.status == .dataError && failure?.place?.table == "headaches")
            #expect(failure?.message.contains(message) == true)
        }
        #expect(try cut([database(many.dropLast())], 1).parts[0].patientIDs == ["a"])
        let header = "patient_id,onset_time,severity,"
        folder.write("\(header)\(many.joined(separator: ","))\na,2026-01-05T08:00:00Z,3\n", to: "many.csv")
        let wide = #expect(throws: Failure.self) { _ = try cut(["many.csv"], 1) }
        #expect(wide?.message.contains("more than 1996 columns") == true)
        // The name in a header gives way to the part's.
        folder.write("\(header)source_line\na,2026-01-05T08:00:00Z,3,7\n", to: "own.csv")
        #expect(try cut(["own.csv"], 1).parts[0].patientIDs == ["a"])
    }

    @Test("a file on another scale is refused in every part, also in those that have none of its ratings")
    func scale() throws {
        let rows = (0..<20).map { "p\($0),1,2026-01-05T08:00:00Z,\($0 < 3 ? 9 : 3),,,\n" }.joined()
        folder.write(Self.header + rows)
        let partition = try SourcePartition([folder["headaches.csv"]], options: folder.options)
        let names = (0..<5).map { folder["part-\($0).sqlite"] }
        for name in names { try Data().write(to: URL(fileURLWithPath: name)) }
        try partition.write(parts: 5) { names[$0] }
        for name in names {
            #expect(throws: Failure.self) { _ = try ImportedSources.open([name], options: folder.options) }
        }
    }
}
