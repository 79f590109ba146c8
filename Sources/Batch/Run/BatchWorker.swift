import Diagnostics
import Files
import Glibc
import Records
import ReportComposer
import Reports
import Workers

/// A worker process of a batch: makes one report after the other and writes each under a name known only to the run.
///
/// It sees one patient's records at a time, no other file of the input, and no licence. Only the run renames its files
/// into place.
package struct BatchWorker {
    /// The word that starts the program as a worker; not a command for people.
    package static let word = "worker"

    private let maker: ReportMaker

    /// Works until there are no more orders.
    ///
    /// - Returns: nil if this process was not started as a worker.
    package static func run() -> ExitStatus? {
        guard WorkerSide.isWorker else { return nil }
        WorkerSide.endWithParent { PendingFile.removeFromSignalHandler(all: true) }
        guard let bytes = WorkerSide.nextMessage() else { return .done }
        do throws(Failure) {
            let worker = try BatchWorker(bytes)
            guard WorkerSide.answer([]) else { return .ioError }
            worker.work()
            KeptToTheEnd.keep(worker)
            return .done
        } catch {
            _ = WorkerSide.answer(error.wireBytes)
            return error.status
        }
    }

    private init(_ bytes: [UInt8]) throws(Failure) {
        let setup: BatchSetup
        do { setup = try BatchSetup(wireBytes: bytes) } catch { throw Self.nonsense }
        WorkerSide.volunteerToGoFirst()
        WorkerSide.limitAddressSpace(kibibytes: setup.addressSpace)
        var templates: [ReportTemplate] = []
        for template in setup.templates {
            templates.append(try ReportTemplate(json: template.bytes, file: template.path))
        }
        maker = try ReportMaker(setup.settings, templates: templates, signing: setup.signing, fonts: setup.fonts)
    }

    private static let nonsense = Failure(.software, "internal error: a worker was not understood")

    /// Number of latest reports whose files are removed if the run is gone, limited by the room in ``PendingFile``.
    /// Earlier files are in place by then, or with a slow disk are removed by the next run.
    private static let mostUnplaced = 4

    private func work() {
        // The run renames reports while the next ones are being made: some may not be in place yet.
        var unplaced: [[PendingFile.Slot]] = []
        while let bytes = WorkerSide.nextMessage() {
            if unplaced.count >= Self.mostUnplaced { unplaced.removeFirst().forEach(PendingFile.forget) }
            var answer = BatchAnswer()
            do throws(Failure) {
                guard let order = try? BatchOrder(wireBytes: bytes) else { throw Self.nonsense }
                let finished = try report(order)
                do throws(SystemFault) {
                    let slots = try Self.write(finished.files, order.unfinishedNames)
                    slots.forEach(PendingFile.handOver)
                    unplaced.append(slots)
                    answer.report = DrawnReport(finished)
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
        // Files not in place by now are removed.
        PendingFile.removeFromSignalHandler(all: true)
    }
}

// MARK: One report

extension BatchWorker {
    private func report(_ order: BatchOrder) throws(Failure) -> FinishedReport {
        guard var report = try? ReportOrder(wireBytes: order.report),
            order.sourceHashes.count == report.sources.count, order.unfinishedNames.count == report.forms.count
        else { throw Self.nonsense }
        for (index, hash) in order.sourceHashes.enumerated() { report.sources[index].sha256 = hash }
        return try maker.report(report, passwords: order.passwords)
    }

    /// Writes the files of a report; all of them or none.
    private static func write(_ files: [FinishedFile], _ names: [String]) throws(SystemFault) -> [PendingFile.Slot] {
        var slots: [PendingFile.Slot] = []
        do throws(SystemFault) {
            for (file, name) in zip(files, names) { slots.append(try write(file.bytes, name)) }
            return slots
        } catch {
            for (slot, name) in zip(slots, names) {
                folder.remove(name)
                PendingFile.forget(slot)
            }
            throw error
        }
    }

    /// Writes a file into the shared folder. The run syncs it to disk.
    ///
    /// - Returns: its slot in the list of files to remove when this process ends.
    private static func write(_ bytes: [UInt8], _ name: String) throws(SystemFault) -> PendingFile.Slot {
        let slot = PendingFile.register(name, in: folder)
        do throws(SystemFault) {
            let file = try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
            var fault: SystemFault?
            do throws(SystemFault) {
                file.setPermissions(0o600)
                try file.writeAll(bytes)
            } catch { fault = error }
            do { try file.close() } catch { fault = fault ?? error }
            if let fault { throw fault }
            return slot
        } catch {
            folder.remove(name)
            PendingFile.forget(slot)
            throw error
        }
    }

    /// The batch's folder, opened by the parent.
    private static let folder = OpenFolder(FileDescriptor(number: WorkerSide.sharedFile))
}
