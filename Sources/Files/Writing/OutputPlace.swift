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

    package init(_ argument: String?) {
        guard let argument, argument != "-" else {
            self = .standardOutput
            return
        }
        self = .file(argument)
    }

    /// Opens it for writing; a device or a named pipe is written to as it is, any other file atomically.
    ///
    /// - Throws: status 73.
    package func open() throws(Failure) -> any OutputSink {
        guard case .file(let path) = self else { return StreamSink.standardOutput }
        guard let status = try? FileStatus.of(path), !status.isFolder, !status.isRegularFile else {
            return try AtomicFile(path: path)
        }
        do {
            let file = try FileDescriptor.open(path, O_WRONLY | O_NOCTTY)
            return StreamSink(file, name: path, closesAtEnd: true)
        } catch {
            throw error.creating(path)
        }
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
        if mkdir(path, 0o700) == 0 { return }
        let fault = SystemFault.last
        guard fault.code != EEXIST else { return }
        throw fault.creating(path)
    }

    /// Refuses an output that is one of the inputs: writing it would destroy what the patient or clinic holds.
    ///
    /// - Throws: status 64.
    package func check(against inputs: [String]) throws(Failure) {
        guard case .file(let path) = self, let output = try? FileStatus.of(path), output.isRegularFile else { return }
        for input in inputs {
            guard let status = try? FileStatus.of(input), status.isSameFile(as: output) else { continue }
            throw Failure(
                .usage, "\(path): is an input of this run and would be overwritten", hint: "name another file with -o")
        }
    }
}
