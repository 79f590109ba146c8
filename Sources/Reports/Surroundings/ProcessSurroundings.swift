import CairoBackend
import Diagnostics
import Files
import Glibc

/// Environment and start of the process, and its end: the only place that queries the machine.
public enum ProcessSurroundings {
    /// The environment variables; the first of duplicate names.
    public static var environment: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = PathText.text(text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = variables[String(parts[0])] ?? String(parts[1]) }
            entry += 1
        }
        return variables
    }

    /// Returns the user's configuration folder.
    ///
    /// - Parameter environment: variables, of which `XDG_CONFIG_HOME` and `HOME` are used.
    /// - Returns: nil if they name none. Relative ones are ignored (XDG Base Directory Specification): they would differ
    ///   in every working folder.
    package static func configurationFolder(_ environment: [String: String]) -> String? {
        let folders = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + "/.config" }]
        return folders.compactMap(\.self).first { $0.hasPrefix("/") }
    }

    /// Returns the number of a group on this machine, by its name.
    package static func group(_ name: String) -> UInt32? { getgrnam(name)?.pointee.gr_gid }

    /// The words of the command line without the program's name. Paths are bytes: ``Files/PathText``.
    public static var words: [String] {
        UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst().compactMap {
            word in
            word.map { PathText.text($0) }
        }
    }

    /// Opens standard streams that the process was started without (`>&-`), so that no file opened by the run gets the
    /// number of one and its output; reading or writing such a stream still fails.
    ///
    /// Call once, first thing in the program.
    public static func holdStandardStreams() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 && errno == EBADF {
            // `open` uses the lowest free number; lower ones are in use by now.
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// The path of the running program, with links resolved. Determined once.
    public static let executable: String = {
        let path = "/proc/self/exe"
        return (try? FilePath.resolved(path)) ?? path
    }()

    /// Seconds since 1970-01-01T00:00:00Z by the machine's clock.
    public static var now: Int64 { Int64(time(nil)) }

    /// Milliseconds of a monotonic clock, from an arbitrary start.
    public static var milliseconds: Int { Milliseconds.now }

    public static func exit(_ status: ExitStatus) -> Never {
        Glibc.exit(status.rawValue)
    }
}

/// Time on a monotonic clock.
package enum Milliseconds {
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}
