import Records

/// A report's title and sections, from its template or as usual.
public struct ReportOutline: Sendable, Hashable {
    public let title: String
    public let sections: [ReportSection]
    /// Options of sections that differ from the usual ones.
    public let options: [ReportSection: SectionOptions]
    /// Text above and below every page.
    public let header: String?
    public let footer: String?
    /// Usual sections of this depth that are left out.
    public let leftOut: [ReportSection]

    /// - Parameters:
    ///   - families: record types with records; the report is named after them.
    ///   - template: applies only to contents of its own depth: a locked report is replaced by the usual free one.
    public init(_ contents: ReportContents, families: Set<RecordFamily>, template: ReportTemplate?) {
        let usual = ReportTemplate.usual(contents.depth)
        let template = template.flatMap { $0.depth == contents.depth ? $0 : nil } ?? usual
        title =
            template.title
            ?? (contents.depth == .sheet
                ? template.sections == [.priorAuthorization] ? "Prior authorization" : Self.sheetName
                : Self.usualName(families: families, isPremium: contents != .free))
        let told = usual.sections.filter { $0 != .treatmentResponse || contents.hasTreatments }
        sections = template.sections == usual.sections ? told : template.sections
        options = template.options
        header = template.frame.header
        footer = template.frame.footer
        leftOut = told.filter { !template.sections.contains($0) }
    }

    /// Whether sections or options differ from the usual report.
    var isOwn: Bool { !leftOut.isEmpty || !options.isEmpty }

    /// Settings that change the pages, other than title and sections; empty for usual reports.
    public var details: [String] {
        let said = sections.flatMap { section in
            options[section].map { options in
                options.given.map { "\(section.rawValue).\($0.rawValue)=\(options.words(of: $0) ?? "")" }
            } ?? []
        }
        return said + [header.map { "header=\($0)" }, footer.map { "footer=\($0)" }].compactMap(\.self)
    }

    /// Name of the one-page report, also as the first page of a longer one.
    static let sheetName = "Visit sheet"

    /// Returns the report's name without a template, after its record type.
    static func usualName(families: Set<RecordFamily>, isPremium: Bool) -> String {
        guard families.count < 2 else { return isPremium ? "Clinical report" : "Patient report" }
        let kind = families.contains(.markers) ? "marker" : families.contains(.nights) ? "night" : "headache"
        return isPremium ? "Clinical \(kind) report" : "\(KeyWords.sentence(kind)) report"
    }

    /// Returns the order of sections without a template.
    static func usualSections(_ depth: ReportDepth) -> [ReportSection] {
        let premium: [ReportSection] = [.sheet, .timeline, .calendar, .patterns, .charts, .medicines]
        return switch depth {
        case .free: [.figures, .safety, .table, .markers, .nights, .locked, .dataNotes, .seekingCare]
        case .sheet: [.sheet]
        case .summary: premium + [.safety, .table, .markers, .nights, .dataNotes, .seekingCare]
        case .full: premium + [.treatmentResponse, .safety, .entries, .markers, .nights, .dataNotes, .seekingCare]
        }
    }
}
