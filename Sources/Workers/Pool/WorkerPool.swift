import Glibc

/// Processes that each work on one task at a time, and are replaced when lost.
///
/// Only the task of a worker that crashes is lost. Answers come in order of completion. All of this happens on the
/// caller's thread, while it waits in ``answers(milliseconds:)``.
public final class WorkerPool {
    public struct Limits: Sendable {
        /// Number of parallel processes, at least 1.
        public var jobs: Int
        /// Time limit of a task in seconds.
        public var deadline: Double
        /// Resident memory limit of a worker in KiB.
        public var memory: Int

        public init(jobs: Int, deadline: Double, memory: Int) {
            self.jobs = max(1, jobs)
            self.deadline = deadline
            self.memory = memory
        }
    }

    private let program: WorkerProgram
    /// The first message to every worker, which answers when ready.
    private var setup: [UInt8]?
    private let limits: Limits
    private var workers: [WorkerProcess] = []
    /// Tasks not started by any worker.
    private var waiting: [(number: Int, message: [UInt8])] = []
    private var waitingBytes = 0
    /// Whether tasks are requested until enough are in store.
    private var isFilling = false
    /// Number of consecutive workers lost before they were ready.
    private var failedStarts = 0
    /// A worker's message on why it cannot start: others could not either.
    private var refusal: [UInt8]?
    private var lastWatch = 0.0
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 64)
    /// Number of workers started so far.
    public private(set) var started = 0

    /// Seconds between two checks of the workers' memory.
    private static let watchInterval = 0.02
    private static let mostFailedStarts = 8
    /// Number of tasks prepared in a row for each worker.
    private static let store = 4
    /// Size of tasks in bytes from which none are prepared in advance.
    private static let storedBytes = 4 << 20

    public init(program: WorkerProgram, limits: Limits) {
        self.program = program
        self.limits = limits
        // If it were ignored, a worker's end could not be awaited.
        signal(SIGCHLD, SIG_DFL)
        // A worker may have ended when it is written to; this is detected by its answers.
        signal(SIGPIPE, SIG_IGN)
    }

    deinit { buffer.deallocate() }

    /// Whether another task should be prepared; more than a few would only take memory. Several small ones are
    /// requested at once: prepared in a row they take less time than interleaved with a worker on the processor.
    public var wantsTask: Bool {
        waiting.count < limits.jobs || isFilling && waitingBytes < Self.storedBytes
    }

    /// Whether any task is unanswered.
    public var isBusy: Bool { !waiting.isEmpty || workers.contains { $0.task != nil } }

    /// Sets the first message to every worker, which answers when ready. No worker works before.
    public func setUp(_ message: [UInt8]) {
        setup = message
        for worker in workers { worker.send(message) }
    }

    /// Starts workers for tasks that are still being prepared. Errors are reported with the first task.
    public func prepare(for tasks: Int) { try? hire(for: tasks) }

    public func add(_ number: Int, _ message: [UInt8]) {
        isFilling = wantsTask && waiting.count + 1 < Self.store * limits.jobs
        waiting.append((number, message))
        waitingBytes += message.count
        assign()
    }

    /// Drops the tasks not started by any worker.
    ///
    /// - Returns: their numbers.
    public func dropWaiting() -> [Int] {
        defer { (waiting, waitingBytes) = ([], 0) }
        return waiting.map(\.number)
    }

    /// Waits for an event, up to a time limit.
    ///
    /// - Returns: answers received, and lost tasks.
    /// - Throws: ``WorkerPoolFault`` if no worker can be started.
    public func answers(milliseconds: Int) throws(WorkerPoolFault) -> [(number: Int, answer: WorkerAnswer)] {
        if let refusal, !waiting.isEmpty { throw .refused(refusal) }
        try hire(for: waiting.count)
        var answers: [(number: Int, answer: WorkerAnswer)] = []
        for worker in readyToSpeak(milliseconds) {
            if let answer = hear(worker) { answers.append(answer) }
        }
        assign()
        return answers + lostToLimits()
    }

    /// Lets idle workers exit, without waiting for them, and kills the others. No task may be added afterwards.
    public func dismiss() {
        for worker in workers { if worker.task == nil { worker.dismiss() } else { worker.end() } }
    }

    /// Dismisses the workers, and waits for their end.
    public func end() {
        dismiss()
        let deadline = monotonicSeconds() + 2
        for worker in workers { worker.endGently(until: deadline) }
        workers = []
    }

    /// Process ids of the current workers.
    public var processes: [pid_t] { workers.map(\.pid) }
}

// MARK: Workers

extension WorkerPool {
    /// Starts workers while there are more tasks than free workers.
    private func hire(for tasks: Int) throws(WorkerPoolFault) {
        let free = workers.count { $0.task == nil }
        for _ in 0..<max(0, min(limits.jobs - workers.count, tasks - free)) {
            guard failedStarts < Self.mostFailedStarts, let worker = program.start() else { throw .cannotStart }
            started += 1
            workers.append(worker)
            if let setup { worker.send(setup) }
        }
    }

    private func assign() {
        for worker in workers where worker.isIdle && !waiting.isEmpty {
            let task = waiting.removeFirst()
            waitingBytes -= task.message.count
            worker.begin(task.number, task.message, now: monotonicSeconds())
        }
    }

    /// Removes a worker from the list.
    ///
    /// - Returns: the task it was working on.
    private func lose(_ worker: WorkerProcess) -> Int? {
        worker.end()
        workers.removeAll { $0 === worker }
        if !worker.isReady { failedStarts += 1 }
        return worker.task?.number
    }
}

// MARK: Answers

extension WorkerPool {
    /// Waits for pipes, sending as much as they accept.
    private func readyToSpeak(_ milliseconds: Int) -> [WorkerProcess] {
        var requests: [pollfd] = []
        for worker in workers {
            requests.append(pollfd(fd: worker.answers.number, events: Int16(POLLIN), revents: 0))
            // A negative number is ignored.
            let tasks = worker.hasToSend ? worker.tasks?.number ?? -1 : -1
            requests.append(pollfd(fd: tasks, events: Int16(POLLOUT), revents: 0))
        }
        let busy = !workers.isEmpty
        guard poll(&requests, nfds_t(requests.count), Int32(busy ? milliseconds : 0)) > 0 else { return [] }
        for (index, worker) in workers.enumerated() where requests[2 * index + 1].revents != 0 { worker.pump() }
        return workers.enumerated().filter { requests[2 * $0.offset].revents != 0 }.map(\.element)
    }

    private func hear(_ worker: WorkerProcess) -> (number: Int, answer: WorkerAnswer)? {
        switch worker.answer(through: buffer) {
        case .none: return nil
        case .message(let message):
            guard worker.isReady else {
                guard message.isEmpty else {
                    refusal = refusal ?? message
                    _ = lose(worker)
                    return nil
                }
                worker.becameReady()
                failedStarts = 0
                return nil
            }
            // A worker must not answer without a task.
            guard let number = worker.task?.number else {
                _ = lose(worker)
                return nil
            }
            worker.finishedTask()
            assign()
            return (number, .message(message))
        case .gone: return lose(worker).map { ($0, .lost(.crashed)) }
        }
    }

    /// Kills workers that exceed their time or memory limit.
    private func lostToLimits() -> [(number: Int, answer: WorkerAnswer)] {
        let now = monotonicSeconds()
        guard now - lastWatch >= Self.watchInterval else { return [] }
        lastWatch = now
        return workers.compactMap { worker in
            guard let task = worker.task else {
                if !worker.isReady, now - worker.begun > limits.deadline { _ = lose(worker) }
                return nil
            }
            let isLate = now - task.begun > limits.deadline
            let isLarge = ProcessMemory.resident(of: worker.pid).map { $0 > limits.memory } ?? false
            guard isLate || isLarge else { return nil }
            _ = lose(worker)
            return (task.number, .lost(isLate ? .hung : .outgrew))
        }
    }
}

/// A worker's response to a task.
public enum WorkerAnswer: Sendable, Equatable {
    case message([UInt8])
    case lost(WorkerLoss)
}

/// Reasons why a task has no answer.
public enum WorkerLoss: Sendable, Equatable {
    /// The worker ended.
    case crashed
    /// It took longer than the deadline.
    case hung
    /// The worker exceeded its memory limit.
    case outgrew
}

/// Reasons why there is no worker.
public enum WorkerPoolFault: Error, Equatable {
    /// The system starts no process, or it ends before it is ready.
    case cannotStart
    /// The worker's own message on why it cannot start.
    case refused([UInt8])
}
