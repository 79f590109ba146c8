import Diagnostics

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A regular file, open for reading at any position from any thread, that notices when it changes underneath.
///
/// Never mapped into memory: mapped pages count as the program's own, and a file cut short would kill it.
final class InputFile: Sendable {
    /// The file's name for people.
    let name: String
    /// Bytes, when it was opened.
    let size: Int
    /// Open for as long as this object lives; nil for a file that is opened anew for each use.
    private let descriptor: Int32?
    private let path: String?
    private let opened: FileState

    /// Which file it is, so that one named twice is read once.
    var identity: FileState.Identity { opened.identity }

    /// - Parameters:
    ///   - path: where the file is.
    ///   - name: what messages call it.
    ///   - staysOpen: false for one of very many files, of which the system lets only some be open at once.
    /// - Throws: ``Failure`` (`noInput`) when there is no such file, it may not be read, or is not a regular file.
    init(path: String, name: String, staysOpen: Bool = true) throws {
        // Looked at before it is opened: opening alone can do something to a device.
        try Self.requireRegular(FileState(path: path), name: name)
        let descriptor = try Self.opened(path, name: name)
        do {
            opened = try Self.requireRegular(FileState(descriptor: descriptor), name: name)
        } catch {
            close(descriptor)
            throw error
        }
        self.name = name
        self.path = path
        self.descriptor = staysOpen ? descriptor : nil
        size = opened.size
        if !staysOpen { close(descriptor) }
    }

    /// Takes over an open descriptor, which is closed with this object.
    init(descriptor: Int32, name: String) throws {
        do {
            opened = try Self.requireRegular(FileState(descriptor: descriptor), name: name)
        } catch {
            close(descriptor)
            throw error
        }
        self.name = name
        self.descriptor = descriptor
        path = nil
        size = opened.size
    }

    deinit { if let descriptor { close(descriptor) } }

    private static func opened(_ path: String, name: String) throws -> Int32 {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw cannotOpen(name, errno) }
        return descriptor
    }

    /// Runs `body` with the open file.
    private func withDescriptor<Result>(_ body: (Int32) throws -> Result) throws -> Result {
        if let descriptor { return try body(descriptor) }
        guard let path else { throw changed }
        let descriptor = try Self.opened(path, name: name)
        defer { close(descriptor) }
        guard let now = FileState(descriptor: descriptor), now == opened else { throw changed }
        return try body(descriptor)
    }

    @discardableResult
    private static func requireRegular(_ state: FileState?, name: String) throws -> FileState {
        guard let state else { throw cannotOpen(name, errno) }
        guard state.isRegular else {
            throw Failure(
                .noInput, "not a regular file", at: Place(file: name),
                hint: "name a file or a folder; for the output of another program use - (standard input)")
        }
        return state
    }

    private static func cannotOpen(_ name: String, _ code: Int32) -> Failure {
        let reason =
            switch code {
            case ENOENT, ENOTDIR: "there is no such file"
            case EACCES, EPERM: "the file may not be read"
            default: "the file cannot be opened (\(String(cString: strerror(code))))"
            }
        return Failure(.noInput, reason, at: Place(file: name))
    }
}

extension InputFile {
    /// Fills a buffer from a position of the file, as far as the file goes.
    ///
    /// - Returns: how many bytes were read; fewer than asked only at the end of the file.
    /// - Throws: ``Failure`` (`ioError`).
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
        try withDescriptor { try read($0, into: buffer, at: offset) }
    }

    private func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
            if count > 0 {
                done += count
            } else if count == 0 {
                return done
            } else if errno != EINTR {
                throw Failure(
                    .ioError, "the file cannot be read (\(String(cString: strerror(errno))))", at: Place(file: name))
            }
        }
        return done
    }

    /// Fills a whole buffer from a position of the file.
    ///
    /// - Throws: ``Failure`` (`ioError`) when reading fails or the file has become shorter.
    func readFully(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws {
        guard try read(into: buffer, at: offset) == buffer.count else { throw changed }
    }

    /// - Throws: ``Failure`` (`ioError`) when the file is not what it was when it was opened.
    func requireUnchanged() throws {
        try withDescriptor { descriptor in
            guard let now = FileState(descriptor: descriptor), now == opened else { throw changed }
        }
    }

    var changed: Failure {
        Failure(
            .ioError, "the file changed while it was being read", at: Place(file: name),
            hint: "run again when nothing writes to it")
    }
}

/// What tells a file, and one state of it, from another.
struct FileState: Equatable {
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    let identity: Identity
    let size: Int
    private let mode: mode_t
    private let modifiedSeconds: Int
    private let modifiedNanoseconds: Int

    var isRegular: Bool { mode & S_IFMT == S_IFREG }
    var isFolder: Bool { mode & S_IFMT == S_IFDIR }

    /// - Returns: nil when the system has nothing to say; `errno` says why.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Follows symbolic links.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        size = Int(status.st_size)
        mode = status.st_mode
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        modifiedSeconds = modified.tv_sec
        modifiedNanoseconds = modified.tv_nsec
    }
}
