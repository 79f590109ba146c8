import Foundation
import Testing

/// Slurm on this machine alone, in a folder of its own: its controller, one node, and munge as its own user. Gone with
/// this object.
final class SlurmCluster {
    /// Under `/tmp` itself: munge trusts no folder that others could have changed.
    let path: String
    private let shell: AuraeReport
    private let scratch: TestFolder

    /// Whether all parts are there and this user may start them.
    static let canRun: Bool = {
        let programs = [
            "/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/sbatch", "/usr/bin/setpriv",
        ]
        return geteuid() == 0 && programs.allSatisfy(FileManager.default.isExecutableFile) && getpwnam("munge") != nil
    }()

    init() throws {
        path = "/tmp/aurae-slurm-\(UUID().uuidString.prefix(8))"
        scratch = try TestFolder()
        var shell = AuraeReport(folder: scratch)
        shell.environment["PATH"] = "/usr/sbin:/usr/bin:/sbin:/bin"
        shell.environment["SLURM_CONF"] = path + "/slurm.conf"
        shell.environment["D"] = path
        self.shell = shell
        try prepare()
        try start("slurmctld")
        try start("slurmd")
        try require(RunningReport.wait(for: 30) { (try? run("sinfo -h -o %t").contains("idle")) == true })
    }

    deinit {
        _ = try? shell.shell("scancel -u root; sleep 1")
        for file in ["slurmctld.pid", "slurmd.pid", "munge/run/pid"] { end(file, SIGTERM) }
        for process in steps() { kill(process, SIGKILL) }
        usleep(500_000)
        for file in ["slurmctld.pid", "slurmd.pid", "munge/run/pid"] { end(file, SIGKILL) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Runs a line of the shell; it must succeed.
    @discardableResult
    func run(_ line: String) throws -> String {
        let outcome = try shell.shell(line)
        try #require(outcome.status == 0, "\(line): \(outcome.everything)")
        return outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Starts a daemon, which is to hold nothing open that the test does.
    func start(_ program: String) throws {
        try run(
            #"for f in /proc/self/fd/*; do n=${f##*/}; if [ "$n" -gt 2 ]; then eval "exec $n>&-"; fi; done 2>/dev/null; "#
                + program)
    }

    /// Kills the node: its daemon, the tasks on it and whatever they have started.
    func killNode() {
        end("slurmd.pid", SIGKILL)
        for process in steps() { kill(process, SIGKILL) }
    }

    /// Waits until no job is left that could still run.
    func drain(within seconds: Double) -> Bool {
        RunningReport.wait(for: seconds) {
            usleep(200_000)
            return (try? run("squeue -h")) == ""
        }
    }

    private func prepare() throws {
        let conf = """
            ClusterName=aurae
            SlurmctldHost=\(try host())(127.0.0.1)
            AuthType=auth/munge
            CredType=cred/munge
            AuthInfo=socket=\(path)/munge/run/socket,cred_expire=5
            SlurmUser=root
            SlurmdUser=root
            SlurmctldPort=\(Self.freePort())
            SlurmdPort=\(Self.freePort())
            SlurmctldPidFile=\(path)/slurmctld.pid
            SlurmdPidFile=\(path)/slurmd.pid
            SlurmctldLogFile=\(path)/slurmctld.log
            SlurmdLogFile=\(path)/slurmd.log
            StateSaveLocation=\(path)/state
            SlurmdSpoolDir=\(path)/spool
            ProctrackType=proctrack/linuxproc
            TaskPlugin=task/none
            JobAcctGatherType=jobacct_gather/none
            AccountingStorageType=accounting_storage/none
            SwitchType=switch/none
            MpiDefault=none
            SelectType=select/cons_tres
            SelectTypeParameters=CR_CPU
            ReturnToService=2
            SlurmdTimeout=10
            KillWait=2
            MailProg=/bin/true
            SlurmdParameters=config_overrides
            NodeName=\(try host()) NodeAddr=127.0.0.1 CPUs=4 RealMemory=8000 State=UNKNOWN
            PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP

            """
        try run(
            """
            mkdir -m 755 "$D" && mkdir "$D/state" "$D/spool" && \
            for f in run lib log etc; do mkdir -p -m 755 "$D/munge/$f"; done && \
            head -c 128 /dev/urandom >"$D/munge/etc/key" && chmod 600 "$D/munge/etc/key" && \
            chown -R munge:munge "$D/munge" && chmod 700 "$D/munge/lib" "$D/munge/log" "$D/munge/etc"
            """)
        try Data(conf.utf8).write(to: URL(fileURLWithPath: path + "/slurm.conf"))
        try start(
            """
            setpriv --reuid=munge --regid=munge --clear-groups munged --key-file="$D/munge/etc/key" \
            --socket="$D/munge/run/socket" --pid-file="$D/munge/run/pid" --log-file="$D/munge/log/log" \
            --seed-file="$D/munge/lib/seed"
            """)
    }

    private func host() throws -> String { try run("hostname -s") }

    private func require(_ isSo: Bool) throws { try #require(isSo, "Slurm does not start") }

    /// Ends the process whose number a file of the cluster holds, unless the number is another's by now.
    private func end(_ file: String, _ signal: Int32) {
        guard let text = try? String(contentsOfFile: "\(path)/\(file)", encoding: .utf8),
            let process = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)), process > 1,
            let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8),
            words.contains("slurm") || words.contains("munged")
        else { return }
        kill(process, signal)
    }

    /// Tasks and what they have started: processes that know this cluster by its file, but its daemons.
    private func steps() -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { pid_t($0) }.filter { process in
            guard process != getpid(),
                let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ"),
                environment.range(of: Data("SLURM_CONF=\(path)/".utf8)) != nil,
                let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
            else { return false }
            return ["slurmctld", "munged"].allSatisfy { words.range(of: Data($0.utf8)) == nil }
        }
    }

    private static func freePort() -> Int {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(number, $0, size)
                _ = getsockname(number, $0, &size)
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
