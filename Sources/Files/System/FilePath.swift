#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Paths as text, and what the system makes of them.
package enum FilePath {
    /// The folder that a name is in: `.` for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path; the whole of a bare name.
    package static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// The path with every link followed.
    package static func resolved(_ path: String) throws(SystemFault) -> String {
        guard let resolved = PathText.withPath(path, { realpath($0, nil) }) else { throw .last }
        defer { free(resolved) }
        return PathText.text(resolved)
    }

    /// Whether this process may read what has the name.
    package static func isReadable(_ path: String) -> Bool { PathText.withPath(path) { access($0, R_OK) } == 0 }

    /// Whether something has the name: true also when the system does not let this process know.
    package static func isTaken(_ path: String) -> Bool {
        do {
            _ = try FileStatus.of(path)
            return true
        } catch {
            return error.code != ENOENT
        }
    }

    /// Takes a folder away that has nothing in it; any other stays.
    package static func removeEmptyFolder(_ path: String) { _ = PathText.withPath(path) { rmdir($0) } }

    /// Takes a name away; one that is not there is no fault.
    package static func remove(_ path: String) { _ = PathText.withPath(path) { unlink($0) } }

    /// Gives a file a second name. A link is not followed.
    ///
    /// - Returns: whether it has it; `errno` says why not.
    static func link(_ path: String, as other: String) -> Bool {
        PathText.withPath(path) { path in
            PathText.withPath(other) { other in
                linkat(AT_FDCWD, path, AT_FDCWD, other, 0) == 0
            }
        }
    }

    /// Gives a file another name, which it takes from any file that has it.
    package static func rename(_ path: String, to other: String) throws(SystemFault) {
        let result = PathText.withPath(path) { path in
            PathText.withPath(other) { other in
                #if canImport(Glibc)
                    Glibc.rename(path, other)
                #else
                    Darwin.rename(path, other)
                #endif
            }
        }
        guard result == 0 else { throw .last }
    }

    /// Where files that belong to the program may be: in `../share/aurae-report` beside an installed program, then in
    /// any of six folders above the program, as a checkout has it.
    ///
    /// - Parameters:
    ///   - executable: path of the running program.
    ///   - shared: the folder's name in `share/aurae-report`.
    ///   - checkout: its name in a checkout.
    package static func candidates(executable: String, shared: String, checkout: String) -> [String] {
        var folder = parent(of: executable)
        var candidates = [parent(of: folder) + "/share/aurae-report/" + shared]
        for _ in 0..<6 where !folder.isEmpty {
            candidates.append(folder + "/" + checkout)
            folder = parent(of: folder)
        }
        return candidates
    }

    /// Empty for a bare name, and for what is in the topmost folder.
    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }
}
