import Diagnostics
import Synchronization

/// The SHA-256 of a file, computed on its own thread while the file's rows are read.
package final class FileHash: Sendable {
    private let work: HashWork
    private let hash: BackgroundWork<Result<String, any Error>>

    /// Files up to this size are hashed on request: a thread would cost more.
    private static let inlineSize = 1 << 20

    /// - Parameter inBackground: whether to start hashing now, unless the file is small; otherwise it is hashed on
    ///   request.
    package init(_ file: InputFile, inBackground: Bool) {
        let work = HashWork(file)
        self.work = work
        hash = BackgroundWork(beginsNow: inBackground && file.size > Self.inlineSize) { Result { try work.run() } }
    }

    deinit { work.isCancelled.store(true, ordering: .relaxed) }

    /// The hash in lower-case hexadecimal; waits until it is computed.
    ///
    /// - Throws: ``Failure`` (`ioError`) if the file could not be read, or changed meanwhile.
    package func value() throws -> String { try hash.value().get() }
}

/// The hashing itself.
private final class HashWork: Sendable {
    let isCancelled = Atomic(false)
    private let file: InputFile

    init(_ file: InputFile) { self.file = file }

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
