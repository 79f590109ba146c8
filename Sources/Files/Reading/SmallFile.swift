import Diagnostics
import Glibc

/// Reads files that are small by nature: keys, licences, server responses.
package enum SmallFile {
    /// Milliseconds to wait for the end of a pipe, which may never get a writer.
    private static let patience = 5000

    /// Reads the beginning of a file, a pipe, or (`-`) standard input: at most one byte more than `limit`, so that the
    /// caller can detect longer ones.
    ///
    /// - Throws: status 66 if it cannot be opened, 74 if reading fails.
    package static func beginning(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        if path == "-" {
            return try reading("standard input") { () throws(SystemFault) in
                try FileDescriptor.standardInput.bytes(limit: limit + 1)
            }
        }
        return try reading(path) { () throws(SystemFault) in
            // Opening a pipe could wait forever.
            let file = try FileDescriptor.open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
            defer { try? file.close() }
            let status = try FileStatus.of(file)
            return status.isRegularFile || status.isFolder
                ? try file.bytes(limit: limit + 1, expected: status.size)
                : try file.bytes(limit: limit + 1, patience: patience)
        }
    }

    /// Reads a file no longer than `limit`.
    ///
    /// - Parameter tooLong: the status if it is longer.
    package static func bytes(of path: String, limit: Int, tooLong: ExitStatus) throws(Failure) -> [UInt8] {
        let bytes = try beginning(of: path, limit: limit)
        try check(bytes, limit: limit, tooLong: tooLong, path)
        return bytes
    }

    static func check(_ bytes: [UInt8], limit: Int, tooLong: ExitStatus, _ path: String) throws(Failure) {
        guard bytes.count > limit else { return }
        throw Failure(tooLong, "is longer than \(limit >> 10) KiB", at: Place(file: path))
    }

    /// Converts a system fault to the failure to read `path`.
    static func reading<Value>(_ path: String, _ body: () throws(SystemFault) -> Value) throws(Failure) -> Value {
        do { return try body() } catch { throw error.reading(path) }
    }
}

/// Reads whole regular files, such as the project's own.
package enum WholeFile {
    /// Limit in bytes, far above any of the project's files. A larger file is refused.
    private static let limit = 64 << 20

    /// - Returns: nil if the file does not exist.
    /// - Throws: status 66 if it is not a regular file, is too large, or cannot be read.
    package static func bytesIfThere(at path: String) throws(Failure) -> [UInt8]? {
        do throws(SystemFault) {
            let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            defer { try? file.close() }
            guard try FileStatus.of(file).isRegularFile else { throw SystemFault(code: EINVAL) }
            let bytes = try file.bytes(limit: limit + 1)
            guard bytes.count <= limit else { throw SystemFault(code: EFBIG) }
            return bytes
        } catch {
            if error.code == ENOENT { return nil }
            throw Failure(.noInput, "\(path): cannot be read (\(error.words))")
        }
    }
}
