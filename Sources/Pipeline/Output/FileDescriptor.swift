#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file, pipe or device, by its number.
struct FileDescriptor: Sendable, Equatable {
    var number: Int32

    /// Writes all of the bytes, however many calls that takes.
    func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemFault) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let written = write(number, start, rest.count)
            if written > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if written == 0 {
                throw SystemFault(code: EIO)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Another program may have left a shared pipe in non-blocking mode: wait instead of failing.
    private func waitUntilWritable() {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 1000)
    }

    /// Waits until the bytes are on the disk; pipes and devices that cannot do so are left as they are.
    func sync() throws(SystemFault) {
        guard fsync(number) != 0 else { return }
        if errno != EINVAL && errno != ENOTSUP { throw .last }
    }

    /// Closes it; the last chance of a network file system to say that a write failed.
    func close() throws(SystemFault) {
        #if canImport(Glibc)
            let result = Glibc.close(number)
        #else
            let result = Darwin.close(number)
        #endif
        if result != 0 && errno != EINTR { throw .last }
    }

    var isTerminal: Bool { isatty(number) == 1 }

    /// Columns of a terminal's window.
    var columns: Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFault) -> FileDescriptor {
        while true {
            #if canImport(Glibc)
                let number = Glibc.open(path, flags | O_CLOEXEC, mode)
            #else
                let number = Darwin.open(path, flags | O_CLOEXEC, mode)
            #endif
            if number >= 0 { return FileDescriptor(number: number) }
            if errno != EINTR { throw .last }
        }
    }
}

/// What the file system says of a name.
struct FileStatus {
    var device: UInt64
    var inode: UInt64
    var owner: UInt32
    var links: UInt64
    /// Who may read, write and execute, as in 0o600.
    var permissions: UInt32
    /// Bytes.
    var size: Int
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    var modified: Int
    private var type: mode_t

    var isFolder: Bool { type == S_IFDIR }
    var isRegularFile: Bool { type == S_IFREG }

    /// Follows links.
    static func of(_ path: String) throws(SystemFault) -> FileStatus {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    static func of(_ file: FileDescriptor) throws(SystemFault) -> FileStatus {
        var status = stat()
        guard fstat(file.number, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    private init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        owner = UInt32(truncatingIfNeeded: status.st_uid)
        links = UInt64(truncatingIfNeeded: status.st_nlink)
        permissions = UInt32(truncatingIfNeeded: status.st_mode & 0o7777)
        size = Int(status.st_size)
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        type = status.st_mode & S_IFMT
    }

    /// What two names of one file share.
    struct Identity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    var identity: Identity { Identity(device: device, inode: inode) }

    /// Two names of one file.
    func isSameFile(as other: FileStatus) -> Bool { identity == other.identity }
}
