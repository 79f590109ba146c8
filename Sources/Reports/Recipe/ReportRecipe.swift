import Diagnostics
import Records

/// The whole pipeline in this process: makes finished files, checked to be the right patient's, from a task.
package struct ReportRecipe {
    package let preparation: ReportPreparation
    package let maker: ReportMaker

    package init(preparation: ReportPreparation, maker: ReportMaker) {
        self.preparation = preparation
        self.maker = maker
    }

    /// A report and the input read for it.
    package struct Result {
        package var prepared: PreparedReport
        package var finished: FinishedReport
    }

    /// - Throws: as ``ReportPreparation/identity(of:)``, ``ReportPreparation/decision(_:for:)``,
    ///   ``ReportPreparation/prepare(_:_:_:)`` and ``ReportMaker/report(_:passwords:)``.
    package func report(_ task: ReportTask) throws(Failure) -> Result {
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
