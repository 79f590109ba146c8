import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct ClinicDatabaseTests {
    private let workshop = SQLiteWorkshop()

    /// 2026-01-05T07:30:00Z, by hand: 20 458 days × 86 400 s + 27 000 s.
    private let monday = Instant(seconds: 1_767_598_200)

    private let wholeTable = """
        CREATE TABLE headaches (patient_id TEXT, id TEXT, onset_time TEXT, resolved_time TEXT, severity INTEGER,
          onset_speed TEXT, has_acknowledged_red_flag INTEGER, temperature_c REAL, humidity_pct REAL, pressure_hpa REAL,
          pressure_trend TEXT, uv_index REAL, aqi INTEGER, condition TEXT, weather_captured_at TEXT,
          heart_rate_bpm REAL, resting_heart_rate_bpm REAL, hrv_ms REAL, oxygen_saturation_pct REAL,
          step_count INTEGER, sleep_hours_measured REAL, meals TEXT, alcohol TEXT, caffeine_mg REAL,
          hydration_glasses REAL, skipped_meal INTEGER, sleep_hours REAL, sleep_quality INTEGER, stress_level INTEGER,
          screen_time_hours REAL, medication_name TEXT, medication_dose TEXT, medication_effectiveness INTEGER,
          medication_is_acute INTEGER, symptoms TEXT, headache_location TEXT, headache_type TEXT, cycle_phase TEXT,
          environmental_triggers TEXT, notes TEXT);
        """

    @Test("columns of further medicines are read without a first one, too")
    func furtherMedicines() throws {
        workshop.build(
            "clinic.db",
            """
            CREATE TABLE headaches (patient_id, onset_time, severity, medication_name, medication_2_name, medication_5_dose);
            INSERT INTO headaches VALUES ('p', '2026-01-05T07:30:00Z', 3, 'Sumatriptan', 'Naproxen', '500 mg'),
              ('p', '2026-01-06T07:30:00Z', 3, NULL, 'Ibuprofen', NULL);
            """)
        let headaches = try workshop.open("clinic.db").headaches(of: "p").headaches
        #expect(
            headaches.map(\.retrospective.medications) == [
                [
                    TakenMedication(name: "Sumatriptan"), TakenMedication(name: "Naproxen"),
                    TakenMedication(dose: "500 mg"),
                ],
                [TakenMedication(name: "Ibuprofen")],
            ])
    }

    @Test func everyColumnIsRead() throws {
        workshop.build(
            "clinic.db", wholeTable,
            """
            INSERT INTO headaches VALUES ('p1', 'h1', '2026-01-05T07:30:00Z', '2026-01-05T09:00:00.250+01:00', 5,
              'gradual', 1, -3.5, 81, 1002.5, 'falling', 0.5, 42, 'snow', '2026-01-05T07:31:00Z', 88, 61, 44.5, 97.5,
              1234, 6.25, 'toast, jam|coffee', 'wine', 180, 5, 0, 5.5, 2, 4, 7.5, 'Sumatriptan', '50 mg', 4, 1,
              'nausea|aura', 'left', 'migraine', 'luteal', 'bright_light', 'snow, then rain');
            CREATE TABLE patients (patient_id, name, date_of_birth, record_number, clinician, entitlement);
            INSERT INTO patients VALUES ('p1', 'Áine Ní Bhriain', '1984-02-29', 'R-7', 'Dr B', NULL),
              ('p2', 'No Headaches', '30.02.1990', NULL, NULL, NULL);
            """)
        let source = try workshop.open("clinic.db")
        #expect(source.format == .clinicSQLite)
        #expect(source.patientIDs == ["p1"])
        #expect(source.identities.map(\.id) == ["p1", "p2"])
        #expect(source.identities[0].name == "Áine Ní Bhriain")
        #expect(source.identities[0].dateOfBirth == CalendarDay(year: 1984, month: 2, day: 29))
        #expect(source.diagnostics.summary == ["bad-date@patients:date_of_birth*1"])
        let batch = try source.headaches(of: "p1")
        #expect(
            batch.diagnostics.summary == [
                "not-shown@headaches:has_acknowledged_red_flag*1", "not-shown@headaches:weather_captured_at*1",
                "offset-differs-from-zone@headaches*1",
            ])
        #expect(batch.rows == RowCounts(read: 1, skipped: 0))
        let headache = try #require(batch.headaches.first)
        #expect(headache.id == "h1")
        #expect(headache.onset == monday)
        #expect(headache.resolved == Instant(milliseconds: 1_767_600_000_250))
        #expect(headache.storedSeverity == 5)
        #expect(headache.onsetSpeed == .gradual)
        #expect(headache.hasAcknowledgedRedFlag == true)
        #expect(headache.place == Place(file: "clinic.db", table: "headaches", line: 1))
        expectWeatherAndHealth(headache)
        expectRetrospective(headache.retrospective)
    }

    private func expectWeatherAndHealth(_ headache: HeadacheRecord) {
        #expect(headache.weather.temperature == -3.5)
        #expect(headache.weather.humidity == 81)
        #expect(headache.weather.pressure == 1002.5)
        #expect(headache.weather.pressureTrend == .falling)
        #expect(headache.weather.uvIndex == 0.5)
        #expect(headache.weather.aqi == 42)
        #expect(headache.weather.condition == "snow")
        #expect(headache.weather.capturedAt == Instant(seconds: 1_767_598_260))
        #expect(headache.health.heartRate == 88)
        #expect(headache.health.restingHeartRate == 61)
        #expect(headache.health.heartRateVariability == 44.5)
        #expect(headache.health.oxygenSaturation == 97.5)
        #expect(headache.health.stepCount == 1234)
        #expect(headache.health.sleepHours == 6.25)
    }

    private func expectRetrospective(_ entry: RetrospectiveEntry) {
        #expect(entry.meals == ["toast, jam", "coffee"])
        #expect(entry.alcohol == "wine")
        #expect(entry.caffeine == 180)
        #expect(entry.hydrationGlasses == 5)
        #expect(entry.skippedMeal == false)
        #expect(entry.sleepHours == 5.5)
        #expect(entry.sleepQuality == 2)
        #expect(entry.stressLevel == 4)
        #expect(entry.screenTimeHours == 7.5)
        #expect(entry.medications.first?.name == "Sumatriptan")
        #expect(entry.medications.first?.dose == "50 mg")
        #expect(entry.medications.first?.effectiveness == 4)
        #expect(entry.medications.first?.isAcute == true)
        #expect(entry.symptoms == ["nausea", "aura"])
        #expect(entry.location == "left")
        #expect(entry.headacheType == "migraine")
        #expect(entry.cyclePhase == .luteal)
        #expect(entry.environmentalTriggers == ["bright_light"])
        #expect(entry.notes == "snow, then rain")
    }

    @Test func timesAreTextsOrSecondsSince1970() throws {
        workshop.build(
            "clinic.db", "CREATE TABLE headaches (onset_time, severity)",
            """
            INSERT INTO headaches VALUES (1767598200, 1), (1767598200.25, 3), ('2026-01-05T08:30:00+01:00', 5),
              (9e99, 1), (-9e999, 1), ('1767598200', 1), (x'00', 1), (NULL, 1), (20260105, 1);
            """)
        let batch = try workshop.open("clinic.db").headaches(of: "")
        #expect(
            batch.headaches.map(\.onset.milliseconds) == [
                1_767_598_200_000, 1_767_598_200_250, 1_767_598_200_000, 1_767_598_200_000,
            ])
        #expect(batch.rows == RowCounts(read: 4, skipped: 5))
        #expect(
            batch.diagnostics.summary == [
                "bad-time@headaches:onset_time*4", "missing-time@headaches:onset_time*1",
                "offset-differs-from-zone@headaches*1",
            ])
    }

    @Test func secondsThatADeclaredTextColumnTurnedIntoTextAreRead() throws {
        workshop.build(
            "clinic.db", "CREATE TABLE headaches (onset_time TEXT, severity)",
            """
            INSERT INTO headaches VALUES (1767598200, 1), (1767598200.25, 3), ('20260105', 5), ('17675982000', 5),
              ('1767598200 ', 5), ('-1767598200', 5), ('1767598200.2.5', 5);
            """)
        let batch = try workshop.open("clinic.db").headaches(of: "")
        #expect(batch.headaches.map(\.onset.milliseconds) == [1_767_598_200_000, 1_767_598_200_250])
        #expect(batch.diagnostics.summary == ["bad-time@headaches:onset_time*5"])
    }

    @Test func rowsOfSeveralPatientsMayStandInAnyOrder() throws {
        workshop.build(
            "clinic.db", "CREATE TABLE headaches (severity, onset_time, patient_id, id)",
            """
            INSERT INTO headaches VALUES (1, '2026-01-05T07:30:00Z', 'b', 'b1'), (1, '2026-01-05T07:30:00Z', 17, 'n1'),
              (1, '2026-01-05T07:30:00Z', 17, 'n2'), (1, '2026-01-05T07:30:00Z', 'b', 'b2'),
              (1, '2026-01-05T07:30:00Z', NULL, 'x'), (1, '2026-01-05T07:30:00Z', 'b', 'b3'),
              (1, '2026-01-05T07:30:00Z', ' ', 'x'), (1, '2026-01-05T07:30:00Z', x'62', 'x'),
              (1, '2026-01-05T07:30:00Z', ' b ', 'b4'), (1, '2026-01-05T07:30:00Z', '17', 'n3'),
              (1, '2026-01-05T07:30:00Z', hex(zeroblob(200)), 'x');
            """)
        let source = try workshop.open("clinic.db")
        #expect(source.patientIDs == ["b", "17"])
        #expect(try source.headaches(of: "b").headaches.map(\.id) == ["b1", "b2", "b3", "b4"])
        #expect(try source.headaches(of: "17").headaches.map(\.id) == ["n1", "n2", "n3"])
        #expect(try source.headaches(of: "x").headaches.isEmpty)
        #expect(source.rowsOnOpening == RowCounts(read: 0, skipped: 4))
        #expect(
            source.diagnostics.summary == [
                "bad-patient-id@headaches:patient_id*1", "missing-patient-id@headaches:patient_id*3",
            ])
    }

    @Test func columnNamesForgiveLetterCaseAndUnknownOnesAreTold() throws {
        workshop.build(
            "clinic.db", "CREATE TABLE Headaches (Onset_Time, SEVERITY, rowid, ward, \"a patient's name\")",
            "INSERT INTO headaches VALUES ('2026-01-05T07:30:00Z', 3, 9, 'x', 'y')")
        let source = try workshop.open("clinic.db")
        #expect(
            source.diagnostics.summary == [
                "unknown-column@Headaches:5*1", "unknown-column@Headaches:rowid*1", "unknown-column@Headaches:ward*1",
            ])
        #expect(try source.headaches(of: "").headaches.map(\.onset) == [monday])
    }

    @Test func aTableWithoutRowNumbersIsReadInTheOrderOfItsKey() throws {
        workshop.build(
            "clinic.db",
            """
            CREATE TABLE headaches (patient_id TEXT, id TEXT, onset_time TEXT, severity INTEGER,
              PRIMARY KEY (id)) WITHOUT ROWID;
            CREATE TABLE patients (patient_id TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
            INSERT INTO headaches VALUES ('b', 'h3', '2026-01-05T07:30:00Z', 1), ('a', 'h2', '2026-01-05T07:30:00Z', 1),
              ('b', 'h1', '2026-01-05T07:30:00Z', 1);
            INSERT INTO patients VALUES ('b', 'B'), ('a', 'A');
            """)
        let before = workshop.state()
        let source = try workshop.open("clinic.db")
        #expect(source.patientIDs == ["b", "a"])
        #expect(try source.headaches(of: "b").headaches.map(\.id) == ["h1", "h3"])
        #expect(source.identities.map(\.name) == ["A", "B"])
        #expect(try source.headaches(of: "a").headaches.first?.place.table == "headaches")
        #expect(workshop.state() == before)
    }

    @Test func aMissingColumnOrTableEndsTheRunAndIsNamed() {
        workshop.build("a.db", "CREATE TABLE headaches (patient_id, severity)")
        workshop.build("b.db", "CREATE TABLE headaches (onset_time, patient_id, pain)")
        workshop.build("c.db", "CREATE TABLE other (onset_time, severity)")
        workshop.build("d.db", "CREATE TABLE headaches (onset_time, severity); CREATE TABLE patients (name)")
        workshop.build("e.db", "CREATE TABLE headaches (onset_time, severity); CREATE TABLE ZHEADACHELOG (Z_PK)")
        let faults = ["a.db", "b.db", "c.db", "d.db", "e.db"].map { name in
            thrownFailure { _ = try workshop.open(name) }
        }
        #expect(faults.allSatisfy { $0?.status == .dataError })
        #expect(faults[0]?.message == "the table has no column onset_time")
        #expect(faults[1]?.message == "the table has no column severity")
        #expect(faults[2]?.message.contains("without a table headaches") == true)
        #expect(faults[3]?.message == "the table has no column patient_id")
        #expect(faults[4]?.message.contains("both") == true)
    }

    @Test func valuesThatAreNoneAreLeftOutAndTold() throws {
        workshop.build(
            "clinic.db", "CREATE TABLE headaches (onset_time, severity, temperature_c, step_count, notes, alcohol)",
            """
            INSERT INTO headaches VALUES ('2026-01-05T07:30:00Z', 3, 'warm', 9e999, x'01', CAST(x'ff41' AS TEXT)),
              ('2026-01-05T07:30:00Z', 3, -9e999, 1.5, CAST(x'4100' AS TEXT), 'ü'),
              ('2026-01-05T07:30:00Z', 9e999, 1, 1, '', ''), ('2026-01-05T07:30:00Z', 'bad', 1, 1, '', ''),
              ('2026-01-05T07:30:00Z', 3.5, 1, 1, '', ''), ('2026-01-05T07:30:00Z', 6, 1, 1, '', '');
            """)
        let batch = try workshop.open("clinic.db").headaches(of: "")
        #expect(batch.rows == RowCounts(read: 6, skipped: 0))
        #expect(
            batch.diagnostics.summary == [
                "bad-number@headaches:step_count*1", "bad-number@headaches:temperature_c*2",
                "bad-severity@headaches:severity*4", "bad-text@headaches:alcohol*1", "bad-text@headaches:notes*2",
                "fractional-number@headaches:step_count*1",
            ])
        #expect(batch.headaches.prefix(2).allSatisfy { $0.weather.isEmpty && $0.health.isEmpty })
        #expect(batch.headaches[1].retrospective.alcohol == "ü")
    }

    @Test func aRowWithAHugeValueIsPassedOverAndTheNextOnesAreRead() throws {
        workshop.build(
            "clinic.db", "CREATE TABLE headaches (patient_id, onset_time, severity, notes)",
            """
            INSERT INTO headaches VALUES ('a', '2026-01-05T07:30:00Z', 1, 'x'),
              ('a', '2026-01-05T07:30:00Z', 2, zeroblob(3000000)), ('a', '2026-01-05T07:30:00Z', 3, 'y'),
              (zeroblob(3000000), '2026-01-05T07:30:00Z', 3, 'other'), ('a', '2026-01-05T07:30:00Z', 5, 'z');
            """)
        let source = try workshop.open("clinic.db")
        #expect(source.diagnostics.summary == ["cell-too-long@headaches:patient_id*1"])
        let batch = try source.headaches(of: "a")
        #expect(batch.headaches.map(\.storedSeverity) == [1, 3, 5])
        #expect(batch.diagnostics.summary == ["cell-too-long@headaches*1"])
    }

    @Test(arguments: ["UTF-16le", "UTF-16be"]) func otherEncodingsAreRead(_ encoding: String) throws {
        workshop.build(
            "clinic.db", "PRAGMA encoding = '\(encoding)'",
            "CREATE TABLE headaches (patient_id TEXT, onset_time TEXT, severity TEXT, notes TEXT)",
            """
            INSERT INTO headaches VALUES ('æ', '2026-01-05T07:30:00Z', '3', '頭痛 🌧'),
              ('æ', '2026-01-05T08:30:00Z', '5', 'x');
            """)
        let source = try workshop.open("clinic.db")
        #expect(source.patientIDs == ["æ"])
        let headaches = try source.headaches(of: "æ").headaches
        #expect(headaches.map(\.storedSeverity) == [3, 5])
        #expect(headaches.map(\.retrospective.notes) == ["頭痛 🌧", "x"])
        #expect(headaches.first?.onset == monday)
    }

    @Test func severalThreadsMayReadAtOnce() async throws {
        workshop.build(
            "clinic.db", "CREATE TABLE headaches (patient_id, id, onset_time, severity)",
            """
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
            INSERT INTO headaches SELECT 'p' || (i % 50), 'h' || i, 1767598200 + i, 3 FROM n;
            """)
        let source = try workshop.open("clinic.db")
        let counts = try await withThrowingTaskGroup(of: [String].self) { group in
            for id in source.patientIDs { group.addTask { try source.headaches(of: id).headaches.map(\.id) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(counts).count == 5000)
        #expect(counts.count == 5000)
        #expect(try source.headaches(of: "p7").headaches.prefix(2).map(\.id) == ["h7", "h57"])
    }
}
