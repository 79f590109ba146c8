import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct NightImportTests {
    private func folder(_ zone: String = "Europe/London") -> ExportFolder {
        let folder = ExportFolder()
        folder.zone = ZoneRules.named(zone)!
        return folder
    }

    private func nights(_ whole: WholeImport) -> NightRecords { whole.patients[0].nights }

    private func told(_ records: NightRecords) -> [String] {
        records.events.map { event in
            "\(event.night.iso) \(event.kind.key) \(event.moment.map { folder().zone.local($0).iso.dropFirst(11).prefix(8) } ?? "-")"
        }
    }

    @Test func `the combined list: packed medicines, skips without a time, a dose logged twice`() throws {
        let folder = folder()
        folder.write(
            """
            # schema_version=3 constants_version=1.2
            type,timestamp,session_date,details
            dose1,2026-01-12T22:30:00Z,2026-01-12,
            Dose 1,2026-01-12T22:30:04Z,2026-01-12,
            Dose 2 (Late),2026-01-13T02:36:00Z,2026-01-12,
            skip,,2026-01-13,
            medication,2026-01-13T09:00:00Z,2026-01-12,adderall_ir|15mg|with food | and tea
            bathroom,,2026-01-13,
            """, to: "list.csv")
        let whole = try WholeImport(folder.open("list.csv"))
        let records = nights(whole)
        #expect(whole.summary.sources[0].format == .doseTapCombined)
        #expect(
            told(records) == [
                "2026-01-12 dose-1 22:30:00", "2026-01-12 dose-2 02:36:00", "2026-01-13 dose-2-skipped -",
            ])
        #expect(records.events[1].isCalledLate)
        let medicine = try #require(records.medications.first)
        #expect(medicine.name == "adderall_ir" && medicine.dose == 15 && medicine.unit == "mg")
        #expect(medicine.formulation == "ir" && medicine.notes == "with food | and tea")
        #expect(whole.remarks == ["missing-event-time 8 timestamp", "repeated-dose 4"])
        #expect(whole.summary.sources[0].rowsRead == 5 && whole.summary.sources[0].rowsSkipped == 1)
    }

    @Test func `two doses a minute and a second apart are two`() throws {
        let folder = folder()
        folder.write(
            """
            type,timestamp,session_date,details
            dose2,2026-01-13T01:00:00Z,2026-01-12,
            dose2,2026-01-13T01:01:00Z,2026-01-12,
            extra_dose,2026-01-13T03:00:00Z,2026-01-12,
            extra_dose,2026-01-13T03:00:05Z,2026-01-12,
            """)
        let records = nights(try WholeImport(folder.open("headaches.csv")))
        // A minute is one dose; two extra doses of one list, however close, are never made one.
        #expect(
            told(records) == [
                "2026-01-12 dose-2 01:00:00", "2026-01-12 extra-dose 03:00:00", "2026-01-12 extra-dose 03:00:05",
            ])
        folder.write(
            """
            type,timestamp,session_date,details
            dose2,2026-01-13T01:00:00Z,2026-01-12,
            dose2,2026-01-13T01:01:01Z,2026-01-12,
            """)
        #expect(nights(try WholeImport(folder.open("headaches.csv"))).events.count == 2)
    }

    @Test func `several tables in one file, with display words, JSON in cells and an id for a date`() throws {
        let folder = folder()
        folder.write(
            """
            # DoseTap Export V2 | schema_version=4 | constants_version=2.4.3
            # a comment, "with a quote

            # === SLEEP EVENTS ===
            table,id,event_type,timestamp,session_date,notes,source
            sleep_event,e1,Bathroom,2026-01-13T03:40:00Z,6F9619FF-8B86-D011-B42D-00C04FC964FF,"{""duration_minutes"":6}",manual
            sleep_event,e2,Moon walk,2026-01-13T04:00:00Z,2026-01-12,,manual
            # === DOSE EVENTS ===
            table,id,event_type,timestamp,session_date,metadata,is_hazard
            dose_event,d1,dose1,2026-01-12T22:30:00Z,2026-01-12,,0
            dose_event,d2,dose2,2026-01-13T03:30:00Z,2026-01-12,"{""is_extra_dose"":true}",1
            # === MORNING CHECK-INS ===
            table,id,timestamp,session_date,sleep_quality,feel_rested,grogginess,sleep_inertia_duration,mood,had_hallucinations
            morning_checkin,m1,2026-01-13T07:00:00Z,2026-01-12,4,Moderately,Can't Function,5-15 minutes,Very Low,1
            # === WIZARDS ===
            table,spell
            wizard,1
            """, to: "export.csv")
        let whole = try WholeImport(folder.open("export.csv"))
        let records = nights(whole)
        #expect(whole.summary.sources[0].format == .doseTapExport)
        #expect(
            told(records) == [
                "2026-01-12 dose-1 22:30:00", "2026-01-12 extra-dose 03:30:00", "2026-01-12 bathroom 03:40:00",
                "2026-01-12 Moon walk 04:00:00",
            ])
        #expect(records.events[1].isHazard)
        #expect(records.events[2].minutes == 6)
        let checkIn = try #require(records.checkIns.first)
        #expect([checkIn.sleepQuality, checkIn.feelRested, checkIn.grogginess, checkIn.mood] == [4, 3, 4, 1])
        #expect(checkIn.narcolepsy == [.hallucinations] && checkIn.answersNarcolepsy)
        #expect(
            Set(whole.remarks) == [
                "unknown-section 17", "unknown-event 7 event_type", "night-from-time", "unknown-column spell",
                "not-shown 6 source x2",
            ])
    }

    @Test func `times of day belong to the night's date, and the interval tells a doubled hour apart`() throws {
        let folder = folder()
        folder.write(
            """
            Date,Dose1Time,Dose2Time,Interval,OnTime,NaturalWake
            2026-01-15,22:30:00,01:15:00,165,true,false
            2025-10-25,23:10:00,01:40:00,210,false,true
            2025-10-25,23:10:00,01:40:00,150,false,true
            """, to: "analytics.csv")
        let whole = try WholeImport(folder.open("analytics.csv"))
        #expect(whole.summary.sources[0].format == .doseTapAnalytics)
        let doses = nights(whole).events.filter { $0.kind == .dose2 }.compactMap(\.moment)
        // 01:40 BST is 00:40 UTC, 01:40 GMT is 01:40 UTC.
        let wanted = ["2025-10-26T01:40:00+01:00", "2025-10-26T01:40:00+00:00", "2026-01-16T01:15:00+00:00"]
        #expect(doses.map { folder.zone.local($0).iso } == wanted)
        #expect(nights(whole).sessions.map(\.statedNaturalWake) == [true, true, false])
    }

    @Test func `the three tables of the older format are one patient's`() throws {
        let folder = folder()
        folder.write(
            "event_type,occurred_at_utc,details,device_time\ndose1_taken,2026-01-12T22:30:00Z,,\ndose2_taken,2026-01-13T01:30:00Z,,\n",
            to: "v1/events.csv")
        folder.write(
            "started_utc,ended_utc,window_target_min,window_actual_min,adherence_flag,whoop_recovery,avg_hr,sleep_efficiency,notes\n2026-01-12T22:30:00Z,2026-01-13T06:30:00Z,180,180,ok,61,58,92,\n",
            to: "v1/sessions.csv")
        folder.write(
            "as_of_utc,bottles_remaining,doses_remaining,estimated_days_left,next_refill_date,notes\n2026-01-12T09:00:00Z,1,29,14,2026-01-26,\n",
            to: "v1/inventory.csv")
        let whole = try WholeImport(folder.open("v1"))
        #expect(whole.patients.count == 1)
        let records = nights(whole)
        #expect(told(records) == ["2026-01-12 dose-1 22:30:00", "2026-01-12 dose-2 01:30:00"])
        #expect(records.sessions.map(\.targetMinutes) == [180] && records.sessions.map(\.averageHeartRate) == [58])
        #expect(records.inventory.map(\.doses) == [29])
        #expect(records.inventory.map(\.nextRefill) == [CalendarDay(iso: "2026-01-26")])
        #expect(whole.remarks == [])
    }

    @Test func `a clinic's tables hold many patients, whatever the dialect`() throws {
        let folder = folder()
        folder.write(
            "\u{FEFF}patient_id;night_date;dose1_time;dose2_time;dose2_skipped;extra_dose_times;snooze_count;sleep_quality\r\n"
                + "p1;2026-01-12;2026-01-12T22:30:00Z;2026-01-13T01:30:00Z;false;2026-01-13T03:00:00Z;2;4\r\n"
                + "p2;2026-01-12;2026-01-12T23:00:00Z;;yes;;;\r\n;2026-01-12;;;;;;\r\n", to: "clinic/nights.csv")
        folder.write(
            "patient_id,id,night_date,event_type,time,duration_minutes,medication_name,dose_value\n"
                + "p2,e1,,lights_out,2026-01-12T23:10:00Z,,,\np1,e2,2026-01-12,medication,2026-01-13T09:00:00Z,,Adderall,7.5\n",
            to: "clinic/night_events.csv")
        folder.write("patient_id,name\np1,Ada\n", to: "clinic/patients.csv")
        let whole = try WholeImport(folder.open("clinic"))
        #expect(
            whole.patients.map(\.identity.id) == ["p2", "p1"] || whole.patients.map(\.identity.id) == ["p1", "p2"])
        let one = try #require(whole.patients.first { $0.identity.id == "p1" }).nights
        let two = try #require(whole.patients.first { $0.identity.id == "p2" }).nights
        #expect(
            told(one) == ["2026-01-12 dose-1 22:30:00", "2026-01-12 dose-2 01:30:00", "2026-01-12 extra-dose 03:00:00"])
        #expect(one.sessions.first?.snoozeCount == 2 && one.checkIns.first?.sleepQuality == 4)
        #expect(one.medications.first?.dose == 7.5)
        #expect(
            told(two) == [
                "2026-01-12 dose-1 23:00:00", "2026-01-12 lights-out 23:10:00", "2026-01-12 dose-2-skipped -",
            ])
        #expect(whole.remarks.contains("missing-patient-id 4 patient_id"))
    }

    @Test func `one JSON holds a patient's headaches and nights`() throws {
        let folder = folder()
        folder.write(
            """
            {"exportVersion":1,"patients":[{"patientId":"p1","headaches":[],
              "nights":[{"nightDate":"2026-01-12","dose1Time":"2026-01-12T22:30:00Z","dose2Skipped":true,
                         "sleepAidsUsed":["TV on","Fan"],"sleepQuality":3}],
              "nightEvents":[{"eventType":"wakeFinal","time":"2026-01-13T06:30:00Z"},{"eventType":"dream"},7]}]}
            """, to: "a.json")
        let whole = try WholeImport(folder.open("a.json"))
        let records = nights(whole)
        #expect(
            told(records) == [
                "2026-01-12 dose-1 22:30:00", "2026-01-12 wake-final 06:30:00", "2026-01-12 dose-2-skipped -",
            ])
        #expect(records.checkIns.first?.environment?.aids == ["TV on", "Fan"])
        #expect(Set(whole.remarks) == ["missing-event-time 2 time", "bad-record 3"])
    }

    @Test func `the same export twice is one log`() throws {
        let folder = folder()
        let text =
            "type,timestamp,session_date,details\ndose1,2026-01-12T22:30:00Z,2026-01-12,\nbathroom,2026-01-13T01:00:00Z,2026-01-12,\nmedication,2026-01-13T09:00:00Z,2026-01-12,a|1mg|\n"
        folder.write(text, to: "a.csv")
        folder.write(text + "\n", to: "b.csv")
        let whole = try WholeImport(folder.open("a.csv", "b.csv"))
        #expect(nights(whole).events.count == 2 && nights(whole).medications.count == 1)
        #expect(whole.summary.sources.map(\.rowsRead) == [3, 1])
        #expect(whole.summary.sources.map(\.rowsSkipped) == [0, 2])
    }

    @Test func `a night that contradicts itself is told of`() throws {
        let folder = folder()
        folder.write(
            "type,timestamp,session_date,details\ndose2,2026-01-13T01:30:00Z,2026-01-12,\nskip,,2026-01-12,\nwake_final,2026-01-14T06:00:00Z,2026-01-13,\nwake_final,2026-01-14T07:00:00Z,2026-01-13,\n"
        )
        let whole = try WholeImport(folder.open("headaches.csv"))
        #expect(nights(whole).events.count == 4)
        #expect(whole.summary.diagnostics.count(of: .contradictoryNight) == 2)
    }
}
