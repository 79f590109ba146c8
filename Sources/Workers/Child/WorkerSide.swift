import Files
import Glibc
import Synchronization

/// The worker's end: receives messages on standard input, and answers on standard output.
public enum WorkerSide {
    /// Descriptor of the file shared by the parent.
    public static let sharedFile: Int32 = 3

    /// Whether this process was started by a ``WorkerPool``, as far as can be determined.
    public static var isWorker: Bool {
        [Int32(0), 1].allSatisfy { number in
            (try? FileStatus.of(FileDescriptor(number: number)).isPipe) == true
        } && fcntl(sharedFile, F_GETFD) >= 0
    }

    /// Ends the process as soon as its parent has ended, even in the middle of a task: the task pipe is then closed.
    ///
    /// - Parameter lastAct: called before, on a separate thread.
    public static func endWithParent(_ lastAct: @escaping @convention(c) () -> Void) {
        self.lastAct.store(unsafeBitCast(lastAct, to: Int.self), ordering: .releasing)
        var thread = watchThread
        pthread_create(&thread, nil, { _ in WorkerSide.watch() }, nil)
    }

    private static var watchThread: pthread_t { pthread_t() }
    private static let lastAct = Atomic(0)

    private static func watch() -> Never {
        // Requests no events, and so is only notified when the other end is closed, even if the pipe has unread data.
        var request = pollfd(fd: 0, events: 0, revents: 0)
        while poll(&request, 1, -1) <= 0 {}
        unsafeBitCast(lastAct.load(ordering: .acquiring), to: (@convention(c) () -> Void).self)()
        _exit(0)
    }

    /// Limits the address space of this process in KiB; a limit below its current size has no effect on it.
    public static func limitAddressSpace(kibibytes: Int) {
        var limit = rlimit(rlim_cur: rlim_t(kibibytes) << 10, rlim_max: rlim_t(kibibytes) << 10)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }

    /// Makes the system, when it runs out of memory, kill a worker before its parent or another program.
    public static func volunteerToGoFirst() {
        guard let file = try? FileDescriptor.open("/proc/self/oom_score_adj", O_WRONLY) else { return }
        try? file.writeAll(Array("500".utf8))
        try? file.close()
    }

    /// The next message; nil when there are no more.
    public static func nextMessage() -> [UInt8]? {
        guard let head = read(4) else { return nil }
        let length = Frames.length(head)
        return length <= Frames.longest ? read(length) : nil
    }

    /// - Returns: false if the parent no longer listens.
    public static func answer(_ message: [UInt8]) -> Bool {
        (try? FileDescriptor.standardOutput.writeAll(Frames.framed(message))) != nil
    }

    private static func read(_ count: Int) -> [UInt8]? {
        let bytes = try? FileDescriptor.standardInput.bytes(limit: count)
        return bytes?.count == count ? bytes : nil
    }
}
