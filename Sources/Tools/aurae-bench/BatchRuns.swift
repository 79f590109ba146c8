import Batch
import Commands
import Diagnostics
import Files
import RecordImport
import Records
import ReportComposer
import Reports

/// Batches over one large export, with one worker and with two, and one of very many patients to measure memory.
///
/// This process replaces the program as the workers' parent.
struct BatchRuns {
    var program: String
    var context: RunContext
    let files: BenchmarkFiles

    struct Cost {
        var wall: Double
        /// Processor seconds of this process. ``workers`` has those of the workers.
        var parent: Double
        var workers: Double
        var reports: Int
        var pages: Int
        /// Peak memory in MiB.
        var parentMemory: Double
        var workerMemory: Double
    }

    /// - Parameter patients: number of patients in the timed runs; for `many`, and for a tenth of them, free reports
    ///   are made with two workers.
    /// - Returns: a table.
    func measure(patients: Int, many: Int) throws -> [String] {
        let licences = try files.licences()
        let export = try files.export("batch.csv", patients: patients, headaches: 120)
        var rows: [[String]] = []
        for jobs in [1, 2] where patients > 0 {
            let cost = try run(export, jobs: jobs, depth: .full, licences)
            rows.append(row(cost, "\(patients) full reports, \(jobs == 1 ? "1 worker" : "\(jobs) workers")"))
        }
        for count in [many / 10, many] where count > 0 {
            let large = try files.export("many.csv", patients: count, headaches: 120)
            rows.append(row(try run(large, jobs: 2, depth: .free, licences), "\(count) free reports, 2 workers"))
        }
        return SpeedPage.table(
            [
                "Batch", "reports/s", "processor, ms a report: parent", "workers", "memory, MiB: parent", "a worker",
            ], rows)
    }

    private func row(_ cost: Cost, _ name: String) -> [String] {
        let reports = Double(cost.reports)
        return [
            name, rounded(reports / cost.wall, 1), rounded(cost.parent * 1000 / reports, 2),
            rounded(cost.workers * 1000 / reports, 2), rounded(cost.parentMemory, 1), rounded(cost.workerMemory, 1),
        ]
    }

    func run(_ export: String, jobs: Int, depth: ReportDepth, _ licences: LicenceRequest) throws -> Cost {
        let folder = files.folder + "/reports"
        let ids = try ImportedSources.open([export], options: ImportOptions(zone: context.zone, asOf: context.asOf))
            .patientIDs
        let tasks = ids.map { ReportTask(patientID: $0, sources: [export], depth: depth, fileName: "\($0).pdf") }
        for task in tasks { _ = files.path("reports/" + task.fileName) }
        var options = ReportOptions(
            settings: ReportSettings(context: context, zoneName: context.zone.name), licences: licences,
            executable: program)
        options.settings.medicines = try MedicineFiles.table(executable: program)
        var plan = BatchPlan(folder: folder, tasks: tasks, options: options)
        plan.limits.jobs = jobs
        let start = (monotonicSeconds(), processorSeconds(), childrenSeconds())
        let end = try runBatch(plan, OpenInputs(options)) { _ in
        } record: { _, _ in
        }
        guard end.status == .done else {
            let failure = end.outcomes.lazy.compactMap { outcome in
                if case .failed(let failure) = outcome.result { failure.message } else { nil }
            }.first
            throw ChildProcess.Fault(message: "a batch failed: \(failure ?? "no report did")")
        }
        return Cost(
            wall: monotonicSeconds() - start.0, parent: processorSeconds() - start.1,
            workers: childrenSeconds() - start.2, reports: tasks.count,
            pages: end.outcomes.reduce(0) { $0 + ($1.report?.pages ?? 0) },
            parentMemory: Double(end.parentMemory) / 1024, workerMemory: Double(end.workerMemory) / 1024)
    }
}
