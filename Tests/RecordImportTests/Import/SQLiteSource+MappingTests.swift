import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

/// A clinic's own database, read as a mapping says.
struct MappedDatabaseTests {
    private let workshop = SQLiteWorkshop()

    private static let sql = """
        CREATE TABLE anfall (nr INTEGER PRIMARY KEY, pat TEXT, beginn TEXT, staerke REAL, mittel TEXT, bild BLOB);
        INSERT INTO anfall VALUES (4, 'A', '2026-03-05 07:00', 3, 'Sumatriptan "50"', x'00');
        INSERT INTO anfall VALUES (9, 'B', '2026-03-06 07:00', 8, NULL, NULL);
        INSERT INTO anfall VALUES (12, 'A', '2026-03-07 07:00', 0, 'x' || char(13) || 'y', NULL);
        INSERT INTO anfall VALUES (13, 'A', x'01', 5, '', NULL);
        CREATE TABLE other (pat TEXT, note TEXT);
        """

    private static let fields = """
        "patient_id":{"column":"pat"},"onset_time":{"column":"Beginn","form":"yyyy-MM-dd HH:mm"},\
        "severity":{"column":"staerke","scale":"0-10"},"medication_name":{"column":"mittel"}
        """

    private func mapping(_ rest: String = "", fields: String = fields) throws -> TableMapping {
        let json = #"{"mappingVersion":1,"table":"headaches","timeZone":"UTC",\#(rest)"fields":{\#(fields)}}"#
        return try TableMapping(json: Array(json.utf8), path: "m.json") { ZoneRules.named($0) }
    }

    private func read(_ mapping: TableMapping, _ sql: String = sql) throws -> WholeImport {
        try? FileManager.default.removeItem(atPath: workshop.path("a.db"))
        let path = workshop.build("a.db", sql)
        var options = workshop.options
        options.asOf = CalendarDay(iso: "2026-06-30")!
        options.mapping = mapping
        return try WholeImport(ImportedSources.open([path], options: options))
    }

    @Test("the table that has the columns is read as a sheet would be")
    func table() throws {
        let found = try read(mapping())
        #expect(found.patients.map(\.identity.id) == ["A", "B"])
        #expect(found.headaches.map(\.storedSeverity) == [1, 5])
        #expect(found.headaches.map(\.retrospective.medicationName) == ["Sumatriptan \"50\"", nil])
        #expect(found.headaches[0].onset == utc("2026-03-05T07:00:00Z"))
        #expect(found.patients[0].observedDays.map(\.retrospective.medicationName) == ["x\ny"])
        #expect(found.count(.badTime) == 1 && found.count(.headacheFreeRow) == 1)
        #expect(found.headaches[0].place == Place(file: workshop.path("a.db") + "/anfall", line: 2))
        #expect(found.summary.sources[0].sha256.count == 64)
    }

    @Test("a table without row numbers is read too")
    func withoutRowNumbers() throws {
        let sql = """
            CREATE TABLE anfall (pat TEXT, beginn TEXT, staerke INTEGER, mittel TEXT, PRIMARY KEY (pat, beginn)) WITHOUT ROWID;
            INSERT INTO anfall VALUES ('A', '2026-03-05 07:00', 3, '');
            """
        #expect(try read(mapping(), sql).headaches.count == 1)
    }

    @Test("a mapping may name the table, and must where two have the columns")
    func names() throws {
        let twice = Self.sql + "CREATE TABLE copy AS SELECT * FROM anfall WHERE nr = 9;"
        let several = thrownFailure { _ = try read(mapping(), twice) }
        #expect(several?.status == .config && several?.hint?.contains("\"sheet\"") == true)
        #expect(try read(mapping(#""sheet":"COPY","#), twice).headaches.map(\.storedSeverity) == [5])
        let wrong = thrownFailure { _ = try read(mapping(#""sheet":"anfal","#)) }
        #expect(wrong?.status == .config && wrong?.hint == "did you mean anfall?")
        let misfit = thrownFailure { _ = try read(mapping(#""sheet":"other","#)) }
        #expect(misfit?.status == .config && misfit?.place?.file == "m.json")
        let none = thrownFailure { _ = try read(mapping(fields: Self.fields.replacing("staerke", with: "grad"))) }
        #expect(none?.status == .dataError && none?.hint?.contains("mapping") == true)
    }

    @Test("a view with the columns is none of the tables")
    func view() {
        let sql = "CREATE TABLE t (a); CREATE VIEW anfall AS SELECT 'A' pat, '' beginn, 1 staerke, '' mittel;"
        #expect(thrownFailure { _ = try read(mapping(), sql) }?.status == .dataError)
    }
}
