import Diagnostics

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A nameless private file that is written once, from front to back, and then read like any other.
struct Spool {
    private let descriptor: Int32
    private let name: String

    /// - Parameters:
    ///   - name: what messages call the file later.
    ///   - parent: where the scratch folder is made; it is gone before this returns.
    /// - Throws: ``Failure`` (`cannotCreate`).
    init(name: String, in parent: String) throws {
        self.name = name
        descriptor = try ScratchFolder(in: parent).namelessFile()
    }

    /// - Throws: ``Failure`` (`ioError`), for a full disk say; the spool is closed then.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            #if canImport(Darwin)
                let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
            #else
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            #endif
            if count > 0 { done += count } else if errno != EINTR { throw failure("written to a scratch file", errno) }
        }
    }

    /// Ends the writing.
    func finish() throws -> InputFile { try InputFile(descriptor: descriptor, name: name) }

    /// Gives up the writing.
    func discard() { close(descriptor) }

    /// Copies an open stream to its end.
    ///
    /// - Throws: ``Failure`` (`ioError`, `cannotCreate`).
    static func copy(of stream: Int32, name: String, in parent: String) throws -> InputFile {
        let spool = try Spool(name: name, in: parent)
        do {
            try spool.fill(from: stream)
        } catch {
            spool.discard()
            throw error
        }
        return try spool.finish()
    }

    private func fill(from stream: Int32) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count = read(stream, buffer.baseAddress, buffer.count)
            if count == 0 { return }
            if count > 0 {
                try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            } else if errno != EINTR {
                throw failure("read", errno)
            }
        }
    }

    private func failure(_ what: String, _ code: Int32) -> Failure {
        Failure(.ioError, "the input cannot be \(what) (\(String(cString: strerror(code))))", at: Place(file: name))
    }
}
