/// Keeps values that are no longer needed until the process ends, which frees all of its memory at once. Releasing them
/// one by one would take a twentieth of the time to make one report.
///
/// Only for values in memory: one that removes a file, releases a lock or waits for a thread in its `deinit` must be
/// released normally. Long-running processes keep nothing.
package enum KeptToTheEnd {
    private final class Holder {
        let value: Any
        init(_ value: Any) { self.value = value }
    }

    package static func keep(_ value: Any) { _ = Unmanaged.passRetained(Holder(value)) }
}
