import Diagnostics
import Glibc

/// The user's choice of an output: `-` or none is standard output, anything else a file.
package enum OutputPlace: Sendable, Equatable {
    case standardOutput
    case file(String)

    private static let namesOfStandardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    package init(_ argument: String?) {
        guard let argument, !Self.namesOfStandardOutput.contains(argument) else {
            self = .standardOutput
            return
        }
        self = .file(argument)
    }

    /// Opens it for writing: a device or named pipe directly, any other file atomically. A link is replaced and not
    /// followed, except the system's own links among the devices.
    ///
    /// - Parameter read: the run's inputs, which must not be overwritten.
    /// - Throws: status 64 if an input would be overwritten, 73 if the output cannot be created.
    package func open(sparing read: ReadFiles) throws(Failure) -> any OutputSink {
        try check(against: read)
        guard case .file(let path) = self else { return StreamSink.standardOutput }
        guard isStream else {
            // A link to a folder counts as the folder.
            if (try? FileStatus.of(path).isFolder) == true { throw SystemFault(code: EISDIR).creating(path) }
            return try AtomicFile(path: path)
        }
        do {
            let file = try FileDescriptor.open(path, O_WRONLY | O_NOCTTY | (Self.isOfTheSystem(path) ? 0 : O_NOFOLLOW))
            return StreamSink(file, name: path, closesAtEnd: true)
        } catch {
            throw error.creating(path)
        }
    }

    /// Whether written bytes cannot be undone: standard output, a device, a named pipe.
    package var isStream: Bool {
        guard case .file(let path) = self else { return true }
        guard let status = try? FileStatus.notFollowingLinks(path) else { return false }
        return status.isLink ? Self.isOfTheSystem(path) : !status.isFolder && !status.isRegularFile
    }

    /// Whether a path is in the system's device or process folders, where links such as `/dev/stderr` represent their
    /// targets.
    private static func isOfTheSystem(_ path: String) -> Bool {
        let folder = (try? FilePath.resolved(FilePath.folder(of: path))) ?? ""
        return ["/dev", "/proc"].contains { folder == $0 || folder.hasPrefix($0 + "/") }
    }

    /// Path as given by the user; nil for standard output.
    package var path: String? { if case .file(let path) = self { path } else { nil } }

    /// The folder if the path names one: an existing folder, or any path that ends in `/`.
    package var folder: String? {
        guard let path else { return nil }
        let isFolder = (try? FileStatus.of(path).isFolder) ?? path.hasSuffix("/")
        guard isFolder else { return nil }
        let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
        return trimmed.isEmpty ? "/" : trimmed
    }

    /// Creates a folder that only its owner can enter, unless it exists.
    ///
    /// - Throws: status 73.
    package static func makeFolder(_ path: String) throws(Failure) {
        if PathText.withPath(path, { mkdir($0, 0o700) }) == 0 { return }
        let fault = SystemFault.last
        guard fault.code != EEXIST else { return }
        throw fault.creating(path)
    }

    /// Throws if the output would overwrite an input of the run.
    ///
    /// - Throws: status 64.
    package func check(against read: ReadFiles) throws(Failure) {
        switch self {
        case .standardOutput: try read.checkStandardOutput()
        case .file(let path): try read.check(path)
        }
    }
}
