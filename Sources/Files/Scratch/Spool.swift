import Diagnostics

/// An unnamed private file, written once from start to end and then read like any other.
package struct Spool {
    private let file: FileDescriptor
    private let name: String

    /// - Parameters:
    ///   - name: the file's name in messages.
    ///   - parent: parent of the scratch folder, which is removed before the initialiser returns.
    /// - Throws: ``Failure`` (`cannotCreate`).
    package init(name: String, in parent: String) throws {
        self.name = name
        file = try ScratchFolder(in: parent).namelessFile()
    }

    /// - Throws: ``Failure`` (`ioError`), for example if the disk is full.
    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        do { try file.writeAll(bytes) } catch { throw failure("written to a scratch file", error) }
    }

    /// Completes the file.
    package func finish() throws -> InputFile { try InputFile(file, name: name) }

    /// Abandons the file.
    package func discard() { try? file.close() }

    /// Copies the rest of an open stream.
    ///
    /// - Throws: ``Failure`` (`ioError`, `cannotCreate`).
    package static func copy(of stream: FileDescriptor, name: String, in parent: String) throws -> InputFile {
        let spool = try Spool(name: name, in: parent)
        do {
            try spool.fill(from: stream)
        } catch {
            spool.discard()
            throw error
        }
        return try spool.finish()
    }

    private func fill(from stream: FileDescriptor) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count: Int
            do { count = try stream.readNext(into: buffer) } catch { throw failure("read", error) }
            if count == 0 { return }
            try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    private func failure(_ what: String, _ fault: SystemFault) -> Failure {
        Failure(.ioError, "the input cannot be \(what) (\(fault.sentence))", at: Place(file: name))
    }
}
