import Glibc

/// A command to run to its end, measuring its cost.
struct ChildProcess {
    struct Cost {
        /// Elapsed time in seconds.
        var wall: Double
        /// Processor time, user and system, in seconds.
        var processor: Double
        /// Peak resident memory in MiB.
        var memory: Double
    }

    struct Fault: Error {
        var message: String
    }

    var words: [String]
    /// Environment variables besides PATH and HOME.
    var environment: [String: String] = [:]
    /// Working folder; nil for that of this program.
    var folder: String?
    /// Destination of standard output.
    var output = "/dev/null"

    /// Runs it once.
    ///
    /// - Throws: if it cannot be started or ends with a status other than 0.
    func run() throws -> Cost {
        let start = monotonicSeconds()
        return try end(of: begin(), after: start)
    }

    /// Runs several in parallel, each once.
    static func runTogether(_ processes: [ChildProcess]) throws {
        let start = monotonicSeconds()
        let running = try processes.map { try $0.begin() }
        for (process, pid) in zip(processes, running) { _ = try process.end(of: pid, after: start) }
    }

    private func begin() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let home = open(".", O_RDONLY)
        defer { close(home) }
        if let folder, chdir(folder) != 0 { throw Fault(message: "\(folder) cannot be entered") }
        var pid: pid_t = 0
        let result = withPointers(words) { arguments in
            withPointers(surroundings) { posix_spawnp(&pid, words[0], &actions, nil, arguments, $0) }
        }
        if folder != nil { fchdir(home) }
        guard result == 0 else { throw Fault(message: "\(words[0]) cannot be started") }
        return pid
    }

    private func end(of pid: pid_t, after start: Double) throws -> Cost {
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(pid, &status, 0, &usage) == pid else { throw Fault(message: "\(words[0]) cannot be waited for") }
        let wall = monotonicSeconds() - start
        guard status == 0 else { throw Fault(message: "\(words.joined(separator: " ")) failed") }
        let processor = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
        return Cost(wall: wall, processor: processor[0] + processor[1], memory: Double(usage.ru_maxrss) / 1024)
    }

    /// Medians of several runs after a warm-up run.
    func medianCost(of runs: Int) throws -> Cost {
        _ = try run()
        let costs = try (0..<runs).map { _ in try run() }
        return Cost(
            wall: median(costs.map(\.wall)), processor: median(costs.map(\.processor)),
            memory: median(costs.map(\.memory)))
    }

    private var surroundings: [String] {
        let kept = ["PATH", "HOME"].compactMap { (name: String) in getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        return kept + environment.map { "\($0.key)=\($0.value)" }
    }

    /// Calls with a nil-terminated list of C strings, as the system requires for arguments and environments.
    private func withPointers<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }
}
