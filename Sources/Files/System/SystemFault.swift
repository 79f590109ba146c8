import Diagnostics
import Glibc

/// A failed system call, by `errno`.
package struct SystemFault: Error, Equatable {
    package var code: Int32

    package init(code: Int32) { self.code = code }

    /// The fault of the last failed call.
    package static var last: SystemFault { SystemFault(code: errno) }

    /// The system's message, in English in any locale: this program never sets one.
    package var sentence: String { String(cString: strerror(code)) }

    /// ``sentence`` in lower case, to continue a sentence.
    package var words: String { sentence.lowercased() }

    /// Whether no regular file is at the path: it does not exist, or is a link that is not followed.
    package var isOfMissingFile: Bool { [ENOENT, ENOTDIR, ELOOP].contains(code) }

    /// Returns the failure to read an input: status 66, or 74 if the device fails.
    package func reading(_ path: String) -> Failure {
        let place = Place(file: path)
        return switch code {
        case ENOENT, ENOTDIR: Failure(.noInput, "there is no such file", at: place)
        case EISDIR: Failure(.noInput, "is a folder", at: place)
        case ETIMEDOUT:
            Failure(.noInput, "timed out waiting for the end of a pipe or device", at: place)
        case EIO: Failure(.ioError, "cannot be read (\(words))", at: place)
        default: Failure(.noInput, "cannot be read (\(words))", at: place)
        }
    }

    /// Returns the failure to create an output: status 73.
    package func creating(_ path: String) -> Failure {
        switch code {
        case ENOENT: Failure(.cannotCreate, "\(path): its folder does not exist", hint: "create the folder first")
        case EISDIR: Failure(.cannotCreate, "\(path): is a folder", hint: "name a file with -o")
        case EACCES, EPERM, EROFS: Failure(.cannotCreate, "\(path): the folder cannot be written to (\(words))")
        case ENOSPC, EDQUOT, EIO: writing(path)
        default: Failure(.cannotCreate, "\(path): cannot be created (\(words))")
        }
    }

    /// Returns the failure to write to a stream, part of which may have been written: status 74.
    package func writingInto(_ stream: String) -> Failure {
        switch code {
        case ENOSPC, EDQUOT: Failure(.ioError, "\(stream): the disk is full")
        default: writing(stream)
        }
    }

    /// Returns the failure to write to an output file, which is removed again: status 74.
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
    /// The reader closed standard output: the program ends silently with status 74.
    package static let readerWentAway = Failure(.ioError, "")

    /// Whether the program should end silently.
    package var isSilent: Bool { message.isEmpty }
}
