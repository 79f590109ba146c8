import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct GlanceStoreTests {
    private let workshop = SQLiteWorkshop()

    /// Tables as SwiftData makes them; a marker with two readings and a visit.
    private static let tables = """
        CREATE TABLE ZMARKERCATEGORY (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZDISPLAYORDER INTEGER,
          ZNAME VARCHAR, ZID BLOB);
        CREATE TABLE ZMARKERDEFINITION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZHIGHERISBETTER INTEGER,
          ZISSYSTEMDEFINED INTEGER, ZCATEGORY INTEGER, ZDEFAULTREFERENCEHIGH FLOAT, ZDEFAULTREFERENCELOW FLOAT,
          ZPLAUSIBLEMAX FLOAT, ZPLAUSIBLEMIN FLOAT, ZDEFAULTUNIT VARCHAR, ZDISPLAYNAME VARCHAR, ZALIASES BLOB, ZID BLOB);
        CREATE TABLE ZUSERMARKER (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZDISPLAYORDER INTEGER,
          ZMARKERDEFINITION INTEGER, ZPROFILE INTEGER, ZADDEDAT TIMESTAMP, ZCUSTOMREFERENCEHIGH FLOAT,
          ZCUSTOMREFERENCELOW FLOAT, ZID BLOB);
        CREATE TABLE ZVISIT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPROFILE INTEGER, ZDATE TIMESTAMP,
          ZENTRYTIMESTAMP TIMESTAMP, ZDOCTORNAME VARCHAR, ZNOTES VARCHAR, ZVISITTYPE VARCHAR, ZVISITTYPELABEL VARCHAR,
          ZID BLOB);
        INSERT INTO ZMARKERCATEGORY VALUES (7, 2, 1, 0, 'Heart', x'00112233445566778899AABBCCDDEEFF');
        INSERT INTO ZMARKERDEFINITION VALUES (5, 3, 1, 1, 1, 7, 100, 40, 200, 5, 'mg/dL', 'HDL Cholesterol', NULL, NULL);
        INSERT INTO ZUSERMARKER VALUES (9, 4, 1, 2, 5, 1, 700000000, NULL, 50, NULL);
        INSERT INTO ZVISIT VALUES (1, 6, 1, 1, 789291000, 789291000, 'Dr Ruiz', 'n', 'dental', NULL, NULL);
        """

    private static func entries(_ link: String = "ZUSERMARKER") -> String {
        """
        CREATE TABLE ZMARKERENTRY (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, \(link) INTEGER,
          ZDATEOFSERVICE TIMESTAMP, ZENTRYTIMESTAMP TIMESTAMP, ZVALUE FLOAT, ZNOTE VARCHAR, ZSOURCETYPE VARCHAR,
          ZUNIT VARCHAR, ZID BLOB);
        INSERT INTO ZMARKERENTRY VALUES (1, 5, 1, 9, 789291000, 789291060.5, 52.5, 'fasting', 'quickAdd', 'mg/dL',
          x'10112233445566778899AABBCCDDEEFF');
        INSERT INTO ZMARKERENTRY VALUES (2, 5, 1, 44, 789291000, 789291000, 1, NULL, 'quickAdd', 'mg/dL', NULL);
        INSERT INTO ZMARKERENTRY VALUES (3, 5, 1, NULL, 789291000, 789291000, 1, NULL, 'quickAdd', 'mg/dL', NULL);
        INSERT INTO ZMARKERENTRY VALUES (4, 5, 1, 9, 'yesterday', 789291000, 1, NULL, 'quickAdd', 'mg/dL', NULL);
        """
    }

    @Test func everyPropertyIsRead() throws {
        workshop.build("default.store", StoreFixture.metadata(StoreFixture.uuid), Self.tables, Self.entries())
        let source = try workshop.open("default.store")
        #expect(source.format == .glanceStore)
        #expect(source.diagnostics.summary == [])
        let batch = try source.markers(of: "")
        let marker = try #require(batch.markers.first)
        #expect(marker.definition.name == "HDL Cholesterol")
        #expect(marker.definition.category == MarkerCategory(name: "Heart", order: 0))
        #expect(marker.definition.range == ReferenceRange(low: 50, high: 100))
        #expect(marker.definition.plausible == ReferenceRange(low: 5, high: 200))
        #expect(marker.definition.higherIsBetter && marker.definition.isPredefined && marker.definition.order == 2)
        // 789 291 000 + 978 307 200 seconds after 1970 is 2026-01-05T07:30:00Z.
        let reading = try #require(marker.readings.first)
        #expect(reading.id == "10112233-4455-6677-8899-AABBCCDDEEFF" && reading.value == 52.5)
        #expect(reading.day.iso == "2026-01-05" && reading.moment == Instant(seconds: 1_767_598_200))
        #expect(reading.entered == Instant(milliseconds: 1_767_598_260_500) && reading.note == "fasting")
        #expect(batch.visits.map(\.type) == [.dental])
        #expect(batch.rows == RowCounts(read: 2, skipped: 3))
        #expect(
            batch.diagnostics.summary == [
                "bad-service-date@ZMARKERENTRY:ZDATEOFSERVICE*1", "dangling-marker@ZMARKERENTRY:ZUSERMARKER*2",
                "not-shown:ZENTRYTIMESTAMP*1", "not-shown@ZMARKERENTRY:ZENTRYTIMESTAMP*1",
                "not-shown@ZMARKERENTRY:ZSOURCETYPE*1", "not-shown@ZUSERMARKER:ZADDEDAT*1",
            ])
    }

    /// Where only the marker declares the relation, Core Data names the column after it.
    @Test func readingsAreFoundThroughTheOtherEndOfTheRelation() throws {
        workshop.build(
            "default.store", StoreFixture.metadata(StoreFixture.uuid), Self.tables, Self.entries("Z4ENTRIES"))
        let source = try workshop.open("default.store")
        #expect(try source.markers(of: "").markers.first?.readings.count == 1)
    }

    @Test func rowsThatAreOnlyInTheLogAreRead() throws {
        let path = workshop.buildOpen(
            "live.store", "PRAGMA journal_mode = WAL", StoreFixture.metadata(StoreFixture.uuid), Self.tables,
            Self.entries())
        _ = path
        let source = try workshop.open("live.store")
        #expect(try source.markers(of: "").markers.first?.readings.count == 1)
        #expect(source.traits.contains { $0.name == "write-ahead-log" && $0.value != "none" })
    }

    @Test func anotherStoresLogIsRefused() throws {
        workshop.build("default.store", StoreFixture.metadata(StoreFixture.uuid), Self.tables, Self.entries())
        _ = workshop.buildOpen(
            "other.store", "PRAGMA journal_mode = WAL",
            StoreFixture.metadata("5A1D2C3B-0000-4000-8000-00000000000B"),
            Self.tables.replacing("'HDL Cholesterol'", with: "'Somebody else'"),
            Self.entries().replacing("52.5", with: "99"))
        workshop.copy("other.store-wal", to: "default.store-wal")
        let source = try workshop.open("default.store")
        let batch = try source.markers(of: "")
        #expect(batch.markers.first?.definition.name == "HDL Cholesterol")
        #expect(batch.markers.first?.readings.first?.value == 52.5)
    }

    @Test func aViewInThePlaceOfATableIsRefused() throws {
        workshop.build(
            "default.store", Self.tables,
            "CREATE VIEW ZMARKERENTRY AS SELECT 1 AS Z_PK, 2 AS ZVALUE, 3 AS ZDATEOFSERVICE;")
        #expect(thrownFailure { _ = try workshop.open("default.store") }?.status == .dataError)
    }

    @Test func aliasesThatCannotBeReadAreToldOfOnce() throws {
        workshop.build(
            "default.store",
            Self.tables
                + "INSERT INTO ZMARKERDEFINITION VALUES (6, 3, 1, 0, 1, 7, 100, NULL, NULL, NULL, 'u', 'A', x'FF', NULL);"
                + "INSERT INTO ZMARKERDEFINITION VALUES (8, 3, 1, 0, 1, 7, 100, NULL, NULL, NULL, 'u', 'B', x'00', NULL);",
            Self.entries())
        let batch = try workshop.open("default.store").markers(of: "")
        #expect(batch.diagnostics.count(of: .unreadableAliases) == 2)
        #expect(batch.diagnostics.sortedGroups.count { $0.kind.code == .unreadableAliases } == 1)
    }

    @Test func aClinicsDatabaseMayHoldMarkersAlone() throws {
        workshop.build(
            "clinic.db",
            """
            CREATE TABLE markers (patient_id TEXT, marker_name TEXT, value REAL, unit TEXT, date_of_service TEXT);
            CREATE TABLE visits (patient_id TEXT, date INTEGER, visit_type TEXT);
            INSERT INTO markers VALUES ('a', 'HDL', 52, 'mg/dL', '2026-02-01'), ('b', 'LDL', 'x', 'mg/dL', '2026-02-01');
            INSERT INTO visits VALUES ('c', 1767598200, 'dental'), ('a', 1767598200, 'vision');
            """)
        var options = workshop.options
        options.markerLibrary = .test
        let source = try openSQLiteSource(path: workshop.path("clinic.db"), name: "clinic.db", options: options)
        #expect(source.patientIDs == ["a", "b", "c"])
        let batch = try source.markers(of: "a")
        #expect(batch.markers.map(\.definition.name) == ["HDL Cholesterol"])
        #expect(batch.visits.map(\.day.iso) == ["2026-01-05"])
        #expect(try source.markers(of: "b").rows == RowCounts(skipped: 1))
        #expect(source.traits.first?.value == "markers, visits")
    }

    @Test func aTableCalledVisitsIsNotEnoughToBeAClinics() throws {
        workshop.build("other.db", "CREATE TABLE visits (url TEXT, count INTEGER);")
        #expect(thrownFailure { _ = try workshop.open("other.db") }?.status == .dataError)
    }
}
