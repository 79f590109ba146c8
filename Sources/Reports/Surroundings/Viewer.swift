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
    private let environment: [String: String]

    /// Tenths of a second to wait for a refusal: a viewer may stay until its window is closed.
    private static let patience = 20

    /// - Parameter environment: of the process; `PATH` says where programs are.
    /// - Returns: nil where there is none.
    package init?(_ environment: [String: String]) {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        let places = folders.map { "\($0)/\(Self.name)" }
        guard let found = places.first(where: { path in PathText.withPath(path) { access($0, X_OK) } == 0 }) else {
            return nil
        }
        executable = found
        self.environment = environment
    }

    /// Opens a file, without a shell.
    ///
    /// - Returns: whether it was taken; false where the viewer says at once that it cannot.
    package func open(_ path: String) -> Bool {
        // A name is no option.
        let path = path.hasPrefix("-") ? "./" + path : path
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in Int32(0)...2 {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        let variables = environment.map { "\($0)=\($1)" }
        var arguments = [executable, path].map { text in PathText.withPath(text) { strdup($0) } } + [nil]
        var entries = variables.map { text in PathText.withPath(text) { strdup($0) } } + [nil]
        defer { for pointer in arguments + entries { free(pointer) } }
        var pid: pid_t = 0
        guard posix_spawn(&pid, executable, &actions, nil, &arguments, &entries) == 0 else { return false }
        for _ in 0..<Self.patience {
            var status: Int32 = 0
            if waitpid(pid, &status, WNOHANG) == pid { return status == 0 }
            usleep(100_000)
        }
        return true
    }
}
