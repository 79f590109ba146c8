import Diagnostics
import Glibc

extension InputFile {
    /// Copies the file to a new file (mode 0600) under a free name.
    ///
    /// - Parameters:
    ///   - limit: largest size in bytes.
    ///   - what: description of the file, for the message: "the database".
    /// - Throws: ``Failure``: `dataError` if it is larger than allowed, `ioError` if reading or writing fails.
    package func copy(to path: String, limit: Int64, of what: String) throws {
        guard Int64(size) <= limit else {
            throw Failure(.dataError, "the file is larger than \(limit >> 30) GiB", at: Place(file: name))
        }
        let copy: FileDescriptor
        do {
            copy = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        } catch {
            throw cannotCopy(what, error)
        }
        defer { try? copy.close() }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)
        defer { buffer.deallocate() }
        var position = 0
        while position < size {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, size - position)])
            try readFully(into: part, at: position)
            do { try copy.writeAll(UnsafeRawBufferPointer(part)) } catch { throw cannotCopy(what, error) }
            position += part.count
        }
    }

    private func cannotCopy(_ what: String, _ fault: SystemFault) -> Failure {
        Failure(
            .ioError, "cannot make a private copy of \(what) (\(fault.sentence))", at: Place(file: name),
            hint: "set TMPDIR to a folder with enough free space")
    }
}
