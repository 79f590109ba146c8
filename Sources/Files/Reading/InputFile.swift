import Diagnostics
import Glibc

/// A regular file, open for reading at any position from any thread, that detects changes by other programs.
///
/// Never mapped into memory: mapped pages count towards the program's memory, and a truncated file would crash it.
package final class InputFile: Sendable {
    /// The file's name in messages.
    package let name: String
    /// Size in bytes when opened.
    package let size: Int
    /// Open for the lifetime of this object; nil for a file that is reopened for each use.
    private let descriptor: FileDescriptor?
    private let path: String?
    private let opened: FileStatus
    /// The file of which this is a part, and the position at which the part starts.
    private let whole: (file: InputFile, start: Int)?
    /// The user's file, if this is an expanded copy of it.
    private let original: InputFile?

    /// The file as the user gave it, which is hashed.
    package var given: InputFile { original ?? self }

    /// Identity of the file, so that a file named twice is read once.
    package var identity: FileStatus.Identity { opened.identity }

    /// - Parameters:
    ///   - path: path of the file.
    ///   - name: its name in messages.
    ///   - staysOpen: false for one of very many files, since the system limits open files.
    /// - Throws: ``Failure`` (`noInput`) if the file is missing, unreadable or not a regular file.
    package init(path: String, name: String, staysOpen: Bool = true) throws {
        // Check before opening: merely opening a device can have effects.
        try Self.regular(name) { () throws(SystemFault) in try FileStatus.of(path) }
        let descriptor = try Self.opened(path, name: name)
        opened = try Self.status(of: descriptor, name: name)
        self.name = name
        self.path = path
        self.descriptor = staysOpen ? descriptor : nil
        size = opened.size
        (whole, original) = (nil, nil)
        if !staysOpen { try? descriptor.close() }
    }

    /// Takes ownership of an open descriptor, which is closed with this object.
    init(_ descriptor: FileDescriptor, name: String) throws {
        opened = try Self.status(of: descriptor, name: name)
        self.name = name
        self.descriptor = descriptor
        path = nil
        size = opened.size
        (whole, original) = (nil, nil)
    }

    private init(_ whole: InputFile, from start: Int, size: Int, name: String, original: InputFile? = nil) {
        self.whole = (whole, start)
        self.original = original
        self.name = name
        self.size = size
        opened = whole.opened
        descriptor = nil
        path = nil
    }

    /// Returns a part of the file as a separate file, such as a member of an archive, or all of it under another name.
    /// The file stays open while any of its parts exists.
    ///
    /// - Parameters:
    ///   - name: its name in messages.
    ///   - start: start of the part within the file.
    ///   - size: size in bytes; nil for the rest.
    package func part(named name: String, from start: Int = 0, size: Int? = nil) -> InputFile {
        let first = max(0, min(start, self.size))
        return InputFile(self, from: first, size: max(0, min(size ?? .max, self.size - first)), name: name)
    }

    /// Returns this file as the expanded copy of another, under its name.
    package func expanded(from original: InputFile) -> InputFile {
        InputFile(self, from: 0, size: size, name: original.name, original: original)
    }

    deinit { try? descriptor?.close() }

    private static func opened(_ path: String, name: String) throws -> FileDescriptor {
        do {
            return try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        } catch {
            throw cannotOpen(name, error)
        }
    }

    /// Returns a descriptor's status; closes the descriptor if it is not a regular file.
    private static func status(of descriptor: FileDescriptor, name: String) throws -> FileStatus {
        do {
            return try regular(name) { () throws(SystemFault) in try FileStatus.of(descriptor) }
        } catch {
            try? descriptor.close()
            throw error
        }
    }

    /// Runs `body` with the open file.
    private func withDescriptor<Result>(_ body: (FileDescriptor) throws -> Result) throws -> Result {
        if let descriptor { return try body(descriptor) }
        guard let path else { throw changed }
        let descriptor = try Self.opened(path, name: name)
        defer { try? descriptor.close() }
        try requireUnchanged(descriptor)
        return try body(descriptor)
    }

    @discardableResult
    private static func regular(_ name: String, _ status: () throws(SystemFault) -> FileStatus) throws -> FileStatus {
        let found: FileStatus
        do { found = try status() } catch { throw cannotOpen(name, error) }
        guard found.isRegularFile else {
            throw Failure(
                .noInput, "not a regular file", at: Place(file: name),
                hint: "name a file or a folder; for the output of another program use - (standard input)")
        }
        return found
    }

    private static func cannotOpen(_ name: String, _ fault: SystemFault) -> Failure {
        let reason =
            switch fault.code {
            case ENOENT, ENOTDIR: "there is no such file"
            case EACCES, EPERM: "no permission to read the file"
            default: "the file cannot be opened (\(fault.sentence))"
            }
        return Failure(.noInput, reason, at: Place(file: name))
    }
}

extension InputFile {
    /// Fills a buffer from a position in the file, up to the end of the file.
    ///
    /// - Returns: number of bytes read; fewer than requested only at the end of the file.
    /// - Throws: ``Failure`` (`ioError`).
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
        if let whole {
            let count = max(0, min(buffer.count, size - offset))
            let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
            return try whole.file.read(into: wanted, at: whole.start + offset)
        }
        return try readOwn(into: buffer, at: offset)
    }

    private func readOwn(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
        try withDescriptor { descriptor in
            do throws(SystemFault) {
                return try descriptor.fill(buffer, at: offset)
            } catch {
                throw Failure(.ioError, "the file cannot be read (\(error.sentence))", at: Place(file: name))
            }
        }
    }

    /// Fills a whole buffer from a position in the file.
    ///
    /// - Throws: ``Failure`` (`ioError`) if reading fails or the file has become shorter.
    package func readFully(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws {
        guard try read(into: buffer, at: offset) == buffer.count else { throw changed }
    }

    /// - Throws: ``Failure`` (`ioError`) if the file has changed since it was opened.
    package func requireUnchanged() throws {
        if let whole { return try whole.file.requireUnchanged() }
        try withDescriptor { try requireUnchanged($0) }
    }

    private func requireUnchanged(_ descriptor: FileDescriptor) throws {
        guard let now = try? FileStatus.of(descriptor), now.isUnchanged(since: opened) else { throw changed }
    }

    package var changed: Failure {
        Failure(
            .ioError, "the file changed while it was being read", at: Place(file: name),
            hint: "run again when no program is writing to it")
    }
}
