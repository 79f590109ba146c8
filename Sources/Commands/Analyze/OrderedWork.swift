import Files
import Glibc

/// Processes numbered pieces on several threads and returns the results in order.
///
/// At most ``window`` results wait, so memory does not depend on the number of pieces. The output is the same for any
/// number of threads.
struct OrderedWork: Sendable {
    /// Number of threads besides the one that takes the results.
    var threads = 2
    /// Largest number of results started but not yet taken.
    var window = 32

    /// - Parameters:
    ///   - count: number of pieces, numbered from 0.
    ///   - work: makes the result of a piece; called on any thread, several at once.
    ///   - take: receives every result in order, on the calling thread; may throw, which ends the work early.
    func run<Value: Sendable, Problem: Error>(
        count: Int, work: @escaping @Sendable (Int) -> Value, take: (Int, Value) throws(Problem) -> Void
    ) throws(Problem) {
        guard count > 1, threads > 0 else {
            for index in 0..<max(0, count) { try take(index, work(index)) }
            return
        }
        let board = Board<Value>(count: count, window: window)
        let workers = (0..<min(threads, count)).compactMap { _ in
            WorkerThread.start {
                while let index = board.nextPiece() { board.put(work(index), at: index) }
            }
        }
        defer {
            board.stop()
            for worker in workers { worker.join() }
        }
        for index in 0..<count {
            // Works even on a machine that grants no thread.
            let value = workers.isEmpty ? work(index) : board.takeResult(index)
            try take(index, value)
        }
    }
}

/// State shared by the threads: the next piece, the waiting results, and the number taken.
private final class Board<Value: Sendable>: @unchecked Sendable {
    // All stored properties are accessed only between `lock` and `unlock`.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let count: Int
    private let window: Int
    private var next = 0
    private var taken = 0
    private var waiting: [Int: Value] = [:]
    private var isStopped = false

    init(count: Int, window: Int) {
        self.count = count
        self.window = max(1, window)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// The number of a piece to process, once the window allows it; nil if none are left.
    func nextPiece() -> Int? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isStopped && next < count && next >= taken + window { pthread_cond_wait(changed, mutex) }
        guard !isStopped, next < count else { return nil }
        defer { next += 1 }
        return next
    }

    func put(_ value: Value, at index: Int) {
        pthread_mutex_lock(mutex)
        waiting[index] = value
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
    }

    func takeResult(_ index: Int) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let value = waiting.removeValue(forKey: index) {
                taken = index + 1
                pthread_cond_broadcast(changed)
                return value
            }
            pthread_cond_wait(changed, mutex)
        }
    }

    func stop() {
        pthread_mutex_lock(mutex)
        isStopped = true
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
    }
}
