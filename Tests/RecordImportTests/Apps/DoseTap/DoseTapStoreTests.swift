import CSQLite
import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct DoseTapStoreTests {
    /// Makes a database of these statements.
    private func store(_ statements: [String], in folder: ExportFolder) -> String {
        var handle: OpaquePointer?
        let path = folder["dosetap.sqlite"]
        precondition(sqlite3_open(path, &handle) == SQLITE_OK)
        defer { sqlite3_close(handle) }
        for statement in statements {
            precondition(sqlite3_exec(handle, statement, nil, nil, nil) == SQLITE_OK, statement)
        }
        return path
    }

    private let doses = [
        "CREATE TABLE dose_events(id TEXT PRIMARY KEY, event_type TEXT, timestamp TEXT, session_date TEXT, metadata TEXT, created_at TEXT)",
        "INSERT INTO dose_events VALUES('d1','dose1','2026-01-12T22:30:00Z','2026-01-12',NULL,NULL), ('d2','dose2','2026-01-13T01:30:00Z','2026-01-12','{\"snooze_count\":2',NULL)",
    ]

    @Test func `an older store without half of the columns`() throws {
        let folder = ExportFolder()
        _ = store(
            doses + [
                "CREATE TABLE medication_events(id TEXT PRIMARY KEY, session_date TEXT, medication_id TEXT, dose_mg INTEGER, taken_at_utc TEXT)",
                "INSERT INTO medication_events VALUES('m','2026-01-12','adderall_xr',20,'2026-01-13T09:00:00Z')",
                "CREATE TABLE morning_checkins(id TEXT PRIMARY KEY, timestamp TEXT, session_date TEXT, sleep_quality INTEGER)",
                "INSERT INTO morning_checkins VALUES('c','2026-01-13T07:00:00Z','2026-01-12',5)",
            ], in: folder)
        let whole = try WholeImport(folder.open("dosetap.sqlite"))
        let nights = whole.patients[0].nights
        #expect(whole.summary.sources[0].format == .doseTapStore)
        #expect(nights.events.map(\.kind) == [.dose1, .dose2])
        #expect(nights.medications.map(\.dose) == [20] && nights.medications.map(\.formulation) == ["xr"])
        #expect(nights.checkIns.map(\.sleepQuality) == [5])
        #expect(whole.summary.diagnostics.count(of: .badCellJSON) == 1)
        #expect(whole.summary.sources[0].rowsRead == 4)
    }

    @Test func `a newer store with more tables and columns`() throws {
        let folder = ExportFolder()
        _ = store(
            doses + [
                "ALTER TABLE dose_events ADD COLUMN is_hazard INTEGER",
                "ALTER TABLE dose_events ADD COLUMN novelty TEXT",
                "CREATE TABLE current_session(id INTEGER PRIMARY KEY, dose1_time TEXT, dose2_time TEXT, snooze_count INTEGER, dose2_skipped INTEGER, session_date TEXT, updated_at TEXT)",
                "INSERT INTO current_session VALUES(1,'2026-01-12T22:30:02Z','2026-01-13T01:30:01Z',1,0,'2026-01-12',NULL)",
                "CREATE TABLE sleep_sessions(session_id TEXT PRIMARY KEY, session_date TEXT, start_utc TEXT, end_utc TEXT, terminal_state TEXT)",
                "INSERT INTO sleep_sessions VALUES('s','2026-01-12','2026-01-12T22:30:00Z',NULL,'completed')",
                "CREATE TABLE pre_sleep_logs(id TEXT PRIMARY KEY, session_id TEXT, created_at_utc TEXT, answers_json TEXT)",
                "INSERT INTO pre_sleep_logs VALUES('p','s','2026-01-12T21:00:00Z','{\"stressLevel\":4,\"caffeine\":\"tea\"}')",
                "CREATE TABLE checkin_submissions(id TEXT PRIMARY KEY, checkin_type TEXT, session_date TEXT, submitted_at_utc TEXT, responses_json TEXT)",
                "INSERT INTO checkin_submissions VALUES('q','morning','2026-01-12','2026-01-13T07:00:00Z','{\"sleep_quality\":3,\"mood\":\"good\"}'), ('r','pre_night','2026-01-12','2026-01-12T21:00:00Z','{}')",
                "CREATE TABLE user_config(key TEXT PRIMARY KEY, value TEXT)",
                "INSERT INTO user_config VALUES('target_interval_minutes','180'), ('haptics','1')",
            ], in: folder)
        let whole = try WholeImport(folder.open("dosetap.sqlite"))
        let nights = whole.patients[0].nights
        #expect(nights.events.map(\.kind) == [.dose1, .dose2])
        // The app's own list of doses is believed about the time.
        #expect(nights.events[0].moment == Instant(seconds: 1_768_257_000))
        #expect(nights.repeatedDoses.values.reduce(0, +) == 2)
        #expect(
            nights.sessions.contains { $0.snoozeCount == 1 }
                && nights.sessions.contains { $0.terminalState == "completed" })
        #expect(nights.preSleepLogs.map(\.answers) == [2] && nights.preSleepLogs.map(\.stressLevel) == [4])
        #expect(nights.checkIns.map(\.sleepQuality) == [3] && nights.checkIns.map(\.mood) == [4])
        #expect(nights.usualTarget == 180)
        #expect(whole.remarks.contains { $0.hasPrefix("unknown-column") })
    }

    @Test func `a view in place of a table is refused`() throws {
        let folder = ExportFolder()
        _ = store(doses + ["CREATE VIEW sleep_events AS SELECT * FROM dose_events"], in: folder)
        #expect(throws: Failure.self) { try folder.open("dosetap.sqlite") }
    }
}
