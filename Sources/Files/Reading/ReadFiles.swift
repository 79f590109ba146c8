import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files that a run reads, none of which an output of it may replace: what a patient or a clinic holds would be gone.
///
/// A file is known by its device and inode, whatever names it has. The logs and the journal beside a database belong to it
/// also while they are not there: what is written under such a name would be taken for a part of the database.
package struct ReadFiles: Sendable, Equatable {
    private var files: Set<FileStatus.Identity> = []
    private var companions: Set<Companion> = []

    /// A name in a folder, which need not be taken.
    private struct Companion: Hashable {
        var folder: FileStatus.Identity
        var name: String
    }

    /// What SQLite adds to the name of a database for the files beside it.
    package static let companionSuffixes = ["-wal", "-shm", "-journal"]

    /// Whether a file is a part of another in its folder: SQLite's log, its index, its journal.
    package static func isCompanion(_ name: String, _ names: [String]) -> Bool {
        companionSuffixes.contains { suffix in
            name.hasSuffix(suffix) && names.contains(String(name.dropLast(suffix.count)))
        }
    }

    /// - Parameter paths: as ``add(_:)`` takes them.
    package init(_ paths: [String] = []) {
        for path in paths { add(path) }
    }

    /// Adds a file, links followed; `-` is what standard input is read from. A name that is not there is none, and a
    /// folder is not a file.
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

    /// Adds the files in a folder, but not those of folders inside it; or the one file of the name.
    package mutating func addAll(in path: String) {
        for name in (try? FolderNames.of(path)) ?? [] { add("\(path)/\(name)") }
        add(path)
    }

    /// Adds what SQLite keeps beside a database, under the name that the user gave and under the database's own.
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

    /// Whether writing to a path would replace one of the files.
    package func contains(_ path: String) -> Bool {
        if let status = try? FileStatus.of(path), files.contains(status.identity) { return true }
        guard !companions.isEmpty, let folder = try? FileStatus.of(FilePath.folder(of: path)) else { return false }
        return companions.contains(Companion(folder: folder.identity, name: FilePath.name(of: path)))
    }

    /// - Throws: status 64 when writing to a path would replace one of the files.
    package func check(_ path: String) throws(Failure) {
        guard contains(path) else { return }
        throw Failure(
            .usage, "\(path): is an input of this run, or belongs to one, and would be overwritten",
            hint: "name another file with -o")
    }

    /// - Throws: status 64 when standard output goes into one of the files.
    package func checkStandardOutput() throws(Failure) {
        guard let status = try? FileStatus.of(.standardOutput), files.contains(status.identity) else { return }
        throw Failure(
            .usage, "standard output is a file that this run reads, and would change it",
            hint: "send it to another file")
    }
}
