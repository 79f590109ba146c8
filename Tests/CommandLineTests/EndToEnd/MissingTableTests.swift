import Foundation
import Testing

/// The program without the files that are installed with it.
@Suite("What the machine lacks is said once in a batch")
struct MissingTableTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("bin")
        let program = folder.file("bin/aurae-report")
        // The same file under another name, where the disk allows it.
        if link(try AuraeReport.binary, program) != 0 {
            try FileManager.default.copyItem(atPath: try AuraeReport.binary, toPath: program)
        }
        try folder.write(
            """
            patient_id,id,onset_time,severity,medication_name
            a,1,2026-02-01T08:00:00Z,3,Sumatriptan
            b,2,2026-02-01T08:00:00Z,3,Sumatriptan
            c,3,2026-02-01T08:00:00Z,3,

            """, to: "headaches.csv")
    }

    @Test("the table of medicines: whoever took none has a report")
    func once() throws {
        let run = try aurae.shell("bin/aurae-report batch headaches.csv --time-zone UTC -o out")
        #expect(run.status == 1)
        let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("warning:") }
        #expect(
            lines.prefix(2) == [
                "warning: the table of medicines that comes with the program is missing: reports that need it are not "
                    + "written",
                "warning: install it with make install, or name one with --medicines",
            ])
        #expect(lines.count == 3 && lines.last?.hasPrefix("warning: 1 report written, 2 failed; ") == true)
        let entries = try BatchFolder(test: folder, name: "out").entries()
        #expect(["a", "b", "c"].map { entries[$0]?.status } == ["failed", "failed", "written"])
        #expect(entries["b"]?.message == "the table of medicines that comes with the program is missing")
    }
}
