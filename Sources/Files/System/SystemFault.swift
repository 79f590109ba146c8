import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A call to the operating system that failed, by its `errno`.
package struct SystemFault: Error, Equatable {
    package var code: Int32

    package init(code: Int32) { self.code = code }

    /// The fault of the call that has just failed.
    package static var last: SystemFault { SystemFault(code: errno) }

    /// The system's own words, in English whatever the locale: no locale is ever set in this program.
    package var sentence: String { String(cString: strerror(code)) }

    /// ``sentence`` in lower case, for the middle of another.
    package var words: String { sentence.lowercased() }

    /// The failure of reading an input: status 66, or 74 when the device fails.
    package func reading(_ path: String) -> Failure {
        let place = Place(file: path)
        return switch code {
        case ENOENT, ENOTDIR: Failure(.noInput, "there is no such file", at: place)
        case EISDIR: Failure(.noInput, "is a folder", at: place)
        case ETIMEDOUT:
            Failure(.noInput, "is a pipe or device that was not written to its end within seconds", at: place)
        case EIO: Failure(.ioError, "cannot be read (\(words))", at: place)
        default: Failure(.noInput, "cannot be read (\(words))", at: place)
        }
    }

    /// The failure of creating an output: status 73.
    package func creating(_ path: String) -> Failure {
        switch code {
        case ENOENT: Failure(.cannotCreate, "\(path): its folder does not exist", hint: "make the folder first")
        case EISDIR: Failure(.cannotCreate, "\(path): is a folder", hint: "name a file with -o")
        case EACCES, EPERM, EROFS: Failure(.cannotCreate, "\(path): the folder cannot be written to (\(words))")
        case ENOSPC, EDQUOT, EIO: writing(path)
        default: Failure(.cannotCreate, "\(path): cannot be created (\(words))")
        }
    }

    /// The failure of writing to a stream, of which a part may be written: status 74.
    package func writingInto(_ stream: String) -> Failure {
        switch code {
        case ENOSPC, EDQUOT: Failure(.ioError, "\(stream): the disk is full")
        default: writing(stream)
        }
    }

    /// The failure of writing to an output that could be created, and of which nothing stays: status 74.
    package func writing(_ path: String) -> Failure {
        switch code {
        case EPIPE: .readerWentAway
        case ENOSPC, EDQUOT: Failure(.ioError, "\(path): the disk is full; it was not written")
        case EFBIG: Failure(.ioError, "\(path): the file would be larger than this process may write")
        default: Failure(.ioError, "\(path): writing failed (\(words))")
        }
    }
}

extension Failure {
    /// The reader of standard output closed it: the program ends with status 74 and says nothing.
    package static let readerWentAway = Failure(.ioError, "")

    /// Whether the program should end without a word.
    package var isSilent: Bool { message.isEmpty }
}
