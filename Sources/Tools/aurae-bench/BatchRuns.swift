import Batch
import Diagnostics
import Files
import Jobs
import RecordImport
import Records
import ReportComposer
import Reports

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Batches over one large export, with one worker and with two, and one of very many patients for the memory.
///
/// This process is the parent of the workers, in the place of the program.
struct BatchRuns {
    var program: String
    var context: RunContext
    let files: BenchmarkFiles

    private struct Cost {
        var wall: Double
        /// Processor seconds of this process and of the workers.
        var parent: Double
        var workers: Double
        var reports: Int
        var pages: Int
        /// MiB at most.
        var parentMemory: Double
        var workerMemory: Double
    }

    /// - Parameter patients: of the runs that are timed; of `many`, free reports are made with two workers.
    func measure(patients: Int, many: Int) throws {
        let licences = try files.licences()
        let export = try files.export("batch.csv", patients: patients, headaches: 120)
        print("\nFull clinical reports of \(patients) patients with 120 headaches each")
        let one = try run(export, jobs: 1, depth: .full, licences)
        print(one, "1 worker ")
        let two = try run(export, jobs: 2, depth: .full, licences)
        print(two, "2 workers")
        print(
            "  2 workers are \(rounded(one.wall / two.wall, 2)) times as fast as 1; by processor time alone "
                + "\(rounded(2 * one.workers / (one.workers + one.parent), 2)) times on two cores")
        guard many > 0 else { return }
        let large = try files.export("many.csv", patients: many, headaches: 120)
        print("\nFree reports of \(many) patients with 120 headaches each")
        print(try run(large, jobs: 2, depth: .free, licences), "2 workers")
    }

    private func print(_ cost: Cost, _ name: String) {
        Swift.print(
            "  \(name)  \(rounded(Double(cost.reports) / cost.wall, 1)) reports/s (\(rounded(cost.wall, 1)) s, "
                + "\(cost.reports) reports, \(cost.pages) pages); processor: parent "
                + "\(rounded(cost.parent * 1000 / Double(cost.reports), 2)) ms a report, workers "
                + "\(rounded(cost.workers * 1000 / Double(cost.reports), 2)); memory at most: parent "
                + "\(rounded(cost.parentMemory, 1)) MiB, a worker \(rounded(cost.workerMemory, 1)) MiB")
    }

    private func print(_ text: String) { Swift.print(text) }

    private func run(_ export: String, jobs: Int, depth: ReportDepth, _ licences: LicenceRequest) throws -> Cost {
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
        } record: { _ in
        }
        guard end.status == .done else { throw ChildProcess.Fault(message: "a batch failed") }
        return Cost(
            wall: monotonicSeconds() - start.0, parent: processorSeconds() - start.1,
            workers: childrenSeconds() - start.2, reports: tasks.count,
            pages: end.outcomes.reduce(0) { $0 + ($1.report?.pages ?? 0) },
            parentMemory: Double(end.parentMemory) / 1024, workerMemory: Double(end.workerMemory) / 1024)
    }

    #if canImport(Glibc)
        private static let children = RUSAGE_CHILDREN.rawValue
    #else
        private static let children = RUSAGE_CHILDREN
    #endif

    private func childrenSeconds() -> Double {
        var usage = rusage()
        getrusage(Self.children, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
