import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Threads that stay, for many short pieces of work that mostly wait: a thread for each piece would take longer than the
/// piece.
///
/// A thread begins when all there are have something to do, up to a number. They end when nobody holds them any more, after
/// everything they were given. Where the system grants no thread, work is done by whoever gives it.
package final class LastingThreads: Sendable {
    private let line = WorkLine()
    private let most: Int
    private let threads = Mutex<[WorkerThread]>([])

    /// - Parameter most: threads at once, at least 1.
    package init(most: Int) { self.most = max(1, most) }

    deinit { end() }

    /// Waits until everything they were given is done, and for their end.
    package func end() {
        line.end()
        let ended = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        for thread in ended { thread.join() }
    }

    /// Gives the threads work, which is begun after all that they were given before.
    package func begin<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> GivenWork<Value> {
        let given = GivenWork<Value>(line)
        if line.add({ given.result.store(work()) }) { startThread() }
        return given
    }

    /// All that is left to do is done by the caller when there is nobody else.
    private func startThread() {
        let line = line
        let isAlone = threads.withLock { threads in
            if threads.count < most, let thread = WorkerThread.start({ line.work() }) { threads.append(thread) }
            return threads.isEmpty
        }
        if isAlone { line.workOff() }
    }
}

/// Work that threads were given.
package final class GivenWork<Value: Sendable>: Sendable {
    fileprivate final class Result: Sendable {
        private let value = Mutex<Value?>(nil)
        func store(_ value: Value) { self.value.withLock { $0 = value } }
        var known: Value? { value.withLock { $0 } }
    }

    fileprivate let result = Result()
    private let line: WorkLine

    fileprivate init(_ line: WorkLine) { self.line = line }

    package var isDone: Bool { result.known != nil }

    /// The result, the same each time; waits for it.
    package func value() -> Value { line.wait { self.result.known } }
}

/// What waits for a thread, and the threads that wait for it.
private final class WorkLine: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let given = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let done = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [@Sendable () -> Void] = []
    /// Threads that have nothing to do.
    private var idle = 0
    private var isEnding = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(given, nil)
        pthread_cond_init(done, nil)
    }

    deinit {
        pthread_cond_destroy(done)
        pthread_cond_destroy(given)
        pthread_mutex_destroy(mutex)
        done.deallocate()
        given.deallocate()
        mutex.deallocate()
    }

    /// - Returns: whether it takes another thread to begin with it now.
    func add(_ piece: @escaping @Sendable () -> Void) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        waiting.append(piece)
        guard waiting.count <= idle else { return true }
        pthread_cond_signal(given)
        return false
    }

    /// Does what comes until the end.
    func work() {
        pthread_mutex_lock(mutex)
        while true {
            while waiting.isEmpty && !isEnding {
                idle += 1
                pthread_cond_wait(given, mutex)
                idle -= 1
            }
            guard !waiting.isEmpty else { break }
            workOffLocked()
        }
        pthread_mutex_unlock(mutex)
    }

    /// Does what waits now.
    func workOff() {
        pthread_mutex_lock(mutex)
        workOffLocked()
        pthread_mutex_unlock(mutex)
    }

    private func workOffLocked() {
        while !waiting.isEmpty {
            let piece = waiting.removeFirst()
            pthread_mutex_unlock(mutex)
            piece()
            pthread_mutex_lock(mutex)
            pthread_cond_broadcast(done)
        }
    }

    /// Waits until a result is there.
    func wait<Value>(_ result: () -> Value?) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let value = result() { return value }
            pthread_cond_wait(done, mutex)
        }
    }

    func end() {
        pthread_mutex_lock(mutex)
        isEnding = true
        pthread_cond_broadcast(given)
        pthread_mutex_unlock(mutex)
    }
}
