import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of a batch, held by this run alone.
///
/// Files come into it under unfinished names and get their own when they are whole; unfinished ones of runs that were
/// killed go when the next run begins, and again when it ends.
final class BatchFolder {
    /// Beginning and end of the names of reports that are not in their place; between them the run's machine, its
    /// process and a number.
    static let unfinishedPrefix = ".aurae-batch-"
    static let unfinishedSuffix = ".partial"

    let path: String
    /// Permissions of files put into the folder; nil for owner-only.
    private let permissions: FilePermissions?
    /// Open as long as the run; its lock says that the run lives.
    let held: OpenFolder
    /// Says the same to other machines.
    private let lease: FolderLease
    /// For the workers: opened by itself, so that a worker that outlives the run does not hold the lock.
    let shared: OpenFolder

    /// Makes the folder when it is not there, and takes it.
    ///
    /// - Throws: status 73 when it cannot be made or entered, or when another run holds it.
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
        // A file system without locks lets the run go on: names that nobody else uses keep runs apart.
        if held.descriptor.lock() == .heldByAnother { throw FolderLease.taken(path) }
        return try FolderLease(in: held, own: unfinishedName(0), path: path)
    }

    /// False when another run has taken the folder over, because this one gave no sign of life for a minute.
    ///
    /// - Parameter isAsked: look now; else every few seconds.
    func isHeld(isAsked: Bool = false) -> Bool { isAsked ? lease.isHeld() : lease.holds() }

    /// - Throws: status 73 when another run has taken the folder over, whose files must stand.
    func requireHeld(isAsked: Bool = false) throws(Failure) {
        guard !isHeld(isAsked: isAsked) else { return }
        throw Failure(
            .cannotCreate, "\(path): this run stood still for so long that another has taken over the folder",
            hint: "what is there is whole; the other run goes on")
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

    /// Processes of two machines may have one number.
    private static let machine = SHA256.hex(of: Array(ProcessIdentity.own.text.utf8)).prefix(8)

    /// A file that waits for its name.
    struct Unplaced {
        var unfinished: String
        var name: String
        var bytes: Int
    }

    /// Gives the files of a report their names, one right after the other; older files of these names give way. When one
    /// cannot have its name, the others give theirs back to the files that had them.
    ///
    /// Between the first and the last a run can be killed: the report then stands in no journal with these files, and a
    /// resumed run makes it again.
    ///
    /// - Throws: the system's fault; what has no name by then is removed.
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

    /// Begins to bring unfinished files to the disk, on a thread that has the folder open.
    ///
    /// - Parameter reports: the files of each.
    /// - Returns: for each report the system's fault, nil when its files are there.
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

    /// Lets those read a file whom the run lets read its files.
    func share(_ name: String) throws(SystemFault) {
        guard let permissions else { return }
        let file = try held.open(name, O_RDONLY | O_NONBLOCK)
        defer { try? file.close() }
        try permissions.give(to: file)
    }

    func discard(_ unfinished: String) { held.remove(unfinished) }

    /// Makes new names last through a power cut, where the file system can say so.
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

    /// Opens a file of the folder for adding to it. What has the name and is no file of this folder alone gives way: a
    /// link, a pipe, or a second name of some file elsewhere, which must not grow.
    func openForAppending(_ name: String) throws(SystemFault) -> FileDescriptor {
        if let status = try? held.status(of: name), !status.isRegularFile || status.links > 1 || !status.isOurs {
            held.remove(name)
        }
        return try held.open(name, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK, mode: 0o600)
    }

    func remove(_ name: String) { held.remove(name) }

    /// Removes what killed runs left: regular files of ours under unfinished names. No run but this one is alive here.
    func sweep() {
        AtomicFile.removeLeftovers(in: path)
        for name in (try? FolderNames.of(path)) ?? []
        where name.hasPrefix(Self.unfinishedPrefix) && name.hasSuffix(Self.unfinishedSuffix) {
            guard let status = try? held.status(of: name), status.isRegularFile, status.isOurs else { continue }
            held.remove(name)
        }
    }
}
