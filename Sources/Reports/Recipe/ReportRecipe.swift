import Analysis
import Diagnostics
import Export
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

extension ReportRecipe {
    /// Input of a patient's FHIR resources, with the report made for them.
    ///
    /// - Throws: as ``report(_:)``.
    package func fhirInput(_ task: ReportTask) throws(Failure) -> (input: FHIRInput, made: Result) {
        let made = try report(task)
        let settings = preparation.inputs.options.settings
        let order = made.prepared.order
        let analysed = try AnalysedReport(order, settings)
        let request = analysed.request
        var input = FHIRInput(
            identity: request.identity, authority: settings.authority, findings: request.findings,
            observedDays: order.records.observedDays, context: request.context, title: made.finished.title,
            pdf: made.finished.files.first?.bytes)
        input.migraine = analysed.contents.premium?.migraine
        handOverMarkers(of: order, to: &input)
        handOverTreatments(of: order, to: &input)
        return (input, made)
    }

    /// Hands over every reading and visit if no days were requested, since headaches may cover fewer days; those
    /// outside the days are counted.
    private func handOverMarkers(of order: ReportOrder, to input: inout FHIRInput) {
        let (records, range, asOf) = (order.records, input.findings.range, input.context.asOf)
        if order.range == .everything, input.markers != nil, let span = records.markers.days(upTo: asOf) {
            let days = DayRange(from: min(span.from, range.from), to: max(span.to, range.to))
            input.markers = analyse(records.markers, range: days, zone: input.context.zone, asOf: asOf)
        }
        input.outside = (input.markers?.outside ?? 0) + records.headaches.count - input.findings.headaches.count
    }
    /// Hands over the treatments taken within the days, and the questionnaires and doses of one of them; all if no days
    /// were requested.
    private func handOverTreatments(of order: ReportOrder, to input: inout FHIRInput) {
        let (records, range, isAll) = (order.records, input.findings.range, order.range == .everything)
        input.treatments = records.treatments.filter {
            isAll || $0.start <= range.to && $0.stop ?? range.to >= range.from
        }
        input.questionnaires = records.questionnaires.filter { isAll || range.contains($0.day) }
        input.doses = records.doses.filter { isAll || range.contains($0.day) }
        input.sideEffects = records.sideEffects
        input.outside +=
            records.doses.count - input.doses.count + records.treatments.count - input.treatments.count
            + records.questionnaires.count
            - input.questionnaires.count
    }
}
