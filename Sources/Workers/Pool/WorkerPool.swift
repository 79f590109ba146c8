#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Processes that work on tasks, one at a time each, and are replaced when they are lost.
///
/// A task that takes its worker down is lost; no other is. Answers come in the order in which they are finished. All of
/// this happens on the caller's thread, while it waits in ``answers(milliseconds:)``.
public final class WorkerPool {
    public struct Limits: Sendable {
        /// Processes at once, at least 1.
        public var jobs: Int
        /// Seconds a task may take.
        public var deadline: Double
        /// KiB of resident memory a worker may hold.
        public var memory: Int

        public init(jobs: Int, deadline: Double, memory: Int) {
            self.jobs = max(1, jobs)
            self.deadline = deadline
            self.memory = memory
        }
    }

    private let program: WorkerProgram
    /// The first message to every worker, which answers when it is ready.
    private var setup: [UInt8]?
    private let limits: Limits
    private var workers: [WorkerProcess] = []
    /// Tasks that no worker has begun.
    private var waiting: [(number: Int, message: [UInt8])] = []
    private var waitingBytes = 0
    /// Tasks were wanted, and are until there is a store of them.
    private var isFilling = false
    /// Workers lost one after the other before they were ready.
    private var failedStarts = 0
    /// A worker's words on why it cannot begin: no other could.
    private var refusal: [UInt8]?
    private var lastWatch = 0.0
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 64)
    /// Workers started so far.
    public private(set) var started = 0

    /// Seconds between two looks at the workers' memory.
    private static let watchInterval = 0.02
    private static let mostFailedStarts = 8
    /// Tasks for each worker that are made ready one after the other.
    private static let store = 4
    /// Bytes of tasks from which on no store is kept.
    private static let storedBytes = 4 << 20

    public init(program: WorkerProgram, limits: Limits) {
        self.program = program
        self.limits = limits
        // Were it ignored, nobody could wait for a worker's end.
        signal(SIGCHLD, SIG_DFL)
        // A worker may be gone when it is written to; its answers tell.
        signal(SIGPIPE, SIG_IGN)
    }

    deinit { buffer.deallocate() }

    /// Whether another task should be made ready; more than a few would only take memory. Several small ones are wanted at
    /// once: one after the other they take less time than one now and then, between which a worker has had the processor.
    public var wantsTask: Bool {
        waiting.count < limits.jobs || isFilling && waitingBytes < Self.storedBytes
    }

    /// Whether a task is not answered yet.
    public var isBusy: Bool { !waiting.isEmpty || workers.contains { $0.task != nil } }

    /// Says what the first message to every worker is, which answers when it is ready. Until then no worker works.
    public func setUp(_ message: [UInt8]) {
        setup = message
        for worker in workers { worker.send(message) }
    }

    /// Starts workers for tasks that are still being made ready. What keeps them from beginning shows when there is a task.
    public func prepare(for tasks: Int) { try? hire(for: tasks) }

    public func add(_ number: Int, _ message: [UInt8]) {
        isFilling = wantsTask && waiting.count + 1 < Self.store * limits.jobs
        waiting.append((number, message))
        waitingBytes += message.count
        assign()
    }

    /// Drops the tasks that no worker has begun.
    ///
    /// - Returns: their numbers.
    public func dropWaiting() -> [Int] {
        defer { (waiting, waitingBytes) = ([], 0) }
        return waiting.map(\.number)
    }

    /// Waits until something happens, at most so long.
    ///
    /// - Returns: answers that have come, and tasks that were lost.
    /// - Throws: ``WorkerPoolFault`` when no worker can be started.
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

    /// Lets idle workers end by themselves, without waiting for it, and ends the others. No task may be added any more.
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

    /// Process numbers of the workers there are.
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

    /// Takes a worker off the list.
    ///
    /// - Returns: the task it was on.
    private func lose(_ worker: WorkerProcess) -> Int? {
        worker.end()
        workers.removeAll { $0 === worker }
        if !worker.isReady { failedStarts += 1 }
        return worker.task?.number
    }
}

// MARK: Answers

extension WorkerPool {
    /// Waits for pipes; sends what they take.
    private func readyToSpeak(_ milliseconds: Int) -> [WorkerProcess] {
        var requests: [pollfd] = []
        for worker in workers {
            requests.append(pollfd(fd: worker.answers.number, events: Int16(POLLIN), revents: 0))
            // A negative number is passed over.
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
            // Nobody speaks unasked.
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

    /// Ends workers that take too long or too much.
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
