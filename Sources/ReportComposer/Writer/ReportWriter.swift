import Analysis
import DisplayList
import Records
import ReportDocument

/// Input for writing the sections; each section is an extension in its own file.
struct ReportWriter {
    let input: ReportInput
    var isPremium = false
    /// The requested contents; nil for all sections as usual.
    var outline: ReportOutline?
    /// Requested sections.
    var sections = ReportSection.allCases
    /// Sections of a template that turned out empty.
    var emptySections: [ReportSection] = []

    /// Returns a template's options for a section.
    func options(_ section: ReportSection) -> SectionOptions { outline?.options[section] ?? SectionOptions() }

    var findings: HeadacheFindings { input.findings.headaches }
    var dates: DateWords { DateWords(style: input.style.dates) }
    var measurements: MeasurementWords { MeasurementWords(units: input.style.units) }

    /// The report's name on every page.
    var reportName: String {
        outline?.title.drawable ?? ReportOutline.usualName(families: input.findings.families, isPremium: isPremium)
    }

    private var subject: String { KeyWords.sentence(input.findings.familyWords) + ", as logged by the patient" }

    var info: DocumentInfo {
        let context = input.context
        let created = context.clock ?? LocalTime(day: context.asOf, second: 0, offset: 0)
        return DocumentInfo(
            title: "\(reportName), \(dates.range(findings.range))",
            subject: subject, creator: context.generator, created: created.iso)
    }
}
