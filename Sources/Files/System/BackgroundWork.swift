import Synchronization

/// A piece of work on a thread of its own, whose result is waited for when it is asked for.
///
/// It is done when asked for where the system grants no thread.
package final class BackgroundWork<Value: Sendable>: Sendable {
    private final class Outcome: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let work: @Sendable () -> Value
    private let outcome: Outcome
    private let thread: Mutex<WorkerThread?>

    /// - Parameter beginsNow: otherwise the work is done when its result is asked for.
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

    /// Whether asking for the result takes no waiting for a thread.
    package var isDone: Bool {
        outcome.value.withLock { $0 != nil } || thread.withLock { $0 == nil }
    }

    /// The result, the same each time.
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
