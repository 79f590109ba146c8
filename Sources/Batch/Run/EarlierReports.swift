import RecordImport
import Records
import Reports

/// Reports of earlier runs, and which of them a run may keep.
struct EarlierReports {
    /// By the names of their first files.
    private let reports: [String: BatchReport]
    private let mayKeep: Bool
    private let settings: ReportSettings
    /// Days after its own for which a report may stay.
    private let maxAge: Int
    private let holdsShrunk: Bool

    init(_ plan: BatchPlan, _ journal: [String: BatchReport] = [:]) {
        var reports: [String: BatchReport] = [:]
        for report in plan.previous { reports[report.fileName] = report }
        self.reports = reports.merging(journal) { $1 }
        mayKeep = plan.resumes
        settings = plan.options.settings
        maxAge = plan.maxAge
        holdsShrunk = plan.holdsShrunk
    }

    /// The report that has a task's name, whether or not it may stay.
    func report(of task: ReportTask) -> BatchReport? { task.fileNames.first.flatMap { reports[$0] } }

    /// The report of an earlier run, when this run would make the same but for its day. The files are the caller's to look
    /// at.
    ///
    /// On another day than its own a report stays for ``BatchPlan/maxAge`` days at most, and only while it is about the same
    /// records on both: what fell out of its days or came into them makes another report, and so does a safety notice.
    func kept(_ task: ReportTask, _ order: ReportOrder, inputSHA256: String) -> BatchReport? {
        guard mayKeep, let report = report(of: task), report.inputSHA256 == inputSHA256, report.wrongFonts.isEmpty,
            report.files.map(\.name) == task.fileNames, report.files.map(\.form) == task.forms,
            isOfToday(report) || staysRight(report, order)
        else { return nil }
        return report
    }

    /// Why a report is not made: of an export that seems to be cut short it would call days free of headache whose rows are
    /// missing, in place of the report that is there. Nil where it is to be made.
    ///
    /// - Parameters:
    ///   - rows: the patient's, as the export has them now.
    ///   - isThere: whether files are as they were written.
    func held(_ task: ReportTask, _ rows: RowCounts, isThere: ([ReportFile]) -> Bool) -> BatchFailure? {
        guard holdsShrunk, let report = report(of: task) else { return nil }
        let (now, before) = (rows.read + rows.skipped, report.rowsRead + report.rowsSkipped)
        guard now < before, isThere(report.files) else { return nil }
        return BatchFailure(
            .source,
            "the export seems to be cut short and has \(now) of the \(before) rows of this patient; the report of "
                + "\(report.asOf.iso) stays",
            hint: "--allow-shrink when that is right")
    }

    private func isOfToday(_ report: BatchReport) -> Bool { report.asOf == settings.context.asOf }

    private func staysRight(_ report: BatchReport, _ order: ReportOrder) -> Bool {
        let today = settings.context.asOf
        guard report.asOf < today, report.asOf.days(to: today) <= maxAge,
            let then = try? DayContent(order, settings, on: report.asOf),
            let now = try? DayContent(order, settings, on: today)
        else { return false }
        return then == now && now.safetyFlags == report.safetyFlags && now.classLines == report.classLines
    }
}
