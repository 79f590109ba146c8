import Diagnostics
import Files
import Glibc

/// The folder of a batch, held by this run alone.
///
/// Files are written under unfinished names and renamed once they are complete; unfinished files of killed runs are
/// removed when the next run begins, and again when it ends.
final class BatchFolder {
    /// Prefix and suffix of the names of unfinished reports; between them are the run's machine, process and a number.
    static let unfinishedPrefix = ".aurae-batch-"
    static let unfinishedSuffix = ".partial"

    let path: String
    /// Permissions of files put into the folder; nil for owner-only.
    private let permissions: FilePermissions?
    /// Open for the duration of the run; its lock shows that the run is alive.
    let held: OpenFolder
    /// Shows the same to other machines.
    private let lease: FolderLease
    /// For the workers: opened separately, so that a worker that outlives the run does not hold the lock.
    let shared: OpenFolder

    /// Creates the folder if missing, and locks it.
    ///
    /// - Throws: status 73 if it cannot be created or entered, or another run holds it.
    init(_ path: String, _ permissions: FilePermissions? = nil) throws(Failure) {
        self.path = path
        self.permissions = permissions
        try OutputPlace.makeFolder(path)
        held = try Self.opened(path)
        do throws(Failure) {
            shared = try Self.opened(path)
        } catch {
            held.close()
            throw error
        }
        do throws(Failure) {
            lease = try Self.lease(held, path)
        } catch {
            held.close()
            shared.close()
            throw error
        }
        do throws(SystemFault) { try permissions?.give(to: held.descriptor) } catch { throw error.creating(path) }
        sweep()
    }

    private static func opened(_ path: String) throws(Failure) -> OpenFolder {
        do throws(SystemFault) {
            return try OpenFolder(path)
        } catch {
            throw error.code == ENOTDIR
                ? Failure(.cannotCreate, "\(path): is not a folder", hint: "name a folder with -o")
                : error.creating(path)
        }
    }

    private static func lease(_ held: OpenFolder, _ path: String) throws(Failure) -> FolderLease {
        // On a file system without locks the run continues: unique file names keep runs separate.
        if held.descriptor.lock() == .heldByAnother { throw FolderLease.taken(path) }
        return try FolderLease(in: held, own: unfinishedName(0), path: path)
    }

    /// Returns false if another run has taken over the folder because this one gave no sign of life for a minute.
    ///
    /// - Parameter isAsked: whether to check now, instead of every few seconds.
    func isHeld(isAsked: Bool = false) -> Bool { isAsked ? lease.isHeld() : lease.holds() }

    /// - Throws: status 73 if another run has taken over the folder: its files must not be changed.
    func requireHeld(isAsked: Bool = false) throws(Failure) {
        guard !isHeld(isAsked: isAsked) else { return }
        throw Failure(
            .cannotCreate, "\(path): this run was suspended for so long that another has taken over the folder",
            hint: "all files in the folder are complete; the other run continues")
    }

    deinit {
        lease.end()
        shared.close()
        held.close()
    }

    /// The name of an unfinished file of a report.
    static func unfinishedName(_ number: Int, file: Int = 0) -> String {
        "\(unfinishedPrefix)\(machine)-\(getpid())-\(number)-\(file)\(unfinishedSuffix)"
    }

    /// Processes on two machines may have the same number.
    private static let machine = SHA256.hex(of: Array(ProcessIdentity.own.text.utf8)).prefix(8)

    /// A file not yet renamed.
    struct Unplaced {
        var unfinished: String
        var name: String
        var bytes: Int
    }

    /// Renames the files of a report, one right after the other, replacing older files. If one cannot be renamed, the
    /// others are undone and the older files restored.
    ///
    /// A run can be killed between the first and the last: then no journal lists the report with these files, and a
    /// resumed run makes it again.
    ///
    /// - Throws: the system's fault; files not renamed by then are removed.
    func place(_ files: [Unplaced]) throws(SystemFault) {
        var placed: [(path: String, former: FormerFile)] = []
        do throws(SystemFault) {
            for file in files {
                try check(file)
                try share(file.unfinished)
            }
            for file in files {
                let former: FormerFile =
                    files.count > 1 ? FormerFile(of: inside(file.name), besides: inside(file.unfinished)) : .notLookedAt
                placed.append((inside(file.name), former))
                try held.rename(file.unfinished, to: file.name)
            }
        } catch {
            if let failed = placed.popLast() { failed.former.forget() }
            for (path, former) in placed.reversed() { former.restore(to: path) }
            for file in files { discard(file.unfinished) }
            throw error
        }
        for (_, former) in placed { former.forget() }
    }

    /// Starts syncing unfinished files to disk, on a thread that has the folder open.
    ///
    /// - Parameter reports: the files of each.
    /// - Returns: for each report the system's fault, or nil if its files are on disk.
    func bringToDisk(_ reports: [[String]]) -> BackgroundWork<[SystemFault?]> {
        BackgroundWork { [held] in reports.map { Self.fault(onBringing: $0, of: held) } }
    }

    private static func fault(onBringing names: [String], of folder: OpenFolder) -> SystemFault? {
        do throws(SystemFault) {
            for name in names {
                let file = try folder.open(name, O_RDONLY | O_NONBLOCK)
                defer { try? file.close() }
                try file.sync()
            }
            return nil
        } catch { return error }
    }

    private func inside(_ name: String) -> String { path + "/" + name }

    private func check(_ file: Unplaced) throws(SystemFault) {
        let status = try held.status(of: file.unfinished)
        guard status.isRegularFile, status.size == file.bytes else { throw SystemFault(code: EIO) }
        // Reports the error of a rename before any other file gets its name.
        if (try? held.status(of: file.name).isFolder) == true { throw SystemFault(code: EISDIR) }
    }

    /// Gives a file the run's permissions.
    func share(_ name: String) throws(SystemFault) {
        guard let permissions else { return }
        let file = try held.open(name, O_RDONLY | O_NONBLOCK)
        defer { try? file.close() }
        try permissions.give(to: file)
    }

    func discard(_ unfinished: String) { held.remove(unfinished) }

    /// Makes new names survive a power cut, if the file system supports it.
    func sync() { try? held.descriptor.sync() }

    /// The bytes of a regular file of the folder; nil if there is none under that name.
    ///
    /// - Throws: the fault of a call for a file that may be there.
    func bytes(of name: String) throws(SystemFault) -> [UInt8]? {
        let file: FileDescriptor
        do throws(SystemFault) {
            file = try held.open(name, O_RDONLY | O_NONBLOCK)
        } catch {
            if error.isOfMissingFile { return nil }
            throw error
        }
        defer { try? file.close() }
        return try FileStatus.of(file).isRegularFile ? try file.bytes(limit: .max) : nil
    }

    /// Opens a file of the folder for appending. Replaces anything that is not a regular file of this folder alone: a
    /// link, a pipe, or a second name of a file elsewhere, which must not grow.
    func openForAppending(_ name: String) throws(SystemFault) -> FileDescriptor {
        if let status = try? held.status(of: name), !status.isRegularFile || status.links > 1 || !status.isOurs {
            held.remove(name)
        }
        return try held.open(name, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK, mode: 0o600)
    }

    func remove(_ name: String) { held.remove(name) }

    /// Removes the unfinished files of killed runs: our regular files. Only this run is alive in the folder.
    func sweep() {
        AtomicFile.removeLeftovers(in: path)
        for name in (try? FolderNames.of(path)) ?? []
        where name.hasPrefix(Self.unfinishedPrefix) && name.hasSuffix(Self.unfinishedSuffix) {
            guard let status = try? held.status(of: name), status.isRegularFile, status.isOurs else { continue }
            held.remove(name)
        }
    }
}
