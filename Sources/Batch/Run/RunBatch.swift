import Diagnostics
import Reports
import Workers

/// Makes every report of a plan, in worker processes.
///
/// The folder is made, taken and swept before the first task. Each report is written under an unfinished name by a
/// worker, its pages are looked at, and it gets its name when they are the right patient's; at any moment everything in
/// the folder under the name of a report is whole.
///
/// - Parameters:
///   - inputs: what is open of the sources from the planning.
///   - tell: hears of each outcome as it comes, in no particular order.
///   - record: called once at the end with all outcomes, also after an interruption, while the folder is still taken: the
///     place to write the run record, after a call of what it is given besides, which returns when the names of the reports
///     are on the disk. When it has returned, the journal of the run goes.
/// - Returns: what `record` was given.
/// - Throws: status 73 when the folder cannot be used or another run holds it or has taken it over, 64 when a report would replace one of the
///   files that are read, 70 when no worker can be had; and what `tell` and `record` throw. What was written stays, and
///   a run with ``BatchPlan/resumes`` goes on from there.
package func runBatch(
    _ plan: BatchPlan, _ inputs: OpenInputs, tell: (BatchOutcome) throws(Failure) -> Void,
    record: (BatchEnd, _ reportsOnDisk: () -> Void) throws(Failure) -> Void
) throws(Failure) -> BatchEnd {
    let run = try BatchRun(plan, inputs)
    var end: BatchEnd
    do throws(Failure) {
        try run.work(tell)
        try run.requireFolder()
        end = run.end()
        // The disk is busy with names and journal while the record is made.
        let onDisk = run.bringingToDisk()
        try record(end) { onDisk.value() }
    } catch {
        run.bringToDisk()
        throw error
    }
    run.finish()
    end.parentMemory = ProcessMemory.peak
    return end
}
