import Foundation
import Testing

/// The program while it runs, for tests that disturb it.
final class RunningReport {
    private let process = Process()
    private let records: TestFolder

    init(_ words: [String], in folder: TestFolder, environment: [String: String] = [:]) throws {
        records = try TestFolder()
        process.executableURL = URL(fileURLWithPath: try AuraeReport.binary)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = AuraeReport(folder: folder).environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try records.newFile("out")
        process.standardError = try records.newFile("err")
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var pid: pid_t { process.processIdentifier }
    var isRunning: Bool { process.isRunning }
    var errors: String { records.text("err") ?? "" }

    func send(_ signal: Int32) { if process.isRunning { kill(pid, signal) } }

    /// Waits until it has ended.
    ///
    /// - Returns: the status, 128 + the signal's number when a signal ended it.
    func end(within seconds: Double = AuraeReport.patience) -> Int32 {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while process.isRunning && Date() < deadline { usleep(1000) }
        if process.isRunning {
            kill(pid, SIGKILL)
            Issue.record("the program does not end")
        }
        process.waitUntilExit()
        return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    }

    /// Processes that this one has started and that have not ended, by the system's list.
    var children: [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { Self.parent(of: $0) == pid }
    }

    /// nil when there is no such process, or it has ended and only waits to be noticed.
    static func parent(of pid: pid_t) -> pid_t? {
        guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let close = stat.lastIndex(of: ")")
        else { return nil }
        let fields = stat[stat.index(after: close)...].split(separator: " ")
        return fields.first == "Z" ? nil : pid_t(fields[1])
    }

    /// Waits until something holds.
    static func wait(for seconds: Double = 20, until isSo: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while Date() < deadline {
            if isSo() { return true }
            usleep(2000)
        }
        return isSo()
    }
}
