import Analysis
import DisplayList
import Records
import ReportDocument

/// How much a report holds: the one value on which gating is decided (Aurae PRD §8). Whoever makes it has checked the
/// entitlement; no section asks again.
public enum ReportContents: Sendable, Hashable {
    /// Table, safety, data notes; the premium sections are named as locked.
    case free
    /// Overview, patterns, charts and the table.
    case premiumSummary(PremiumFindings)
    /// The summary and a card for each headache.
    case premiumFull(PremiumFindings)
}

/// A report of one patient. The safety parts are in every one of them; a free report holds no premium figure.
///
/// - Parameter template: the order of the sections and the title; nil for the usual ones. It counts only for contents
///   of its own depth: what is written in place of a report that is not unlocked is the usual free report.
public func composeReport(
    _ input: ReportInput, contents: ReportContents, template: ReportTemplate? = nil
) -> ReportDocument {
    let outline = ReportOutline(contents, families: input.findings.families, template: template)
    let writer = ReportWriter(
        input: input, isPremium: contents != .free, title: outline.title, hasTable: outline.sections.contains(.table))
    return ReportDocument(info: writer.info, frame: writer.frame, blocks: writer.blocks(outline.sections, contents))
}

/// What the sections of a report write from; each section is an extension in a file of its own.
struct ReportWriter {
    let input: ReportInput
    var isPremium = false
    /// A template's title; nil for the usual one.
    var title: String?
    /// The headaches are listed in the table.
    var hasTable = true

    var findings: HeadacheFindings { input.findings.headaches }
    var dates: DateWords { DateWords(style: input.style.dates) }
    var measurements: MeasurementWords { MeasurementWords(units: input.style.units) }

    /// What the report calls itself on every page.
    var reportName: String {
        title ?? Self.usualName(families: input.findings.families, isPremium: isPremium)
    }

    /// What a report is called without a template: after the kind of records it holds.
    static func usualName(families: Set<RecordFamily>, isPremium: Bool) -> String {
        guard families.count < 2 else { return isPremium ? "Clinical report" : "Patient report" }
        let kind = families.contains(.markers) ? "marker" : families.contains(.nights) ? "night" : "headache"
        return isPremium ? "Clinical \(kind) report" : "\(Naming.sentence(kind)) report"
    }

    private var subject: String { Naming.sentence(input.findings.familyWords) + ", as logged by the patient" }

    var info: DocumentInfo {
        let context = input.context
        let created = context.clock ?? LocalTime(day: context.asOf, second: 0, offset: 0)
        return DocumentInfo(
            title: "\(reportName), \(dates.range(findings.range))",
            subject: subject, creator: context.generator, created: created.iso)
    }
}

extension AcuteMedicationFindings {
    /// Days in a calendar month from which the awareness card shows (Aurae PRD §7.2).
    public static let overuseDays = 10
}
