import Analysis
import RecordImport
import Records

/// All measurements of a run, printed as they come.
///
/// Whole processes come first: a child's largest memory counts what this process held when it started it.
struct Benchmark {
    var options: Options
    var context: RunContext
    let files: BenchmarkFiles

    private static let headaches = 120

    func run() throws {
        let peers = try options.peers.map(Peers.init(folder:))
        let source = try peers?.export(into: files)
        let export = try source ?? files.export("patient.csv", patients: 1, headaches: Self.headaches)
        let large = try largeExport()
        print("One free report of \(Self.headaches) headaches, whole process: median of \(options.runs) runs")
        try wholeProcess(export, peers)
        if let large { try largeExport(large) }
        print("\nThe same report, warm, in one process")
        try warm(export, peers)
        try forms()
        if let large { try importOnly(large) }
    }

    /// Headaches of a full report of some 35 pages.
    private static let headachesOfFullReport = 86

    private func forms() throws {
        let costs = FormCosts(
            source: try files.export("full.csv", patients: 1, headaches: Self.headachesOfFullReport),
            passwordFile: try files.password("password"), context: context, executable: options.program)
        let (rows, pages) = try costs.measure(runs: max(5, options.runs / 2))
        print("\nFiles of one full report of \(pages) pages, warm, processor time: drawing, and finishing as each")
        for row in rows {
            let padding = String(repeating: " ", count: max(1, 20 - row.name.count))
            print(
                "  \(row.name)\(padding)\(rounded(row.total, 1)) ms, of it finishing \(rounded(row.finishing, 1)) ms; "
                    + "\(row.bytes / 1024) KiB")
        }
    }

    private func wholeProcess(_ export: String, _ peers: Peers?) throws {
        let words = ["generate", export] + surroundings + ["--quiet", "-o", files.path("report.pdf")]
        let own = try ChildProcess(words: [options.program] + words).medianCost(of: options.runs)
        row("aurae-report", own, beside: nil)
        let start = try ChildProcess(words: [options.program, "--version"]).medianCost(of: options.runs)
        row("  of it start-up", start, beside: nil)
        for (name, cost) in try peers?.wholeProcess(runs: options.runs) ?? [] { row(name, cost, beside: own) }
    }

    private func largeExport() throws -> String? {
        guard options.rows >= Self.headaches else { return nil }
        return try files.export(
            "large.csv", patients: options.rows / Self.headaches, headaches: Self.headaches)
    }

    private func largeExport(_ export: String) throws {
        print("\nFigures of \(options.rows / Self.headaches) patients, \(rows) rows, as JSON: median of 3 runs")
        let licences = try files.licences()
        let unlocking = [("--entitlement", licences.licenceFile), ("--trusted-keys", licences.trustedKeysFile)]
            .flatMap { option, file in file.map { [option, $0] } ?? [] }
        let words = ["analyze", export, "--format", "json"] + surroundings + unlocking
        row("aurae-report analyze", try ChildProcess(words: [options.program] + words).medianCost(of: 3), beside: nil)
    }

    private func warm(_ export: String, _ peers: Peers?) throws {
        let reports = WarmReports(
            source: export, output: files.path("warm.pdf"), context: context, executable: options.program)
        let times = try reports.measure(seconds: options.seconds)
        func milliseconds(_ seconds: Double) -> String { rounded(seconds * 1000, 2) }
        print("  aurae-report  \(milliseconds(times.total)) ms (processor \(milliseconds(times.processor)) ms)")
        print(
            "                import \(milliseconds(times.importing)), analysis \(milliseconds(times.analysis)), "
                + "drawing \(milliseconds(times.drawing)), writing \(milliseconds(times.writing))")
        print(
            "  its first     making the engine \(milliseconds(times.engine)), import \(milliseconds(times.first[0])), "
                + "analysis \(milliseconds(times.first[1])), drawing \(milliseconds(times.first[2])), "
                + "writing \(milliseconds(times.first[3]))")
        print("                \(times.pages) pages, \(times.bytes / 1024) KiB, \(times.reports) reports")
        if let floor = try peers?.warmFloor(seconds: max(1, Int(options.seconds)), into: files) {
            print(
                "  C, Cairo and Pango  \(rounded(floor, 2)) ms, \(rounded(floor / (times.total * 1000), 2)) times ours")
        }
    }

    private func importOnly(_ export: String) throws {
        print("\nImport alone of \(rows) rows, in one process")
        let start = monotonicSeconds()
        let processor = processorSeconds()
        let options = ImportOptions(zone: context.zone, asOf: context.asOf)
        let sources = try ImportedSources.open([export], options: options)
        let opened = monotonicSeconds()
        let counts = try sources.foldPatients(jobs: 2, into: 0) { count, _, patient in
            count += patient.records.headaches.count
        }
        let end = monotonicSeconds()
        print(
            "  \(rounded(end - start, 2)) s (processor \(rounded(processorSeconds() - processor, 2)) s), of it opening "
                + "\(rounded(opened - start, 2)) s; \(counts.reduce(0, +)) headaches")
    }

    private var rows: Int { options.rows / Self.headaches * Self.headaches }

    private var surroundings: [String] { ["--as-of", context.asOf.iso, "--time-zone", context.zone.name] }

    private func row(_ name: String, _ cost: ChildProcess.Cost, beside own: ChildProcess.Cost?) {
        let padding = String(repeating: " ", count: max(1, 22 - name.count))
        let ratio = own.map { ", \(rounded(cost.wall / $0.wall, 2)) times ours" } ?? ""
        print(
            "  \(name)\(padding)\(rounded(cost.wall * 1000, 1)) ms (processor "
                + "\(rounded(cost.processor * 1000, 1)) ms, \(rounded(cost.memory, 0)) MiB)\(ratio)")
    }
}
