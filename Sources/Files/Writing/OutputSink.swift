import Diagnostics

/// A destination for bytes.
package protocol OutputSink: AnyObject {
    /// - Throws: status 74 if the bytes cannot be written.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure)
    /// Makes the output permanent once all bytes are written.
    func commit() throws(Failure)
    /// Discards the output.
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

/// Standard output, a device or a named pipe: written bytes cannot be undone.
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

/// Standard output and standard error, with every write checked.
package struct StandardStream: Sendable {
    private let file: FileDescriptor
    private let name: String

    package static let output = StandardStream(file: .standardOutput, name: "standard output")
    package static let error = StandardStream(file: .standardError, name: "standard error")

    package var isTerminal: Bool { file.isTerminal }

    /// Current width of the terminal window in columns; nil if unknown.
    package var width: Int? { file.columns }

    /// - Throws: status 74 if the bytes cannot be written; ``Failure/readerWentAway`` if the pipe is closed.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do { try file.writeAll(bytes) } catch { throw error.writingInto(name) }
    }

    /// Writes a text, converting paths in it back to the system's bytes (``PathText``).
    ///
    /// - Throws: as ``write(_:)-(UnsafeRawBufferPointer)``.
    package func write(_ text: String) throws(Failure) { try write(PathText.bytes(of: text)) }

    /// - Throws: as ``write(_:)-(UnsafeRawBufferPointer)``.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        do { try file.writeAll(bytes) } catch { throw error.writingInto(name) }
    }

    /// Writes as much as possible, ignoring errors: for remarks, whose loss must not change the outcome of the run.
    package func offer(_ text: String) {
        try? file.writeAll(Array(text.utf8))
    }
}
