/// Keeps values that are no longer needed until the process ends, which frees all memory at once. Releasing them one by
/// one takes a twentieth of the time to make one report.
///
/// Only for values in memory: values that remove a file, release a lock or wait for a thread in `deinit` must be
/// released normally. Long-running processes keep nothing.
package enum KeptToTheEnd {
    private final class Holder {
        let value: Any
        init(_ value: Any) { self.value = value }
    }

    package static func keep(_ value: Any) { _ = Unmanaged.passRetained(Holder(value)) }
}
