import Diagnostics
import Records

/// The whole recipe in this process: from a task to finished files that are the right patient's.
struct ReportRecipe {
    let preparation: ReportPreparation
    let maker: ReportMaker

    /// A report and what was read for it.
    struct Result {
        var prepared: PreparedReport
        var finished: FinishedReport
    }

    /// - Throws: as ``ReportPreparation/identity(of:)``, ``ReportPreparation/decision(_:for:)``,
    ///   ``ReportPreparation/prepare(_:_:_:)`` and ``ReportMaker/report(_:passwords:)``.
    func report(_ task: ReportTask) throws(Failure) -> Result {
        let identity = try preparation.identity(of: task)
        let decision = try preparation.decision(task, for: identity)
        let prepared = try preparation.prepare(task, identity, decision)
        let finished = try maker.report(prepared.order, passwords: prepared.passwords)
        guard preparation.inputs.identities.accepts(finished.frames, of: prepared.identity) else {
            throw IdentityCheck.failure
        }
        return Result(prepared: prepared, finished: finished)
    }
}
