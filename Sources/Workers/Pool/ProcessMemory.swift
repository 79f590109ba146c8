#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How much memory processes hold.
public enum ProcessMemory {
    /// KiB of a process's memory that is resident; nil where the system does not say.
    static func resident(of pid: pid_t) -> Int? {
        #if os(Linux)
            let fields = text(of: "/proc/\(pid)/statm").split(separator: " ")
            guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
        #else
            return nil
        #endif
    }

    /// KiB of this process's memory that were resident at most.
    ///
    /// Not the system's own account of the process, which begins with what the process held that started it.
    public static var peak: Int {
        #if os(Linux)
            let text = text(of: "/proc/self/status")
            let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line?.split(whereSeparator: { !("0"..."9").contains($0) }).first.flatMap { Int($0) } ?? 0
        #else
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss / 1024
        #endif
    }

    private static func text(of path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
