import Foundation
import Testing

@Suite("A batch reports on every family of records, as generate does")
struct BatchFamiliesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("markers.json"), withDestinationPath: "\(ProjectFolder.path)/samples/glance/export.json"
        )
        try folder.write(
            "patient_id,night_date,dose1_time,dose2_time,sleep_quality\n"
                + "a,2026-03-01,2026-03-01T22:30:00Z,2026-03-02T01:20:00Z,4\n"
                + "a,2026-03-02,2026-03-02T22:40:00Z,2026-03-03T01:25:00Z,2\n", to: "nights.csv")
    }

    @Test(arguments: [("markers.json", "Glucose"), ("nights.csv", "2 Mar 2026")])
    func theSameBytesAsOneByOne(source: String, word: String) throws {
        let one = try aurae("generate", source, "--as-of", "2026-04-01", "-o", "one.pdf")
        #expect(one.status == 0, "\(one.errors)")
        let batch = try aurae("batch", source, "--as-of", "2026-04-01", "--name-pattern", "all.pdf", "-o", "out")
        #expect(batch.status == 0, "\(batch.errors)")
        #expect(folder.data("out/all.pdf") == folder.data("one.pdf"))
        #expect(try aurae.shell("pdftotext one.pdf -").outputText.contains(word))
    }

    @Test("a night that changes has its report made anew")
    func resume() throws {
        func status() throws -> String? {
            let line = "\"$AURAE\" batch nights.csv --as-of 2026-04-01 --resume -o out"
            #expect(try aurae.shell(line).status == 0)
            return try BatchFolder(test: folder, name: "out").entries()["a"]?.status
        }
        #expect(try status() == "written")
        #expect(try status() == "kept")
        let text = try #require(folder.text("nights.csv"))
        try folder.write(text.replacingOccurrences(of: "01:20", with: "01:50"), to: "nights.csv")
        #expect(try status() == "written")
    }
}
