import Diagnostics

/// Standard output and standard error, written to with every result checked.
public struct StandardStream: Sendable {
    private let file: FileDescriptor
    private let name: String

    public static let output = StandardStream(file: FileDescriptor(number: 1), name: "standard output")
    public static let error = StandardStream(file: FileDescriptor(number: 2), name: "standard error")

    public var isTerminal: Bool { file.isTerminal }

    /// Columns of the terminal, as wide as its window is now; nil where nothing says.
    public var width: Int? { file.columns }

    /// - Throws: status 74 when the bytes cannot be written; ``Failure/readerWentAway`` when the pipe is closed.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do { try file.writeAll(bytes) } catch { throw error.writing(name) }
    }

    /// - Throws: as ``write(_:)-(UnsafeRawBufferPointer)``.
    public func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

    /// - Throws: as ``write(_:)-(UnsafeRawBufferPointer)``.
    public func write(_ bytes: [UInt8]) throws(Failure) {
        let fault = bytes.withUnsafeBytes { buffer -> Failure? in
            do throws(Failure) {
                try write(buffer)
                return nil
            } catch { return error }
        }
        if let fault { throw fault }
    }

    /// Writes what can be written: for remarks, whose loss must not change the outcome of the run.
    public func offer(_ text: String) {
        Array(text.utf8).withUnsafeBytes { bytes in try? file.writeAll(bytes) }
    }
}
