import Files
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The worker's own end: takes messages from standard input, gives answers on standard output.
public enum WorkerSide {
    /// The descriptor of the file that the parent shares.
    public static let sharedFile: Int32 = 3

    /// Whether this process was started by a ``WorkerPool``, as far as can be seen.
    public static var isWorker: Bool {
        [Int32(0), 1].allSatisfy { number in
            (try? FileStatus.of(FileDescriptor(number: number)).isPipe) == true
        } && fcntl(sharedFile, F_GETFD) >= 0
    }

    /// Ends the process as soon as its parent is gone, even in the middle of a task: the pipe of the tasks is closed
    /// then.
    ///
    /// - Parameter lastAct: done before; on a thread of its own.
    public static func endWithParent(_ lastAct: @escaping @convention(c) () -> Void) {
        self.lastAct.store(unsafeBitCast(lastAct, to: Int.self), ordering: .releasing)
        var thread = watchThread
        pthread_create(&thread, nil, { _ in WorkerSide.watch() }, nil)
    }

    #if canImport(Glibc)
        private static var watchThread: pthread_t { pthread_t() }
    #else
        private static var watchThread: pthread_t? { nil }
    #endif
    private static let lastAct = Atomic(0)

    private static func watch() -> Never {
        // Asks for nothing, and so hears only that the other end was closed, whatever lies in the pipe unread.
        var request = pollfd(fd: 0, events: 0, revents: 0)
        while poll(&request, 1, -1) <= 0 {}
        unsafeBitCast(lastAct.load(ordering: .acquiring), to: (@convention(c) () -> Void).self)()
        _exit(0)
    }

    /// Keeps this process from taking more address space than so many KiB; less than it has already is not asked for.
    public static func limitAddressSpace(kibibytes: Int) {
        var limit = rlimit(rlim_cur: rlim_t(kibibytes) << 10, rlim_max: rlim_t(kibibytes) << 10)
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #else
            setrlimit(RLIMIT_AS, &limit)
        #endif
    }

    /// When the machine runs out of memory, a worker goes before its parent or a program of somebody else's.
    public static func volunteerToGoFirst() {
        #if os(Linux)
            guard let file = try? FileDescriptor.open("/proc/self/oom_score_adj", O_WRONLY) else { return }
            try? file.writeAll(Array("500".utf8))
            try? file.close()
        #endif
    }

    /// The next message; nil when there is none any more.
    public static func nextMessage() -> [UInt8]? {
        guard let head = read(4) else { return nil }
        let length = Frames.length(head)
        return length <= Frames.longest ? read(length) : nil
    }

    /// - Returns: false when nobody listens any more.
    public static func answer(_ message: [UInt8]) -> Bool {
        (try? FileDescriptor.standardOutput.writeAll(Frames.framed(message))) != nil
    }

    private static func read(_ count: Int) -> [UInt8]? {
        let bytes = try? FileDescriptor.standardInput.bytes(limit: count)
        return bytes?.count == count ? bytes : nil
    }
}
