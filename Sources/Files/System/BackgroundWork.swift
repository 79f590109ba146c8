import Synchronization

/// Work on a separate thread; callers wait for its result when they need it.
///
/// If the system grants no thread, the work is done on request.
package final class BackgroundWork<Value: Sendable>: Sendable {
    private final class Outcome: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let work: @Sendable () -> Value
    private let outcome: Outcome
    private let thread: Mutex<WorkerThread?>

    /// - Parameter beginsNow: whether to start now; otherwise the work is done when its result is requested.
    package init(beginsNow: Bool = true, _ work: @escaping @Sendable () -> Value) {
        let outcome = Outcome()
        self.work = work
        self.outcome = outcome
        let thread =
            beginsNow
            ? WorkerThread.start {
                let value = work()
                outcome.value.withLock { $0 = value }
            } : nil
        self.thread = Mutex(thread)
    }

    deinit { waitForThread() }

    /// Whether the result can be returned without waiting for a thread.
    package var isDone: Bool {
        outcome.value.withLock { $0 != nil } || thread.withLock { $0 == nil }
    }

    /// Returns the result, the same each time.
    package func value() -> Value {
        waitForThread()
        return outcome.value.withLock { known in
            if let known { return known }
            let value = work()
            known = value
            return value
        }
    }

    private func waitForThread() {
        thread.withLock { running in
            running?.join()
            running = nil
        }
    }
}
