import Analysis
import Diagnostics
import JSON
import Records
import Reports

/// Changes since the previous run, from the two records.
package struct RunComparison: Sendable, Equatable {
    /// A report with warnings that are new or more frequent than in the previous one, or the other way round.
    package struct NewFlags: Sendable, Equatable {
        package var patientID: String
        /// Names of safety flags, then medicine classes.
        package var names: [String]
    }

    /// The day of the previous run.
    package var asOf: CalendarDay
    /// Totals of that run; nil if it was stopped.
    package var before: SourceTotals?
    package var now: SourceTotals
    /// Ids of new patients, in the order of the plan.
    package var newPatients: [String] = []
    /// Patients of the previous run who are no longer in the source.
    package var gonePatients: [String] = []
    package var newFlags: [NewFlags] = []
    /// Earlier notices that a report no longer has, or has less often.
    package var goneFlags: [NewFlags] = []

    /// Tables and columns that the export had in the previous run, but no longer has.
    package var goneColumns: [String] {
        guard let before else { return [] }
        let tables = before.tables.filter { !now.tables.contains($0) }
        let known = Set(before.absentColumns)
        return tables
            + now.absentColumns.filter { column in
                !known.contains(column) && before.tables.contains { column.hasPrefix("\($0).") }
            }
    }

    /// Whether unusable rows have grown by more than ``SourceTotals/unusedGrowthPercent`` per cent.
    package var hasMoreUnused: Bool {
        before.map { SourceTotals.hasGrown(now.rowsSkipped, from: $0.rowsSkipped) } ?? false
    }

    /// Time of ``before``: `before`, or `in the last complete export (2026-11-20)` if the previous run did not read it.
    package var timeBefore: String { before.map { $0.asOf == asOf ? "before" : "in \($0.name)" } ?? "before" }

    /// Signs that the export may be truncated; empty if there are none.
    package var losses: [String] {
        guard let before else { return [] }
        var losses = now.losses(since: before)
        if SourceTotals.isShrunk(now.rows, from: before.rows) {
            losses.append("the source has \(Plural.row.plain(now.rows)); \(before.name) had \(before.rows)")
        }
        if before.unendedFiles == 0, now.unendedFiles > 0 {
            losses.append(
                "the last line of \(now.unendedNames.isEmpty ? Plural.file.plain(now.unendedFiles) : listed(now.unendedNames)) has no end; in \(before.name) every line had one"
            )
        }
        return losses
    }

    package var isEmpty: Bool {
        newPatients.isEmpty && gonePatients.isEmpty && newFlags.isEmpty && goneFlags.isEmpty && goneColumns.isEmpty
            && !hasMoreUnused
    }
}

extension RunComparison {
    /// - Parameters:
    ///   - patientIDs: ids of the plan, in its order.
    ///   - reports: the reports made so far.
    ///   - known: patients of the source, in this shard or not.
    init(
        _ previous: RunRecord, patientIDs: [String], _ reports: [RecordedReport], known: Set<String>, now: SourceTotals
    ) {
        self.init(asOf: previous.asOf, before: previous.source, now: now)
        let former = Set(previous.reports.map(\.patientID))
        newPatients = Self.distinct(patientIDs.filter { !former.contains($0) })
        gonePatients = Self.distinct(previous.reports.map(\.patientID).filter { !known.contains($0) })
        var flagged: [String: BatchReport] = [:]
        for report in previous.resumable { flagged[report.fileName] = report }
        for recorded in reports {
            guard let report = recorded.report, let before = flagged[report.fileName] else { continue }
            let (new, gone) = (report.flags(beyond: before), before.flags(beyond: report))
            if !new.isEmpty { newFlags.append(NewFlags(patientID: recorded.patientID, names: new)) }
            if !gone.isEmpty { goneFlags.append(NewFlags(patientID: recorded.patientID, names: gone)) }
        }
    }

    private static func distinct(_ ids: [String]) -> [String] {
        var seen: Set<[UInt8]> = []
        return ids.filter { seen.insert(Array($0.utf8)).inserted }
    }
}

extension BatchReport {
    /// Returns the warnings that are new or more frequent than in another report: safety flags and medicine classes.
    func flags(beyond other: BatchReport) -> [String] {
        let flags = safetyFlags.filter { flag in
            !other.safetyFlags.contains { $0.name == flag.name && $0.count >= flag.count }
        }
        let classes = classLines.filter { line in
            !other.classLines.contains { $0.medicineClass == line.medicineClass && $0.month >= line.month }
        }
        return flags.map(\.name) + classes.map(\.medicineClass)
    }
}

extension SourceTotals {
    func write(to json: inout JSONWriter) {
        if let asOf { json.field("asOf", asOf.iso) }
        json.field("patients", patients)
        json.field("rowsRead", rowsRead)
        json.field("rowsSkipped", rowsSkipped)
        json.array("tables") { for table in tables { $0.string(table) } }
        json.array("absentColumns") { for column in absentColumns { $0.string(column) } }
        if unendedFiles > 0 { json.field("unendedFiles", unendedFiles) }
        json.object("tableRows") { json in
            for (table, rows) in tableRows.sorted(by: { $0.key < $1.key }) { json.field(table, rows) }
        }
    }

    init?(_ members: JSONObject) {
        guard let patients = members["patients"]?.number, let read = members["rowsRead"]?.number,
            let skipped = members["rowsSkipped"]?.number
        else { return nil }
        self.init(
            patients: patients, rowsRead: read, rowsSkipped: skipped, tables: members["tables"]?.texts ?? [],
            absentColumns: members["absentColumns"]?.texts ?? [])
        asOf = members["asOf"]?.text.flatMap { CalendarDay(iso: $0) }
        unendedFiles = members["unendedFiles"]?.number ?? 0
        let rows = members["tableRows"]?.members
        for name in rows?.names ?? [] { tableRows[name] = rows?[name]?.number }
    }
}

extension RunComparison {
    func write(to json: inout JSONWriter) {
        json.field("asOf", asOf.iso)
        json.object("source") { now.write(to: &$0) }
        if let before { json.object("sourceBefore") { before.write(to: &$0) } }
        json.array("newPatients") { for id in newPatients { $0.string(id) } }
        json.array("gonePatients") { for id in gonePatients { $0.string(id) } }
        for (name, list) in [("newSafetyFlags", newFlags), ("goneSafetyFlags", goneFlags)] {
            json.objects(name, list) { json, flags in
                json.field("patientId", flags.patientID)
                json.array("flags") { for name in flags.names { $0.string(name) } }
            }
        }
        json.field("moreUnusedRows", hasMoreUnused)
        json.array("goneColumns") { for column in goneColumns { $0.string(column) } }
    }

    init?(_ members: JSONObject) {
        guard let asOf = members["asOf"]?.text.flatMap({ CalendarDay(iso: $0) }),
            let now = members["source"]?.members.flatMap(SourceTotals.init)
        else { return nil }
        self.init(asOf: asOf, before: members["sourceBefore"]?.members.flatMap(SourceTotals.init), now: now)
        newPatients = members["newPatients"]?.texts ?? []
        gonePatients = members["gonePatients"]?.texts ?? []
        newFlags = Self.flags(members["newSafetyFlags"])
        goneFlags = Self.flags(members["goneSafetyFlags"])
    }

    private static func flags(_ list: JSONValue?) -> [NewFlags] {
        (list?.elements ?? []).compactMap { element in
            guard let members = element.members, let id = members["patientId"]?.text else { return nil }
            return NewFlags(patientID: id, names: members["flags"]?.texts ?? [])
        }
    }
}

extension JSONValue {
    fileprivate var number: Int? { integer.flatMap { $0 >= 0 ? Int(exactly: $0) : nil } }
    fileprivate var texts: [String] { (elements ?? []).compactMap(\.text) }
}
