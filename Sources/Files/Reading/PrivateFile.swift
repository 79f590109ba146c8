import Diagnostics
import Glibc

/// Reads files that only their owner may open: keys, passwords, secrets.
package enum PrivateFile {
    /// Reads a regular file that belongs to the user and that no other user may open.
    ///
    /// - Parameters:
    ///   - what: contents of the file, for messages, such as "the private key".
    ///   - remedy: advice if others may have read it, such as "make new keys".
    ///   - limit: largest size in bytes.
    /// - Throws: status 66 if it cannot be read, 78 if it is not private or too long.
    package static func bytes(
        of path: String, holding what: String, remedy: String, limit: Int
    ) throws(Failure) -> [UInt8] {
        // Opening a pipe could wait forever.
        let file = try SmallFile.reading(path) { () throws(SystemFault) in
            try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        }
        defer { try? file.close() }
        // Check the open file, not its name, which may by now refer to another file.
        let status = try SmallFile.reading(path) { () throws(SystemFault) in try FileStatus.of(file) }
        try check(status, path, what: what, remedy: remedy)
        let bytes = try SmallFile.reading(path) { () throws(SystemFault) in try file.bytes(limit: limit + 1) }
        try SmallFile.check(bytes, limit: limit, tooLong: .config, path)
        return bytes
    }

    private static func check(_ status: FileStatus, _ path: String, what: String, remedy: String) throws(Failure) {
        let place = Place(file: path)
        guard status.isRegularFile else { throw Failure(.config, "is not a regular file", at: place) }
        guard status.isOurs else {
            throw Failure(
                .config, "\(what) belongs to another user", at: place,
                hint: "run this as the user who owns it")
        }
        guard status.permissions & 0o077 == 0 else {
            let mode = String(status.permissions, radix: 8)
            throw Failure(
                .config, "others may open \(what) (mode 0\(mode)); it must be 0600", at: place,
                hint: "chmod 600 it, or \(remedy) if others may have read it")
        }
    }
}
