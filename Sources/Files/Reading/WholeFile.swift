import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads whole regular files, such as the project's own.
package enum WholeFile {
    /// Limit in bytes, far above any of the project's files. A larger file is refused.
    private static let limit = 64 << 20

    /// - Returns: nil if there is no such file.
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
