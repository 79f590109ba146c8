import Records
import TestSupport
import Testing
import TimeZones

struct DosePairingTests {
    private func records(_ text: String, _ remarks: [String]) throws -> NightRecords {
        let folder = ExportFolder()
        folder.zone = ZoneRules.named("Europe/London")!
        folder.write(text, to: "a.csv")
        let whole = try WholeImport(folder.open("a.csv"))
        #expect(whole.remarks == remarks)
        return whole.patients[0].nights
    }

    private func told(_ records: NightRecords) -> [String] {
        records.events.map { "\($0.night.iso) \($0.kind.key)" }
    }

    @Test func `a second dose within eight hours of a first is of the same night`() throws {
        // In January London's clocks show UTC. By the 6 PM rule alone the first doses were of the day before.
        let records = try records(
            """
            event_type,occurred_at_utc,details,device_time
            dose1_taken,2026-01-12T17:45:00Z,,
            dose2_taken,2026-01-12T20:30:00Z,,
            dose1_taken,2026-01-13T22:30:00Z,,
            dose2_taken,2026-01-14T01:30:00Z,,
            dose1_taken,2026-01-15T17:00:00Z,,
            snooze,2026-01-15T19:50:00Z,,
            dose1_taken,2026-01-16T09:00:00Z,,
            dose2_taken,2026-01-16T18:00:00Z,,
            """, ["paired-dose 2", "paired-dose 6"])
        #expect(
            told(records)
                == [
                    "2026-01-12 dose-1", "2026-01-12 dose-2", "2026-01-13 dose-1", "2026-01-13 dose-2",
                    "2026-01-15 dose-1", "2026-01-15 snooze",
                    // Nine hours apart: nothing says that they belong together.
                    "2026-01-15 dose-1", "2026-01-16 dose-2",
                ].sorted { $0.prefix(10) < $1.prefix(10) })
    }

    @Test func `a date that the file names counts before the one of the clock`() throws {
        let records = try records(
            """
            type,timestamp,session_date,details
            dose1,2026-01-12T17:45:00Z,2026-01-12,
            dose2,2026-01-12T20:30:00Z,,
            """, ["night-beside-time"])
        #expect(told(records) == ["2026-01-12 dose-1", "2026-01-12 dose-2"])
    }

    @Test func `rows that name two dates are one night, that of the evening`() throws {
        let records = try records(
            """
            type,timestamp,session_date,details
            dose1,2026-01-12T17:45:00Z,2026-01-11,
            dose2,2026-01-12T20:30:00Z,2026-01-12,
            extra_dose,2026-01-12T23:00:00Z,2026-01-12,
            """, ["paired-dose 2"])
        #expect(told(records) == ["2026-01-12 dose-1", "2026-01-12 dose-2", "2026-01-12 extra-dose"])
    }

    @Test func `a session that names its times wins`() throws {
        let records = try records(
            """
            # DoseTap Export V2 | schema_version=4 | constants_version=2.4.3
            # === DOSE EVENTS ===
            table,id,event_type,timestamp,session_date
            dose_event,d1,dose1,2026-01-12T17:45:00Z,2026-01-11
            dose_event,d2,dose2,2026-01-12T20:30:00Z,2026-01-12
            # === SESSIONS ===
            table,session_id,session_date,start_utc,end_utc
            session,s1,2026-01-11,2026-01-12T17:40:00Z,2026-01-13T05:30:00Z
            """, ["night-beside-time", "paired-dose 5"])
        #expect(told(records) == ["2026-01-11 dose-1", "2026-01-11 dose-2"])
    }

    @Test func `a session without a date is of the evening in its midst`() throws {
        let records = try records(
            """
            started_utc,ended_utc,window_target_min,window_actual_min,adherence_flag
            2026-01-12T17:40:00Z,2026-01-13T05:30:00Z,165,165,ok
            """, [])
        #expect(records.sessions.map(\.night.iso) == ["2026-01-12"])
    }

    @Test func `answers before sleep are of the coming night, or of their session`() throws {
        let records = try records(
            """
            # DoseTap Export V2 | schema_version=4 | constants_version=2.4.3
            # === PRE-SLEEP LOGS ===
            table,id,session_id,created_at,completion_state,answers_json
            pre_sleep_log,p1,6F9619FF-8B86-D011-B42D-00C04FC964FF,2026-01-12T16:30:00Z,completed,"{""stressLevel"":4}"
            pre_sleep_log,p2,,2026-01-12T21:30:00Z,completed,"{""caffeine"":""tea""}"
            pre_sleep_log,p3,s9,2026-01-15T00:30:00Z,completed,"{}"
            # === SESSIONS ===
            table,session_id,session_date,start_utc,end_utc
            session,s9,2026-01-14,,
            """, ["not-shown 4 completion_state x3"])
        #expect(records.preSleepLogs.map(\.night.iso) == ["2026-01-12", "2026-01-12", "2026-01-14"])
        #expect(records.preSleepLogs.map(\.words) == ["caffeine: tea", "stress level: 4", nil])
    }

    @Test func `a row's own offset decides its night`() throws {
        // 23:30 UTC is 17:30 in Chicago, before six, and 18:30 in New York.
        let records = try records(
            """
            id,session_id,session_date,medication_id,dose_mg,dose_unit,formulation,taken_at_utc,local_offset_minutes,notes,confirmed_duplicate,created_at
            m1,s1,,a,5,mg,,2026-01-12T23:30:00Z,-360,,0,
            m2,s1,,b,5,mg,,2026-01-12T23:31:00Z,-300,,0,
            m3,s1,,c,5,mg,,2026-01-12T23:32:00Z,9000,,0,
            """, ["number-out-of-range 4 local_offset_minutes"])
        #expect(records.medications.map(\.night.iso) == ["2026-01-11", "2026-01-12", "2026-01-12"])
        #expect(records.medications.map(\.localOffsetMinutes) == [-360, -300, nil])
    }
}
