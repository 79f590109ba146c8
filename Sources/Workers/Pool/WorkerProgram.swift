import Glibc

/// The program started as a worker process.
public struct WorkerProgram: Sendable {
    /// Path of the program.
    public var executable: String
    /// Arguments after its own name.
    public var words: [String]
    /// The complete environment, as `NAME=value`.
    public var environment: [String]
    /// A file that the worker gets as descriptor ``WorkerSide/sharedFile``; it inherits no other.
    public var sharedFile: Int32

    public init(executable: String, words: [String], environment: [String], sharedFile: Int32) {
        self.executable = executable
        self.words = words
        self.environment = environment
        self.sharedFile = sharedFile
    }

    /// Starts it without a shell: tasks on its standard input, answers on its standard output, its standard error
    /// discarded. It has its own process group, so that Ctrl-C on a terminal reaches only this process.
    ///
    /// - Returns: nil if the system starts no process.
    func start() -> WorkerProcess? {
        guard let tasks = PipeEnd.pair(), let answers = PipeEnd.pair() else { return nil }
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, tasks.reading.number, 0)
        posix_spawn_file_actions_adddup2(&actions, answers.writing.number, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, sharedFile, WorkerSide.sharedFile)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var pid: pid_t = 0
        let result = Self.withPointers([executable] + words) { arguments in
            Self.withPointers(environment) { posix_spawn(&pid, executable, &actions, &attributes, arguments, $0) }
        }
        guard result == 0 else { return nil }
        tasks.writing.stopWaiting()
        answers.reading.stopWaiting()
        return WorkerProcess(pid: pid, tasks: tasks.writing, answers: answers.reading)
    }

    /// Calls with a nil-terminated list of C strings, as the system requires for arguments and environments.
    private static func withPointers<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }
}
