import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Memory of processes.
public enum ProcessMemory {
    /// Resident memory of a process in KiB; nil if the system does not report it.
    static func resident(of pid: pid_t) -> Int? {
        #if os(Linux)
            let fields = text(of: "/proc/\(pid)/statm").split(separator: " ")
            guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
        #else
            return nil
        #endif
    }

    /// Peak resident memory of this process in KiB.
    ///
    /// Not from the system's process accounting, which begins with the memory of the process that started it.
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
        guard let file = try? FileDescriptor.open(path, O_RDONLY) else { return "" }
        defer { try? file.close() }
        return String(decoding: (try? file.bytes(limit: 4096)) ?? [], as: UTF8.self)
    }
}
