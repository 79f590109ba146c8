/// Values that nobody needs any more and that stay until the process ends, which gives all of its memory back at once.
/// Releasing them one by one would take a program that makes one report a twentieth of its time.
///
/// For values of memory alone: one that removes a file, gives back a lock or waits for a thread in a `deinit` must end by
/// itself. Nothing is kept by what may be asked to go on.
package enum KeptToTheEnd {
    private final class Holder {
        let value: Any
        init(_ value: Any) { self.value = value }
    }

    package static func keep(_ value: Any) { _ = Unmanaged.passRetained(Holder(value)) }
}
