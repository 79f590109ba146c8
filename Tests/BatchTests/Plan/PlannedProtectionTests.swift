import Diagnostics
import Foundation
import Records
import ReportComposer
import TestSupport
import Testing

@testable import Batch
@testable import Reports

@Suite("Which files a batch writes, and with whose passwords")
struct PlannedProtectionTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        let rows = ["a", "b"].map { "\($0),2026-01-05T08:00:00Z,3\n" }.joined()
        try folder.write("patient_id,onset_time,severity\n" + rows, to: "clinic.csv")
        try folder.write("onset_time,severity\n2026-01-05T08:00:00Z,3\n", to: "single.csv")
        for (name, text) in [
            ("a.pw", "first-pass\n"), ("b.pw", "other-pass\nboss\n"), ("c.pw", "first-pass"), ("open.pw", "open"),
            ("secret", String(repeating: "s", count: 40)),
        ] {
            try folder.write(text, to: name)
            let mode = name == "open.pw" ? 0o640 : 0o600
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file(name))
        }
    }

    private func request(_ source: String, _ forms: OutputForms? = nil) throws -> BatchRequest {
        let context = RunContext(zone: .utc, asOf: CalendarDay(iso: "2026-03-31")!, generator: "test")
        var request = BatchRequest(
            sources: [folder.file(source)], folder: folder.file("out"),
            options: ReportOptions(
                settings: ReportSettings(context: context), licences: .none, executable: "/nowhere/bin/aurae-report"),
            naming: .pattern(try FileNamePattern("{patient_id}.pdf")))
        if let forms { (request.options.forms, request.options.formsWereGiven) = (forms, true) }
        return request
    }

    private func manifest(_ rows: String, _ forms: OutputForms? = nil) throws -> BatchRequest {
        try folder.write("source,patient_id,profiles,password_file,output\n" + rows, to: "list.csv")
        return try request("list.csv", forms)
    }

    private func secret(_ forms: ReportForm...) throws -> OutputForms {
        OutputForms(forms: forms, passwords: try .secret(folder.file("secret")))
    }

    private func source(of task: ReportTask, _ planned: PlannedBatch) -> PasswordSource? {
        ReportPreparation(inputs: planned.inputs, passwordFiles: planned.plan.passwordFiles).passwordSource(of: task)
    }

    private func failure(_ request: BatchRequest) -> Failure? {
        #expect(throws: Failure.self) { try request.plan() }
    }

    @Test func theLineSaysItForEverybody() throws {
        let planned = try request("clinic.csv", secret(.plain, .archive, .protected)).plan()
        let plan = planned.plan
        #expect(
            plan.tasks.map(\.fileNames) == [
                ["a.pdf", "a.archive.pdf", "a.protected.pdf"], ["b.pdf", "b.archive.pdf", "b.protected.pdf"],
            ])
        #expect(plan.tasks.map(\.passwordID) == ["a", "b"])
        #expect(plan.tasks.map(\.wantsThumbnail) == [true, true])
        let passwords = try plan.tasks.map { try source(of: $0, planned)?.password(for: $0.passwordID) }
        #expect(Set(passwords).count == 2)
        // The picture in the index would show what the password keeps.
        let closed = try request("clinic.csv", secret(.protected)).plan().plan
        #expect(closed.tasks.map(\.fileNames) == [["a.pdf"], ["b.pdf"]])
        #expect(closed.tasks.map(\.wantsThumbnail) == [false, false])
    }

    @Test func theNameMaySayTheProfiles() throws {
        var request = try request("clinic.csv", OutputForms(forms: [.plain, .archive]))
        request.naming = .pattern(try FileNamePattern("{patient_id}-{profile}.pdf"))
        #expect(
            try request.plan().plan.tasks[0].fileNames == ["a-plain%2Barchive.pdf", "a-plain%2Barchive.archive.pdf"])
    }

    @Test func aRowSaysItForItsPatient() throws {
        let rows = "clinic.csv,a,plain|protected,a.pw,\nclinic.csv,b,,b.pw,\nsingle.csv,c,archive,,\nsingle.csv,d,,,\n"
        let planned = try manifest(rows).plan()
        let plan = planned.plan
        #expect(plan.tasks.map(\.forms) == [[.plain, .protected], [.protected], [.archive], [.plain]])
        #expect(
            try plan.tasks.prefix(2).map { try source(of: $0, planned)?.password(for: "") } == [
                "first-pass", "other-pass",
            ])
        // If a file has no patient ids, the manifest gives the patient's.
        let derived = try manifest("single.csv,c,protected,,\n", secret(.plain, .protected)).plan().plan
        #expect(derived.tasks.map(\.passwordID) == ["c"] && derived.tasks.map(\.patientID) == [""])
    }

    @Test func whatARowCannotHaveIsPlaced() throws {
        let cases: [(rows: String, line: Int, column: String)] = [
            ("clinic.csv,a,protected,,\n", 2, "password_file"), ("clinic.csv,a,plain,a.pw,\n", 2, "password_file"),
            ("clinic.csv,a,,a.pw,\nclinic.csv,b,,missing.pw,\n", 3, "password_file"),
            ("clinic.csv,a,,open.pw,\n", 2, "password_file"), ("clinic.csv,,,a.pw,\n", 2, "password_file"),
            ("clinic.csv,a,,a.pw,\nclinic.csv,b,,a.pw,\n", 3, "password_file"),
            ("clinic.csv,a,,a.pw,\nclinic.csv,b,,c.pw,\n", 3, "password_file"),
            ("clinic.csv,a,plain|archive,,\(String(repeating: "x", count: 245)).pdf\n", 2, "output"),
        ]
        for (rows, line, column) in cases {
            let failure = failure(try manifest(rows))
            #expect(failure?.status == .config)
            #expect(failure?.place == Place(file: folder.file("list.csv"), line: line, column: column), "\(rows)")
            #expect(failure?.message.contains("pass\n") == false && failure?.message.contains("first") == false)
        }
        // One patient's two reports may open with the same words.
        let same = try manifest("clinic.csv,a,,a.pw,one.pdf\nclinic.csv,a,,a.pw,two.pdf\n").plan().plan
        #expect(same.tasks.count == 2)
    }

    @Test func onePasswordForSeveralPatientsIsRefused() throws {
        let one = OutputForms(forms: [.protected], passwords: try .file(folder.file("a.pw")))
        #expect(failure(try request("clinic.csv", one))?.status == .usage)
        #expect(try request("single.csv", one).plan().plan.tasks.count == 1)
        #expect(failure(try request("clinic.csv", OutputForms(forms: [.protected])))?.status == .usage)
    }

    @Test func noTwoFilesShareAName() throws {
        let several = OutputForms(forms: [.plain, .archive])
        let rows = "clinic.csv,a,,,x.pdf\nclinic.csv,b,,,x.archive.pdf\n"
        #expect(failure(try manifest(rows, several))?.place?.line == 3)
        #expect(try manifest(rows).plan().plan.tasks.count == 2)
    }

    @Test func runsWithOtherFilesHaveOtherOptions() throws {
        var withoutFigures = try request("clinic.csv")
        withoutFigures.options.settings.attachesFigures = false
        let all = [
            try request("clinic.csv"), try request("clinic.csv", OutputForms(forms: [.plain, .archive])),
            withoutFigures, try request("clinic.csv", secret(.plain, .archive)),
        ]
        #expect(Set(try all.map { try $0.plan().options }).count == 4)
    }
}
