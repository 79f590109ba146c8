import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct PatientMergeTests {
    private func asked(_ folder: ExportFolder, _ names: [String], of id: String = "") throws -> AskedFields {
        try ImportedSources.open(names.map { folder[$0] }, options: folder.options).records(of: id).records.asked
    }

    /// A further medicine is no question that might not have been asked.
    private let all = Set(HeadacheColumn.declared.filter { $0.field.repeated == nil }.dropFirst().map(\.name))

    @Test("columns that a CSV file does not have were not asked; an empty cell was")
    func csv() throws {
        let folder = ExportFolder()
        folder.write("onset_time,severity,medication_name\n2026-03-05T07:15:00Z,3,\n")
        let asked = try asked(folder, ["headaches.csv"])
        #expect(asked.isAsked("medication_name"))
        #expect(asked.absentColumns(of: .headaches) == all.subtracting(["onset_time", "severity", "medication_name"]))
        #expect(asked.absentColumns(of: .markers).isEmpty)
    }

    @Test("one file that has the column is enough, when it has records of that patient")
    func severalFiles() throws {
        let folder = ExportFolder()
        folder.write(
            "patient_id,onset_time,severity\np1,2026-03-05T07:15:00Z,3\np2,2026-03-05T07:15:00Z,3\n", to: "a.csv")
        folder.write(
            "patient_id,onset_time,severity,symptoms\np1,2026-03-06T07:15:00Z,3,\np2,never,3,aura\n", to: "b.csv")
        #expect(try asked(folder, ["a.csv", "b.csv"], of: "p1").isAsked("symptoms"))
        #expect(try !asked(folder, ["a.csv", "b.csv"], of: "p2").isAsked("symptoms"))
        #expect(try !asked(folder, ["a.csv", "b.csv"], of: "p1").isAsked("meals"))
    }

    @Test("a JSON export asks for what at least one of its records has, null or not")
    func json() throws {
        let folder = ExportFolder()
        folder.write(
            """
            {"exportVersion":1,"patients":[
              {"patientId":"p1","headaches":[{"onsetTime":"2026-03-05T07:15:00Z","severity":3}],"visits":[]},
              {"patientId":"p2","headaches":[{"onsetTime":"2026-03-05T07:15:00Z","severity":3,"alcohol":null}, 7]}]}
            """, to: "x.json")
        let asked = try asked(folder, ["x.json"], of: "p1")
        #expect(asked.absentColumns(of: .headaches) == all.subtracting(["onset_time", "severity", "alcohol"]))
        #expect(asked.absentColumns(of: .visits).isEmpty)
    }

    @Test("a clinic's database asks for the columns of its tables")
    func database() throws {
        let workshop = SQLiteWorkshop()
        workshop.build(
            "clinic.db",
            """
            CREATE TABLE headaches (patient_id, onset_time, severity, notes);
            INSERT INTO headaches VALUES ('p1', '2026-03-05T07:15:00Z', 3, NULL);
            CREATE TABLE visits (patient_id, date, visit_type);
            INSERT INTO visits VALUES ('p1', '2026-03-05', 'dental');
            """)
        var merge = PatientMerge(options: ExportFolder().options, hasVisits: true)
        try merge.add(try workshop.open("clinic.db"), of: "p1", index: 0)
        let asked = merge.finish(identity: PatientIdentity(id: "p1")).records.asked
        #expect(asked.absentColumns(of: .headaches) == all.subtracting(["onset_time", "severity", "notes"]))
        #expect(
            asked.absentColumns(of: .visits) == ["id", "doctor_name", "visit_type_label", "notes", "entry_timestamp"])
    }

    @Test("the app's store asks for the properties that it keeps")
    func store() throws {
        let workshop = SQLiteWorkshop()
        workshop.build(
            "old.store",
            """
            CREATE TABLE ZHEADACHELOG (Z_PK INTEGER PRIMARY KEY, ZONSETTIME, ZSEVERITY, ZWEATHER);
            INSERT INTO ZHEADACHELOG VALUES (1, 789291000, 3, NULL);
            CREATE TABLE ZWEATHERSNAPSHOT (Z_PK INTEGER PRIMARY KEY, ZPRESSURE);
            """)
        var merge = PatientMerge(options: ExportFolder().options, hasVisits: true)
        try merge.add(try workshop.open("old.store"), of: "", index: 0)
        let asked = merge.finish(identity: PatientIdentity(id: "")).records.asked
        #expect(asked.absentColumns(of: .headaches) == all.subtracting(["onset_time", "severity", "pressure_hpa"]))
    }

    @Test("a cell with JSON may hold what other columns do: nothing is said of what such a table lacks")
    func columnsInCells() throws {
        let folder = ExportFolder()
        folder.write(
            "patient_id,night_date,dose1_time,dose2_skipped\np1,2026-03-05,22:30,false\n", to: "plain.csv")
        folder.write(
            "patient_id,night_date,dose1_time,dose2_skipped,sleep_environment_json\np1,2026-03-06,22:30,false,{}\n",
            to: "holding.csv")
        #expect(try !asked(folder, ["plain.csv"], of: "p1").isAsked("room_darkness", in: .nights))
        #expect(try asked(folder, ["holding.csv"], of: "p1").isAsked("room_darkness", in: .nights))
    }

    @Test("what begins after the day of the report is no record, in any family, and stretches nothing")
    func future() throws {
        let folder = ExportFolder()
        folder.asOf = CalendarDay(iso: "2026-03-31")!
        folder.write(
            "patient_id,onset_time,severity\np1,2026-03-05T07:15:00Z,3\np1,2062-03-05T07:15:00Z,3\n", to: "h.csv")
        folder.write(
            "patient_id,marker_name,value,unit,date_of_service\np1,HDL,50,mg/dL,2026-03-31\np1,HDL,50,mg/dL,2026-04-01\n",
            to: "m.csv")
        // A night is called by its evening: what happens after midnight is the same night's.
        folder.write(
            """
            patient_id,night_date,dose1_time,dose2_time,dose2_skipped,mood
            p1,2026-03-31,2026-03-31T22:30:00Z,2026-04-01T02:00:00Z,false,good
            p1,2026-04-01,2026-04-01T22:30:00Z,2026-04-02T02:00:00Z,false,good

            """, to: "n.csv")
        // A visit may be planned.
        folder.write("patient_id,date,visit_type\np1,2026-05-01,dental\n", to: "v.csv")
        var options = folder.options
        options.markerLibrary = .test
        let whole = try WholeImport(
            ImportedSources.open(["h.csv", "m.csv", "n.csv", "v.csv"].map { folder[$0] }, options: options))
        let records = whole.patients[0]
        #expect(records.headaches.count == 1)
        #expect(records.markers.markers.flatMap(\.readings).count == 1)
        #expect(Set(records.nights.events.map(\.night.iso)) == ["2026-03-31"])
        #expect(records.nights.sessions.count == 1 && records.nights.checkIns.count == 1)
        #expect(records.markers.visits.count == 1)
        #expect(whole.remarks == ["future-onset 3", "future-reading 3", "future-night 3"])
        #expect(whole.summary.sources.map(\.rowsRead) == [1, 1, 1, 1])
        #expect(whole.summary.sources.map(\.rowsSkipped) == [1, 1, 1, 0])
        #expect(records.unused.headaches == UnusedRows.Share(unused: 0, total: 2))
        #expect(records.unused.markers == UnusedRows.Share(unused: 0, total: 3))
        #expect(records.unused.nights == UnusedRows.Share(unused: 0, total: 2))
    }

    @Test("a row that repeats another is not one that could not be used")
    func repeated() throws {
        let folder = ExportFolder()
        folder.write(
            """
            patient_id,id,onset_time,severity
            p1,a,2026-03-05T07:15:00Z,3
            p1,a,2026-03-05T07:15:00Z,3
            p1,b,never,3

            """)
        let records = try folder.open("headaches.csv").records(of: "p1").records
        #expect(records.unused.headaches == UnusedRows.Share(unused: 1, total: 3))
        #expect(records.unused.kinds(beyond: 33) == [.headaches])
        #expect(records.unused.kinds(beyond: 34) == [])
    }
}
