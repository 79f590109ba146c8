import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the user wants an output: `-` or nothing is standard output, anything else a file.
package enum OutputPlace: Sendable, Equatable {
    case standardOutput
    case file(String)

    /// Names that the system has for the output that a process is started with.
    private static let namesOfStandardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    package init(_ argument: String?) {
        guard let argument, !Self.namesOfStandardOutput.contains(argument) else {
            self = .standardOutput
            return
        }
        self = .file(argument)
    }

    /// Opens it for writing; a device or a named pipe is written to as it is, any other file atomically. A link is not
    /// followed but replaced, unless it is the system's own, among the devices.
    ///
    /// - Parameter read: what the run reads, which the output must not replace.
    /// - Throws: status 64 when it would, 73 when the output cannot be made.
    package func open(sparing read: ReadFiles) throws(Failure) -> any OutputSink {
        try check(against: read)
        guard case .file(let path) = self else { return StreamSink.standardOutput }
        guard isStream else {
            // A link to a folder is a name for the folder.
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

    /// Whether bytes are gone as soon as they are written: standard output, a device, a named pipe.
    package var isStream: Bool {
        guard case .file(let path) = self else { return true }
        guard let status = try? FileStatus.notFollowingLinks(path) else { return false }
        return status.isLink ? Self.isOfTheSystem(path) : !status.isFolder && !status.isRegularFile
    }

    /// Among the system's devices and processes, where links such as `/dev/stderr` stand for what they lead to.
    private static func isOfTheSystem(_ path: String) -> Bool {
        let folder = (try? FilePath.resolved(FilePath.folder(of: path))) ?? ""
        return ["/dev", "/proc"].contains { folder == $0 || folder.hasPrefix($0 + "/") }
    }

    /// As the user named it; nil for standard output.
    package var path: String? { if case .file(let path) = self { path } else { nil } }

    /// The folder, when the name is that of a folder: one that exists, or any name that ends in `/`.
    package var folder: String? {
        guard let path else { return nil }
        let isFolder = (try? FileStatus.of(path).isFolder) ?? path.hasSuffix("/")
        guard isFolder else { return nil }
        let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
        return trimmed.isEmpty ? "/" : trimmed
    }

    /// Makes a folder that only its owner can enter, unless there is one.
    ///
    /// - Throws: status 73.
    package static func makeFolder(_ path: String) throws(Failure) {
        if PathText.withPath(path, { mkdir($0, 0o700) }) == 0 { return }
        let fault = SystemFault.last
        guard fault.code != EEXIST else { return }
        throw fault.creating(path)
    }

    /// Refuses an output that would replace what the run reads.
    ///
    /// - Throws: status 64.
    package func check(against read: ReadFiles) throws(Failure) {
        switch self {
        case .standardOutput: try read.checkStandardOutput()
        case .file(let path): try read.check(path)
        }
    }
}
