import Records

/// What a report is called and which sections are asked for, in their order: a template's, or the usual ones.
public struct ReportOutline: Sendable, Hashable {
    public let title: String
    public let sections: [ReportSection]

    /// - Parameters:
    ///   - families: of which there are records; the report is called after them.
    ///   - template: counts only for contents of its own depth: what is written in place of a report that is not
    ///     unlocked is the usual free report.
    public init(_ contents: ReportContents, families: Set<RecordFamily>, template: ReportTemplate?) {
        let template = template?.depth == contents.depth ? template : nil
        title = template?.title ?? ReportWriter.usualName(families: families, isPremium: contents != .free)
        sections = template?.sections ?? ReportWriter.usualSections(contents.depth)
    }
}
