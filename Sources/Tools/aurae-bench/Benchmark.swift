import Analysis
import RecordImport
import Records
import ReportComposer

/// All measurements of a run, printed as they are made, and written to documents at the end.
struct Benchmark {
    var options: Options
    var context: RunContext
    let files: BenchmarkFiles

    private static let headaches = 120

    func run() throws {
        var page = SpeedPage()
        page.add(["Measured on \(Machine.words)."], to: .machine)
        let making = ReportMaking(
            options: options, context: context, files: files, peers: try options.peers.map(Peers.init(folder:)))
        var goals: [[String]] = []
        var measured: [ReportMaking.Figures] = []
        try making.measure([.free, .full]) { figures in
            page.add(figures.lines, to: .reports)
            goals += figures.goals
            measured.append(figures)
        }
        page.add(ReportMaking.overview(measured), to: .overview)
        page.add(SpeedPage.table(["Ratio", "aimed at", "measured"], goals), to: .goals)
        // Before large exports are read here: the parent's memory is that of this process.
        page.add(try batches(), to: .batch)
        let large = try largeExport()
        if let large {
            page.add(try analysis(of: large), to: .rows)
            let growth = GrowthCosts(program: options.program, context: context, files: files, most: options.rows)
            page.add(try growth.measure(), to: .growth)
            page.add(try ImportCosts(options, context: context, files: files).measure(), to: .rows)
        }
        page.add(try steps(), to: .forms)
        page.add(try forms(), to: .forms)
        if let large { page.add(try importOnly(large), to: .rows) }
        for document in options.documents { try page.write(into: document) }
    }

    /// Headaches in a full report of some 25 pages.
    private static let headachesOfFullReport = 86

    private func forms() throws -> [String] {
        let costs = FormCosts(
            source: try files.export("full.csv", patients: 1, headaches: Self.headachesOfFullReport),
            passwordFile: try files.password("password"), context: context, executable: options.program)
        let (rows, pages) = try costs.measure(runs: max(5, options.runs / 2))
        return SpeedPage.table(
            ["Full report of \(pages) pages as", "processor, ms", "of it finishing", "KiB"],
            rows.map { [$0.name, rounded($0.total, 1), rounded($0.finishing, 1), "\($0.bytes / 1024)"] })
    }

    private func batches() throws -> [String] {
        let runs = BatchRuns(program: options.program, context: context, files: files)
        return try runs.measure(patients: 0, many: options.many)
    }

    private func largeExport() throws -> String? {
        guard options.rows >= Self.headaches else { return nil }
        return try files.export(
            "large.csv", patients: options.rows / Self.headaches, headaches: Self.headaches)
    }

    private func analysis(of export: String) throws -> [String] {
        let licences = try files.licences()
        let unlocking = [("--entitlement", licences.licenceFile), ("--trusted-keys", licences.trustedKeys.named.first)]
            .flatMap { option, file in file.map { [option, $0] } ?? [] }
        let words = ["analyze", export, "--format", "json", "--as-of", context.asOf.iso]
        let cost = try ChildProcess(
            words: [options.program] + words + ["--time-zone", context.zone.name] + unlocking
        ).medianCost(of: 3)
        return [
            "`analyze` of \(options.rows / Self.headaches) patients, \(rows) rows of CSV: \(rounded(cost.wall, 2)) s, "
                + "processor \(rounded(cost.processor, 2)) s, \(rounded(cost.memory, 0)) MiB."
        ]
    }

    /// Time of the steps of one free report, in one process.
    private func steps() throws -> [String] {
        let export = try files.export("steps.csv", patients: options.patients, headaches: Self.headaches)
        let reports = WarmReports(
            source: export, output: files.path("warm.pdf"), context: context, executable: options.program)
        let times = try reports.measure()
        func row(_ name: String, _ steps: [Double]) -> [String] {
            [name] + steps.map { rounded($0 * 1000, 2) } + [rounded(steps.reduce(0, +) * 1000, 1)]
        }
        return SpeedPage.table(
            ["Free reports in one process, ms", "import", "analysis", "drawing", "writing", "together"],
            [
                row("the first, after \(rounded(times.engine * 1000, 1)) ms for the fonts", times.first),
                row("median of \(times.reports) others", times.median),
            ])
    }

    private func importOnly(_ export: String) throws -> [String] {
        let start = monotonicSeconds()
        let processor = processorSeconds()
        let options = ImportOptions(zone: context.zone, asOf: context.asOf)
        let sources = try ImportedSources.open([export], options: options)
        let opened = monotonicSeconds()
        let counts = try sources.foldPatients(jobs: 2, into: 0) { count, _, patient in
            count += patient.records.headaches.count
        }
        let end = monotonicSeconds()
        return [
            "Import alone of the same in one process with two threads: \(rounded(end - start, 2)) s, processor "
                + "\(rounded(processorSeconds() - processor, 2)) s, of it opening \(rounded(opened - start, 2)) s; "
                + "\(counts.reduce(0, +)) headaches."
        ]
    }

    private var rows: Int { options.rows / Self.headaches * Self.headaches }
}
