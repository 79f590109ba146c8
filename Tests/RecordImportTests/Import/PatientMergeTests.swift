import Records
import Testing
import TimeZones

@testable import RecordImport

struct PatientMergeTests {
    private func asked(_ folder: ExportFolder, _ names: [String], of id: String = "") throws -> AskedFields {
        try ImportedSources.open(names.map { folder[$0] }, options: folder.options).records(of: id).records.asked
    }

    private let all = Set(HeadacheColumn.columnNames.dropFirst())

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
        var merge = PatientMerge(options: ExportFolder().options)
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
        var merge = PatientMerge(options: ExportFolder().options)
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
}
