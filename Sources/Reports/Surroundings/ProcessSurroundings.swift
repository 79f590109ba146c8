import Diagnostics
import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the process was started with, and its end: the only place that asks the machine.
public enum ProcessSurroundings {
    /// The environment variables; of a name that stands twice, the first.
    public static var environment: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = variables[String(parts[0])] ?? String(parts[1]) }
            entry += 1
        }
        return variables
    }

    /// Fills standard streams that the process was started without (`>&-`), so that no file the run opens takes the
    /// number of one and gets its words; reading or writing such a stream fails as it would have.
    ///
    /// Call once, first thing in the program.
    public static func holdStandardStreams() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 && errno == EBADF {
            // The lowest free number is taken; lower ones are filled by now.
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// The path of the running program, links followed.
    public static var executable: String {
        let path = startedPath
        return (try? FilePath.resolved(path)) ?? path
    }

    private static var startedPath: String {
        #if os(Linux)
            return "/proc/self/exe"
        #else
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var bytes = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&bytes, &size) == 0 else { return CommandLine.arguments.first ?? "" }
            return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        #endif
    }

    /// Seconds since 1970-01-01T00:00:00Z by the machine's clock.
    public static var now: Int64 { Int64(time(nil)) }

    /// Milliseconds by a clock that only runs forward, from no day in particular.
    public static var milliseconds: Int { Milliseconds.now }

    /// Lets the process take no more than so many bytes of memory. Asking for more then fails, which libraries tell,
    /// where it would else slow down or end what runs beside it. For files that others may have made to that end.
    public static func limitMemory(to bytes: Int) {
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #else
            setrlimit(RLIMIT_AS, &limit)
        #endif
    }

    public static func exit(_ status: ExitStatus) -> Never {
        #if canImport(Glibc)
            Glibc.exit(status.rawValue)
        #else
            Darwin.exit(status.rawValue)
        #endif
    }
}
