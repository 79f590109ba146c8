import Foundation
import Testing

/// A program as it is installed, whose fonts somebody damages: a face that stands in for another is told of everywhere.
@Suite struct FontFaultTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let out: BatchFolder
    private static let bold = "share/aurae-report/fonts/PlusJakartaSans-Bold.ttf"

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        out = BatchFolder(test: folder, name: "out")
        let files = FileManager.default
        for place in ["bin", "share/aurae-report"] { try folder.makeFolder(place) }
        let program = folder.file("bin/aurae-report")
        // The same file under another name, where the disk allows it.
        if link(try AuraeReport.binary, program) != 0 {
            try files.copyItem(atPath: try AuraeReport.binary, toPath: program)
        }
        for (name, place) in [(".fonts", "fonts"), ("templates", "templates")] {
            try files.copyItem(
                atPath: "\(ProjectFolder.path)/\(name)", toPath: folder.file("share/aurae-report/\(place)"))
        }
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
    }

    /// Runs the program with the unaltered fonts.
    private func run(_ line: String) throws -> AuraeReport.Outcome { try aurae.shell("bin/aurae-report \(line)") }

    private func notes(_ report: String) throws -> String {
        try aurae.shell("pdftotext \(report) -").outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Faults of a font file, and the message for each.
    private static let faults: [(name: String, said: String)] = [
        ("cut", "is cut short"), ("damaged", "is damaged"), ("folder", "cannot be read"),
    ]

    /// - Returns: the file as it was.
    @discardableResult
    private func spoil(_ fault: String) throws -> Data {
        let whole = try #require(folder.data(Self.bold))
        switch fault {
        case "cut": try folder.write(whole.prefix(whole.count / 2), to: Self.bold)
        case "damaged":
            var bytes = whole
            bytes[bytes.count / 2] ^= 0x10
            try folder.write(bytes, to: Self.bold)
        default:
            try FileManager.default.removeItem(atPath: folder.file(Self.bold))
            try folder.makeFolder(Self.bold)
        }
        return whole
    }

    @Test(arguments: faults) func aFaceThatStandsInIsSaid(fault: (name: String, said: String)) throws {
        let sentence = "The font file PlusJakartaSans-Bold.ttf \(fault.said): a substitute font is used."
        let whole = try run("generate headaches.csv --patient a -o whole.pdf")
        #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
        #expect(try !notes("whole.pdf").contains("a substitute font is used"))
        try spoil(fault.name)
        let generated = try run("generate headaches.csv --patient a -o spoilt.pdf")
        #expect(generated.status == 0)
        #expect(generated.errors.contains("warning: the font file PlusJakartaSans-Bold.ttf \(fault.said)"))
        #expect(try notes("spoilt.pdf").contains(sentence))
        let doctor = try run("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.outputText.contains("of the brand fonts: PlusJakartaSans-Bold.ttf, which \(fault.said)"))
        #expect(doctor.outputText.contains("4 of 5 faces"))
    }

    @Test func aBatchRecordsItAndMakesTheReportsAnewWhenTheFontIsBack() throws {
        let line = "batch headaches.csv -o out --name-pattern '{patient_id}.pdf' --resume --jobs 1"
        func made() throws -> [String] {
            try out.entries().filter { $0.value.status == "written" }.keys.sorted()
        }
        #expect(try run(line).status == 0)
        let good = out.reports
        let whole = try spoil("cut")
        let spoilt = try run(line)
        #expect(spoilt.status == 0)
        #expect(try made() == ["a", "b"])
        // Once, not with each report.
        #expect(spoilt.errors.components(separatedBy: "PlusJakartaSans-Bold.ttf is cut short").count == 2)
        let record = try #require(folder.text("out/batch.json"))
        #expect(record.components(separatedBy: #""wrongFonts":["PlusJakartaSans-Bold.ttf is cut short"]"#).count == 3)
        #expect(out.reports != good)
        try folder.write(whole, to: Self.bold)
        #expect(try run(line).errors.contains("font file") == false)
        #expect(try made() == ["a", "b"])
        #expect(out.reports == good)
        #expect(try run(line).status == 0)
        #expect(try made() == [])
    }

    /// Whatever gave the fault: a report whose record names a wrong font is no report to keep.
    @Test func aReportThatIsRecordedWithAWrongFontIsNotKept() throws {
        let line = "batch headaches.csv -o out --name-pattern '{patient_id}.pdf' --resume --jobs 1"
        #expect(try run(line).status == 0)
        let record = try #require(folder.text("out/batch.json"))
        // The state after one worker failed once to open a font.
        let first = try #require(record.range(of: #""missingCharacters":0"#))
        try folder.write(
            record.replacingCharacters(
                in: first, with: #""missingCharacters":0,"wrongFonts":["PlusJakartaSans-Bold.ttf cannot be read"]"#),
            to: "out/batch.json")
        #expect(try run(line).status == 0)
        #expect(try out.entries().filter { $0.value.status == "written" }.keys.sorted() == ["a"])
    }
}
