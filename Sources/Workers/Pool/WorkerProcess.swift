import Files
import Glibc

/// A worker process as seen by its parent.
final class WorkerProcess {
    let pid: pid_t
    /// Closed to tell the worker that there are no more tasks.
    private(set) var tasks: PipeEnd?
    let answers: PipeEnd
    /// Time at which it was started.
    let begun: Double
    private(set) var isReady = false
    /// The current task, and its start time.
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

    /// Writes as much as the pipe accepts. A worker that has ended is detected when its answers end.
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
        /// No complete message yet.
        case none
        case message([UInt8])
        /// The worker has ended, or sent an invalid message.
        case gone
    }

    /// Reads the data received.
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

    /// Ends the tasks: the worker then exits.
    func dismiss() { tasks = nil }

    /// Kills it if it has not ended, and waits for it.
    func end() {
        guard !isReaped else { return }
        isReaped = true
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    }

    /// Waits for a while for it to exit.
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

/// Seconds on a monotonic clock.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Memory of processes.
public enum ProcessMemory {
    /// Resident memory of a process in KiB; nil if the system does not report it.
    static func resident(of pid: pid_t) -> Int? {
        let fields = text(of: "/proc/\(pid)/statm").split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
    }

    /// Peak resident memory of this process in KiB.
    ///
    /// Not from the system's process accounting, which begins with the memory of the process that started it.
    public static var peak: Int {
        let text = text(of: "/proc/self/status")
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: { !("0"..."9").contains($0) }).first.flatMap { Int($0) } ?? 0
    }

    private static func text(of path: String) -> String {
        guard let file = try? FileDescriptor.open(path, O_RDONLY) else { return "" }
        defer { try? file.close() }
        return String(decoding: (try? file.bytes(limit: 4096)) ?? [], as: UTF8.self)
    }
}
