import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct NamelessFilesTests {
    private let folder = ExportFolder()
    private let workshop = SQLiteWorkshop()

    init() {
        folder.write("onset_time,severity\n2026-03-05T07:15:00Z,3\n", to: "a.csv")
        folder.write("onset_time,severity\n2026-03-06T07:15:00Z,3\n", to: "b.csv")
        folder.write("Marker Name,Value,Unit,Date of Service\nHDL,50,mg/dL,2026-03-05\n", to: "g1.csv")
        folder.write("Marker Name,Value,Unit,Date of Service\nHDL,51,mg/dL,2026-03-06\n", to: "g2.csv")
        folder.write("type,timestamp,session_date,details\ndose1,2026-03-05T22:30:00Z,2026-03-05,\n", to: "d1.csv")
        folder.write("type,timestamp,session_date,details\ndose1,2026-03-06T22:30:00Z,2026-03-06,\n", to: "d2.csv")
        folder.write(
            "event_type,occurred_at_utc,details,device_time\ndose1,2026-03-05T22:30:00Z,,\n", to: "v1/events.csv")
        folder.write(
            "started_utc,ended_utc,window_target_min,window_actual_min,adherence_flag\n2026-03-05T22:30:00Z,,165,,\n",
            to: "v1/sessions.csv")
    }

    private func open(_ names: [String], joins: Bool = false) throws -> ImportedSources {
        var options = folder.options
        options.markerLibrary = .test
        options.joinsNameless = joins
        return try ImportedSources.open(names.map { $0.hasPrefix("/") ? $0 : folder[$0] }, options: options)
    }

    private func failure(_ names: [String], joins: Bool = false) throws -> Failure? {
        let sources = try open(names, joins: joins)
        return thrownFailure { try sources.requireOnePerson() }
    }

    @Test(
        "two files of one kind may be two people's",
        arguments: [["a.csv", "b.csv"], ["g1.csv", "g2.csv"], ["d1.csv", "d2.csv"], ["d1.csv", "v1/events.csv"]])
    func two(names: [String]) throws {
        let refused = try #require(try failure(names))
        #expect(refused.status == .usage)
        #expect(refused.hint?.contains("--same-patient") == true)
        #expect(names.allSatisfy { refused.message.contains($0) })
        #expect(try failure(names, joins: true) == nil)
    }

    @Test(
        "one diary, one export of lab values and one of nights are one person's",
        arguments: [["a.csv", "g1.csv", "d1.csv"], ["v1"], ["a.csv"], ["a.csv", "v1"]])
    func one(names: [String]) throws {
        #expect(try failure(names) == nil)
        #expect(try open(names).inspect(jobs: 1).diagnostics.count(of: .severalPeople) == 0)
    }

    @Test("a diary is one, in whatever kind of file")
    func kinds() throws {
        workshop.build("clinic.db", "CREATE TABLE headaches (onset_time, severity);")
        folder.write(
            #"{"exportVersion":1,"patients":[{"headaches":[{"onsetTime":"2026-03-07T07:15:00Z","severity":3}]}]}"#,
            to: "c.json")
        #expect(try failure(["a.csv", workshop.path("clinic.db")]) != nil)
        #expect(try failure(["a.csv", "c.json"]) != nil)
        #expect(try failure(["g1.csv", "c.json"]) == nil)
    }

    @Test("files that name their patients are anybody's number of")
    func named() throws {
        folder.write("patient_id,onset_time,severity\np,2026-03-05T07:15:00Z,3\n", to: "p.csv")
        folder.write("patient_id,onset_time,severity\nq,2026-03-05T07:15:00Z,3\n", to: "q.csv")
        #expect(try failure(["p.csv", "q.csv"]) == nil)
    }

    @Test("an inspection says so, file by file")
    func inspection() throws {
        let inspection = try open(["a.csv", "b.csv", "g1.csv"]).inspect(jobs: 1)
        #expect(inspection.diagnostics.count(of: .severalPeople) == 2)
        #expect(inspection.sources.map(\.warnings) == [1, 1, 0])
        #expect(try open(["a.csv", "b.csv"], joins: true).inspect(jobs: 1).diagnostics.isEmpty)
    }
}
