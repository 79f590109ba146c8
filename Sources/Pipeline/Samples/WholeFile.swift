import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads small files of the project's own, whole.
enum WholeFile {
    /// Far above any sample; a larger file is none.
    private static let limit = 64 << 20

    /// - Throws: status 66 when there is no such file or it cannot be read.
    static func text(of path: String) throws(Failure) -> String {
        guard let bytes = try bytesIfThere(at: path) else {
            throw Failure(
                .noInput, "\(path): is not there", hint: "run this in the project's folder, where samples/ is")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Returns: nil when there is no such file.
    /// - Throws: status 66 when it is no regular file or cannot be read.
    static func bytesIfThere(at path: String) throws(Failure) -> [UInt8]? {
        do throws(SystemFault) {
            let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            defer { try? file.close() }
            guard try FileStatus.of(file).isRegularFile else { throw SystemFault(code: EINVAL) }
            return try all(of: file)
        } catch {
            if error.code == ENOENT { return nil }
            throw Failure(.noInput, "\(path): cannot be read (\(error.words))")
        }
    }

    private static func all(of file: FileDescriptor) throws(SystemFault) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = read(file.number, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno != EINTR {
                throw .last
            }
        }
        throw SystemFault(code: EFBIG)
    }
}
