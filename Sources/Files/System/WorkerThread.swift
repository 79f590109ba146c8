import Glibc

/// A system thread that runs one closure to its end.
package struct WorkerThread {
    private let handle: pthread_t

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// - Returns: nil if the system grants no thread.
    package static func start(_ run: @escaping @Sendable () -> Void) -> WorkerThread? {
        let body = Unmanaged.passRetained(Body(run))
        var handle = pthread_t()
        let result = pthread_create(
            &handle, nil,
            { pointer in
                if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, body.toOpaque())
        guard result == 0 else {
            body.release()
            return nil
        }
        return WorkerThread(handle: handle)
    }

    /// Waits until the thread ends.
    package func join() { pthread_join(handle, nil) }
}
