import Diagnostics
import Files
import JSON
import Records
import Reports
import TimeZones

/// State of the nightly runs of a report folder, from its record.
package struct FolderStatus {
    private let folder: String
    private let record: RunRecord
    /// The day to check for.
    private let today: CalendarDay
    /// Runs since the last good one that failed or were killed, a line each.
    private let failures: [String]
    /// Number of reports that lie in the folder, of this or an earlier night.
    private let there: Int
    /// Patients whose recorded report is gone from the folder.
    private let gone: [String]

    /// Largest number of days since the last good run: a night that ended with an error leaves no record.
    package static let mostDays = 1
    /// Largest number of ids listed of one kind; JSON has all.
    private static let idsShown = 20

    /// - Parameter today: nil for the day in the time zone of the reports.
    /// - Throws: status 66 if no batch wrote into the folder, 65 if its record cannot be read.
    package init(of folder: String, on today: CalendarDay?, now: Instant) throws(Failure) {
        let failures = NightJournal(folder).failures()
        var known = try RunRecord.read(in: folder)
        if known == nil, failures != nil {
            // The first night came to no end.
            let made = try BatchJournal.left(in: folder).values.sorted { $0.fileName < $1.fileName }
            known = RunRecord(
                generator: "", options: "", asOf: made.first?.asOf ?? ZoneRules.utc.local(now).day, isComplete: false,
                started: now, ended: now, reports: [], earlier: made)
        }
        guard let record = known else {
            throw Failure(
                .noInput, "\(folder): has no \(RunRecord.fileName)", hint: "name a folder that batch wrote into")
        }
        self.folder = folder
        self.record = record
        self.failures = failures ?? []
        let zone = record.asked.first { $0.name == "time-zone" }.flatMap { ZoneRules.named($0.value) } ?? .utc
        self.today = today ?? zone.local(now).day
        func isThere(_ report: BatchReport) -> Bool {
            report.files.allSatisfy { FilePath.isTaken("\(folder)/\($0.name)") }
        }
        there = Set(record.resumable.filter(isThere).map(\.fileName)).count
        gone = record.reports.filter { $0.report.map(isThere) == false }.map(\.patientID)
    }

    /// Whether the last run was good, is of yesterday or today, and its reports are there.
    package var isGood: Bool {
        record.isGood && failures.isEmpty && gone.isEmpty && (0...Self.mostDays).contains(record.asOf.days(to: today))
    }

    private var oldest: CalendarDay? { record.reports.compactMap { $0.report?.asOf }.min() }

    private func reports(_ status: RecordedReport.Status) -> [RecordedReport] {
        record.reports.filter { $0.status == status }
    }

    private var restored: [String] { record.reports.filter { $0.report?.isRestored == true }.map(\.patientID) }

    /// Patients whose report has no day with an entry.
    private var silent: [String] {
        record.reports.filter { $0.report?.diary?.knownDays == 0 }.map(\.patientID)
    }
}

// MARK: For people

extension FolderStatus {
    package var lines: [String] {
        var lines = [
            "\(Plural.report.plain(there)) in \(folder)",
            "last good night: \(record.lastGoodNight.map(ago) ?? "none")",
            "last run: \(ago(record.asOf))" + (record.isComplete ? "" : ", stopped before its end"),
            "oldest report: \(oldest.map(ago) ?? "none")",
        ]
        lines += failures.suffix(Self.idsShown) + record.losses
        for (cause, reports) in record.held { add("kept because \(cause.words)", reports.map(Self.words), to: &lines) }
        add("missing from the folder", gone, to: &lines)
        add("restored from an earlier day", restored, to: &lines)
        add("without a report", reports(.failed).map(\.patientID), to: &lines)
        add("without a diary entry in the days of the report", silent, to: &lines)
        if let reason = record.notRemoved { lines.append("nothing was removed: \(reason)") }
        return lines
    }

    /// `2026-11-20, 3 days ago`.
    private func ago(_ day: CalendarDay) -> String {
        let days = day.days(to: today)
        return days == 0
            ? "\(day.iso), today" : days > 0 ? "\(day.iso), \(Plural.day.plain(days)) ago" : "\(day.iso), after today"
    }

    /// `p-007 since 2026-11-02`.
    private static func words(_ recorded: RecordedReport) -> String {
        let missing = recorded.report?.missing
        let since = missing?.cause == .rows ? missing?.since : nil
        return recorded.patientID + (since.map { " since \($0.iso)" } ?? "")
    }

    private func add(_ what: String, _ whom: [String], to lines: inout [String]) {
        guard !whom.isEmpty else { return }
        let shown = whom.prefix(Self.idsShown).joined(separator: ", ")
        let rest = whom.count > Self.idsShown ? " and \(whom.count - Self.idsShown) more" : ""
        lines.append("\(what): \(whom.count) (\(shown)\(rest))")
    }
}

// MARK: For programs

extension FolderStatus {
    package var json: [UInt8] {
        JSONWriter.document { write(to: &$0) }
    }

    private func write(to json: inout JSONWriter) {
        json.field("isGood", isGood)
        json.field("today", today.iso)
        json.field("lastGoodNight", record.lastGoodNight?.iso)
        json.object("lastRun") { json in
            json.field("asOf", record.asOf.iso)
            json.field("ended", record.ended.rfc3339)
            json.field("isComplete", record.isComplete)
        }
        json.array("failures") { for failure in failures { $0.string(failure) } }
        json.field("reportsThere", there)
        json.array("gone") { for id in gone { $0.string(id) } }
        json.field("reports", record.reports.count { $0.report != nil })
        json.field("oldestReport", oldest?.iso)
        json.field("newestEntry", record.newestEntry?.iso)
        json.array("losses") { for loss in record.losses { $0.string(loss) } }
        json.objects("rowsMissing", reports(.rowsMissing)) { json, recorded in
            json.field("patientId", recorded.patientID)
            json.field("asOf", recorded.report?.asOf.iso)
            json.field("cause", recorded.report?.missing?.cause.rawValue)
            json.field("since", recorded.report?.missing?.since?.iso)
            json.field("entries", recorded.report?.missing?.now)
            json.field("of", recorded.report?.missing?.before)
        }
        json.objects("failed", reports(.failed)) { json, recorded in
            json.field("patientId", recorded.patientID)
            json.field("kind", recorded.failure?.kind.rawValue)
        }
        json.array("restored") { for id in restored { $0.string(id) } }
        json.array("noDiary") { for id in silent { $0.string(id) } }
        json.field("notRemoved", record.notRemoved)
    }
}
