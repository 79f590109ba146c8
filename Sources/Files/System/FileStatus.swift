import Diagnostics
import Glibc

/// File system status of a path.
package struct FileStatus: Sendable {
    package var identity: Identity
    package var owner: UInt32
    package var group: UInt32
    package var links: UInt64
    /// Permission bits, for example 0o600.
    package var permissions: UInt32
    /// Size in bytes.
    package var size: Int
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var modified: Int
    private var type: mode_t

    /// Identity shared by all names of one file.
    package struct Identity: Hashable, Sendable {
        package var device: UInt64
        package var inode: UInt64
    }

    package var isFolder: Bool { type == S_IFDIR }
    package var isRegularFile: Bool { type == S_IFREG }
    package var isLink: Bool { type == S_IFLNK }
    package var isPipe: Bool { type == S_IFIFO }
    /// Whether it is owned by this process's user.
    package var isOurs: Bool { owner == geteuid() }

    /// Whether both are names of one file.
    package func isSameFile(as other: FileStatus) -> Bool { identity == other.identity }

    /// Whether it is the same file and was not written to in between.
    package func isUnchanged(since earlier: FileStatus) -> Bool {
        identity == earlier.identity && size == earlier.size && modified == earlier.modified && type == earlier.type
            && permissions == earlier.permissions
    }
}

extension FileStatus {
    /// Whether a path exists, following links.
    ///
    /// - Throws: status 66 or 74 if this cannot be determined.
    package static func isThere(_ path: String) throws(Failure) -> Bool {
        do throws(SystemFault) {
            _ = try of(path)
            return true
        } catch {
            if error.isOfMissingFile { return false }
            throw error.reading(path)
        }
    }

    /// Reads the status, following links.
    package static func of(_ path: String) throws(SystemFault) -> FileStatus {
        var status = stat()
        guard PathText.withPath(path, { stat($0, &status) }) == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Reads the status of a link itself.
    package static func notFollowingLinks(_ path: String) throws(SystemFault) -> FileStatus {
        var status = stat()
        guard PathText.withPath(path, { lstat($0, &status) }) == 0 else { throw .last }
        return FileStatus(status)
    }

    package static func of(_ file: FileDescriptor) throws(SystemFault) -> FileStatus {
        var status = stat()
        guard fstat(file.number, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    init(_ status: stat) {
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
        owner = UInt32(truncatingIfNeeded: status.st_uid)
        group = UInt32(truncatingIfNeeded: status.st_gid)
        links = UInt64(truncatingIfNeeded: status.st_nlink)
        permissions = UInt32(truncatingIfNeeded: status.st_mode & 0o7777)
        size = Int(status.st_size)
        let time = status.st_mtim
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        type = status.st_mode & S_IFMT
    }
}
