import Diagnostics
import Glibc

/// A file that appears under its name only when complete.
///
/// It is written under a temporary name in the same folder, synced and renamed; then the folder is synced. Only its
/// owner can read it (mode 0600). If it is not committed, or the run is interrupted, it is removed; the next run that
/// writes to the folder removes leftovers of killed runs. A link with the final name is replaced and not followed,
/// because its target may be another user's choice.
package final class AtomicFile: OutputSink {
    /// Prefix and suffix of temporary names, which contain the process id and a counter.
    static let unfinishedPrefix = ".aurae-report-"
    static let unfinishedSuffix = ".partial"

    /// Path as given by the user.
    private let shownPath: String
    private let finalPath: String
    private let unfinishedPath: String
    private let folder: String
    private let file: FileDescriptor
    private let replaces: Bool
    private let pending: PendingFile.Slot
    private var isOpen = true

    /// - Parameters:
    ///   - path: path in an existing folder.
    ///   - replaces: whether to replace an existing file or link with that name.
    /// - Throws: status 73 if the path is a folder, the folder is not writable, or the name is taken and must not be
    ///   replaced.
    package init(path: String, replaces: Bool = true) throws(Failure) {
        shownPath = path
        self.replaces = replaces
        if !replaces { try Self.checkFree(path) }
        do throws(SystemFault) {
            try Self.requireNoFolder(path)
            finalPath = path
            folder = FilePath.folder(of: finalPath)
            (unfinishedPath, file, pending) = try Self.createUnfinished(in: folder)
        } catch {
            throw error.creating(path)
        }
    }

    deinit { discard() }

    /// - Throws: status 74 (disk full, limit reached); the file is then discarded.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do throws(SystemFault) {
            try file.writeAll(bytes)
        } catch {
            discard()
            throw error.writing(shownPath)
        }
    }

    /// Moves the file into place.
    package func commit() throws(Failure) { try Self.commit([self]) }

    private func takePlace() throws(SystemFault) {
        if !replaces {
            // Unlike renaming, linking never replaces an existing file, even one created in the meantime.
            if FilePath.link(unfinishedPath, as: finalPath) {
                FilePath.remove(unfinishedPath)
                return
            }
            // Some file systems do not support links; check again that the name is free.
            guard errno != EEXIST, Self.isFree(finalPath) else { throw SystemFault(code: EEXIST) }
        }
        try FilePath.rename(unfinishedPath, to: finalPath)
    }

    /// Cleans up once the file has its final name.
    private func finish() {
        PendingFile.forget(pending)
        isOpen = false
        // The bytes are on disk: an error on closing does not affect them.
        try? file.close()
    }

    private func failure(_ fault: SystemFault) -> Failure {
        !replaces && fault.code == EEXIST ? Self.taken(shownPath) : fault.writing(shownPath)
    }

    /// Removes the unfinished file.
    package func discard() {
        guard isOpen else { return }
        isOpen = false
        FilePath.remove(unfinishedPath)
        PendingFile.forget(pending)
        try? file.close()
    }
}

extension AtomicFile {
    /// Writes a whole file.
    ///
    /// - Throws: as ``init(path:replaces:)``, ``write(_:)`` and ``commit()``.
    package static func write(_ bytes: [UInt8], to path: String, replaces: Bool = true) throws(Failure) {
        let file = try AtomicFile(path: path, replaces: replaces)
        try file.write(bytes)
        try file.commit()
    }

    /// - Throws: status 73 if the name is taken.
    package static func checkFree(_ path: String) throws(Failure) {
        guard isFree(path) else { throw taken(path) }
    }

    /// Whether the name is free; a dangling link takes it too.
    private static func isFree(_ path: String) -> Bool { (try? FileStatus.notFollowingLinks(path)) == nil }

    private static func taken(_ path: String) -> Failure {
        Failure(.cannotCreate, "\(path): exists already and was not changed", hint: "choose another path with -o")
    }

    /// Throws if the path is a folder: renaming would fail too, but only after everything was written.
    private static func requireNoFolder(_ path: String) throws(SystemFault) {
        let isFolder = (try? FileStatus.notFollowingLinks(path))?.isFolder == true
        guard !isFolder, !path.hasSuffix("/") else { throw SystemFault(code: EISDIR) }
    }

    private static func createUnfinished(
        in folder: String
    ) throws(SystemFault) -> (String, FileDescriptor, PendingFile.Slot) {
        for attempt in 0..<100 {
            let path = "\(folder)/\(unfinishedPrefix)\(getpid())-\(attempt)\(unfinishedSuffix)"
            // Register before creating it: a signal may arrive at any moment.
            let pending = PendingFile.register(path)
            let file: FileDescriptor
            do throws(SystemFault) {
                file = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            } catch {
                PendingFile.forget(pending)
                if error.code == EEXIST { continue }
                throw error
            }
            // The lock shows other runs that the writer is alive. If another run removed the file in the meantime, it
            // has no name left.
            if file.lock() != .heldByAnother, try FileStatus.of(file).links > 0 {
                file.setPermissions(0o600)
                removeLeftovers(in: folder)
                return (path, file, pending)
            }
            PendingFile.forget(pending)
            try? file.close()
        }
        throw SystemFault(code: EEXIST)
    }

    /// Removes unfinished files of killed runs: regular files of this user that are not locked.
    package static func removeLeftovers(in folder: String) {
        for name in (try? FolderNames.of(folder)) ?? []
        where name.hasPrefix(unfinishedPrefix) && name.hasSuffix(unfinishedSuffix) {
            removeIfAbandoned("\(folder)/\(name)")
        }
    }

    private static func removeIfAbandoned(_ path: String) {
        // Opening a device or pipe could block, so open without waiting and go on only with regular files.
        guard let file = try? FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return }
        defer { try? file.close() }
        guard let status = try? FileStatus.of(file), status.isRegularFile, status.isOurs, file.lock() == .taken
        else { return }
        FilePath.remove(path)
    }

    /// Syncs the folder, so that the new name survives a power failure if the file system supports it.
    private static func syncFolder(_ folder: String) {
        guard let file = try? FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY) else { return }
        try? file.sync()
        try? file.close()
    }
}

// MARK: Several at once

extension AtomicFile {
    /// Provides the bytes of a file, piece by piece.
    package typealias Pieces = (_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void

    /// Writes several files, and gives all of them their names or none.
    ///
    /// - Throws: as ``init(path:replaces:)``, ``write(_:)`` and ``commit(_:)``.
    package static func write(_ contents: [(path: String, bytes: [UInt8])]) throws(Failure) {
        try write(contents.map { content in (content.path, { write throws(Failure) in try write(content.bytes) }) })
    }

    /// Writes several files without holding any in memory as a whole, and gives all of them their names or none.
    ///
    /// - Parameter mayCommit: called when everything is written; returns when the files may be renamed.
    /// - Throws: as ``init(path:replaces:)``, ``write(_:)`` and ``commit(_:)``, and any error of the pieces.
    package static func write(
        _ contents: [(path: String, pieces: Pieces)], mayCommit: () -> Void = {}
    ) throws(Failure) {
        var files: [AtomicFile] = []
        do throws(Failure) {
            for content in contents {
                let file = try AtomicFile(path: content.path)
                files.append(file)
                try file.write(gathering: content.pieces)
            }
            mayCommit()
            try commit(files)
        } catch {
            for file in files { file.discard() }
            throw error
        }
    }

    /// Writes pieces, combining small ones.
    private func write(gathering pieces: Pieces) throws(Failure) {
        var gathered: [UInt8] = []
        try pieces { piece throws(Failure) in
            if gathered.isEmpty, piece.count >= Self.enough { return try write(piece) }
            gathered += piece
            guard gathered.count >= Self.enough else { return }
            try write(gathered)
            gathered.removeAll(keepingCapacity: true)
        }
        try write(gathered)
    }

    /// Minimum number of bytes for a system call.
    private static let enough = 1 << 16

    /// Renames files into place in quick succession. If one fails, undoes the others and restores earlier files.
    ///
    /// Only a kill between the first and the last rename leaves just some of them in place.
    ///
    /// - Throws: status 73 or 74; all files are then discarded.
    package static func commit(_ files: [AtomicFile]) throws(Failure) {
        var placed: [(file: AtomicFile, former: FormerFile)] = []
        for (file, fault) in zip(files, bringToDisk(files.map(\.file))) {
            guard let fault else { continue }
            for file in files { file.discard() }
            throw file.failure(fault)
        }
        for file in files {
            // A single file needs no undo.
            let former: FormerFile =
                files.count > 1 ? FormerFile(of: file.finalPath, besides: file.unfinishedPath) : .notLookedAt
            do throws(SystemFault) {
                try file.takePlace()
                placed.append((file, former))
            } catch {
                former.forget()
                for (file, former) in placed.reversed() { former.restore(to: file.finalPath) }
                for file in files { file.discard() }
                throw file.failure(error)
            }
        }
        for (_, former) in placed { former.forget() }
        for file in files { file.finish() }
        for folder in Set(files.map(\.folder)) { syncFolder(folder) }
    }

    /// Syncs files to disk in parallel.
    ///
    /// - Returns: the system's fault for each file; nil if there was none.
    private static func bringToDisk(_ files: [FileDescriptor]) -> [SystemFault?] {
        let others = files.dropFirst().map { file in BackgroundWork { fault(onSyncing: file) } }
        return files.prefix(1).map(fault(onSyncing:)) + others.map { $0.value() }
    }

    private static func fault(onSyncing file: FileDescriptor) -> SystemFault? {
        do throws(SystemFault) {
            try file.sync()
            return nil
        } catch { return error }
    }
}
