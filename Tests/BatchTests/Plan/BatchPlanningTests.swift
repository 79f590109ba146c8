import Diagnostics
import Files
import Records
import ReportComposer
import TestSupport
import Testing

@testable import Batch
@testable import Reports

struct BatchPlanningTests {
    private static let header = "patient_id,onset_time,resolved_time,severity\n"
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        try folder.write(
            Self.header + ["b", "a", "b", "c"].map { "\($0),2026-01-05T08:00:00Z,,3\n" }.joined(), to: "clinic.csv")
        try OutputPlace.makeFolder(folder.file("singles"))
        for name in ["one.csv", "two.csv"] {
            try folder.write("onset_time,severity\n2026-01-05T08:00:00Z,3\n", to: "singles/\(name)")
        }
    }

    private func request(_ sources: String..., naming: ReportNaming? = nil) throws -> BatchRequest {
        let context = RunContext(zone: .utc, asOf: CalendarDay(iso: "2026-03-31")!, generator: "test")
        return BatchRequest(
            sources: sources.map(folder.file), folder: folder.file("out"),
            options: ReportOptions(
                settings: ReportSettings(context: context), licences: .none, executable: "/nowhere/bin/aurae-report"),
            naming: try naming ?? .pattern(FileNamePattern(FileNamePattern.usual)))
    }

    private func manifest(_ text: String) throws -> BatchRequest {
        try folder.write(text, to: "list.csv")
        return try request("list.csv")
    }

    @Test func everyPatientOfASourceIsATask() throws {
        let planned = try request("clinic.csv").plan()
        #expect(planned.plan.tasks.map(\.patientID) == ["b", "a", "c"])
        #expect(
            planned.plan.tasks.map(\.fileName) == [
                "b-free.pdf", "a-free.pdf", "c-free.pdf",
            ])
        #expect(planned.plan.tasks.allSatisfy { $0.sources == [folder.file("clinic.csv")] && $0.wantsThumbnail })
        #expect(planned.patients == ["a", "b", "c"])
    }

    @Test func filesThatNameNobodyAreEachAPatients() throws {
        let tasks = try request("singles").plan().plan.tasks
        #expect(tasks.map(\.patientID) == ["", ""])
        #expect(tasks.map(\.label) == ["one", "two"])
        #expect(tasks.map(\.sources) == [[folder.file("singles/one.csv")], [folder.file("singles/two.csv")]])
        let named = try request("singles/two.csv", "singles/one.csv").plan().plan.tasks
        #expect(named.map(\.label) == ["two", "one"])
    }

    @Test func namesSayTheDaysThatWereAskedFor() throws {
        var request = try request("clinic.csv")
        request.options.range = .lastDays(90)
        request.naming = .pattern(try FileNamePattern("{patient_id}_{from}_{to}.pdf"))
        #expect(try request.plan().plan.tasks[0].fileName == "b_2026-01-01_2026-03-31.pdf")
        request.options.range = .days(from: CalendarDay(iso: "2026-02-01"), to: nil)
        #expect(try request.plan().plan.tasks[0].fileName == "b_2026-02-01_2026-03-31.pdf")
    }

    @Test func aManifestOverridesByRow() throws {
        let planned = try manifest(
            """
            source,patient_id,from,to,depth,entitlement,time_zone,output
            clinic.csv,c,2026-01-01,2026-01-31,summary,c.jwt,Europe/London,
            singles/one.csv,p-9,,,,,,mine.pdf
            clinic.csv,a,,,,,,
            """
        ).plan()
        let tasks = planned.plan.tasks
        // Those of the same file together, each at the place of the first.
        #expect(tasks.map(\.label) == ["c", "a", "p-9"])
        #expect(tasks.map(\.patientID) == ["c", "a", ""])
        #expect(tasks.map(\.depth) == [.summary, .free, .free])
        #expect(tasks.map(\.licenceFile) == [folder.file("c.jwt"), nil, nil])
        #expect(tasks.map(\.own.timeZone) == ["Europe/London", nil, nil])
        #expect(
            tasks.map(\.fileName) == ["c-summary.pdf", "a-free.pdf", "mine.pdf"])
        #expect(planned.plan.guarded.contains(folder.file("list.csv")))
        #expect(planned.plan.guarded.contains(folder.file("c.jwt")))
        #expect(planned.notices.isEmpty)
    }

    @Test func aRowWithoutAnIDIsEverybody() throws {
        let tasks = try manifest("source,last\nclinic.csv,6m\nsingles,\n").plan().plan.tasks
        #expect(tasks.map(\.label) == ["b", "a", "c", "one", "two"])
        #expect(tasks.map(\.range) == Array(repeating: .lastMonths(6), count: 3) + [.everything, .everything])
    }

    @Test func aSourceThatIsMissingFailsAlone() throws {
        let tasks = try manifest("source,patient_id\ngone/p7.csv,\ngone/p8.csv,p-8\nclinic.csv,a\n").plan().plan.tasks
        #expect(tasks.map(\.label) == ["p7", "p-8", "a"])
        #expect(throws: Failure.self) { _ = try request("gone.csv").plan() }
    }

    @Test func reportsThatWouldShareANameAreAnError() throws {
        var fixed = try request("clinic.csv")
        fixed.naming = .pattern(try FileNamePattern("report.pdf"))
        let clash = #expect(throws: Failure.self) { _ = try fixed.plan() }
        #expect(clash?.status == .cannotCreate)
        #expect(clash?.message.contains("patients b and a would both be named report.pdf") == true)
        let twice = #expect(throws: Failure.self) {
            _ = try manifest("source,patient_id\nclinic.csv,a\nclinic.csv,\n").plan()
        }
        #expect(twice?.status == .config && twice?.place?.line == 3)
        #expect(twice?.message.contains("two reports of patient a") == true)
        let many = #expect(throws: Failure.self) { _ = try manifest("source,output\nclinic.csv,x.pdf\n").plan() }
        #expect(many?.place?.column == "output")
    }

    @Test func sharesOfAPlanAreDisjointAndComplete() throws {
        let rows = (0..<300).map { "p\($0),2026-01-05T08:00:00Z,,3\n" }.joined()
        try folder.write(Self.header + rows, to: "many.csv")
        var request = try request("many.csv")
        let whole = try request.plan()
        var parts: [ReportTask] = []
        for number in 1...4 {
            request.shard = Shard(number, of: 4)
            let planned = try request.plan()
            #expect(planned.options == whole.options && planned.patients.count == 300)
            parts += planned.plan.tasks
        }
        #expect(parts.count == 300)
        #expect(Set(parts.map(\.fileName)) == Set(whole.plan.tasks.map(\.fileName)))
    }

    @Test func onlySoManyPicturesAreDrawn() throws {
        let rows = (0..<1005).map { "p\($0),2026-01-05T08:00:00Z,,3\n" }.joined()
        try folder.write(Self.header + rows, to: "many.csv")
        #expect(try request("many.csv").plan().plan.tasks.map(\.wantsThumbnail).count(where: \.self) == 1000)
    }

    @Test func aStrictPlanRefusesRowsThatCannotBeUsed() throws {
        try folder.write(Self.header + "a,never,,3\na,2026-01-05T08:00:00Z,,3\n", to: "bad.csv")
        var request = try request("bad.csv")
        #expect(try request.plan().plan.tasks.count == 1)
        request.options.isStrict = true
        #expect(#expect(throws: Failure.self) { _ = try request.plan() }?.status == .dataError)
    }

    @Test func standardInputIsNoSource() throws {
        var request = try request("clinic.csv")
        request.sources = ["-"]
        #expect(#expect(throws: Failure.self) { _ = try request.plan() }?.status == .usage)
    }

    @Test func otherOptionsAreOtherFingerprints() throws {
        var request = try request("clinic.csv")
        var seen = [try request.plan().options]
        request.options.range = .lastDays(30)
        seen.append(try request.plan().options)
        request.options.settings.style.units = .us
        seen.append(try request.plan().options)
        request.folder = "elsewhere"
        #expect(try request.plan().options == seen[2])
        #expect(Set(seen).count == 3)
    }

    @Test func aPlanAfterTheIDsTakesFilesThatNameNobodyTogether() throws {
        let many = try request("clinic.csv", naming: .patientIDs).plan().plan
        #expect(many.tasks.map(\.fileName) == ["b.pdf", "a.pdf", "c.pdf"])
        #expect(!many.tasks.contains { $0.wantsThumbnail })
        let together = try request("singles", naming: .patientIDs).plan().plan.tasks
        #expect(together.map(\.fileName) == ["report.pdf"])
        #expect(together.map(\.sources) == [[folder.file("singles")]])
    }

    @Test func oneFileIsOfOnePatient() throws {
        var request = try request("clinic.csv", naming: .oneFile)
        let failure = #expect(throws: Failure.self) { _ = try request.plan() }
        #expect(failure?.status == .usage && failure?.message.contains("3 patients") == true)
        request.options.patient = "a"
        #expect(try request.plan().plan.tasks.map(\.patientID) == ["a"])
        request.options.patient = "z"
        #expect(#expect(throws: Failure.self) { _ = try request.plan() }?.status == .dataError)
    }

    /// The suffixes are the beginnings of what `printf P-1 | sha256sum` prints.
    @Test func idsThatAFileSystemMayTakeForOneGetASuffix() throws {
        let rows = ["P-1", "p-1", "p-2"].map { "\($0),2026-01-05T08:00:00Z,,3\n" }.joined()
        try folder.write(Self.header + rows, to: "case.csv")
        let names = ["P-1~82988760f79b.pdf", "p-1~1dee6e3ec67d.pdf", "p-2.pdf"]
        #expect(try request("case.csv", naming: .patientIDs).plan().plan.tasks.map(\.fileName) == names)
        let usual = try request("case.csv").plan().plan.tasks.map(\.fileName)
        #expect(usual == names.map { $0.dropLast(4) + "-free.pdf" })
        // The suffix stays if only one of them is planned: the other may have been written yesterday.
        var request = try request("case.csv", naming: .patientIDs)
        request.options.patient = "p-1"
        #expect(try request.plan().plan.tasks.map(\.fileName) == [names[1]])
    }

    @Test func twoPatientsNeverShareAFile() throws {
        let rows = ["a", "a.archive"].map { "\($0),2026-01-05T08:00:00Z,,3\n" }.joined()
        try folder.write(Self.header + rows, to: "forms.csv")
        var request = try request("forms.csv", naming: .patientIDs)
        request.options.forms = OutputForms(forms: [.archive])
        #expect(try request.plan().plan.tasks.count == 2)
        request.options.forms = OutputForms(forms: [.plain, .archive])
        let names = try request.plan().plan.tasks.flatMap(\.fileNames)
        #expect(Set(names).count == 4 && names.allSatisfy { $0.contains("~") })
    }
}
