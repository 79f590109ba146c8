import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that appears under its name whole, or not at all.
///
/// It is written beside its place under another name, brought to the disk, renamed, and its folder brought to the disk
/// too; only its owner can read it (mode 0600). When it is not committed, or the run is interrupted, nothing of it
/// stays; what a killed run left behind goes when the next one writes to the same folder. A link that has the name gives
/// way to the file: what it leads to may be another user's choice.
package final class AtomicFile: OutputSink {
    /// Beginning and end of the names of unfinished files; between them the process's number and a counter.
    static let unfinishedPrefix = ".aurae-report-"
    static let unfinishedSuffix = ".partial"

    /// As the user named it.
    private let shownPath: String
    private let finalPath: String
    private let unfinishedPath: String
    private let folder: String
    private let file: FileDescriptor
    private let replaces: Bool
    private let pending: PendingFile.Slot
    private var isOpen = true

    /// - Parameters:
    ///   - path: a name in a folder that exists.
    ///   - replaces: an older file or link of that name gives way; otherwise it stays.
    /// - Throws: status 73 when the name is a folder's or the folder cannot be written to, or when the name is taken
    ///   and must not be.
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

    /// - Throws: status 74 (disk full, limit reached); the file is given up then.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do throws(SystemFault) {
            try file.writeAll(bytes)
        } catch {
            discard()
            throw error.writing(shownPath)
        }
    }

    /// Puts the file in its place.
    package func commit() throws(Failure) { try Self.commit([self]) }

    private func takePlace() throws(SystemFault) {
        if !replaces {
            // Unlike a new name, a second name never pushes an old file aside, whoever made it meanwhile.
            if FilePath.link(unfinishedPath, as: finalPath) {
                FilePath.remove(unfinishedPath)
                return
            }
            // Some file systems know no second names; there the name was free when last looked at.
            guard errno != EEXIST, Self.isFree(finalPath) else { throw SystemFault(code: EEXIST) }
        }
        try FilePath.rename(unfinishedPath, to: finalPath)
    }

    /// The file has its name.
    private func finish() {
        PendingFile.forget(pending)
        isOpen = false
        // Its bytes are on the disk: a fault on closing takes none of them back.
        try? file.close()
    }

    private func failure(_ fault: SystemFault) -> Failure {
        !replaces && fault.code == EEXIST ? Self.taken(shownPath) : fault.writing(shownPath)
    }

    /// Gives the file up; what was written of it is removed.
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

    /// - Throws: status 73 when something has the name.
    package static func checkFree(_ path: String) throws(Failure) {
        guard isFree(path) else { throw taken(path) }
    }

    /// Whether nothing has the name, not even a link to nothing.
    private static func isFree(_ path: String) -> Bool { (try? FileStatus.notFollowingLinks(path)) == nil }

    private static func taken(_ path: String) -> Failure {
        Failure(.cannotCreate, "\(path): is there already and stays as it is", hint: "name another place with -o")
    }

    /// Renaming would say so too, but only when everything was written.
    private static func requireNoFolder(_ path: String) throws(SystemFault) {
        let isFolder = (try? FileStatus.notFollowingLinks(path))?.isFolder == true
        guard !isFolder, !path.hasSuffix("/") else { throw SystemFault(code: EISDIR) }
    }

    private static func createUnfinished(
        in folder: String
    ) throws(SystemFault) -> (String, FileDescriptor, PendingFile.Slot) {
        for attempt in 0..<100 {
            let path = "\(folder)/\(unfinishedPrefix)\(getpid())-\(attempt)\(unfinishedSuffix)"
            // Registered before it is there: a signal may come at any moment.
            let pending = PendingFile.register(path)
            let file: FileDescriptor
            do throws(SystemFault) {
                file = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            } catch {
                PendingFile.forget(pending)
                if error.code == EEXIST { continue }
                throw error
            }
            // The lock tells other runs that the file's writer lives; one that swept it away meanwhile shows as a
            // file without a name.
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

    /// Removes unfinished files of runs that were killed: ours, regular, and locked by nobody.
    package static func removeLeftovers(in folder: String) {
        for name in (try? FolderNames.of(folder)) ?? []
        where name.hasPrefix(unfinishedPrefix) && name.hasSuffix(unfinishedSuffix) {
            removeIfAbandoned("\(folder)/\(name)")
        }
    }

    private static func removeIfAbandoned(_ path: String) {
        // Opening a device or a pipe could hang: without waiting, and only regular files go on.
        guard let file = try? FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return }
        defer { try? file.close() }
        guard let status = try? FileStatus.of(file), status.isRegularFile, status.isOurs, file.lock() == .taken
        else { return }
        FilePath.remove(path)
    }

    /// Makes the new name last through a power cut, where the file system can say so.
    private static func syncFolder(_ folder: String) {
        guard let file = try? FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY) else { return }
        try? file.sync()
        try? file.close()
    }
}

// MARK: Several at once

extension AtomicFile {
    /// What hands over the bytes of a file, piece by piece.
    package typealias Pieces = (_ write: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void

    /// Writes several files, of which all get their names or none.
    ///
    /// - Throws: as ``init(path:replaces:)``, ``write(_:)`` and ``commit(_:)``.
    package static func write(_ contents: [(path: String, bytes: [UInt8])]) throws(Failure) {
        try write(contents.map { content in (content.path, { write throws(Failure) in try write(content.bytes) }) })
    }

    /// Writes several files that are never in memory as a whole, of which all get their names or none.
    ///
    /// - Parameter mayCommit: called when all is written; returns when the files may have their names.
    /// - Throws: as ``init(path:replaces:)``, ``write(_:)`` and ``commit(_:)``, and what the pieces throw.
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

    /// Writes pieces, small ones together.
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

    /// Bytes worth a call of the system.
    private static let enough = 1 << 16

    /// Puts files in their places, one right after the other. When one cannot have its name, the others give theirs back
    /// to the files that had them.
    ///
    /// Only a kill between the first name and the last leaves some of them.
    ///
    /// - Throws: status 73 or 74; all files are given up then.
    package static func commit(_ files: [AtomicFile]) throws(Failure) {
        var placed: [(file: AtomicFile, former: FormerFile)] = []
        for (file, fault) in zip(files, bringToDisk(files.map(\.file))) {
            guard let fault else { continue }
            for file in files { file.discard() }
            throw file.failure(fault)
        }
        for file in files {
            // Of a single file there is nothing to take back.
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

    /// Brings files to the disk side by side.
    ///
    /// - Returns: for each the system's fault, nil where there is none.
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
