import Diagnostics
import Records
import Reports
import Workers

/// Makes every report of a plan, in worker processes.
///
/// The folder is created, locked and cleaned before the first task. A worker writes each report under an unfinished
/// name; it is renamed once its pages are verified as the right patient's. At any moment every file in the folder with
/// the name of a report is complete.
///
/// - Parameters:
///   - inputs: sources opened during planning.
///   - begun: the time to write into the journal of a new folder.
///   - tell: receives each outcome as it comes, in no particular order.
///   - record: called once at the end with all outcomes, also after an interruption, while the folder is still locked:
///     to write the run record, after calling its second argument, which returns once the names of the reports are on
///     disk. Afterwards the journal of the run is removed.
/// - Returns: the end passed to `record`.
/// - Throws: status 73 if the folder cannot be used, or another run holds it or has taken it over, 64 if a report would
///   replace an input file, 70 if no worker can be started; and the errors of `tell` and `record`. Written files stay,
///   and a run with ``BatchPlan/resumes`` continues from there.
package func runBatch(
    _ plan: BatchPlan, _ inputs: OpenInputs, begun: Instant? = nil, tell: (BatchOutcome) throws(Failure) -> Void,
    record: (BatchEnd, _ reportsOnDisk: () -> Void) throws(Failure) -> Void
) throws(Failure) -> BatchEnd {
    let run = try BatchRun(plan, inputs, begun: begun)
    var end: BatchEnd
    do throws(Failure) {
        try run.work(tell)
        try run.requireFolder()
        end = run.end()
        // Names and journal are synced while the record is made.
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
