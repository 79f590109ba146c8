import Foundation
import Testing

@Suite("A batch that is taken up again makes only what is missing or would come out otherwise")
struct BatchResumeTests {
    let folder: TestFolder
    let aurae: AuraeReport
    private let out: BatchFolder

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        out = BatchFolder(test: folder, name: "out")
        try folder.write(ClinicFixture.large(patients: 6, headaches: 3), to: "headaches.csv")
    }

    /// - Returns: the patients whose reports were made.
    private func made(_ more: String..., jobs: Int = 2) throws -> [String] {
        let line = "\"$AURAE\" batch headaches.csv -o out --name-pattern '{patient_id}.pdf' --resume --jobs \(jobs) "
        let run = try aurae.shell(line + more.joined(separator: " "))
        #expect(run.status == 0, "\(run.errors)")
        return try out.entries().filter { $0.value.status == "written" }.keys.sorted()
    }

    private static let all = (0..<6).map { "q\($0)" }

    @Test("nothing changed: nothing is made; a report gone or altered is made again")
    func files() throws {
        #expect(try made() == Self.all)
        let reports = out.reports
        #expect(try made() == [])
        try FileManager.default.removeItem(atPath: folder.file("out/q2.pdf"))
        var altered = try #require(reports["q4.pdf"])
        altered[altered.count / 2] ^= 1
        try folder.write(altered, to: "out/q4.pdf")
        #expect(try made() == ["q2", "q4"])
        #expect(out.reports == reports)
    }

    @Test("one patient's rows changed: that patient's report is made again")
    func data() throws {
        #expect(try made() == Self.all)
        let text = try #require(folder.text("headaches.csv"))
        // In front of everybody's, so that all rows lie elsewhere in the file. No page says where: a remark on a row
        // would, and then the report is another.
        let lines = text.split(separator: "\n", maxSplits: 1)
        try folder.write("\(lines[0])\nq3,new,2026-03-05T05:05:00Z,,3,,,,\n\(lines[1])", to: "headaches.csv")
        #expect(try made() == ["q3"])
    }

    @Test("other options or another template: all are made again")
    func options() throws {
        #expect(try made() == Self.all)
        #expect(try made("--units", "us", "--fresh") == Self.all)
        #expect(try made("--units", "us") == [])
        #expect(try made("--units", "us", "--date-format", "iso", "--fresh") == Self.all)
        #expect(try aurae("template", "new", "mine.json").status == 0)
        let mine = try (["--template", "./mine.json"] + aurae.unlocking()).joined(separator: " ")
        #expect(try made(mine, "--fresh") == Self.all)
        #expect(try made(mine) == [])
        let template = try #require(folder.text("mine.json"))
        try folder.write(template.replacingOccurrences(of: "Headache report", with: "Diary"), to: "mine.json")
        #expect(try made(mine) == Self.all)
    }

    @Test("without --resume all are made")
    func anew() throws {
        #expect(try made() == Self.all)
        #expect(try aurae("batch", "headaches.csv", "-o", "out", "--name-pattern", "{patient_id}.pdf").status == 0)
        #expect(try out.entries().values.allSatisfy { $0.status == "written" })
    }
}
