import Diagnostics
import Records
import Reports

// Measures the release build; the page Speed of the documentation shows the results.

guard var options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage, terminator: "")
    ProcessSurroundings.exit(.usage)
}
do {
    // Fonts and templates are searched around its real location.
    options.program = try Peers.path(of: options.program)
    let context = try RunContext.make(
        zoneName: "Europe/London", asOf: CalendarDay(iso: "2026-01-01"), sourceDateEpoch: nil, now: 0)
    let files = try BenchmarkFiles()
    if let batch = options.batch {
        let runs = BatchRuns(program: options.program, context: context, files: files)
        print(try runs.measure(patients: batch.patients, many: batch.many).joined(separator: "\n"))
    } else if options.readsAlone {
        print(try ImportCosts(options, context: context, files: files).measure().joined(separator: "\n"))
    } else {
        try Benchmark(options: options, context: context, files: files).run()
    }
} catch let failure as Failure {
    print(failure.message)
    ProcessSurroundings.exit(failure.status)
} catch let fault as ChildProcess.Fault {
    print(fault.message)
    ProcessSurroundings.exit(.software)
}
