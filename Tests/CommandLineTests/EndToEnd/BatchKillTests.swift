import Foundation
import Testing

@Suite("A batch that is killed, stopped or short of room leaves whole reports and can be taken up again", .serialized)
struct BatchKillTests {
    let folder: TestFolder
    let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.large(patients: 24, headaches: 12), to: "headaches.csv")
    }

    private static let line = [
        "batch", "headaches.csv", "--jobs", "2", "--name-pattern", "{patient_id}.pdf", "--quiet", "-o",
    ]
    /// A tenth of a second for each report, so that there is a moment to hit.
    private static let slow = ["AURAE_TEST_FAULTS": "wait:*"]

    private func start(_ name: String, _ more: String..., environment: [String: String] = slow) throws -> RunningReport
    {
        try RunningReport(Self.line + [name] + more, in: folder, environment: environment)
    }

    private func undisturbed() throws -> [String: Data] {
        #expect(try start("undisturbed", environment: [:]).end() == 0)
        let reports = BatchFolder(test: folder, name: "undisturbed").reports
        #expect(reports.count == 24)
        return reports
    }

    @Test("killed at twenty moments, the run or a worker, and resumed: the same bytes as undisturbed")
    func kills() throws {
        let whole = try undisturbed()
        let out = BatchFolder(test: folder, name: "out")
        var random = SystemRandomNumberGenerator()
        var kills = 0
        var lost = 0
        for attempt in 0..<200 where kills < 20 {
            let run = try start("out", "--resume")
            usleep(UInt32.random(in: 0...700_000, using: &random))
            if attempt % 2 == 0 {
                if run.isRunning { kills += 1 }
                run.send(SIGKILL)
                #expect([0, 128 + SIGKILL].contains(run.end()))
            } else {
                if let child = run.children.randomElement(using: &random) {
                    kill(child, SIGKILL)
                    kills += 1
                }
                let status = run.end()
                #expect(status <= 1)
                // A worker that was killed between two reports takes none with it.
                if status == 1 {
                    lost += 1
                    let failed = try out.entries().values.filter { $0.status == "failed" }
                    #expect(failed.map(\.kind) == ["crash"])
                }
            }
            for (name, bytes) in out.reports { #expect(bytes == whole[name], "\(name) is not what it should be") }
            // A finished run leaves nothing to disturb.
            if out.reports.count == whole.count && kills < 20 { out.remove() }
        }
        #expect(kills == 20)
        #expect(lost > 0, "no worker was ever hit at work")
        #expect(try start("out", "--resume", environment: [:]).end() == 0)
        #expect(out.reports == whole)
        #expect(out.hidden == [])
    }

    @Test("workers end with the run, even in the middle of a report, and take their unfinished files along")
    func workersEndWithTheRun() throws {
        let run = try start("out", environment: ["AURAE_TEST_FAULTS": "hang:q2,hang:q3"])
        let out = BatchFolder(test: folder, name: "out")
        #expect(RunningReport.wait { out.reports.count == 2 && run.children.count == 2 })
        let workers = run.children
        run.send(SIGKILL)
        #expect(run.end() == 128 + SIGKILL)
        #expect(RunningReport.wait(for: 5) { workers.allSatisfy { RunningReport.parent(of: $0) == nil } })
        #expect(out.hidden == [".aurae-batch.journal", ".aurae-batch.lock", ".aurae-batch.nights"])
    }

    @Test("Ctrl-C finishes what was begun and writes the record; the next run takes up the rest")
    func interrupted() throws {
        let whole = try undisturbed()
        let run = try start("out")
        let out = BatchFolder(test: folder, name: "out")
        #expect(RunningReport.wait { out.reports.count >= 3 })
        run.send(SIGINT)
        #expect(run.end() == 128 + SIGINT)
        #expect(run.errors.contains("stopped after \(out.reports.count) of 24; --resume continues"))
        #expect(!run.errors.contains("failed"))
        let entries = try out.entries()
        let written = entries.values.filter { $0.status == "written" }.count
        #expect(written == out.reports.count)
        #expect((3..<24).contains(written))
        #expect(Set(entries.values.compactMap(\.kind)) == ["interrupted"])
        #expect(out.hidden == [])
        #expect(try start("out", "--resume", environment: [:]).end() == 0)
        #expect(out.reports == whole)
        #expect(try out.entries().values.filter { $0.status == "kept" }.count == written)
    }

    @Test("Ctrl-C finishes the report that generate has begun, and says how many there are")
    func generateInterrupted() throws {
        let run = try RunningReport(["generate", "headaches.csv", "-o", "single/"], in: folder)
        let out = BatchFolder(test: folder, name: "single")
        #expect(RunningReport.wait { out.reports.count >= 2 })
        run.send(SIGINT)
        #expect(run.end() == 128 + SIGINT)
        #expect((2..<24).contains(out.reports.count))
        #expect(run.errors.contains("stopped after \(out.reports.count) of 24 reports"))
        #expect(out.hidden == [])
    }

    @Test("a second Ctrl-C ends at once")
    func interruptedTwice() throws {
        let run = try start("out", environment: ["AURAE_TEST_FAULTS": "hang:q2"])
        let out = BatchFolder(test: folder, name: "out")
        // All but the one that is being made for ever.
        #expect(RunningReport.wait { out.reports.count == 23 })
        let workers = run.children
        #expect(!workers.isEmpty)
        run.send(SIGINT)
        usleep(200_000)
        #expect(run.isRunning)
        run.send(SIGINT)
        #expect(run.end(within: 5) == 128 + SIGINT)
        #expect(RunningReport.wait(for: 5) { workers.allSatisfy { RunningReport.parent(of: $0) == nil } })
    }

    @Test("a second run on the folder is refused while the first lives, and disturbs nothing")
    func twoRuns() throws {
        let whole = try undisturbed()
        let first = try start("out", environment: ["AURAE_TEST_FAULTS": "hang:q2,hang:q3"])
        let out = BatchFolder(test: folder, name: "out")
        #expect(RunningReport.wait { out.reports.count == 2 && first.children.count == 2 })
        let second = try start("out", environment: [:])
        #expect(second.end() == 73)
        #expect(second.errors.contains("another batch"))
        #expect(first.isRunning)
        first.send(SIGKILL)
        _ = first.end()
        #expect(try start("out", "--resume", environment: [:]).end() == 0)
        #expect(out.reports == whole)
    }

    /// Mounting takes a privilege that not every machine's tests have.
    private static let canMount: Bool = {
        guard geteuid() == 0, let folder = try? TestFolder() else { return false }
        let line = "mount -t tmpfs -o size=64k tmpfs '\(folder.path)' 2>/dev/null && umount '\(folder.path)'"
        return (try? AuraeReport(folder: folder).shell(line).status) == 0
    }()

    @Test(
        "a disk that is full ends the run with 74; what is there is whole, and more room lets it go on",
        .enabled(if: canMount))
    func fullDisk() throws {
        let whole = try undisturbed()
        try folder.makeFolder("small")
        let mounted = try aurae.shell("mount -t tmpfs -o size=400k tmpfs small")
        try #require(mounted.status == 0)
        defer { _ = try? aurae.shell("umount small") }
        let out = BatchFolder(test: folder, name: "small/out")
        let run = try start("small/out", environment: [:])
        #expect(run.end() == 74)
        #expect(run.errors.contains("disk is full"))
        #expect((1..<24).contains(out.reports.count))
        for (name, bytes) in out.reports { #expect(bytes == whole[name]) }
        #expect(try aurae.shell("mount -o remount,size=40m small").status == 0)
        #expect(try start("small/out", "--resume", environment: [:]).end() == 0)
        #expect(out.reports == whole)
        #expect(out.hidden == [])
    }

    @Test("a folder that takes no file is status 73, and one too long a report fails alone")
    func unwritable() throws {
        #expect(try start("/sys/kernel", environment: [:]).end() == 73)
        // Every report is longer than a block of the limit; each fails, none is left half.
        let limited = try aurae.shell("ulimit -f 8; \"$AURAE\" batch headaches.csv -o out --jobs 2 --quiet")
        #expect(limited.status != 0)
        #expect(BatchFolder(test: folder, name: "out").reports.isEmpty)
        #expect(try start("out", environment: [:]).end() == 0)
        #expect(BatchFolder(test: folder, name: "out").hidden == [])
    }
}
