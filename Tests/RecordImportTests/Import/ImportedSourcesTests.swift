import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct ImportedSourcesTests {
    private static func folder() -> ExportFolder {
        let folder = ExportFolder()
        folder.write(
            """
            patient_id,id,onset_time,severity
            p1,a,2026-03-05T23:30:00Z,1
            p2,b,2026-03-06T07:15:00Z,2
            ,c,2026-03-06T07:15:00Z,2
            p1,d,2026-03-07T07:15:00Z,9
            p1,e,2026-03-08T07:15:00,3
            """, to: "in/a.csv")
        folder.write(
            """
            {"exportVersion":1,"patients":[
              {"patientId":"p2","headaches":[{"id":"b","onsetTime":"2026-03-06T07:15:00Z","severity":2},
                                             {"id":"f","onsetTime":"2026-07-01T07:15:00Z","severity":4}]},
              {"patientId":"p3","headaches":[]}]}
            """, to: "in/b.json")
        folder.write("patient_id,name\np1,Ada\np2,Bo\np4,Cy\n", to: "in/patients.csv")
        return folder
    }

    @Test func `several files are joined by patient`() throws {
        let folder = Self.folder()
        defer { withExtendedLifetime(folder) {} }
        let whole = try WholeImport(folder.open("in"))
        #expect(whole.patients.map(\.identity.id) == ["p1", "p2", "p3", "p4"])
        #expect(whole.patients.map(\.identity.name) == ["Ada", "Bo", nil, "Cy"])
        #expect(whole.patients.map { $0.headaches.map(\.id) } == [["a", "d", "e"], ["b"], [], []])
        #expect(
            whole.remarks == [
                "missing-patient-id 4 patient_id", "bad-severity 5 severity", "legacy-severity", "time-without-offset",
                "legacy-severity x2", "duplicate-row 1", "future-onset 2", "unlisted-patient",
            ])
        #expect(whole.summary.sources.map(\.path) == ["a.csv", "b.json", "patients.csv"])
        #expect(whole.summary.sources.map(\.rowsRead) == [4, 0, 3])
        #expect(whole.summary.sources.map(\.rowsSkipped) == [1, 2, 0])
        #expect(whole.tally.patients == 4)
        #expect(whole.tally.records == 4)
    }

    @Test func `one patient's summary speaks of that patient's rows and of nobody's`() throws {
        let folder = Self.folder()
        let sources = try folder.open("in")
        defer { withExtendedLifetime(folder) {} }
        let patient = try sources.records(of: "p2")
        var tally = ImportTally()
        tally.add(patient)
        let summary = try sources.summary(of: tally)
        #expect(summary.sources.map(\.rowsRead) == [1, 0, 3])
        #expect(summary.sources.map(\.rowsSkipped) == [1, 2, 0])
        #expect(summary.diagnostics.count(of: .badSeverity) == 0)
        #expect(summary.diagnostics.count(of: .missingPatientID) == 1)
    }

    @Test func `a patient's own summary leaves out files of one other patient`() throws {
        let folder = ExportFolder()
        for name in ["ada", "bo"] {
            folder.write(
                "patient_id,onset_time,severity,\(name)_column\n\(name),2026-03-05T07:15:00Z,1,x\n",
                to: "in/\(name).csv")
        }
        folder.write("patient_id,onset_time,severity\n,2026-03-05T07:15:00Z,1\n", to: "in/nobody.csv")
        folder.write("patient_id,name\nada,Ada\n", to: "in/patients.csv")
        let sources = try folder.open("in")
        func summary(of id: String) throws -> ImportSummary {
            var tally = ImportTally()
            tally.add(try sources.records(of: id))
            return try sources.summary(of: tally, for: id)
        }
        // Rows that belong to nobody may be anybody's. The table of patients lists one alone.
        #expect(try summary(of: "ada").sources.map(\.path) == ["ada.csv", "nobody.csv", "patients.csv"])
        #expect(try summary(of: "bo").sources.map(\.path) == ["bo.csv", "nobody.csv"])
        #expect(try summary(of: "bo").diagnostics.count(of: .unknownColumn) == 1)
        #expect(try summary(of: "bo").diagnostics.count(of: .missingPatientID) == 1)
        #expect(sources.paths == ["ada.csv", "bo.csv", "nobody.csv", "patients.csv"])
    }

    @Test func `a file of several patients is told of to a patient it holds nothing of`() throws {
        let folder = Self.folder()
        let sources = try folder.open("in")
        defer { withExtendedLifetime(folder) {} }
        var tally = ImportTally()
        tally.add(try sources.records(of: "p4"))
        #expect(try sources.summary(of: tally, for: "p4").sources.map(\.path) == ["a.csv", "b.json", "patients.csv"])
    }

    @Test func `an id that no file has is a patient without headaches`() throws {
        let folder = Self.folder()
        let patient = try folder.open("in").records(of: "nobody")
        defer { withExtendedLifetime(folder) {} }
        #expect(patient.records == PatientRecords(identity: PatientIdentity(id: "nobody"), headaches: []))
        #expect(patient.shares.isEmpty)
    }

    @Test func `the sum is the same in whatever order patients are added`() throws {
        let folder = Self.folder()
        let sources = try folder.open("in")
        defer { withExtendedLifetime(folder) {} }
        let patients = try sources.patientIDs.map { try sources.records(of: $0) }
        func sum(_ patients: [PatientImport]) throws -> ([SourceSummary], DiagnosticTally) {
            var tally = ImportTally()
            for patient in patients { tally.add(patient) }
            let summary = try sources.summary(of: tally)
            return (summary.sources, summary.diagnostics)
        }
        let forwards = try sum(patients)
        #expect(try sum(patients.reversed()) == forwards)
        var left = ImportTally()
        var right = ImportTally()
        for (index, patient) in patients.enumerated() {
            if index % 2 == 0 { left.add(patient) } else { right.add(patient) }
        }
        right.add(left)
        let joined = try sources.summary(of: right)
        #expect(joined.sources == forwards.0)
        #expect(joined.diagnostics == forwards.1)
    }

    @Test func `folding gives every patient once, and passes failures on`() throws {
        let folder = Self.folder()
        let sources = try folder.open("in")
        defer { withExtendedLifetime(folder) {} }
        for jobs in [0, 1, 2, 16] {
            let shares = try sources.foldPatients(jobs: jobs, into: [String]()) { ids, index, patient in
                #expect(sources.patientIDs[index] == patient.records.identity.id)
                ids.append(patient.records.identity.id)
            }
            #expect(shares.count == max(1, jobs))
            #expect(shares.flatMap { $0 }.sorted() == ["p1", "p2", "p3", "p4"])
        }
        let caught = thrownFailure {
            _ = try sources.foldPatients(jobs: 2, into: 0) { _, _, _ in throw Failure(.ioError, "full") }
        }
        #expect(caught == Failure(.ioError, "full"))
    }

    @Test func `CSV, JSON and SQLite forms of the same rows give the same records`() throws {
        let csv = """
            patient_id,onset_time,severity,meals,humidity_pct,skipped_meal,notes
            p1,2026-03-05T07:15:00Z,3,Toast|Pasta,81.5,yes,"x
            y"
            p1,2026-03-04T07:15:00Z,5,,,,
            """
        let json = """
            {"exportVersion":1,"patients":[{"patientId":"p1","headaches":[
              {"onsetTime":"2026-03-05T07:15:00Z","severity":3,"meals":["Toast","Pasta"],"humidityPct":81.5,
               "skippedMeal":true,"notes":"x\\ny"},
              {"onsetTime":1772608500,"severity":5}]}]}
            """
        let workshop = SQLiteWorkshop()
        workshop.build(
            "clinic.sqlite",
            "CREATE TABLE headaches (patient_id, onset_time, severity, meals, humidity_pct, skipped_meal, notes)",
            "INSERT INTO headaches VALUES ('p1','2026-03-05T07:15:00Z',3,'Toast|Pasta',81.5,1,'x' || char(10) || 'y')",
            "INSERT INTO headaches VALUES ('p1',1772608500,5,NULL,NULL,NULL,NULL)")
        let fromCSV = try ExportFolder().read(csv).headaches.map(\.content)
        let fromJSON = try ExportFolder().read(json, as: "e.json").headaches.map(\.content)
        let folder = ExportFolder()
        let fromSQLite = try WholeImport(folder.open(workshop.path("clinic.sqlite"))).headaches.map(\.content)
        #expect(folder.scratch == [])
        #expect(fromCSV.map(\.id) == ["headache-1", "headache-2"])
        #expect(fromCSV.map(\.onset) == [utc("2026-03-04T07:15:00Z"), utc("2026-03-05T07:15:00Z")])
        #expect(fromJSON == fromCSV)
        #expect(fromSQLite == fromCSV)
    }
}
