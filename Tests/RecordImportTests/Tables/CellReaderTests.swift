import Diagnostics
import Records
import Testing

@testable import RecordImport

/// What one cell means is the same in every family and in every kind of file.
struct CellReaderTests {
    private let folder = ExportFolder()

    private func read(_ text: String, as name: String = "a.csv") throws -> WholeImport {
        folder.write(text, to: name)
        var options = folder.options
        options.markerLibrary = .test
        return try WholeImport(ImportedSources.open([folder[name]], options: options))
    }

    // MARK: Booleans

    @Test(arguments: ["10", "1-0", "y.e.s", "1.0", "0.0", "00", "y", "on", "t", "yes please", "2", "-1", "١"])
    func `a boolean is a word for true or false, in every family`(written: String) throws {
        let headaches = try read("onset_time,severity,skipped_meal\n2026-01-12T07:00:00Z,3,\(written)\n")
        #expect(headaches.headaches.map(\.retrospective.skippedMeal) == [nil])
        #expect(headaches.remarks == ["bad-boolean 2 skipped_meal"])
        let nights = try read(
            "night_date,dose1_time,dose2_skipped,natural_wake\n2026-01-12,2026-01-12T22:30:00Z,\(written),\(written)\n")
        #expect(nights.patients[0].nights.events.map(\.kind) == [.dose1])
        #expect(nights.patients[0].nights.sessions.map(\.statedNaturalWake) == [nil])
        #expect(Set(nights.remarks) == ["bad-boolean 2 dose2_skipped", "bad-boolean 2 natural_wake"])
    }

    @Test(arguments: [
        ("true", true), ("TRUE", true), ("yes", true), (" Yes ", true), ("1", true), ("false", false), ("No", false),
        ("0", false),
    ])
    func `words for true and false`(written: String, truth: Bool) throws {
        let headaches = try read("onset_time,severity,skipped_meal\n2026-01-12T07:00:00Z,3,\(written)\n")
        #expect(headaches.headaches.map(\.retrospective.skippedMeal) == [truth])
        let nights = try read(
            "night_date,dose1_time,natural_wake\n2026-01-12,2026-01-12T22:30:00Z,\(written)\n")
        #expect(nights.patients[0].nights.sessions.map(\.statedNaturalWake) == [truth])
        #expect(headaches.remarks + nights.remarks == [])
    }

    // MARK: Points that may stand between thousands

    @Test func `where the comma is the decimal mark, a point before three digits is a fault in every column`() throws {
        let headaches = try read(
            "onset_time;severity;caffeine_mg;step_count;stress_level;temperature_c\n"
                + "2026-01-12T07:00:00Z;3;1.000;2.500;1.000;1.000\n"
                + "2026-01-13T07:00:00Z;1.000;;;;\n")
        #expect(
            Set(headaches.remarks) == [
                "ambiguous-value 2 caffeine_mg", "ambiguous-value 2 step_count", "ambiguous-value 2 stress_level",
                "ambiguous-value 2 temperature_c", "ambiguous-number 3 severity",
            ])
        #expect(headaches.headaches.count == 1)
        #expect(headaches.headaches[0].retrospective.caffeine == nil)
        #expect(headaches.summary.sources[0].rowsSkipped == 1)
        let nights = try read(
            "night_date;dose1_time;snooze_count;sleep_efficiency\n2026-01-12;2026-01-12T22:30:00Z;1.000;1.000\n")
        #expect(nights.patients[0].nights.sessions.map(\.snoozeCount) == [nil])
        #expect(Set(nights.remarks) == ["ambiguous-value 2 snooze_count", "ambiguous-value 2 sleep_efficiency"])
        let markers = try read(
            "marker_name;value;unit;date_of_service;reference_low\nHDL;1.000;mg/dL;2026-02-01;\n"
                + "HDL;50;mg/dL;2026-02-01;1.000\n")
        #expect(markers.remarks == ["ambiguous-number 2 value", "ambiguous-value 3 reference_low"])
        #expect(markers.patients[0].markers.markers[0].readings.map(\.value) == [50])
    }

    @Test func `a point that cannot stand between thousands is a decimal point`() throws {
        let whole = try read(
            "onset_time;severity;caffeine_mg;sleep_hours\n2026-01-12T07:00:00Z;3;12.5;0.500\n"
                + "2026-01-13T07:00:00Z;3;1234.567;7,25\n")
        #expect(whole.remarks == [])
        #expect(whole.headaches.map(\.retrospective.caffeine) == [12.5, 1234.567])
        #expect(whole.headaches.map(\.retrospective.sleepHours) == [0.5, 7.25])
        // Where the comma is the separator, the point is the decimal mark.
        let comma = try read("onset_time,severity,caffeine_mg\n2026-01-12T07:00:00Z,3,1.000\n")
        #expect(comma.remarks == [])
        #expect(comma.headaches.map(\.retrospective.caffeine) == [1])
    }

    // MARK: Names of columns

    @Test func `a fault names the column as the CSV file does`() throws {
        let nights = try read(
            "Night_Date,dose1Time,dose2Skipped,snoozeCount\n2026-01-12,2026-01-12T22:30:00Z,maybe,many\n")
        #expect(Set(nights.remarks) == ["bad-boolean 2 dose2Skipped", "bad-number 2 snoozeCount"])
        let events = try read("event_type,occurred_at_utc,details,device_time\ndose1,,,\n")
        #expect(events.remarks == ["missing-event-time 2 occurred_at_utc"])
        let headaches = try read(
            "Patient_ID,Onset_Time, SEVERITY \np1,yesterday,3\n,2026-01-12T07:00:00Z,3\np1,2026-01-12T07:00:00Z,9\n")
        #expect(
            Set(headaches.remarks) == [
                "bad-time 2 Onset_Time", "missing-patient-id 3 Patient_ID", "bad-severity 4 SEVERITY",
            ])
        let glance = try read("Marker Name,Value,Unit,Date of Service\nHDL,much,mg/dL,2026-02-01\n")
        #expect(glance.remarks == ["bad-marker-value 2 Value"])
        let visits = try read("patient_id,Date,Visit_Type\np1,soon,physical\n")
        #expect(visits.remarks == ["bad-visit-date 2 Date"])
    }

    @Test func `a fault names the column as each table of an Export V2 does`() throws {
        let whole = try read(
            """
            # DoseTap Export V2
            table,id,event_type,timestamp,session_date,is_hazard
            dose_event,d1,dose1,2026-01-12T22:30:00Z,2026-01-12,perhaps
            dose_event,d2,dose2,,2026-01-12,
            table,id,created_at_utc,session_date,sleepQuality
            morning_checkin,m1,2026-01-13T07:00:00Z,2026-01-12,9
            morning_checkin,m1,soon,2026-01-12,3
            """)
        #expect(
            Set(whole.remarks) == [
                "bad-boolean 3 is_hazard", "missing-event-time 4 timestamp", "number-out-of-range 6 sleepQuality",
                "bad-event-time 7 created_at_utc",
            ])
    }

    @Test func `a fault names the key as JSON does`() throws {
        let whole = try read(
            """
            {"exportVersion":1,"patients":[{"patientId":"p1","headaches":[{"onsetTime":"2026-01-12T07:00:00Z",
              "severity":3,"skippedMeal":"maybe"}],
              "nights":[{"nightDate":"2026-01-12","dose1Time":"2026-01-12T22:30:00Z","dose2Skipped":"maybe"}],
              "nightEvents":[{"eventType":"dream"}]}]}
            """, as: "a.json")
        #expect(
            Set(whole.remarks) == [
                "bad-boolean 1 skippedMeal", "bad-boolean 1 dose2Skipped", "missing-event-time 1 time",
            ])
    }

    @Test func `a fault names the column as the database does`() throws {
        let workshop = SQLiteWorkshop()
        workshop.build(
            "clinic.db",
            "CREATE TABLE nights(Night_Date TEXT, dose1Time TEXT, dose2Skipped TEXT)",
            "INSERT INTO nights VALUES('2026-01-12','2026-01-12T22:30:00Z','maybe')",
            "CREATE TABLE headaches(Onset_Time TEXT, Severity INTEGER, Skipped_Meal TEXT)",
            "INSERT INTO headaches VALUES('2026-01-12T07:00:00Z',3,'maybe')")
        let source = try workshop.open("clinic.db")
        let noted = try source.nights(of: "").diagnostics.diagnostics + source.headaches(of: "").diagnostics.diagnostics
        #expect(
            noted.map { "\($0.code.rawValue) \($0.place.column ?? "")" } == [
                "bad-boolean dose2Skipped", "bad-boolean Skipped_Meal",
            ])
    }

    @Test func `a name that could harm a terminal is shown as the format spells it`() throws {
        let whole = try read(
            "table,id,event_type,timestamp,is_\u{1B}hazard\ndose_event,d1,dose1,2026-01-12T22:30:00Z,maybe\n")
        #expect(whole.remarks == ["bad-boolean 2 is_hazard"])
    }
}
