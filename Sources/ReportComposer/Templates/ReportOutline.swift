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
        title =
            template?.title
            ?? (contents.depth == .sheet
                ? Self.sheetName : Self.usualName(families: families, isPremium: contents != .free))
        sections = template?.sections ?? Self.usualSections(contents.depth)
    }

    /// What the report on one page is called, and the page where others follow it.
    static let sheetName = "Visit sheet"

    /// What a report is called without a template: after the kind of records it holds.
    static func usualName(families: Set<RecordFamily>, isPremium: Bool) -> String {
        guard families.count < 2 else { return isPremium ? "Clinical report" : "Patient report" }
        let kind = families.contains(.markers) ? "marker" : families.contains(.nights) ? "night" : "headache"
        return isPremium ? "Clinical \(kind) report" : "\(KeyWords.sentence(kind)) report"
    }

    /// The order of a report without a template.
    static func usualSections(_ depth: ReportDepth) -> [ReportSection] {
        let premium: [ReportSection] = [
            .sheet, .cover, .timeline, .overview, .calendar, .patterns, .charts, .medicines, .safety, .table,
        ]
        return switch depth {
        case .free: [.cover, .figures, .safety, .table, .markers, .nights, .locked, .dataNotes, .seekingCare]
        case .sheet: [.sheet]
        case .summary: premium + [.markers, .nights, .dataNotes, .seekingCare]
        case .full: premium + [.entries, .markers, .nights, .dataNotes, .seekingCare]
        }
    }
}
