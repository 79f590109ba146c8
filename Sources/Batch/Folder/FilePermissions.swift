import Diagnostics
import Files
import Glibc

/// Permissions of a batch's files for others than their owner; without it they have none.
package struct FilePermissions: Sendable, Equatable {
    /// File mode, such as 0640.
    package var mode: mode_t
    /// The group's number; nil for the default group of new files.
    package var group: gid_t?

    package init(mode: UInt32, group: UInt32? = nil) {
        self.mode = mode_t(truncatingIfNeeded: mode)
        self.group = group
    }

    /// Reads a file's permissions; nil if only its owner may read it.
    init?(of path: String) {
        guard let status = try? FileStatus.of(path), status.permissions & 0o077 != 0 else { return nil }
        self.init(mode: status.permissions & 0o666, group: status.group)
    }

    /// Mode of folders: those who may read a file may enter its folder.
    private var modeOfFolders: mode_t { mode | 0o700 | (mode & 0o044) >> 2 }

    /// Applies them to an open file or folder.
    func give(to file: FileDescriptor) throws(SystemFault) {
        let isFolder = try FileStatus.of(file).isFolder
        if let group, fchown(file.number, uid_t.max, group) != 0 { throw .last }
        file.setPermissions(isFolder ? modeOfFolders : mode)
    }

    /// Applies them to a file or folder by path, without following links.
    ///
    /// - Throws: status 73.
    func give(to path: String) throws(Failure) {
        do throws(SystemFault) {
            let file = try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            defer { try? file.close() }
            try give(to: file)
        } catch {
            throw error.creating(path)
        }
    }
}
