import Diagnostics
import Files
import Records
import ReportComposer

@testable import Batch
@testable import Reports

/// Runs made up for tests.
enum RunRecordFixture {
    static func day(_ text: String) -> CalendarDay { CalendarDay(iso: text)! }

    static func report(
        _ file: String, flags: [SafetyFlagCount] = [], classLines: [ClassLineFlag] = [],
        thumbnail: [UInt8]? = nil, asOf: String = "2026-03-31"
    ) -> BatchReport {
        BatchReport(
            files: [ReportFile(.plain, name: file, sha256: String(repeating: "a", count: 64), bytes: 40_960)],
            inputSHA256: String(repeating: "b", count: 64), pages: 3,
            asOf: day(asOf), range: DayRange(from: day("2026-01-05"), to: day("2026-03-31")), headaches: 12,
            rowsRead: 14, rowsSkipped: 2,
            diagnostics: [DiagnosticCount(.badTime, 2), DiagnosticCount(.unknownColumn, 1)],
            warnings: ["2 of 14 headaches could not be used"], safetyFlags: flags, classLines: classLines,
            depth: .free, refusal: nil, missingCharacters: 0, milliseconds: 25, thumbnail: thumbnail)
    }

    /// A report of two files, neither of them plain.
    static var severalFiles: BatchReport {
        var report = report("p.pdf")
        report.files = [
            ReportFile(.archive, name: "p.archive.pdf", sha256: "aa", bytes: 20_480),
            ReportFile(.protected, name: "p.protected.pdf", sha256: "bb", bytes: 30_720),
        ]
        return report
    }

    static func written(_ id: String, _ report: BatchReport? = nil) -> RecordedReport {
        RecordedReport(patientID: id, depthAsked: .free, result: .written(report ?? Self.report("\(id).pdf")))
    }

    static func failed(_ id: String, _ kind: BatchFailure.Kind = .noRows, _ message: String = "no rows")
        -> RecordedReport
    {
        RecordedReport(
            patientID: id, depthAsked: .full, result: .failed(BatchFailure(kind, message, hint: "look at it")))
    }

    static func record(
        _ reports: [RecordedReport], shard: Shard? = nil, isComplete: Bool = true, options: String = "o"
    ) -> RunRecord {
        RunRecord(
            generator: "aurae-report 0.1", options: options, asOf: day("2026-03-31"), shard: shard,
            isComplete: isComplete, started: Instant(seconds: 1_775_001_600), ended: Instant(seconds: 1_775_001_662),
            reports: reports)
    }
}

extension RunRecord {
    var json: [UInt8] { get throws { try whole(writeJSON) } }
}

extension IndexPage {
    var html: [UInt8] { get throws { try whole(writeHTML) } }
}

/// A file of which the pieces are known.
private func whole(_ pieces: AtomicFile.Pieces) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces { bytes += $0 }
    return bytes
}
