import Foundation
import Testing

/// Ids that look the same: letters with their accents in one character, or in two.
@Suite struct AlikeIDsTests {
    private static let composed = "Ren\u{E9}"
    private static let apart = "Rene\u{301}"
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func rows(_ ids: String...) -> String {
        "patient_id,onset_time,severity\n"
            + ids.enumerated().map { "\($1),2026-01-0\($0 + 1)T08:00:00Z,3\n" }.joined()
    }

    private func json(_ ids: String...) -> String {
        let patients = ids.map {
            #"{"patientId":"\#($0)","headaches":[{"onsetTime":"2026-01-01T08:00:00Z","severity":3}]}"#
        }
        return "{\"exportVersion\":1,\"patients\":[\(patients.joined(separator: ","))]}"
    }

    private func database(_ statements: String) throws {
        try folder.write(statements, to: "sql")
        #expect(try aurae.shell("rm -f ids.db; sqlite3 ids.db < sql").status == 0)
    }

    private static let table = "CREATE TABLE headaches(patient_id, onset_time, severity);"
    private static func insert(_ id: String, into table: String = "headaches") -> String {
        "INSERT INTO \(table) VALUES('\(id)', '2026-01-01T08:00:00Z', 3);"
    }

    /// Every command refuses the source, naming both places and neither id, and writes nothing.
    private func refuses(_ source: String, _ places: String...) throws {
        for command in [
            "generate \(source) -o out/", "batch \(source) -o out", "analyze \(source)", "inspect \(source)",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(command)")
            #expect(outcome.status == 65, "\(command): \(outcome.everything)")
            for place in places { #expect(outcome.errors.contains(place), "\(command): \(outcome.errors)") }
            #expect(!outcome.everything.contains("Ren"))
            #expect(!folder.names().contains("out"))
        }
    }

    @Test func inATable() throws {
        try folder.write(rows(Self.composed, "b", Self.apart, Self.composed), to: "ids.csv")
        try refuses("ids.csv", "ids.csv, line 4, column patient_id", "that of line 2,")
        try folder.write(rows("b"), to: "ids.csv")
        try folder.write("patient_id,name\nb,Ben\n\(Self.apart),X\n\(Self.composed),Y\n", to: "patients.csv")
        try refuses("ids.csv", "patients.csv, line 4, column patient_id", "that of line 3,")
    }

    @Test func inJSON() throws {
        try folder.write(json(Self.composed, Self.composed, Self.apart), to: "ids.json")
        try refuses("ids.json", "ids.json, table patients, row 3, column patientId", "that of row 1,")
    }

    @Test func inADatabase() throws {
        try database(Self.table + Self.insert("b") + Self.insert(Self.composed) + Self.insert(Self.apart))
        try refuses("ids.db", "ids.db, table headaches, row 3, column patient_id", "that of row 2,")
        try database(
            Self.table + Self.insert(Self.composed)
                + "CREATE TABLE visits(patient_id, date, visit_type);" + Self.insert(Self.apart, into: "visits"))
        try refuses("ids.db", "ids.db, table visits, row 1", "ids.db, table headaches, row 1")
        try database(
            Self.table + Self.insert(Self.composed)
                + "CREATE TABLE patients(patient_id, name); INSERT INTO patients VALUES('\(Self.apart)', 'X');")
        try refuses("ids.db", "ids.db, table patients, row 1", "ids.db, table headaches, row 1")
    }

    @Test func inTwoFiles() throws {
        try folder.makeFolder("two")
        try folder.write(rows(Self.composed), to: "two/x.csv")
        try folder.write(json("b", Self.apart), to: "two/y.json")
        try refuses("two", "y.json, table patients, row 2", "x.csv, line 2")
    }

    /// Ids that only file systems confuse are no mix-up: `printf P1 | sha256sum` begins with fbeae7c18667.
    @Test func idsInTwoCasesHaveFilesOfTheirOwn() throws {
        try folder.write(rows("P1", "p1", "p2"), to: "case.csv")
        let outcome = try aurae("generate", "case.csv", "-o", "out/")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = folder.names("out")
        #expect(names == ["P1~fbeae7c18667.pdf", "p1~f64551fcd6f0.pdf", "p2.pdf"])
        #expect(try aurae("generate", "case.csv", "--patient", "P1", "-o", "alone/").status == 0)
        #expect(folder.names("alone") == ["P1~fbeae7c18667.pdf"])
        #expect(try aurae("batch", "case.csv", "-o", "batch").status == 0)
        let pdfs = folder.names("batch").filter { $0.hasSuffix(".pdf") }
        #expect(pdfs.count == 3 && Set(pdfs.map { $0.lowercased() }).count == 3)
        #expect(try aurae("batch", "case.csv", "--resume", "-o", "batch").errors.contains("3 kept"))
    }
}
