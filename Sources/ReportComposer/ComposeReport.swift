import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

/// A report of one patient. The safety parts are in every one of them; a free report holds no premium figure.
///
/// - Parameter template: the order of the sections and the title; nil for the usual ones. It counts only for contents
///   of its own depth: what is written in place of a report that is not unlocked is the usual free report.
public func composeReport(
    _ input: ReportInput, contents: ReportContents, template: ReportTemplate? = nil
) -> ReportDocument {
    let outline = ReportOutline(contents, families: input.findings.families, template: template)
    let writer = ReportWriter(
        input: input, isPremium: contents != .free, outline: outline, sections: outline.sections,
        hasLedger: contents.depth == .full && outline.sections.contains(.entries)
            && outline.options[.entries]?.latest ?? .max >= input.findings.headaches.count)
    return ReportDocument(info: writer.info, frame: writer.frame, blocks: writer.blocks(outline.sections, contents))
}
