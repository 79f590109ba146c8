import Diagnostics
import HandOver

extension ReportRecipe {
    /// Input of a patient's FHIR resources, with the report made for them.
    ///
    /// - Throws: as ``report(_:)``.
    package func fhirInput(_ task: ReportTask) throws(Failure) -> (input: FHIRInput, made: Result) {
        let made = try report(task)
        let settings = preparation.inputs.options.settings
        let order = made.prepared.order
        let request = try AnalysedReport(order, settings).request
        let input = FHIRInput(
            identity: request.identity, authority: settings.authority, findings: request.findings,
            observedDays: order.records.observedDays, context: request.context, title: made.finished.title,
            pdf: made.finished.files.first?.bytes)
        return (input, made)
    }
}
