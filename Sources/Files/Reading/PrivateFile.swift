import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads files that only their owner may open: keys, passwords, secrets.
package enum PrivateFile {
    /// The bytes of a regular file that belongs to the user and that nobody else may open.
    ///
    /// - Parameters:
    ///   - what: what the file holds, for messages: "the private key".
    ///   - remedy: what to do when others may have read it: "make new keys".
    ///   - limit: bytes, at most.
    /// - Throws: status 66 when it cannot be read, 78 when it is not private or longer than that.
    package static func bytes(
        of path: String, holding what: String, remedy: String, limit: Int
    ) throws(Failure) -> [UInt8] {
        // Opening a pipe could wait for ever.
        let file = try SmallFile.reading(path) { () throws(SystemFault) in
            try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        }
        defer { try? file.close() }
        // The file that was opened is looked at, not its name, which may be another's by now.
        let status = try SmallFile.reading(path) { () throws(SystemFault) in try FileStatus.of(file) }
        try check(status, path, what: what, remedy: remedy)
        let bytes = try SmallFile.reading(path) { () throws(SystemFault) in try file.bytes(limit: limit + 1) }
        try SmallFile.check(bytes, limit: limit, tooLong: .config, path)
        return bytes
    }

    private static func check(
        _ status: FileStatus, _ path: String, what: String, remedy: String
    ) throws(Failure) {
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
                hint: "chmod 600 it, or \(remedy) if somebody may have read it")
        }
    }
}
