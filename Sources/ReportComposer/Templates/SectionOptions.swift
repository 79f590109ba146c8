/// A template's options for one section; nil means the same as in the usual report.
public struct SectionOptions: Sendable, Hashable {
    public var title: String?
    public var charts: [ReportChart]?
    public var factors: Int?
    public var months: Int?
    public var latest: Int?
    public var calendar: Bool?
    public var trends: Bool?
    public var visits: Bool?
    public var clock: Bool?

    public init() {}

    /// The options that are set.
    public var given: [SectionOption] { SectionOption.allCases.filter { words(of: $0) != nil } }

    /// One text for each value, the same for the same; nil for what it does not speak of.
    func words(of option: SectionOption) -> String? {
        switch option {
        case .title: title
        case .charts: charts.map { $0.map(\.rawValue).joined(separator: ",") }
        case .factors: factors.map(String.init)
        case .months: months.map(String.init)
        case .latest: latest.map(String.init)
        case .calendar: calendar.map(String.init)
        case .trends: trends.map(String.init)
        case .visits: visits.map(String.init)
        case .clock: clock.map(String.init)
        }
    }

    /// Whether a section of a report of this depth can be told all of it.
    func isAllowed(of section: ReportSection, in depth: ReportDepth) -> Bool {
        given.allSatisfy { option in
            guard let kind = option.kind(in: section), option.depths.contains(depth) else { return false }
            return switch kind {
            case .title: title.map(ReportTemplate.isTitle) ?? false
            case .charts: charts.map { !$0.isEmpty && Set($0).count == $0.count } ?? false
            case .number(let range): words(of: option).flatMap { Int($0) }.map(range.contains) ?? false
            case .boolean: true
            }
        }
    }
}
