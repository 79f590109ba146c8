import Diagnostics
import Files
import Records
import Reports

/// Puts the reports of a folder back as they were on a day, from the versions kept beside them.
package struct RestoreJob {
    private let folder: String
    private let day: CalendarDay
    private let patient: String?

    /// - Parameter patient: id of the only patient to restore; nil for all.
    package init(folder: String, day: CalendarDay, patient: String?) {
        self.folder = folder
        self.day = day
        self.patient = patient
    }

    /// Finds the reports to put back, without writing anything.
    ///
    /// - Throws: status 66 without a record, 65 for an unusable record and as ``RestorePlan``.
    package func plan() throws(Failure) -> RestorePlan { try plan(try record()) }

    /// Puts the reports back, each whole or not at all, then writes record and index.
    ///
    /// A killed restoration leaves its journal, as a run does: the next run or restoration continues from there.
    ///
    /// - Throws: as ``plan()``; status 73 if another run holds the folder, 73 or 74 if writing fails.
    package func run() throws(Failure) -> RestorePlan {
        _ = try known()
        let permissions = FilePermissions(of: "\(folder)/\(RunRecord.fileName)")
        let held = try BatchFolder(folder, permissions)
        defer { withExtendedLifetime(held) {} }
        var record = try record()
        let plan = try plan(record)
        if plan.exchanges.isEmpty, !(try FileStatus.isThere(journalPath)) { return plan }
        let journal = try BatchJournal(in: held, continues: true)
        let place = VersionPlace(folder: held, permissions: permissions)
        var restored: [String: BatchReport] = [:]
        var fault: Failure?
        for exchange in plan.exchanges where fault == nil {
            do throws(Failure) {
                let report = try place.put(exchange)
                restored[report.fileName] = report
                try add(report, to: journal)
            } catch { fault = error }
        }
        try held.requireHeld(isAsked: true)
        record.replace(with: restored)
        do throws(Failure) {
            try RecordFiles.write(record, in: folder, permissions)
        } catch { throw saying(restored.count, fault ?? error) }
        journal.remove()
        for exchange in plan.exchanges where restored[exchange.fileName] != nil { place.removeVersion(exchange) }
        if let fault { throw saying(restored.count, fault) }
        return plan
    }

    private func add(_ report: BatchReport, to journal: BatchJournal) throws(Failure) {
        do throws(SystemFault) { try journal.add(report) } catch {
            throw error.writing(journalPath)
        }
    }

    private func plan(_ record: RunRecord) throws(Failure) -> RestorePlan {
        try RestorePlan(record, in: folder, day: day, patient: patient)
    }

    private func saying(_ count: Int, _ failure: Failure) -> Failure {
        var told = failure
        told.message += "; \(Plural.report.plain(count)) had been restored"
        told.hint = told.hint ?? "run it again: it continues from there"
        return told
    }

    private var journalPath: String { "\(folder)/\(BatchJournal.fileName)" }

    /// Reads the record.
    private func known() throws(Failure) -> RunRecord {
        if let record = try RunRecord.read(in: folder) { return record }
        throw Failure(
            .noInput, "\(folder): has no \(RunRecord.fileName)", hint: "name a folder that batch wrote into")
    }

    /// Reads the record, with the journal of a killed run or restoration.
    private func record() throws(Failure) -> RunRecord {
        var record = try known()
        let entries = try BatchJournal.left(in: folder)
        record.replace(with: entries)
        // Reports that the record does not list have no known patient.
        guard record.isComplete, entries.keys.allSatisfy(Set(record.resumable.map(\.fileName)).contains) else {
            throw Failure(
                .dataError, "\(folder): the last run was stopped before its end; nothing was written",
                hint: "run it again with --resume, then restore")
        }
        return record
    }
}

extension RunRecord {
    /// Replaces reports by others with the same names.
    fileprivate mutating func replace(with reports: [String: BatchReport]) {
        guard !reports.isEmpty else { return }
        func replace(in list: inout [RecordedReport]) {
            for index in list.indices {
                guard let name = list[index].report?.fileName, let report = reports[name] else { continue }
                list[index].result = .kept(report)
            }
        }
        replace(in: &self.reports)
        replace(in: &stale)
    }
}
