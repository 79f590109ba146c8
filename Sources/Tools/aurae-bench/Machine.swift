import Glibc
import Records
import Reports

/// The machine used for measurements, and its other load.
enum Machine {
    /// Date, processor, cores and memory.
    static var words: String {
        let day = ZoneRules.utc.local(Instant(seconds: ProcessSurroundings.now)).day.iso
        let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        let memory = (sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) + 1 << 29) >> 30
        return "\(day), \(processor ?? "a processor without a name"), \(cores) cores, \(memory) GiB"
    }

    private static var processor: String? {
        SpeedPage.text(of: "/proc/cpuinfo")?.split(separator: "\n").first { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":", maxSplits: 1).last }
            .map { String($0.drop { $0 == " " }) }
    }

    /// Processor seconds of all processes since the machine started; nil if the system does not report it.
    static var busySeconds: Double? {
        guard let line = SpeedPage.text(of: "/proc/stat")?.split(separator: "\n").first else { return nil }
        let counts = line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
        guard counts.count == 8 else { return nil }
        // Subtract idle time, and waiting for the disk.
        return (counts.reduce(0, +) - counts[3] - counts[4]) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Number of cores kept busy by other processes while something ran.
    static func disturbance(_ body: () throws -> Void) rethrows -> Double? {
        let (before, own, start) = (busySeconds, ownSeconds, monotonicSeconds())
        try body()
        guard let before, let after = busySeconds else { return nil }
        return max(0, (after - before) - (ownSeconds - own)) / (monotonicSeconds() - start)
    }

    /// Processor seconds of this process and its finished children.
    private static var ownSeconds: Double { processorSeconds() + childrenSeconds() }
}
