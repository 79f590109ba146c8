import Files
import RecordImport
import Records
import Reports

extension SourceTotals {
    /// - Parameters:
    ///   - patients: number of patients of all shards.
    ///   - rows: rows of this shard.
    init(patients: Int, rows: RowCounts, _ contents: ExportContents) {
        let absent = contents.absentColumns.flatMap { table, columns in columns.map { "\(table.rawValue).\($0)" } }
        self.init(
            patients: patients, rowsRead: rows.read, rowsSkipped: rows.skipped, tables: contents.tables.sorted(),
            absentColumns: absent.sorted())
        unendedFiles = contents.unendedFiles.count
        unendedNames = contents.unendedFiles.sorted().map(PathText.shown)
        tableRows = contents.rowsOfTables
    }
}

extension RunRecord {
    /// Records the changes since the previous run, and keeps its data that this run did not reach.
    ///
    /// - Parameters:
    ///   - previous: the folder's existing record; nil for a first run.
    ///   - patients: patients of the source, in this shard or not.
    ///   - now: totals of this run.
    ///   - cutFiles: files that end in the middle of a row.
    ///   - shrinkage: if all is allowed, an export that became smaller, or ends in the middle of a row, is accepted.
    ///   - folder: the folder of the reports.
    mutating func take(
        _ previous: RunRecord?, patients: Set<String>, now: SourceTotals, cutFiles: [String], shrinkage: Shrinkage,
        in folder: String
    ) {
        var now = now
        now.asOf = asOf
        if let previous, previous.shard == shard, isComplete {
            comparison = RunComparison(
                previous, patientIDs: reports.map(\.patientID), reports, known: patients, now: now)
        }
        if shrinkage != .all {
            losses = cutFiles.map { "\(PathText.shown($0)) ends in the middle of a row" } + (comparison?.losses ?? [])
        }
        // A stopped run, or one with a truncated export, is no baseline for the next.
        source = isComplete && losses.isEmpty ? now : previous?.source ?? (losses.isEmpty ? nil : now)
        // A stopped run may have missed newer entries.
        if !isComplete { newestEntry = [newestEntry, previous?.newestEntry].compactMap(\.self).max() }
        stale = previous.map { stale(of: $0, in: folder) } ?? []
    }

    private func stale(of previous: RunRecord, in folder: String) -> [RecordedReport] {
        let present = Set(reports.compactMap(\.report?.fileName) + earlier.map(\.fileName))
        let unseen = previous.earlier.map {
            RecordedReport(patientID: "", depthAsked: $0.depth, result: .kept($0))
        }
        var names: Set<String> = []
        return (previous.reports + unseen + previous.stale).compactMap { recorded in
            guard var report = recorded.report, !present.contains(report.fileName),
                names.insert(report.fileName).inserted,
                (report.files + report.versions.flatMap(\.files)).contains(where: {
                    FilePath.isTaken("\(folder)/\($0.name)")
                })
            else { return nil }
            report.thumbnail = nil
            return RecordedReport(patientID: recorded.patientID, depthAsked: recorded.depthAsked, result: .kept(report))
        }
    }
}
