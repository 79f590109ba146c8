import Diagnostics

/// A destination for bytes.
package protocol OutputSink: AnyObject {
    /// - Throws: status 74 if the bytes cannot be written.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure)
    /// Makes the output permanent after all bytes were written.
    func commit() throws(Failure)
    /// Abandons the output.
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

/// Standard output, a device or a named pipe: written bytes cannot be taken back.
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
