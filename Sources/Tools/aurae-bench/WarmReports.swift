import Analysis
import Commands
import Diagnostics
import Glibc
import RecordImport
import Records
import Reports

/// Free reports of distinct patients, made in sequence in this process, from the file to the written PDF, with the time
/// of each step.
struct WarmReports {
    /// Seconds by step: import, analysis, then drawing (composing, shaping, layout, PDF and finishing it), writing.
    struct Times {
        var median: [Double]
        var reports: Int
        /// Time to make the engine. ``first`` has the steps of the first report, including one-time work.
        var engine: Double
        var first: [Double]
    }

    var source: String
    var output: String
    var context: RunContext
    var executable: String

    func measure() throws -> Times {
        let start = monotonicSeconds()
        let engine = try ReportEngine(fonts: .search(executable: executable))
        let engineTime = monotonicSeconds() - start
        let sources = try ImportedSources.open([source], options: ImportOptions(zone: context.zone, asOf: context.asOf))
        let ids = sources.patientIDs
        let reports = try ids.map { try report(engine, sources, of: $0) }
        let others = reports.dropFirst()
        return Times(
            median: (0..<4).map { step in median(others.map { $0[step] }) }, reports: others.count,
            engine: engineTime, first: reports[0])
    }

    private func report(_ engine: ReportEngine, _ sources: ImportedSources, of id: String) throws -> [Double] {
        var marks = [monotonicSeconds()]
        let patient = try sources.records(of: id)
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
        let rendered = try engine.report(
            ReportRequest(
                identity: patient.records.identity, findings: findings, sources: summary.sources,
                diagnostics: summary.diagnostics.diagnostics, context: context, zoneWasGiven: true), contents: .free)
        let pdf = try rendered.files([.plain], ReportSettings(context: context), passwords: nil)[0].bytes
        marks.append(monotonicSeconds())
        try write(pdf)
        marks.append(monotonicSeconds())
        return zip(marks.dropFirst(), marks).map { $0 - $1 }
    }

    /// Writes as the peers do: over the old file, without waiting for the disk.
    private func write(_ bytes: [UInt8]) throws {
        guard let file = fopen(output, "w") else { throw ChildProcess.Fault(message: "\(output) cannot be written") }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw ChildProcess.Fault(message: "\(output) cannot be written")
        }
    }
}
