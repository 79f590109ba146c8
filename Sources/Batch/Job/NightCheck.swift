import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// Checks that stop a run before anything is written: a day, options or an export that contradict the folder's record.
/// Without a record there is nothing to lose.
struct NightCheck {
    private let planned: PlannedBatch
    private let previous: RunRecord?

    init(_ planned: PlannedBatch, _ previous: RunRecord?) {
        self.planned = planned
        self.previous = previous
    }

    /// - Throws: status 65 for the export or the day, 64 for the options.
    func check() throws(Failure) {
        guard let previous else { return }
        if !planned.isFresh {
            try checkDay(after: previous)
            try checkOptions(of: previous)
        }
        if planned.shrinkage != .all { try checkTables(of: previous) }
        try checkSilence(of: previous)
        try checkNames()
    }

    private var asOf: CalendarDay { planned.plan.options.settings.context.asOf }

    private func checkDay(after previous: RunRecord) throws(Failure) {
        guard asOf < previous.asOf else { return }
        throw Failure(
            .dataError,
            "the day of this run, \(asOf.iso), is before that of the reports in \(planned.plan.folder), \(previous.asOf.iso); "
                + "nothing was written",
            hint: "check the clock, or --as-of; --fresh makes every report again regardless of the day")
    }

    private func checkOptions(of previous: RunRecord) throws(Failure) {
        let others = previous.asked.compactMap { was in
            planned.asked.first { $0.name == was.name && $0.value != was.value }.map { (was: was, now: $0) }
        }
        guard !others.isEmpty else { return }
        let words = others.map { "\($0.was.name) was \($0.was.value), now \($0.now.value)" }
        throw Failure(
            .usage,
            "the reports in \(planned.plan.folder) were made with other options: \(words.joined(separator: "; ")); "
                + "nothing was written",
            hint: "name another folder with -o; --fresh makes every report again with these options")
    }

    private func checkTables(of previous: RunRecord) throws(Failure) {
        guard let before = previous.source else { return }
        let contents = planned.inputs.contents
        let now = SourceTotals(patients: planned.patients.count, rows: RowCounts(), contents)
        let losses = now.losses(since: before) + strangers(previous, before)
        guard !losses.isEmpty else { return }
        // A source that could not be opened explains missing rows, so its location and hint come first.
        let cause = planned.inputs.failures.first
        let unread = now.tables.count < before.tables.count ? unreadFiles : []
        var words = (cause.map { [$0.message] } ?? []) + losses
        if !unread.isEmpty { words.insert("not read, as a required column is not there: \(listed(unread))", at: 0) }
        let hint = unread.isEmpty ? "check that the export is complete" : "check the names of the columns"
        throw Failure(
            .dataError, words.joined(separator: "; ") + "; nothing was written", at: cause?.place,
            hint: cause?.hint ?? "\(hint); if it is correct, add --allow-shrink")
    }

    /// Files of the export that are no table known to us: one of them may be a missing one.
    private var unreadFiles: [String] {
        guard let task = planned.plan.tasks.first,
            let input = try? planned.inputs.export(task.sources, own: task.own).input,
            let summary = try? input.summary(of: ImportTally())
        else { return [] }
        let unread = summary.diagnostics.diagnostics.filter { $0.code == .unrecognisedFile }
        return unread.compactMap(\.place.file).map(PathText.shown)
    }

    /// Detects another clinic's export, which may be as large as this one's but has other patients.
    private func strangers(_ previous: RunRecord, _ before: SourceTotals) -> [String] {
        let former = Set(previous.reports.map(\.patientID))
        let gone = former.subtracting(planned.patients).count
        // A few patients come and go.
        guard former.count >= 5, gone * 2 > former.count else { return [] }
        return ["\(gone) of the \(Plural.patient.plain(former.count)) of \(before.name) are not in the source"]
    }

    /// Reads patients until one has an entry that is new enough. If the folder's reports were already as silent when
    /// they were made, the study has ended.
    private func checkSilence(of previous: RunRecord) throws(Failure) {
        guard let former = previous.newestEntry, former.days(to: previous.asOf) <= planned.maxSilence else { return }
        var newest: CalendarDay?
        for task in planned.plan.tasks {
            let zone = planned.plan.options.settings.context.zone
            // A patient who cannot be read fails alone, later.
            let day = (try? planned.inputs.export(task.sources, own: task.own).input.records(of: task.patientID))?
                .records.newestEntry(in: zone, asOf: asOf)
            if let day, day.days(to: asOf) <= planned.maxSilence { return }
            newest = [newest, day].compactMap(\.self).max()
        }
        guard newest != nil else {
            throw Failure(
                .dataError,
                "no entry of the export up to \(asOf.iso) has a time or day that can be read; nothing was written",
                hint: "aurae-report inspect shows which cells cannot be used; check the clock too")
        }
        let last =
            newest.map {
                "the newest entry of the whole export is of \($0.iso), \(Plural.day.plain($0.days(to: asOf))) before"
            }
            ?? ""
        throw Failure(
            .dataError,
            "\(last) the day of this run, \(asOf.iso): more than \(planned.maxSilence); nothing was written",
            hint: "check the clock and the export; for a study that has ended, raise --max-silence")
    }

    private func checkNames() throws(Failure) {
        guard case .patients(let ids) = planned.shrinkage, let unknown = ids.subtracting(planned.patients).min() else {
            return
        }
        throw Failure(
            .usage, "--allow-shrink: there is no patient \(unknown) in the source; nothing was written",
            hint: "use an id as in batch.json and in the index")
    }
}
