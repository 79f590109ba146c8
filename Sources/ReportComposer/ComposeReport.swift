import Analysis
import Diagnostics
import DisplayList
import Records
import ReportDocument

/// Composes a patient's report. It always includes the safety sections; a free report has no premium figures.
///
/// - Parameter template: order of the sections and title; nil for the usual ones. It applies only to contents of its
///   own depth: a locked report is replaced by the usual free one.
public func composeReport(
    _ input: ReportInput, contents: ReportContents, template: ReportTemplate? = nil
) -> ReportDocument {
    let outline = ReportOutline(contents, families: input.findings.families, template: template)
    let writer = ReportWriter(
        input: input, isPremium: contents != .free, outline: outline, sections: outline.sections)
    return ReportDocument(info: writer.info, frame: writer.frame, blocks: writer.blocks(outline.sections, contents))
}
