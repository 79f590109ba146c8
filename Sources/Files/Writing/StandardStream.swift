import Diagnostics

/// Standard output and standard error, written to with every result checked.
package struct StandardStream: Sendable {
    private let file: FileDescriptor
    private let name: String

    package static let output = StandardStream(file: .standardOutput, name: "standard output")
    package static let error = StandardStream(file: .standardError, name: "standard error")

    package var isTerminal: Bool { file.isTerminal }

    /// Columns of the terminal, as wide as its window is now; nil where nothing says.
    package var width: Int? { file.columns }

    /// - Throws: status 74 when the bytes cannot be written; ``Failure/readerWentAway`` when the pipe is closed.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do { try file.writeAll(bytes) } catch { throw error.writingInto(name) }
    }

    /// Writes a text; a path in it comes out as the system has it: ``PathText``.
    ///
    /// - Throws: as ``write(_:)-(UnsafeRawBufferPointer)``.
    package func write(_ text: String) throws(Failure) { try write(PathText.bytes(of: text)) }

    /// - Throws: as ``write(_:)-(UnsafeRawBufferPointer)``.
    package func write(_ bytes: [UInt8]) throws(Failure) {
        do { try file.writeAll(bytes) } catch { throw error.writingInto(name) }
    }

    /// Writes what can be written: for remarks, whose loss must not change the outcome of the run.
    package func offer(_ text: String) {
        try? file.writeAll(Array(text.utf8))
    }
}
