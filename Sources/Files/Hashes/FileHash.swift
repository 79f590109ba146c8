import Diagnostics
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The SHA-256 of a file, worked out on a thread of its own while the file's rows are read.
package final class FileHash: Sendable {
    private let work: HashWork
    private let outcome = Mutex<Result<String, any Error>?>(nil)
    private let thread: Mutex<pthread_t?>

    /// Files up to this size are hashed when asked: a thread costs more.
    private static let inlineSize = 1 << 20

    /// - Parameter inBackground: begins to hash the file now, unless it is small; else it is hashed when asked.
    package init(_ file: InputFile, inBackground: Bool) {
        work = HashWork(file)
        thread = Mutex(inBackground && file.size > Self.inlineSize ? Self.start(work) : nil)
    }

    deinit {
        work.isCancelled.store(true, ordering: .relaxed)
        _ = thread.withLock { Self.join(&$0) }
    }

    /// Lower-case hexadecimal; waits until it is known.
    ///
    /// - Throws: ``Failure`` (`ioError`) when the file could not be read, or changed meanwhile.
    package func value() throws -> String {
        try outcome.withLock { known in
            if let known { return try known.get() }
            let isRunning = thread.withLock { Self.join(&$0) }
            let result = isRunning ? work.finished() : Result { try work.run() }
            known = result
            return try result.get()
        }
    }

    private static func start(_ work: HashWork) -> pthread_t? {
        let context = Unmanaged.passRetained(work).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(
            &thread, nil,
            { context in
                // Optional on one system, not on the other.
                let pointer: UnsafeMutableRawPointer? = context
                if let pointer { Unmanaged<HashWork>.fromOpaque(pointer).takeRetainedValue().runOnThread() }
                return nil
            }, context)
        guard code == 0 else {
            Unmanaged<HashWork>.fromOpaque(context).release()
            return nil
        }
        return thread
    }

    /// Waits for the thread's end; false when there is none.
    private static func join(_ thread: inout pthread_t?) -> Bool {
        guard let running = thread else { return false }
        pthread_join(running, nil)
        thread = nil
        return true
    }
}

/// The hashing itself, which the thread may outlive its owner to end.
private final class HashWork: Sendable {
    let isCancelled = Atomic(false)
    private let file: InputFile
    private let outcome = Mutex<Result<String, any Error>?>(nil)

    init(_ file: InputFile) { self.file = file }

    func runOnThread() {
        let result = Result { try run() }
        outcome.withLock { $0 = result }
    }

    func finished() -> Result<String, any Error> {
        outcome.withLock { $0 } ?? .failure(file.changed)
    }

    func run() throws -> String {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var hash = SHA256(expecting: Int(file.size))
        var offset = 0
        while !isCancelled.load(ordering: .relaxed) {
            let count = try file.read(into: buffer, at: offset)
            hash.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += count
            if count < buffer.count { break }
        }
        try file.requireUnchanged()
        return Hexadecimal.text(of: hash.digest())
    }
}
