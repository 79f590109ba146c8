import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Who may read the files of a batch besides their owner. Without it nobody may.
package struct FilePermissions: Sendable, Equatable {
    /// File mode, such as 0640.
    package var mode: mode_t
    /// The group's number; nil for the one that new files have.
    package var group: gid_t?

    package init(mode: UInt32, group: UInt32? = nil) {
        self.mode = mode_t(truncatingIfNeeded: mode)
        self.group = group
    }

    /// Those of a file; nil when its owner alone may read it.
    init?(of path: String) {
        guard let status = try? FileStatus.of(path), status.permissions & 0o077 != 0 else { return nil }
        self.init(mode: status.permissions & 0o666, group: status.group)
    }

    /// Whoever may read a file may enter the folder it is in.
    private var modeOfFolders: mode_t { mode | 0o700 | (mode & 0o044) >> 2 }

    /// Gives them to an open file or folder.
    func give(to file: FileDescriptor) throws(SystemFault) {
        let isFolder = try FileStatus.of(file).isFolder
        if let group, fchown(file.number, uid_t.max, group) != 0 { throw .last }
        file.setPermissions(isFolder ? modeOfFolders : mode)
    }

    /// Gives them to what has a name; links are not followed.
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
