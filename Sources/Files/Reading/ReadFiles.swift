import Diagnostics
import Glibc

/// The files that a run reads and must not overwrite: patients' or a clinic's data would be lost.
///
/// A file is identified by device and inode, not by name. The logs and the journal beside a database belong to it even
/// if they do not exist: a file written under such a name would be treated as part of the database.
package struct ReadFiles: Sendable, Equatable {
    private var files: Set<FileStatus.Identity> = []
    private var companions: Set<Companion> = []

    /// A name in a folder; the file need not exist.
    private struct Companion: Hashable {
        var folder: FileStatus.Identity
        var name: String
    }

    /// Suffixes that SQLite adds to a database's name for the files beside it.
    package static let companionSuffixes = ["-wal", "-shm", "-journal"]

    /// Whether a file is SQLite's log, index or journal for another file in its folder.
    package static func isCompanion(_ name: String, _ names: [String]) -> Bool {
        companionSuffixes.contains { suffix in
            name.hasSuffix(suffix) && names.contains(String(name.dropLast(suffix.count)))
        }
    }

    package init(_ paths: [String] = []) {
        for path in paths { add(path) }
    }

    /// Adds a file, following links; `-` is the file behind standard input. Missing files and folders are ignored.
    package mutating func add(_ path: String) {
        let status = path == "-" ? try? FileStatus.of(.standardInput) : try? FileStatus.of(path)
        guard let status, status.isRegularFile else { return }
        files.insert(status.identity)
    }

    package mutating func add(_ file: InputFile) { files.insert(file.identity) }

    package mutating func add(_ other: ReadFiles) {
        files.formUnion(other.files)
        companions.formUnion(other.companions)
    }

    /// Adds the files in a folder, without its subfolders; or the single file with that name.
    package mutating func addAll(in path: String) {
        for name in (try? FolderNames.of(path)) ?? [] { add("\(path)/\(name)") }
        add(path)
    }

    /// Adds the files that SQLite keeps beside a database, under the user's name for it and under its resolved name.
    package mutating func addCompanions(of path: String) {
        for database in Set([path, (try? FilePath.resolved(path)) ?? path]) {
            let folder = try? FileStatus.of(FilePath.folder(of: database)).identity
            for suffix in Self.companionSuffixes {
                add(database + suffix)
                guard let folder else { continue }
                companions.insert(Companion(folder: folder, name: FilePath.name(of: database) + suffix))
            }
        }
    }

    /// Whether writing to a path would overwrite one of the files.
    package func contains(_ path: String) -> Bool {
        if let status = try? FileStatus.of(path), files.contains(status.identity) { return true }
        guard !companions.isEmpty, let folder = try? FileStatus.of(FilePath.folder(of: path)) else { return false }
        return companions.contains(Companion(folder: folder.identity, name: FilePath.name(of: path)))
    }

    /// - Throws: status 64 if writing to a path would overwrite one of the files.
    package func check(_ path: String) throws(Failure) {
        guard contains(path) else { return }
        throw Failure(
            .usage, "\(path): is an input of this run, or belongs to one, and would be overwritten",
            hint: "name another file with -o")
    }

    /// - Throws: status 64 if standard output goes to one of the files.
    package func checkStandardOutput() throws(Failure) {
        guard let status = try? FileStatus.of(.standardOutput), files.contains(status.identity) else { return }
        throw Failure(
            .usage, "standard output is an input of this run and would be changed",
            hint: "send it to another file")
    }
}
