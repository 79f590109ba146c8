import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A call to the operating system that failed, by its `errno`.
struct SystemFault: Error, Equatable {
    var code: Int32

    init(code: Int32) { self.code = code }

    /// The fault of the call that has just failed.
    static var last: SystemFault { SystemFault(code: errno) }

    /// The system's own words, in English whatever the locale: no locale is ever set in this program.
    var words: String { String(cString: strerror(code)).lowercased() }

    /// Nobody reads the pipe any more: the reader's choice, not a fault of the run.
    var isClosedPipe: Bool { code == EPIPE }

    /// The failure of creating an output: status 73.
    func creating(_ path: String) -> Failure {
        switch code {
        case ENOENT: Failure(.cannotCreate, "\(path): its folder does not exist", hint: "make the folder first")
        case EISDIR: Failure(.cannotCreate, "\(path): is a folder", hint: "name a file with -o")
        case EACCES, EPERM, EROFS: Failure(.cannotCreate, "\(path): the folder cannot be written to (\(words))")
        case ENOSPC, EDQUOT, EIO: writing(path)
        default: Failure(.cannotCreate, "\(path): cannot be created (\(words))")
        }
    }

    /// The failure of writing to an output that could be created: status 74.
    func writing(_ path: String) -> Failure {
        switch code {
        case EPIPE: .readerWentAway
        case ENOSPC, EDQUOT: Failure(.ioError, "\(path): the disk is full; nothing was written")
        case EFBIG: Failure(.ioError, "\(path): the file would be larger than this process may write")
        default: Failure(.ioError, "\(path): writing failed (\(words))")
        }
    }
}

extension Failure {
    /// The reader of standard output closed it: the program ends with status 74 and says nothing.
    public static let readerWentAway = Failure(.ioError, "")

    /// Whether the program should end without a word.
    public var isSilent: Bool { message.isEmpty }
}
