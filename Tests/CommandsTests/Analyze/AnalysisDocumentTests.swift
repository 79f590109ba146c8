import Diagnostics
import Files
import Foundation
import Records
import TestSupport
import Testing

@testable import Commands
@testable import RecordImport

struct AnalysisDocumentTests {
    private let folder: TestFolder
    private let context: RunContext

    init() throws {
        folder = try TestFolder()
        let day = try #require(CalendarDay(iso: "2026-03-31"))
        context = RunContext(zone: .utc, asOf: day, generator: "aurae-report 9.9")
    }

    private func document(_ format: DataFormat) throws -> AnalysisDocument {
        AnalysisDocument(
            format: format, context: context, sink: try AtomicFile(path: folder.file("out")))
    }

    private var summary: ImportSummary {
        var tally = DiagnosticTally()
        tally.add(.legacySeverity, at: Place(file: "a.csv"), count: 3)
        tally.add(.badTime, at: Place(file: "a.csv", line: 7, column: "onset_time"))
        let source = SourceSummary(path: "a.csv", sha256: "00ff", format: .clinicCSV, rowsRead: 5, rowsSkipped: 1)
        return ImportSummary(sources: [source], diagnostics: tally)
    }

    @Test func piecesMakeOneJSONDocument() throws {
        var document = try document(.json)
        try document.add(Array("{\"patientId\":\"a\"}".utf8), isUsable: true)
        try document.add(Array("{\"patientId\":\"b\"}".utf8), isUsable: false)
        try document.finish(summary)
        let data = try #require(FileManager.default.contents(atPath: folder.file("out")))
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(Set(json.keys) == ["schemaVersion", "generator", "timeZone", "patients", "sources", "diagnostics"])
        #expect(json["generator"] as? String == "aurae-report 9.9")
        #expect((json["patients"] as? [[String: String]])?.map { $0["patientId"] } == ["a", "b"])
        let source = try #require((json["sources"] as? [[String: Any]])?.first)
        #expect(source["rowsRead"] as? Int == 5 && source["rowsSkipped"] as? Int == 1)
        #expect(source["notices"] as? Int == 3)
        let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.map { $0["code"] as? String } == ["bad-time", "legacy-severity"])
        #expect(diagnostics[0]["line"] as? Int == 7 && diagnostics[0]["column"] as? String == "onset_time")
        #expect(diagnostics[1]["count"] as? Int == 3 && diagnostics[1]["line"] == nil)
    }

    @Test func nothingIsWrittenBeforeSomethingUsable() throws {
        // More than is gathered before it is written: 300 pieces of 1 KB.
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1000)
        var document = AnalysisDocument(
            format: .text, context: context, sink: try OutputPlace("/dev/full").open(sparing: ReadFiles()))
        for _ in 0..<300 { try document.add(piece, isUsable: false) }
        let failure = #expect(throws: Failure.self) { try document.add(piece, isUsable: true) }
        #expect(failure?.status == .ioError)
    }

    @Test func aDocumentThatIsNotFinishedLeavesNothing() throws {
        do {
            var document = try document(.text)
            try document.add(Array("a\n".utf8), isUsable: true)
        }
        #expect(folder.names.isEmpty)
    }

    @Test func patientsOfTheTextAreApart() throws {
        var document = try document(.text)
        try document.add(Array("a\n".utf8), isUsable: true)
        try document.add(Array("b\n".utf8), isUsable: true)
        try document.finish(summary)
        #expect(folder.text(of: "out") == "a\n\nb\n")
    }
}
