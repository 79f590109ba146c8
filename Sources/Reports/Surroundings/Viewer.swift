import CGLib
import Files
import Glibc

/// The system's viewer of files, started when the user asks for it.
package struct Viewer: Sendable {
    /// Name of the program that finds the viewer for each kind of file.
    package static let name = "xdg-open"

    private let executable: String

    /// Tenths of a second to wait for a refusal: a viewer may stay until its window is closed.
    private static let patience = 20

    /// - Returns: nil if there is none in `PATH`.
    package init?() {
        guard let found = g_find_program_in_path(Self.name) else { return nil }
        defer { g_free(found) }
        executable = String(cString: found)
    }

    /// Opens a file, without a shell.
    ///
    /// - Returns: whether it was accepted; false if the viewer refuses at once.
    package func open(_ path: String) -> Bool {
        // The name must not be read as an option.
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
