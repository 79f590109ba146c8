#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder that is held open, and the names in it: whatever becomes of its path, they are in this folder. Links are not
/// followed. Not closed by itself.
package struct OpenFolder: Sendable {
    package let descriptor: FileDescriptor

    package init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    /// - Throws: `ENOTDIR` for what is no folder.
    package init(_ path: String) throws(SystemFault) {
        descriptor = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    }

    package func close() { try? descriptor.close() }

    /// Opens a file of the folder.
    package func open(_ name: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFault) -> FileDescriptor {
        while true {
            let number = PathText.withPath(name) {
                openat(descriptor.number, $0, flags | O_NOFOLLOW | O_CLOEXEC, mode)
            }
            if number >= 0 { return FileDescriptor(number: number) }
            if errno != EINTR { throw .last }
        }
    }

    package func status(of name: String) throws(SystemFault) -> FileStatus {
        var status = stat()
        let result = PathText.withPath(name) { fstatat(descriptor.number, $0, &status, AT_SYMLINK_NOFOLLOW) }
        guard result == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Gives a file another name, which it takes from any file that has it.
    package func rename(_ name: String, to other: String) throws(SystemFault) {
        let result = PathText.withPath(name) { name in
            PathText.withPath(other) { renameat(descriptor.number, name, descriptor.number, $0) }
        }
        guard result == 0 else { throw .last }
    }

    /// Gives a file a second name, unless that is taken: no other process can have done the same, on a network file system
    /// either.
    package func link(_ name: String, as other: String) throws(SystemFault) {
        let result = PathText.withPath(name) { name in
            PathText.withPath(other) { linkat(descriptor.number, name, descriptor.number, $0, 0) }
        }
        guard result == 0 else { throw .last }
    }

    /// Takes a name away; one that is not there is no fault.
    package func remove(_ name: String) {
        _ = PathText.withPath(name) { unlinkat(descriptor.number, $0, 0) }
    }
}
