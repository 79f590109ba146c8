import Records
import ReportComposer
import Reports

/// Reports of distinct patients with 120 headaches, made by this program and by others in one run: as a whole process,
/// in sequence in one process, and in two parallel processes.
struct ReportMaking {
    var options: Options
    var context: RunContext
    let files: BenchmarkFiles
    var peers: Peers?

    private static let headaches = 120

    /// Measurements of one program.
    struct Row {
        var name: String
        var pages: Double
        var whole: ChildProcess.Cost
        /// Milliseconds for each report, warm; nil for a program without that mode.
        var warm: Double?
        /// Reports per second of two processes.
        var two: Double?
    }

    struct Figures {
        var depth: ReportDepth
        var own: Row
        /// Reports per second of one process.
        var one: Double
        var others: [(maker: Peers.Maker, row: Row)]
        /// Number of cores busy with other work.
        var disturbance: Double?

        func row(_ maker: Peers.Maker) -> Row? { others.first { $0.maker == maker }?.row }
    }

    /// Measures each depth. Whole processes come first: a child's peak memory includes that of this process when it
    /// started.
    func measure(_ depths: [ReportDepth], _ each: (Figures) -> Void) throws {
        let exports = try exports()
        let licences = try files.licences()
        let makers = Peers.Maker.allCases.filter { peers?.has($0) ?? false }
        var own: [ReportDepth: ChildProcess.Cost] = [:]
        var others: [ReportDepth: [Peers.Maker: ChildProcess.Cost]] = [:]
        for depth in depths {
            own[depth] = try whole(depth, exports.one, licences)
            for maker in makers {
                others[depth, default: [:]][maker] = try peers?.wholeProcess(
                    maker, isFull: depth == .full, runs: max(3, options.runs / 4))
            }
        }
        for depth in depths {
            guard let cost = own[depth] else { continue }
            var figures: Figures?
            let disturbance = try Machine.disturbance {
                let (row, one) = try warm(depth, exports, licences, cost)
                figures = Figures(depth: depth, own: row, one: one, others: [])
                for maker in makers {
                    guard let peers, let cost = others[depth]?[maker] else { continue }
                    figures?.others.append((maker, try self.row(maker, of: peers, isFull: depth == .full, cost)))
                }
            }
            figures?.disturbance = disturbance
            if let figures { each(figures) }
        }
    }

    private func exports() throws -> (all: String, one: String) {
        if let peers { return try peers.export(patients: options.patients, into: files) }
        return (
            try files.export("patients.csv", patients: options.patients, headaches: Self.headaches),
            try files.export("patient.csv", patients: 1, headaches: Self.headaches)
        )
    }

    private func whole(_ depth: ReportDepth, _ export: String, _ licences: LicenceRequest) throws -> ChildProcess.Cost {
        let unlocking =
            depth == .full
            ? [("--entitlement", licences.licenceFile), ("--trusted-keys", licences.trustedKeys.named.first)]
                .flatMap { option, file in file.map { [option, $0] } ?? [] } + ["--depth", "full"]
            : []
        let words = ["generate", export, "--as-of", context.asOf.iso, "--time-zone", context.zone.name, "--quiet"]
        return try ChildProcess(words: [options.program] + words + unlocking + ["-o", files.path("report.pdf")])
            .medianCost(of: options.runs)
    }

    /// - Returns: the row, and reports per second of one process.
    private func warm(
        _ depth: ReportDepth, _ exports: (all: String, one: String), _ licences: LicenceRequest,
        _ whole: ChildProcess.Cost
    ) throws -> (Row, one: Double) {
        let batches = BatchRuns(program: options.program, context: context, files: files)
        func fastest(_ export: String, jobs: Int, runs: Int) throws -> BatchRuns.Cost {
            var costs: [BatchRuns.Cost] = []
            for _ in 0..<runs { costs.append(try batches.run(export, jobs: jobs, depth: depth, licences)) }
            return costs.min { $0.wall < $1.wall }!
        }
        let first = try fastest(exports.one, jobs: 1, runs: 3)
        let all = try fastest(exports.all, jobs: 1, runs: 2)
        let two = try fastest(exports.all, jobs: 2, runs: 2)
        let reports = Double(all.reports)
        let row = Row(
            name: "aurae-report", pages: Double(all.pages) / reports, whole: whole,
            // Without starting the processes, and without one-time work.
            warm: (all.wall - first.wall) / (reports - 1) * 1000, two: reports / two.wall)
        return (row, reports / all.wall)
    }

    private func row(_ maker: Peers.Maker, of peers: Peers, isFull: Bool, _ whole: ChildProcess.Cost) throws -> Row {
        Row(
            name: maker.name, pages: Double(Peers.pages(isFull: isFull)), whole: whole,
            warm: try peers.warm(maker, isFull: isFull, seconds: max(1, Int(options.seconds)), into: files),
            two: maker == .reportLab
                ? try peers.twoProcesses(maker, isFull: isFull, reports: options.patients) : nil)
    }
}

extension ReportMaking.Figures {
    /// The figures as a table.
    var lines: [String] {
        let rows = ([own] + others.map(\.row)).map { row in
            [
                row.name, rounded(row.pages, row.pages.rounded() == row.pages ? 0 : 1),
                rounded(row.whole.wall * 1000, 1), rounded(row.whole.memory, 0), row.warm.map { rounded($0, 1) } ?? "–",
                row.warm.map { rounded($0 / row.pages, 2) } ?? "–", row.two.map { rounded($0, 1) } ?? "–",
            ]
        }
        let head = [
            depth == .full ? "Full report" : "Free report", "pages", "whole process, ms", "MiB", "warm, ms a report",
            "ms a page", "two processes, reports/s",
        ]
        let shared = disturbance.map { "Others kept \(rounded($0, 2)) cores busy meanwhile." }
        return SpeedPage.table(head, rows) + [""]
            + ["Two workers make \(rounded((own.two ?? 0) / one, 2)) times the reports of one. " + (shared ?? "")]
    }

    /// Goals and measurements, as ratios in the same run.
    var goals: [[String]] {
        let isFull = depth == .full
        var goals: [(String, Double?, Double)] = []
        if let floor = row(.glyphs), let own = self.own.warm, let warm = floor.warm {
            goals.append(
                isFull
                    ? ("warm, a page, to Cairo with shaped glyphs", own / self.own.pages / (warm / floor.pages), 1.2)
                    : ("warm, a report, to Cairo with shaped glyphs", own / warm, 2.8))
            goals.append(
                (
                    "whole process, to Cairo with shaped glyphs", self.own.whole.wall / floor.whole.wall,
                    isFull ? 1.2 : 2.4
                ))
        }
        if let warm = row(.reportLab)?.warm, let own = own.warm {
            goals.append(("warm, a report, to ReportLab", own / warm, isFull ? 0.5 : 0.8))
        }
        let name = isFull ? "full" : "free"
        let ratios = goals.map { ["\(name): \($0.0)", "≤ \(rounded($0.2, 1))", rounded($0.1 ?? 0, 2)] }
        return ratios + [["\(name): two workers, to one", "≥ 1.9", rounded((own.two ?? 0) / one, 2)]]
    }
}

extension ReportMaking {
    /// Milliseconds for each program, with all depths side by side.
    static func overview(_ figures: [Figures]) -> [String] {
        guard let first = figures.first else { return [] }
        let heads = figures.flatMap { depth in
            let name = depth.depth == .full ? "full" : "free"
            return ["\(name), process", "\(name), warm"]
        }
        let rows = ([first.own] + first.others.map(\.row)).map { row in
            [row.name]
                + figures.flatMap { depth in
                    let own = ([depth.own] + depth.others.map(\.row)).first { $0.name == row.name }
                    return [own.map { $0.whole.wall * 1000 }, own?.warm].map { $0.map { rounded($0, 1) } ?? "–" }
                }
        }
        return SpeedPage.table([""] + heads, rows)
    }
}
