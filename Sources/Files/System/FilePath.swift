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

    /// The path with every link followed.
    package static func resolved(_ path: String) throws(SystemFault) -> String {
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Whether this process may read what has the name.
    package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// Whether something has the name: true also when the system does not let this process know.
    package static func isTaken(_ path: String) -> Bool {
        do {
            _ = try FileStatus.of(path)
            return true
        } catch {
            return error.code != ENOENT
        }
    }

    /// Takes a name away; one that is not there is no fault.
    package static func remove(_ path: String) { unlink(path) }

    /// Gives a file another name, which it takes from any file that has it.
    package static func rename(_ path: String, to other: String) throws(SystemFault) {
        #if canImport(Glibc)
            let result = Glibc.rename(path, other)
        #else
            let result = Darwin.rename(path, other)
        #endif
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
