import Diagnostics

/// Somewhere bytes go.
package protocol OutputSink: AnyObject {
    /// - Throws: status 74 when the bytes cannot be written.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure)
    /// All bytes were written: makes them last.
    func commit() throws(Failure)
    /// Gives the output up.
    func discard()
}

extension OutputSink {
    package func write(_ bytes: [UInt8]) throws(Failure) {
        let fault = bytes.withUnsafeBytes { buffer -> Failure? in
            do throws(Failure) {
                try write(buffer)
                return nil
            } catch { return error }
        }
        if let fault { throw fault }
    }
}

/// Standard output, a device or a named pipe: bytes are gone as soon as they are written.
package final class StreamSink: OutputSink {
    private let file: FileDescriptor
    private let name: String
    private let closesAtEnd: Bool

    package init(_ file: FileDescriptor, name: String, closesAtEnd: Bool) {
        self.file = file
        self.name = name
        self.closesAtEnd = closesAtEnd
    }

    package static var standardOutput: StreamSink {
        StreamSink(.standardOutput, name: "standard output", closesAtEnd: false)
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do { try file.writeAll(bytes) } catch { throw error.writingInto(name) }
    }

    package func commit() throws(Failure) {
        guard closesAtEnd else { return }
        do { try file.close() } catch { throw error.writingInto(name) }
    }

    package func discard() {
        if closesAtEnd { try? file.close() }
    }
}
