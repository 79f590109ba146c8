import Diagnostics
import Pipeline
import Records

// Measures the release build; see README.md for what was reached.

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage, terminator: "")
    ProcessSurroundings.exit(.usage)
}
do {
    let context = try RunContext.make(
        zoneName: "Europe/London", asOf: CalendarDay(iso: "2026-01-01"), sourceDateEpoch: nil, now: 0)
    try Benchmark(options: options, context: context, files: try BenchmarkFiles()).run()
} catch let failure as Failure {
    print(failure.message)
    ProcessSurroundings.exit(failure.status)
} catch let fault as ChildProcess.Fault {
    print(fault.message)
    ProcessSurroundings.exit(.software)
}
