import Analysis
import DisplayList
import Records
import ReportDocument

/// The free report: figures, safety, the summary table, what a licence would add, data notes (Aurae PRD §5.6, §8).
///
/// Holds no figure of the premium sections. The safety parts are never left out.
public func composeFreeReport(_ input: ReportInput) -> ReportDocument {
    let writer = ReportWriter(input: input)
    return ReportDocument(
        info: writer.info, frame: writer.frame,
        blocks: writer.opening + writer.safety + writer.headacheTable + writer.locked + writer.dataNotes
            + writer.seekingCare)
}

/// What the sections of a report write from; each section is an extension in a file of its own.
struct ReportWriter {
    let input: ReportInput

    var findings: HeadacheFindings { input.findings }
    var dates: DateWords { DateWords(style: input.style.dates) }
    var measurements: MeasurementWords { MeasurementWords(units: input.style.units) }

    var info: DocumentInfo {
        let context = input.context
        let created = context.clock ?? LocalTime(day: context.asOf, second: 0, offset: 0)
        return DocumentInfo(
            title: "Headache report, \(dates.range(findings.range))",
            subject: "Headaches as logged by the patient", creator: context.generator, created: created.iso)
    }
}

extension AcuteMedicationFindings {
    /// Days in a calendar month from which the awareness card shows (Aurae PRD §7.2).
    public static let overuseDays = 10
}
