import Diagnostics
import PDFFinishing
import Records
import ReportComposer
import Workers

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A worker process of a batch: makes one report after the other and writes each under a name that only the run knows.
///
/// It sees one patient's records at a time, no other file of the input, and no licence. What it wrote gets its place, and
/// its name, from the run alone.
public struct BatchWorker {
    /// The word that starts the program as a worker; not a command for people.
    public static let word = "worker"

    private let setup: BatchSetup
    private let templates: [ReportTemplate]
    private let engine: ReportEngine

    /// Works until there are no more orders.
    ///
    /// - Returns: nil when this process was not started as a worker.
    public static func run() -> ExitStatus? {
        guard WorkerSide.isWorker else { return nil }
        WorkerSide.endWithParent { PendingFile.removeFromSignalHandler() }
        guard let bytes = WorkerSide.nextMessage() else { return .done }
        do throws(Failure) {
            let worker = try BatchWorker(bytes)
            guard WorkerSide.answer([]) else { return .ioError }
            worker.work()
            return .done
        } catch {
            _ = WorkerSide.answer(error.wireBytes)
            return error.status
        }
    }

    private init(_ bytes: [UInt8]) throws(Failure) {
        do { setup = try BatchSetup(wireBytes: bytes) } catch { throw Self.nonsense }
        WorkerSide.volunteerToGoFirst()
        WorkerSide.limitAddressSpace(kibibytes: setup.addressSpace)
        var templates: [ReportTemplate] = []
        for template in setup.templates {
            templates.append(try ReportTemplate(json: template.bytes, file: template.path))
        }
        self.templates = templates
        engine = try ReportEngine(fonts: setup.fonts)
    }

    private static let nonsense = Failure(.software, "a fault of the program: a worker was not understood")

    private func work() {
        // The run puts a report in its place while the next one is being made: two may have no place yet.
        var unplaced: [[PendingFile.Slot]] = []
        while let bytes = WorkerSide.nextMessage() {
            if unplaced.count > 1 { unplaced.removeFirst().forEach(PendingFile.forget) }
            var answer = BatchAnswer()
            do throws(Failure) {
                guard let order = try? BatchOrder(wireBytes: bytes) else { throw Self.nonsense }
                let (drawn, files) = try draw(order)
                do throws(SystemFault) {
                    unplaced.append(try Self.write(files, order.unfinishedNames))
                    answer.report = drawn
                } catch {
                    answer.failure = error.writing("the report")
                    answer.writeFault = error.code
                }
            } catch {
                answer.failure = error
            }
            answer.peakMemory = ProcessMemory.peak
            guard WorkerSide.answer(answer.wireBytes) else { break }
        }
        // Whatever has no place by now gets none.
        PendingFile.removeFromSignalHandler()
    }
}

// MARK: One report

extension BatchWorker {
    private func draw(_ order: BatchOrder) throws(Failure) -> (DrawnReport, files: [[UInt8]]) {
        let begun = Milliseconds.now
        guard var report = try? ReportOrder(wireBytes: order.report) else { throw Self.nonsense }
        guard order.sourceHashes.count == report.sources.count, order.unfinishedNames.count == report.forms.count else {
            throw Self.nonsense
        }
        for (index, hash) in order.sourceHashes.enumerated() { report.sources[index].sha256 = hash }
        guard report.records.identity == report.identity else { throw IdentityCheck.failure }
        #if DEBUG
            TestFault.strike(&report)
        #endif
        var context = setup.context
        if let zone = report.zone { context.zone = zone }
        let findings = try findings(of: report.records, range: report.range, context: context)
        let template: ReportTemplate? =
            if let index = report.template {
                if templates.indices.contains(index) { templates[index] } else { throw Self.nonsense }
            } else { nil }
        let rendered = try engine.report(
            ReportRequest(
                identity: report.records.identity, findings: findings, sources: report.sources,
                diagnostics: report.diagnostics, context: context,
                zoneWasGiven: setup.zoneWasGiven || report.zone != nil, style: setup.style),
            contents: report.depth.contents(of: report.records, findings, context.zone), template: template,
            wantsThumbnail: report.wantsThumbnail)
        let files = try files(of: rendered, report.forms, order.passwords)
        let drawn = DrawnReport(
            files: files.map { DrawnFile(sha256: SHA256.hex(of: $0), bytes: $0.count) },
            frames: rendered.pages.map { FrameLines(lines: $0.frameLines) }, range: findings.range,
            headaches: findings.headaches.count, safetyFlags: SafetyFlagCount.all(in: findings),
            missingCharacters: rendered.missingCharacters, thumbnail: rendered.thumbnail ?? [],
            milliseconds: Milliseconds.now - begun)
        return (drawn, files)
    }

    /// The finished files, from one drawing.
    private func files(
        of report: RenderedReport, _ forms: [ReportForm], _ ordered: OrderedPasswords?
    ) throws(Failure) -> [[UInt8]] {
        var finisher = try ReportFinisher(report, attachesFigures: setup.attachesFigures)
        var passwords: Passwords?
        if let ordered {
            do { passwords = try Passwords(user: ordered.user, owner: ordered.owner) } catch { throw Self.nonsense }
        }
        var files: [[UInt8]] = []
        for form in forms {
            // A file that should be protected and cannot be is not written.
            guard form != .protected || passwords != nil else { throw Self.nonsense }
            files.append(try finisher.bytes(form, passwords: form == .protected ? passwords : nil))
        }
        return files
    }

    /// Writes the files of a report; all of them or none.
    private static func write(_ files: [[UInt8]], _ names: [String]) throws(SystemFault) -> [PendingFile.Slot] {
        var slots: [PendingFile.Slot] = []
        do throws(SystemFault) {
            for (bytes, name) in zip(files, names) { slots.append(try write(bytes, name)) }
            return slots
        } catch {
            for (slot, name) in zip(slots, names) {
                unlinkat(WorkerSide.sharedFile, name, 0)
                PendingFile.forget(slot)
            }
            throw error
        }
    }

    /// Writes a file into the shared folder and brings it to the disk.
    ///
    /// - Returns: its place on the list of files that go with this process.
    private static func write(_ bytes: [UInt8], _ name: String) throws(SystemFault) -> PendingFile.Slot {
        let slot = PendingFile.register(name, in: WorkerSide.sharedFile)
        do throws(SystemFault) {
            let number = openat(
                WorkerSide.sharedFile, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard number >= 0 else { throw .last }
            let file = FileDescriptor(number: number)
            var fault: SystemFault?
            bytes.withUnsafeBytes { buffer in
                do throws(SystemFault) {
                    // Whatever the user's mask took away.
                    fchmod(number, 0o600)
                    try file.writeAll(buffer)
                    try file.sync()
                } catch { fault = error }
            }
            do { try file.close() } catch { fault = fault ?? error }
            if let fault { throw fault }
            return slot
        } catch {
            unlinkat(WorkerSide.sharedFile, name, 0)
            PendingFile.forget(slot)
            throw error
        }
    }
}

/// Time on a clock that never jumps.
enum Milliseconds {
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}
