import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Somewhere bytes go.
protocol OutputSink: AnyObject {
    /// - Throws: status 74 when the bytes cannot be written.
    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure)
    /// All bytes were written: makes them last.
    func commit() throws(Failure)
    /// Gives the output up.
    func discard()
}

extension OutputSink {
    func write(_ bytes: [UInt8]) throws(Failure) {
        let fault = bytes.withUnsafeBytes { buffer -> Failure? in
            do throws(Failure) {
                try write(buffer)
                return nil
            } catch { return error }
        }
        if let fault { throw fault }
    }
}

/// Standard output, a device or a named pipe: bytes are gone as soon as they are written.
final class StreamSink: OutputSink {
    private let file: FileDescriptor
    private let name: String
    private let closesAtEnd: Bool

    init(_ file: FileDescriptor, name: String, closesAtEnd: Bool) {
        self.file = file
        self.name = name
        self.closesAtEnd = closesAtEnd
    }

    static var standardOutput: StreamSink {
        StreamSink(FileDescriptor(number: 1), name: "standard output", closesAtEnd: false)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do { try file.writeAll(bytes) } catch { throw error.writing(name) }
    }

    func commit() throws(Failure) {
        guard closesAtEnd else { return }
        do { try file.close() } catch { throw error.writing(name) }
    }

    func discard() {
        if closesAtEnd { try? file.close() }
    }
}

/// Where the user wants an output: `-` or nothing is standard output, anything else a file.
public enum OutputPlace: Sendable, Equatable {
    case standardOutput
    case file(String)

    public init(_ argument: String?) {
        guard let argument, argument != "-" else {
            self = .standardOutput
            return
        }
        self = .file(argument)
    }

    /// Opens it for writing; a device or a named pipe is written to as it is, any other file atomically.
    ///
    /// - Throws: status 73.
    func open() throws(Failure) -> any OutputSink {
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
    var path: String? { if case .file(let path) = self { path } else { nil } }

    /// The folder, when the name is that of a folder: one that exists, or any name that ends in `/`.
    var folder: String? {
        guard let path else { return nil }
        let isFolder = (try? FileStatus.of(path).isFolder) ?? path.hasSuffix("/")
        guard isFolder else { return nil }
        let trimmed = String(path.reversed().drop { $0 == "/" }.reversed())
        return trimmed.isEmpty ? "/" : trimmed
    }

    /// Makes a folder that only its owner can enter, unless there is one.
    ///
    /// - Throws: status 73.
    static func makeFolder(_ path: String) throws(Failure) {
        if mkdir(path, 0o700) == 0 { return }
        let fault = SystemFault.last
        guard fault.code != EEXIST else { return }
        throw fault.creating(path)
    }

    /// Refuses an output that is one of the inputs: writing it would destroy what the patient or clinic holds.
    ///
    /// - Throws: status 64.
    func check(against inputs: [String]) throws(Failure) {
        guard case .file(let path) = self, let output = try? FileStatus.of(path), output.isRegularFile else { return }
        for input in inputs {
            guard let status = try? FileStatus.of(input), status.isSameFile(as: output) else { continue }
            throw Failure(
                .usage, "\(path): is an input of this run and would be overwritten", hint: "name another file with -o")
        }
    }
}
