#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A worker process as its parent holds it.
final class WorkerProcess {
    let pid: pid_t
    /// Closed to tell the worker that there is no more.
    private(set) var tasks: PipeEnd?
    let answers: PipeEnd
    /// When it was started.
    let begun: Double
    private(set) var isReady = false
    /// The task it works on, and since when.
    private(set) var task: (number: Int, begun: Double)?
    private var outgoing: [UInt8] = []
    private var sent = 0
    private var incoming = FrameAssembly()
    private var isReaped = false

    init(pid: pid_t, tasks: PipeEnd, answers: PipeEnd) {
        self.pid = pid
        self.tasks = tasks
        self.answers = answers
        begun = monotonicSeconds()
    }

    deinit { end() }

    var isIdle: Bool { isReady && task == nil }
    var hasToSend: Bool { sent < outgoing.count }

    func send(_ message: [UInt8]) {
        outgoing = Frames.framed(message)
        sent = 0
        pump()
    }

    func begin(_ number: Int, _ message: [UInt8], now: Double) {
        task = (number, now)
        send(message)
    }

    /// Gives the pipe as much as it takes. A worker that is gone shows when its answers end.
    func pump() {
        guard let tasks else { return }
        while hasToSend {
            let progress = outgoing.withUnsafeBytes { bytes in
                tasks.write(UnsafeRawBufferPointer(rebasing: bytes[sent...]))
            }
            guard case .moved(let count) = progress else { return }
            sent += count
        }
        outgoing = []
        sent = 0
    }

    enum Answer {
        /// Nothing whole yet.
        case none
        case message([UInt8])
        /// The worker is gone, or says what no worker says.
        case gone
    }

    /// Takes what has come.
    func answer(through buffer: UnsafeMutableRawBufferPointer) -> Answer {
        while true {
            do throws(WireFault) {
                if let message = try incoming.next() { return .message(message) }
            } catch { return .gone }
            switch answers.read(into: buffer) {
            case .moved(let count): incoming.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            case .wait: return .none
            case .ended: return .gone
            }
        }
    }

    func becameReady() { isReady = true }

    func finishedTask() { task = nil }

    /// No more tasks: the worker ends by itself.
    func dismiss() { tasks = nil }

    /// Ends it if it has not ended, and waits for it.
    func end() {
        guard !isReaped else { return }
        isReaped = true
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    }

    /// Waits a while for it to end by itself.
    func endGently(until deadline: Double) {
        dismiss()
        var status: Int32 = 0
        while !isReaped && monotonicSeconds() < deadline {
            let ended = waitpid(pid, &status, WNOHANG)
            if ended != 0 && !(ended < 0 && errno == EINTR) { isReaped = true } else { usleep(500) }
        }
        end()
    }
}

/// Seconds on a clock that never jumps.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
