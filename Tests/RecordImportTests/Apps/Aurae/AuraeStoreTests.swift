import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct AuraeStoreTests {
    private let workshop = SQLiteWorkshop()

    private func read(_ name: String) throws -> (source: any OpenedSource, batch: HeadacheBatch) {
        let source = try workshop.open(name)
        return (source, try source.headaches(of: ""))
    }

    /// When rows were written, with how many say so.
    private static let notShown = [
        "not-shown@ZHEADACHELOG:ZCREATEDAT*2", "not-shown@ZHEADACHELOG:ZUPDATEDAT*1",
        "not-shown@ZHEALTHSNAPSHOT:ZCAPTUREDAT*1", "not-shown@ZRETROSPECTIVEENTRY:ZUPDATEDAT*1",
    ]

    @Test func everyPropertyIsRead() throws {
        workshop.build("default.store", StoreFixture.whole)
        let (source, batch) = try read("default.store")
        #expect(source.format == .auraeStore)
        #expect(source.patientIDs == [""])
        #expect(source.diagnostics.summary == Self.notShown)
        #expect(batch.rows == RowCounts(read: 2, skipped: 0))
        #expect(
            batch.diagnostics.summary == [
                "legacy-severity@ZHEADACHELOG*1", "not-shown@ZHEADACHELOG:ZHASACKNOWLEDGEDREDFLAG*2",
                "not-shown@ZHEADACHELOG:ZWEATHERSNAPSHOT.ZCAPTUREDAT*1",
            ])
        let full = try #require(batch.headaches.first)
        #expect(full.id == "00112233-4455-6677-8899-AABBCCDDEEFF")
        // 2001-01-01 is 978 307 200 s after 1970: 789 291 000 + 978 307 200 = 2026-01-05T07:30:00Z.
        #expect(full.onset == Instant(seconds: 1_767_598_200))
        #expect(full.resolved == Instant(milliseconds: 1_767_600_000_250))
        #expect(full.storedSeverity == 5)
        #expect(full.onsetSpeed == .gradual)
        #expect(full.hasAcknowledgedRedFlag == true)
        #expect(full.place == Place(file: "default.store", table: "ZHEADACHELOG", line: 1))
        let empty = batch.headaches[1]
        // 789 391 000.9994 is 2026-01-06T11:16:40.9994Z: rounded to the millisecond.
        #expect(empty.onset == Instant(milliseconds: 1_767_698_200_999))
        #expect(empty.resolved == nil)
        #expect(empty.onsetSpeed == nil)
        #expect(empty.hasAcknowledgedRedFlag == false)
        #expect(empty.weather.isEmpty && empty.health.isEmpty && empty.retrospective.isEmpty)
    }

    /// The same headache, written as a clinic's database: nothing but its place may differ.
    @Test func aStoreSaysTheSameAsAClinicsDatabase() throws {
        workshop.build("default.store", StoreFixture.whole)
        workshop.build(
            "clinic.db",
            """
            CREATE TABLE headaches (id, onset_time, resolved_time, severity, onset_speed, has_acknowledged_red_flag,
              temperature_c, humidity_pct, pressure_hpa, pressure_trend, uv_index, aqi, condition, weather_captured_at,
              heart_rate_bpm, resting_heart_rate_bpm, hrv_ms, oxygen_saturation_pct, step_count, sleep_hours_measured,
              meals, alcohol, caffeine_mg, hydration_glasses, skipped_meal, sleep_hours, sleep_quality, stress_level,
              screen_time_hours, medication_name, medication_dose, medication_effectiveness, medication_is_acute,
              symptoms, headache_location, headache_type, cycle_phase, environmental_triggers, notes);
            INSERT INTO headaches VALUES ('00112233-4455-6677-8899-AABBCCDDEEFF', '2026-01-05T07:30:00Z',
              '2026-01-05T08:00:00.250Z', '5', 'gradual', 'yes', '-3.5', '81', '1002.5', 'falling', '0.5', '42', 'snow',
              '2026-01-05T07:31:00.500Z', '88', '61', '44.5', '97.5', '1234', '6.25', 'toast, jam|coffee', 'wine',
              '180', '5', 'no', '5.5', '2', '4', '7.5', 'Sumatriptan', '50 mg', '4', 'true', 'nausea|aura', 'left',
              'migraine', 'luteal', 'bright_light', 'snow, then rain');
            """)
        var store = try #require(try read("default.store").batch.headaches.first)
        var clinic = try #require(try read("clinic.db").batch.headaches.first)
        store.place = Place()
        clinic.place = Place()
        #expect(store == clinic)
    }

    @Test func anOlderStoreLacksColumnsAndTables() throws {
        workshop.build(
            "old.store", StoreFixture.metadata(StoreFixture.uuid),
            """
            CREATE TABLE ZHEADACHELOG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZSEVERITY INTEGER,
              ZHEALTH INTEGER, ZRETROSPECTIVE INTEGER, ZWEATHER INTEGER, ZONSETTIME TIMESTAMP, ZRESOLVEDTIME TIMESTAMP,
              ZHASACKNOWLEDGEDREDFLAG INTEGER, ZID BLOB, ZMOOD VARCHAR);
            CREATE TABLE ZRETROSPECTIVEENTRY (Z_PK INTEGER PRIMARY KEY, ZMEALS VARCHAR, Z_SYMPTOMS VARCHAR,
              ZSYMPTOMS VARCHAR, Z_ENVIRONMENTALTRIGGERS BLOB);
            INSERT INTO ZRETROSPECTIVEENTRY VALUES (1, 'soup', NULL, 'aura', x'6162');
            INSERT INTO ZHEADACHELOG (Z_PK, ZSEVERITY, ZRETROSPECTIVE, ZONSETTIME, ZID)
              VALUES (1, 3, 1, 789291000, '00112233-4455-6677-8899-aabbccddeeff');
            """)
        let (source, batch) = try read("old.store")
        let noticed = source.diagnostics
        #expect(noticed.summary.contains("absent-column@ZHEADACHELOG:ZONSETSPEED*1"))
        #expect(noticed.summary.contains("absent-column@ZRETROSPECTIVEENTRY:ZNOTES*1"))
        #expect(!noticed.summary.contains("absent-column@ZRETROSPECTIVEENTRY:Z_MEALS*1"))
        #expect(noticed.summary.contains("absent-table@ZWEATHERSNAPSHOT*1"))
        #expect(noticed.summary.contains("absent-table@ZHEALTHSNAPSHOT*1"))
        #expect(noticed.summary.contains("unknown-column@ZHEADACHELOG:ZMOOD*1"))
        let headache = try #require(batch.headaches.first)
        #expect(headache.id == "00112233-4455-6677-8899-AABBCCDDEEFF")
        #expect(headache.onsetSpeed == nil)
        #expect(headache.retrospective.meals == ["soup"])
        #expect(headache.retrospective.symptoms == ["aura"])
        #expect(
            batch.diagnostics.summary == [
                "bad-text@ZHEADACHELOG:ZRETROSPECTIVEENTRY.Z_ENVIRONMENTALTRIGGERS*1"
            ])
    }

    @Test func aRelationIsFollowedFromTheOtherEndWhereItsOwnIsMissing() throws {
        for column in ["ZHEADACHELOG", "ZLOG", "Z1RETROSPECTIVE"] {
            workshop.build(
                "\(column).store", StoreFixture.logs.replacing("ZRETROSPECTIVE INTEGER, ", with: ""),
                StoreFixture.children.replacing("ZALCOHOL VARCHAR", with: "\(column) INTEGER, ZALCOHOL VARCHAR"),
                """
                INSERT INTO ZHEADACHELOG (Z_PK, ZSEVERITY, ZONSETTIME) VALUES (4, 3, 789291000), (5, 3, 789291001);
                INSERT INTO ZRETROSPECTIVEENTRY (Z_PK, \(column), ZNOTES) VALUES (1, 5, 'five'), (2, 4, 'four'),
                  (3, 99, 'nobody'), (6, NULL, 'nobody'), (7, 5, 'late');
                """)
            let (source, batch) = try read("\(column).store")
            #expect(source.diagnostics.summary == [])
            #expect(batch.headaches.map(\.retrospective.notes) == ["four", "five"])
            #expect(batch.diagnostics.summary == ["unlinked-row@ZRETROSPECTIVEENTRY*3"])
        }
    }

    @Test func aRelationThatCannotBeFollowedIsToldAndNeverGuessed() throws {
        workshop.build(
            "a.store", StoreFixture.logs.replacing("ZWEATHER INTEGER, ", with: ""), StoreFixture.children,
            """
            INSERT INTO ZHEADACHELOG (Z_PK, ZSEVERITY, ZONSETTIME) VALUES (7, 3, 789291000);
            INSERT INTO ZWEATHERSNAPSHOT (Z_PK, ZTEMPERATURE) VALUES (7, 20), (8, 21);
            """)
        let (source, batch) = try read("a.store")
        #expect(source.diagnostics.summary == ["relation-not-found@ZWEATHERSNAPSHOT*2"])
        #expect(batch.headaches.first?.weather.isEmpty == true)
    }

    @Test func linksThatLeadNowhereOrTwiceAreTold() throws {
        workshop.build(
            "a.store", StoreFixture.logs,
            StoreFixture.children.replacing("ZALCOHOL VARCHAR", with: "ZLOG INTEGER, ZALCOHOL VARCHAR"),
            """
            INSERT INTO ZHEADACHELOG (Z_PK, ZSEVERITY, ZONSETTIME, ZWEATHER, ZHEALTH, ZRETROSPECTIVE) VALUES
              (1, 3, 789291000, 5, 5, 1), (2, 3, 789291001, 5, NULL, 2), (3, 3, 789291002, 6, 'x', NULL);
            INSERT INTO ZWEATHERSNAPSHOT (Z_PK, ZTEMPERATURE) VALUES (5, 20), (9, 21);
            INSERT INTO ZRETROSPECTIVEENTRY (Z_PK, ZLOG, ZNOTES) VALUES (1, 1, 'one'), (2, 3, 'two'), (3, 2, 'three');
            """)
        let (_, batch) = try read("a.store")
        #expect(batch.headaches.map(\.weather.temperature) == [20, 20, nil])
        #expect(batch.headaches.map(\.retrospective.notes) == ["one", "two", "two"])
        #expect(
            batch.diagnostics.summary == [
                "dangling-relation@ZHEADACHELOG:ZHEALTH*2", "dangling-relation@ZHEADACHELOG:ZWEATHER*1",
                "relation-disagreement@ZHEADACHELOG:ZRETROSPECTIVE*1",
                "shared-relation@ZHEADACHELOG:ZRETROSPECTIVEENTRY*1", "shared-relation@ZHEADACHELOG:ZWEATHERSNAPSHOT*1",
                "unlinked-row@ZRETROSPECTIVEENTRY*1", "unlinked-row@ZWEATHERSNAPSHOT*1",
            ])
    }

    @Test func activeAgainstTheResolvedTimeIsTold() throws {
        workshop.build(
            "a.store", StoreFixture.logs, StoreFixture.children,
            """
            INSERT INTO ZHEADACHELOG (Z_PK, ZSEVERITY, ZONSETTIME, ZRESOLVEDTIME, ZISACTIVE) VALUES
              (1, 3, 789291000, 789291900, 1), (2, 3, 789292000, NULL, 0), (3, 3, 789293000, NULL, 1),
              (4, 3, 789294000, 789294900, 0), (5, 3, 789295000, NULL, NULL), (6, 3, 789296000, NULL, 7);
            """)
        let batch = try read("a.store").batch
        #expect(batch.headaches.map { $0.resolved != nil } == [true, false, false, true, false, false])
        #expect(
            batch.diagnostics.summary == [
                "active-contradiction@ZHEADACHELOG:ZISACTIVE*2", "bad-boolean@ZHEADACHELOG:ZISACTIVE*1",
            ])
    }

    @Test func valuesThatAreNoneAreToldByTheNameTheStoreGivesThem() throws {
        workshop.build(
            "a.store", StoreFixture.logs, StoreFixture.children,
            """
            INSERT INTO ZWEATHERSNAPSHOT (Z_PK, ZTEMPERATURE, ZPRESSURETREND, ZCAPTUREDAT)
              VALUES (1, 'hot', 3, '2026-01-05T07:30:00Z');
            INSERT INTO ZHEADACHELOG (Z_PK, ZSEVERITY, ZONSETTIME, ZRESOLVEDTIME, ZONSETSPEED, ZWEATHER, ZID) VALUES
              (1, 3, 789291000, 9e999, 'sudden', 1, x'01'), (2, 3, '2026-01-05T07:30:00Z', NULL, NULL, NULL, NULL),
              (3, 0, 789291000, NULL, NULL, NULL, NULL), (4, 3, 9223372036854775807, NULL, NULL, NULL, NULL),
              (5, NULL, NULL, NULL, NULL, NULL, NULL);
            """)
        let batch = try read("a.store").batch
        #expect(batch.rows == RowCounts(read: 1, skipped: 4))
        #expect(
            batch.diagnostics.summary == [
                "bad-captured-time@ZHEADACHELOG:ZWEATHERSNAPSHOT.ZCAPTUREDAT*1",
                "bad-number@ZHEADACHELOG:ZWEATHERSNAPSHOT.ZTEMPERATURE*1",
                "bad-resolved-time@ZHEADACHELOG:ZRESOLVEDTIME*1",
                "bad-text@ZHEADACHELOG:ZID*1", "bad-time@ZHEADACHELOG:ZONSETTIME*2",
                "missing-time@ZHEADACHELOG:ZONSETTIME*1",
                "unknown-keyword@ZHEADACHELOG:ZONSETSPEED*1",
                "unknown-keyword@ZHEADACHELOG:ZWEATHERSNAPSHOT.ZPRESSURETREND*1",
                "zero-severity@ZHEADACHELOG:ZSEVERITY*1",
            ])
    }

    @Test func whatIsNoStoreOfTheAppIsNamed() {
        workshop.build("other.store", StoreFixture.metadata(StoreFixture.uuid), "CREATE TABLE ZTASK (Z_PK)")
        workshop.build("short.store", "CREATE TABLE ZHEADACHELOG (Z_PK INTEGER PRIMARY KEY, ZSEVERITY)")
        workshop.build("key.store", "CREATE TABLE ZHEADACHELOG (Z_PK INTEGER, ZSEVERITY, ZONSETTIME)")
        let faults = ["other.store", "short.store", "key.store"].map { name in
            thrownFailure { _ = try workshop.open(name) }
        }
        #expect(faults.allSatisfy { $0?.status == .dataError })
        #expect(
            faults[0]?.message
                == "a SwiftData store, but not of an app this program knows: it has no table ZHEADACHELOG or ZMARKERENTRY"
        )
        #expect(faults[1]?.message == "the table has no column ZONSETTIME")
        #expect(faults[2]?.message.contains("primary key") == true)
    }

    // MARK: Write-ahead logs

    private static let logMode = "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;"
    private static let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE);"

    /// Headaches whose ids begin with a byte of the patient's, all else the same for every patient.
    private static func logs(_ first: Int, _ count: Int, patient: String) -> String {
        """
        WITH RECURSIVE n(i) AS (SELECT \(first) UNION ALL SELECT i + 1 FROM n WHERE i < \(first + count - 1))
        INSERT INTO ZHEADACHELOG (Z_ENT, Z_OPT, ZSEVERITY, ZISACTIVE, ZONSETTIME, ZID)
          SELECT 1, 1, 3, 1, 789291000 + i * 7200, CAST(x'\(patient)' || randomblob(15) AS BLOB) FROM n;
        """
    }

    private func patients(_ name: String) throws -> [String: Int] {
        try read(name).batch.headaches.reduce(into: [:]) { $0[String($1.id.prefix(2)), default: 0] += 1 }
    }

    @Test func eightyHeadachesThatAreOnlyInTheLogAreRead() throws {
        let schema = [StoreFixture.metadata(StoreFixture.uuid), StoreFixture.logs, StoreFixture.children]
        _ = workshop.buildOpen(
            "fresh.store", index: true, Self.logMode, schema.joined(), Self.logs(0, 80, patient: "AA"))
        _ = workshop.buildOpen(
            "used.store", index: true, Self.logMode, schema.joined(), Self.checkpoint, Self.logs(0, 80, patient: "AA"))
        for name in ["fresh.store", "used.store"] {
            let before = workshop.state()
            #expect(try patients(name) == ["AA": 80])
            #expect(try workshop.open(name).diagnostics.summary == ["unconfirmed-log*1"])
            #expect(workshop.state() == before)
        }
    }

    @Test func theLogOfAnotherPatientsStoreIsRefused() throws {
        let schema = { (uuid: String) in
            [StoreFixture.metadata(uuid), StoreFixture.logs, StoreFixture.children].joined()
        }
        // Everything of B is in its log; A has taken its log over, holding some headaches or none.
        for count in [0, 1, 40] {
            let rows = count == 0 ? "" : Self.logs(0, count, patient: "AA")
            _ = workshop.buildOpen("a\(count).store", Self.logMode, schema("A-UUID"), rows, Self.checkpoint)
            _ = workshop.buildOpen(
                "b\(count).store", Self.logMode, schema("B-UUID"), Self.logs(0, 40, patient: "BB"))
            workshop.copy("b\(count).store-wal", to: "a\(count).store-wal")
            #expect(try patients("a\(count).store") == (count == 0 ? [:] : ["AA": count]))
            #expect(try workshop.open("a\(count).store").diagnostics.summary == ["foreign-log*1"])
        }
        // B's log holds nothing but headaches, and both stores call themselves the same.
        for (patient, name) in [("AA", "a.store"), ("BB", "b.store")] {
            _ = workshop.buildOpen(
                name, Self.logMode, schema("SAME"), Self.logs(0, 30, patient: patient), Self.checkpoint,
                Self.logs(30, 10, patient: patient))
        }
        #expect(try patients("a.store") == ["AA": 40])
        workshop.copy("b.store-wal", to: "a.store-wal")
        #expect(try patients("a.store") == ["AA": 30])
        #expect(try workshop.open("a.store").diagnostics.summary == ["foreign-log*1"])
    }

    @Test func anEditOfARetrospectiveInTheLogIsRead() throws {
        _ = workshop.buildOpen(
            "a.store", Self.logMode, StoreFixture.whole, Self.checkpoint,
            "UPDATE ZRETROSPECTIVEENTRY SET ZNOTES = 'better'; UPDATE ZHEADACHELOG SET Z_OPT = 4 WHERE Z_PK = 1")
        let (source, batch) = try read("a.store")
        #expect(source.diagnostics.summary == ["applied-log*1"] + Self.notShown)
        #expect(batch.headaches.first?.retrospective.notes == "better")
    }
}
