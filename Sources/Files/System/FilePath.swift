import Glibc

/// Paths as text, and operations on them.
package enum FilePath {
    /// Returns the folder that contains a path: `.` for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the last component of a path; the path itself for a bare name.
    package static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }

    /// Resolves all links in a path.
    package static func resolved(_ path: String) throws(SystemFault) -> String {
        guard let resolved = PathText.withPath(path, { realpath($0, nil) }) else { throw .last }
        defer { free(resolved) }
        return PathText.text(resolved)
    }

    /// Whether this process may read the file at a path.
    package static func isReadable(_ path: String) -> Bool { PathText.withPath(path) { access($0, R_OK) } == 0 }

    /// Whether a name is taken; also true if this process is not allowed to find out.
    package static func isTaken(_ path: String) -> Bool {
        do {
            _ = try FileStatus.of(path)
            return true
        } catch {
            return error.code != ENOENT
        }
    }

    /// Removes a folder if it is empty.
    package static func removeEmptyFolder(_ path: String) { _ = PathText.withPath(path) { rmdir($0) } }

    /// Removes a name; a missing name is not an error.
    package static func remove(_ path: String) { _ = PathText.withPath(path) { unlink($0) } }

    /// Gives a file a second name. Links are not followed.
    ///
    /// - Returns: whether it succeeded; otherwise `errno` has the reason.
    static func link(_ path: String, as other: String) -> Bool {
        PathText.withPath(path) { path in
            PathText.withPath(other) { other in
                linkat(AT_FDCWD, path, AT_FDCWD, other, 0) == 0
            }
        }
    }

    /// Renames a file, replacing any file with the new name.
    package static func rename(_ path: String, to other: String) throws(SystemFault) {
        let result = PathText.withPath(path) { path in
            PathText.withPath(other) { other in
                Glibc.rename(path, other)
            }
        }
        guard result == 0 else { throw .last }
    }

    /// Returns possible locations of the program's own files: `../share/aurae-report` beside an installed program, then
    /// any of six folders above the program, as in a checkout.
    ///
    /// - Parameters:
    ///   - executable: path of the running program.
    ///   - shared: name of the folder in `share/aurae-report`.
    ///   - checkout: name of the folder in a checkout.
    package static func candidates(executable: String, shared: String, checkout: String) -> [String] {
        var folder = parent(of: executable)
        var candidates = [parent(of: folder) + "/share/aurae-report/" + shared]
        for _ in 0..<6 where !folder.isEmpty {
            candidates.append(folder + "/" + checkout)
            folder = parent(of: folder)
        }
        return candidates
    }

    /// Returns the folder that contains a path; empty for a bare name and for a path directly in the root.
    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }
}
