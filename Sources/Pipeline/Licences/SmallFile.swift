import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads files that are small by nature: keys, licences, answers of a server.
enum SmallFile {
    /// The beginning of a file, a pipe, or (`-`) standard input: at most one byte more than `limit`, so that the caller
    /// sees when it is longer.
    ///
    /// - Throws: status 66 when it cannot be opened, 74 when reading fails.
    static func beginning(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        if path == "-" {
            return try reading("standard input") { () throws(SystemFault) in
                try beginning(of: FileDescriptor(number: 0), limit: limit)
            }
        }
        return try reading(path) { () throws(SystemFault) in
            let file = try FileDescriptor.open(path, O_RDONLY | O_NOCTTY)
            defer { try? file.close() }
            return try beginning(of: file, limit: limit)
        }
    }

    static func beginning(of file: FileDescriptor, limit: Int) throws(SystemFault) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.count <= limit {
            let count = read(file.number, &chunk, min(chunk.count, limit + 1 - bytes.count))
            if count == 0 { break }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno != EINTR {
                throw .last
            }
        }
        return bytes
    }

    /// A file that must not be longer than `limit`.
    ///
    /// - Parameter tooLong: the status when it is.
    static func bytes(of path: String, limit: Int, tooLong: ExitStatus) throws(Failure) -> [UInt8] {
        let bytes = try beginning(of: path, limit: limit)
        try check(bytes, limit: limit, tooLong: tooLong, path)
        return bytes
    }

    static func check(_ bytes: [UInt8], limit: Int, tooLong: ExitStatus, _ path: String) throws(Failure) {
        guard bytes.count > limit else { return }
        throw Failure(tooLong, "is longer than \(limit >> 10) KiB", at: Place(file: path))
    }

    /// Turns a fault of the system into the failure to read `path`.
    static func reading<Value>(_ path: String, _ body: () throws(SystemFault) -> Value) throws(Failure) -> Value {
        do { return try body() } catch { throw error.reading(path) }
    }
}

extension SystemFault {
    /// The failure of reading an input: status 66, or 74 when the device fails.
    func reading(_ path: String) -> Failure {
        let place = Place(file: path)
        return switch code {
        case ENOENT, ENOTDIR: Failure(.noInput, "there is no such file", at: place)
        case EISDIR: Failure(.noInput, "is a folder", at: place)
        case EIO: Failure(.ioError, "cannot be read (\(words))", at: place)
        default: Failure(.noInput, "cannot be read (\(words))", at: place)
        }
    }
}
