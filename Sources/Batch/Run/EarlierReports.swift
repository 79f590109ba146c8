import RecordImport
import Records
import Reports

/// Reports of earlier runs that a run may keep.
struct EarlierReports {
    /// Reports by the names of their first files.
    private let reports: [String: BatchReport]
    /// Reports under names not used tonight, by the patient's id.
    private let underOtherNames: [String: BatchReport]
    private let mayKeep: Bool
    private let settings: ReportSettings
    /// Number of days that a report may stay after its own.
    private let maxAge: Int
    private let shrinkage: Shrinkage
    /// Columns that no file of the export has: `headaches.notes`.
    private let absentColumns: Set<String>
    /// Columns of the table of patients that lost the answers of more than one in five.
    private let lostIdentity: Set<String>
    private let strays: StrayRows

    init(_ plan: BatchPlan, _ inputs: OpenInputs, _ journal: [String: BatchReport] = [:]) {
        var reports: [String: BatchReport] = [:]
        for report in plan.previous { reports[report.fileName] = report }
        self.reports = reports.merging(journal) { $1 }
        let names = Set(plan.tasks.flatMap(\.fileNames))
        underOtherNames = plan.previousOfPatients.filter { _, report in
            !report.files.contains { names.contains($0.name) }
        }
        mayKeep = plan.resumes
        settings = plan.options.settings
        maxAge = plan.maxAge
        shrinkage = plan.shrinkage
        absentColumns = Set(SourceTotals(patients: 0, rows: RowCounts(), inputs.contents).absentColumns)
        lostIdentity = Self.lostIdentity(plan, inputs)
        strays = StrayRows(plan, inputs)
    }

    /// Returns the report with a task's name, whether or not it may stay.
    func report(of task: ReportTask) -> BatchReport? { task.fileNames.first.flatMap { reports[$0] } }

    /// Returns the report of an earlier run, if this run would make the same except for its day. The caller checks the
    /// files.
    ///
    /// A report stays for at most ``BatchPlan/maxAge`` days after its own, and only if it covers the same records on
    /// both days: records that leave or enter its range give another report, and so does a safety notice.
    func kept(_ task: ReportTask, _ order: ReportOrder, inputSHA256: String) -> BatchReport? {
        guard mayKeep, let report = report(of: task), report.inputSHA256 == inputSHA256, report.wrongFonts.isEmpty,
            report.files.map(\.name) == task.fileNames, report.files.map(\.form) == task.forms,
            isOfToday(report) || staysRight(report, order)
        else { return nil }
        var kept = report
        kept.missing = nil
        kept.isRestored = false
        return kept
    }

    /// Returns the existing report if tonight's export lacks rows or answers that it was made from and that a new one
    /// would cover, or has another patient's: a new one would show days with missing rows as free of headache. Nil if
    /// the report is to be made.
    ///
    /// - Parameters:
    ///   - entries: the patient's entries on the days that tonight's report covers.
    ///   - birth: hash of the date of birth.
    ///   - identity: columns that the patient's row in the table of patients answers.
    ///   - rows: the patient's rows, on any day.
    ///   - isThere: whether files exist.
    func held(
        _ task: ReportTask, _ entries: [EntryDays], birth: String?, identity: [String], _ rows: RowCounts,
        isThere: ([ReportFile]) -> Bool
    ) -> BatchReport? {
        guard !shrinkage.allows(task.label), var report = before(task) else { return nil }
        let from = EntryDays.asked(task.range, asOf: settings.context.asOf).from
        var missing: MissingRows?
        let gone = report.identity.filter { lostIdentity.contains($0) && !identity.contains($0) }
        if !gone.isEmpty {
            missing = MissingRows(.answers, since: nil, now: 0, before: 1)
            missing?.columns = gone.map { MissingRows.Column(name: "patients.\($0)", now: 0, before: 1) }
        } else if let was = report.birth, was != birth {
            missing = MissingRows(.birth, since: nil, now: 0, before: 0)
        } else {
            missing = strays.found(task.label, entries, before: report)
        }
        missing =
            missing ?? report.entries.map { MissingRows($0, entries, from: from, absent: absentColumns) }
            ?? MissingRows(rows: report.rowsRead, rows)
        guard let missing, isThere(report.files) else { return nil }
        report.missing = missing
        return report
    }

    private static func lostIdentity(_ plan: BatchPlan, _ inputs: OpenInputs) -> Set<String> {
        var counts: [String: (lost: Int, all: Int)] = [:]
        // Of the run's export; of a manifest's many, each would have to be opened for it.
        for task in plan.tasks where task.sources == plan.tasks[0].sources {
            guard let before = plan.previousOfPatients[task.label]?.identity, !before.isEmpty,
                let export = try? inputs.export(task.sources, own: task.own).input
            else { continue }
            let now = export.sources.identity(of: task.patientID).answered
            for column in before {
                counts[column, default: (0, 0)].all += 1
                if !now.contains(column) { counts[column, default: (0, 0)].lost += 1 }
            }
        }
        return Set(counts.filter { MissingRows.areMany($0.value.lost, of: $0.value.all) }.keys)
    }

    /// Returns tonight's entries, with the answers that they had when the patient's data were last accepted.
    func accepted(_ entries: [EntryDays], of task: ReportTask) -> [EntryDays] {
        guard !shrinkage.allows(task.label), let before = before(task)?.entries else { return entries }
        return entries.map { kind in kind.keepingAnswers(of: before.first { $0.kind == kind.kind }) }
    }

    /// The report of the task's patient, under tonight's name or another.
    private func before(_ task: ReportTask) -> BatchReport? {
        report(of: task).flatMap { $0.files.map(\.name) == task.fileNames ? $0 : nil } ?? underOtherNames[task.label]
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
