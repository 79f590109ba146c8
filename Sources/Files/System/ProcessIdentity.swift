import Glibc

/// Identifies a process across machines, and distinguishes it from later processes with the same number.
package struct ProcessIdentity: Sendable, Hashable {
    /// Host name, for users; containers may share one.
    package var host: String
    /// Id of one boot of one machine, from the kernel.
    package var boot: String
    /// Process namespace of the number: each container has its own.
    package var space: String
    package var number: Int
    /// Start of the process in clock ticks since boot; 0 if the system does not report it.
    package var started: Int

    package init(host: String, boot: String, space: String, number: Int, started: Int) {
        self.host = host
        self.boot = boot
        self.space = space
        self.number = number
        self.started = started
    }

    /// This process.
    package static let own: ProcessIdentity = {
        let host = hostName
        let boot = line(of: "/proc/sys/kernel/random/boot_id") ?? ""
        let space = (try? FileStatus.of("/proc/self/ns/pid").identity).map { "\($0.device):\($0.inode)" } ?? ""
        return ProcessIdentity(
            host: host, boot: boot, space: space, number: Int(getpid()), started: began(Int(getpid())) ?? 0)
    }()

    /// Whether it is running; nil if unknown because it is on another machine.
    package var isAlive: Bool? {
        let own = Self.own
        // Without a boot id, two machines or two boots cannot be distinguished.
        guard !boot.isEmpty, boot == own.boot, space == own.space, let number = pid_t(exactly: number), number > 0
        else { return nil }
        // For another user's process, its existence is all that can be checked.
        if kill(number, 0) != 0 { return errno != ESRCH }
        guard started != 0 else { return true }
        return Self.began(Int(number)).map { $0 == started } ?? false
    }

    private static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "?" }
        let text = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: text.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
    }

    /// Reads the 22nd field of the process's status; nil for an ended process, even if not yet reaped.
    private static func began(_ number: Int) -> Int? {
        guard let text = line(of: "/proc/\(number)/stat"), let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
        return Int(fields[19])
    }

    private static func line(of path: String) -> String? {
        guard let file = try? FileDescriptor.open(path, O_RDONLY) else { return nil }
        defer { try? file.close() }
        guard let bytes = try? file.bytes(limit: 4096) else { return nil }
        return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }
}

extension ProcessIdentity {
    /// The identity as text, one line for each part.
    package var text: String {
        "host \(host)\nboot \(boot)\nspace \(space)\nprocess \(number)\nstarted \(started)\n"
    }

    /// - Returns: nil for anything other than ``text``.
    package init?(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let names = ["host ", "boot ", "space ", "process ", "started "]
        guard lines.count == names.count + 1, lines.last == "",
            zip(lines, names).allSatisfy({ $0.hasPrefix($1) })
        else { return nil }
        let values = zip(lines, names).map { String($0.dropFirst($1.count)) }
        guard let number = Int(values[3]), let started = Int(values[4]) else { return nil }
        self.init(host: values[0], boot: values[1], space: values[2], number: number, started: started)
    }
}
