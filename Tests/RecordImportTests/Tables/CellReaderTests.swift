import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// A cell has the same meaning in every record type and file format.
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
                "ambiguous-value 2 temperature_c", "ambiguous-value 3 severity",
            ])
        #expect(headaches.headaches.map(\.storedSeverity) == [3, nil])
        #expect(headaches.headaches[0].retrospective.caffeine == nil)
        #expect(headaches.summary.sources[0].rowsSkipped == 0)
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

    // MARK: Words for nothing

    static let wordsForNothing = [
        "NA", "na", "N/A", "#N/A", "#n/a", "NaN", "NULL", "null", "nil", "-", "–", "—", ".", "?", " NA ",
    ]

    @Test(arguments: wordsForNothing + ["None", "Unknown"])
    func `a word for nothing is not answered, in every family`(word: String) throws {
        let headaches = try read(
            "onset_time,severity,resolved_time,onset_speed,caffeine_mg,skipped_meal,condition,notes,id\n"
                + "2026-01-12T07:00:00Z,3,\(word),\(word),\(word),\(word),\(word),\(word),\(word)\n")
        let headache = try #require(headaches.headaches.first)
        #expect(headache.id == "headache-1")
        #expect(headache.resolved == nil && headache.onsetSpeed == nil && headache.weather.isEmpty)
        #expect(headache.retrospective.isEmpty)
        #expect(
            Set(headaches.remarks)
                == Set(
                    ["resolved_time", "onset_speed", "caffeine_mg", "skipped_meal", "condition", "notes", "id"].map {
                        "not-answered 2 \($0)"
                    }))
        let nights = try read(
            "night_date,dose1_time,natural_wake,snooze_count,adherence_flag,mood\n"
                + "2026-01-12,2026-01-12T22:30:00Z,\(word),\(word),\(word),\(word)\n")
        let session = try #require(nights.patients[0].nights.sessions.first)
        #expect(session.statedNaturalWake == nil && session.snoozeCount == nil && session.adherence == nil)
        #expect(nights.patients[0].nights.checkIns.isEmpty)
        #expect(
            Set(nights.remarks)
                == Set(
                    ["natural_wake", "snooze_count", "adherence_flag", "mood"].map { "not-answered 2 \($0)" }))
        let markers = try read(
            "marker_name,value,unit,date_of_service,reference_low,note\nHDL,50,\(word),2026-02-01,\(word),\(word)\n")
        let marker = try #require(markers.patients[0].markers.markers.first)
        #expect(marker.readings.map(\.unit) == [""] && marker.readings.map(\.note) == [nil])
        #expect(
            Set(markers.remarks)
                == ["not-answered 2 unit", "not-answered 2 reference_low", "not-answered 2 note", "missing-unit"])
    }

    @Test(arguments: wordsForNothing)
    func `a list or a medicine is not answered by a word for nothing`(word: String) throws {
        let whole = try read(
            "onset_time,severity,meals,alcohol,medication_name,headache_type,symptoms\n"
                + "2026-01-12T07:00:00Z,3,\(word),\(word),\(word),\(word),\(word)\n"
                + "2026-01-13T07:00:00Z,3,\(word),\(word),\(word),\(word),nausea|\(word)\n"
                + "2026-01-14T07:00:00Z,3,\(word),\(word),\(word),\(word),nausea|\(word)\n")
        #expect(whole.headaches.map(\.retrospective.symptoms) == [[], ["nausea"], ["nausea"]])
        #expect(whole.headaches[0].retrospective.isEmpty)
        #expect(
            Set(whole.remarks)
                == Set(
                    ["meals", "alcohol", "medication_name", "headache_type", "symptoms"].map {
                        "not-answered 2 \($0) x3"
                    }))
    }

    @Test(arguments: ["none", "None", "none taken", "Nothing", "no", "0", " none "])
    func `a list may say that there was none`(word: String) throws {
        let whole = try read(
            "onset_time,severity,meals,symptoms,environmental_triggers\n2026-01-12T07:00:00Z,3,\(word),\(word),\(word)\n"
                + "2026-01-13T07:00:00Z,3,,,\n")
        let (said, silent) = (whole.headaches[0].retrospective, whole.headaches[1].retrospective)
        #expect(said.saysNoMeals && said.saysNoSymptoms && said.saysNoTriggers)
        #expect(said.symptoms == [] && !said.isEmpty)
        #expect(!silent.saysNoMeals && !silent.saysNoSymptoms && !silent.saysNoTriggers && silent.isEmpty)
        #expect(whole.remarks == [])
        let json = try read(
            #"{"exportVersion":1,"patients":[{"patientId":"p","headaches":[{"onsetTime":"2026-01-12T07:00:00Z","#
                + #""severity":3,"symptoms":["\#(word)"],"meals":"\#(word)","environmentalTriggers":[]}]}]}"#,
            as: "a.json")
        #expect(json.headaches[0].retrospective.saysNoSymptoms && json.headaches[0].retrospective.saysNoMeals)
        #expect(!json.headaches[0].retrospective.saysNoTriggers)
    }

    @Test func `a word that is an answer in its own column stays one`() throws {
        let whole = try read(
            "onset_time,severity,alcohol,medication_name,headache_type,cycle_phase,headache_location\n"
                + "2026-01-12T07:00:00Z,3,none,none taken,unknown,unknown,none\n")
        let entry = whole.headaches[0].retrospective
        #expect(entry.alcohol == "none" && entry.medications.first?.name == "none taken")
        #expect(entry.headacheType == "unknown" && entry.cyclePhase == .unknown)
        #expect(entry.location == nil)
        #expect(whole.remarks == ["not-answered 2 headache_location"])
        let nights = try read(
            "night_date,dose1_time,grogginess,anxiety_level,sleep_aids_used\n"
                + "2026-01-12,2026-01-12T22:30:00Z,none,none,None\n")
        let morning = try #require(nights.patients[0].nights.checkIns.first)
        #expect(morning.grogginess == 0 && morning.anxietyLevel == "none" && morning.environment?.aids == [])
        #expect(nights.remarks == [])
    }

    @Test func `null in JSON and in a database is an empty cell, without a word`() throws {
        let json = try read(
            #"{"exportVersion":1,"patients":[{"patientId":"p","headaches":[{"onsetTime":"2026-01-12T07:00:00Z","#
                + #""severity":3,"alcohol":null,"symptoms":null,"skippedMeal":null}]}]}"#, as: "a.json")
        #expect(json.headaches[0].retrospective.isEmpty)
        #expect(json.remarks == [])
    }

    @Test func `a reading without a value was not measured: no fault, told once`() throws {
        let whole = try read(
            "marker_name,value,unit,date_of_service\nHDL,,mg/dL,2026-02-01\nHDL,NA,mg/dL,2026-02-02\n"
                + "HDL,50,mg/dL,2026-02-03\nHDL,x,mg/dL,2026-02-04\n")
        #expect(whole.patients[0].markers.markers[0].readings.map(\.value) == [50])
        #expect(whole.remarks == ["bad-marker-value 5 value", "not-measured 2 value x2"])
        #expect(whole.summary.sources[0].rowsSkipped == 1)
    }

    @Test func `a row whose patient is a word for nothing is nobody's`() throws {
        let whole = try read("patient_id,onset_time,severity\nNA,2026-01-12T07:00:00Z,3\np,2026-01-12T07:00:00Z,3\n")
        #expect(whole.patients.map(\.identity.id) == ["p"])
        #expect(whole.remarks == ["missing-patient-id 2 patient_id"])
    }
}
