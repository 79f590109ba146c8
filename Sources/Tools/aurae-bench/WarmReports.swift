import Analysis
import Diagnostics
import Jobs
import Medicines
import RecordImport
import Records
import Reports

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One report after the other in this process, from the file to the written PDF, with the time of each step.
struct WarmReports {
    struct Times {
        /// Medians in seconds.
        var importing: Double
        var analysis: Double
        /// Composing, shaping, layout, PDF and finishing it.
        var drawing: Double
        var writing: Double
        var total: Double
        /// Median of processor time, seconds.
        var processor: Double
        var reports: Int
        var pages: Int
        var bytes: Int
        /// Seconds of making the engine, and of the steps of the first report: what a process pays once is in them.
        var engine: Double
        var first: [Double]
    }

    var source: String
    var output: String
    var context: RunContext
    var executable: String

    private struct Report {
        var steps: [Double]
        var processor: Double
        var pages: Int
        var bytes: Int
    }

    func measure(seconds: Double) throws -> Times {
        let start = monotonicSeconds()
        let engine = try ReportEngine(fonts: .search(executable: executable))
        let engineTime = monotonicSeconds() - start
        let first = try report(engine).steps
        for _ in 0..<3 { _ = try report(engine) }
        var reports: [Report] = []
        let end = monotonicSeconds() + seconds
        while monotonicSeconds() < end || reports.count < 5 { reports.append(try report(engine)) }
        func step(_ index: Int) -> Double { median(reports.map { $0.steps[index] }) }
        return Times(
            importing: step(0), analysis: step(1), drawing: step(2), writing: step(3),
            total: median(reports.map { $0.steps.reduce(0, +) }), processor: median(reports.map(\.processor)),
            reports: reports.count, pages: reports[0].pages, bytes: reports[0].bytes,
            engine: engineTime, first: first)
    }

    private func report(_ engine: ReportEngine) throws -> Report {
        var marks = [monotonicSeconds()]
        let processor = processorSeconds()
        let sources = try ImportedSources.open([source], options: ImportOptions(zone: context.zone, asOf: context.asOf))
        let patient = try sources.records(of: sources.patientIDs[0])
        var tally = ImportTally()
        tally.add(patient)
        let summary = try sources.summary(of: tally)
        marks.append(monotonicSeconds())
        let days = recordedDays(of: patient.records, zone: context.zone, asOf: context.asOf)
        let range = days ?? DayRange(from: context.asOf, to: context.asOf)
        let medicines = try MedicineFiles.table(executable: executable) ?? MedicineTable()
        let findings = analysePatient(
            patient.records, range: range, zone: context.zone, asOf: context.asOf, medicines: medicines)
        marks.append(monotonicSeconds())
        let rendered = try engine.freeReport(
            ReportRequest(
                identity: patient.records.identity, findings: findings, sources: summary.sources,
                diagnostics: summary.diagnostics.diagnostics, context: context, zoneWasGiven: true))
        let pdf = try rendered.files([.plain], ReportSettings(context: context), passwords: nil)[0].bytes
        marks.append(monotonicSeconds())
        try write(pdf)
        marks.append(monotonicSeconds())
        return Report(
            steps: zip(marks.dropFirst(), marks).map { $0 - $1 }, processor: processorSeconds() - processor,
            pages: rendered.pageCount, bytes: pdf.count)
    }

    /// As the peers write: over the old file, without waiting for the disk.
    private func write(_ bytes: [UInt8]) throws {
        guard let file = fopen(output, "w") else { throw ChildProcess.Fault(message: "\(output) cannot be written") }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw ChildProcess.Fault(message: "\(output) cannot be written")
        }
    }
}
