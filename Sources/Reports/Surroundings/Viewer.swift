import CGLib
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The system's viewer of files, started when the user asks for it.
package struct Viewer: Sendable {
    /// Name of the program that knows the viewer of each kind of file.
    #if os(Linux)
        package static let name = "xdg-open"
    #else
        package static let name = "open"
    #endif

    private let executable: String

    /// Tenths of a second to wait for a refusal: a viewer may stay until its window is closed.
    private static let patience = 20

    /// - Returns: nil where `PATH` has none.
    package init?() {
        guard let found = g_find_program_in_path(Self.name) else { return nil }
        defer { g_free(found) }
        executable = String(cString: found)
    }

    /// Opens a file, without a shell.
    ///
    /// - Returns: whether it was taken; false where the viewer says at once that it cannot.
    package func open(_ path: String) -> Bool {
        // A name is no option.
        let path = path.hasPrefix("-") ? "./" + path : path
        var arguments = [executable, path].map { text in PathText.withPath(text) { strdup($0) } } + [nil]
        defer { for argument in arguments { free(argument) } }
        let flags = [G_SPAWN_DO_NOT_REAP_CHILD, G_SPAWN_STDOUT_TO_DEV_NULL, G_SPAWN_STDERR_TO_DEV_NULL]
        var process: GPid = 0
        guard
            g_spawn_async(
                nil, &arguments, nil, GSpawnFlags(rawValue: flags.reduce(0) { $0 | $1.rawValue }), nil, nil, &process,
                nil)
                != 0
        else { return false }
        for _ in 0..<Self.patience {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process { return status == 0 }
            usleep(100_000)
        }
        return true
    }
}
