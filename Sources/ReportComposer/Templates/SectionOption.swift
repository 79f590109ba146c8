import Records

/// An option of a section in a template. The raw value is its name in a template's file; each belongs to certain
/// sections, and is refused for others.
public enum SectionOption: String, Sendable, CaseIterable {
    /// The section's title.
    case title
    /// Charts to include, in the section on charts.
    case charts
    /// Number of factors with a row.
    case factors
    /// Number of months, the latest ones.
    case months
    /// Number of headaches, the newest ones.
    case latest
    /// Whether the overview shows the days of the range.
    case calendar
    /// Whether each marker has a chart.
    case trends
    /// Whether visits are listed.
    case visits
    /// Whether each night has a clock strip.
    case clock

    /// The type of value that an option takes.
    public enum Kind: Sendable, Hashable {
        /// A line of at most ``ReportTemplate/longestTitle`` characters.
        case title
        case charts
        case number(ClosedRange<Int>)
        case boolean
    }

    /// - Returns: nil if the section has no such option.
    public func kind(in section: ReportSection) -> Kind? {
        switch (self, section) {
        // Required sections keep their own titles.
        case (.title, .safety), (.title, .locked), (.title, .dataNotes), (.title, .seekingCare): nil
        case (.title, _): .title
        case (.charts, .charts): .charts
        case (.factors, .patterns): .number(1...20)
        case (.months, .timeline): .number(1...12)
        case (.months, .medicines): .number(1...6)
        case (.months, .calendar): .number(1...120)
        case (.latest, .table), (.latest, .entries): .number(1...1000)
        case (.calendar, .overview), (.trends, .markers), (.visits, .markers), (.clock, .nights): .boolean
        default: nil
        }
    }

    /// Depths in which it has an effect: it unlocks nothing.
    public var depths: [ReportDepth] {
        switch self {
        case .trends, .clock: [.summary, .full]
        default: ReportDepth.allCases
        }
    }

    /// Sections with this option, in the usual order.
    public var sections: [ReportSection] { ReportSection.allCases.filter { kind(in: $0) != nil } }
}

extension ReportSection {
    /// Options of this section.
    public var options: [SectionOption] { SectionOption.allCases.filter { $0.kind(in: self) != nil } }
}

/// A chart of the section on charts. The raw value is its name in a template's file.
public enum ReportChart: String, Sendable, CaseIterable {
    /// Headaches of each week or month.
    case frequency
    /// Acute-medication days of each month.
    case acuteDays = "acute-days"
    case severity
    /// Mean relief of each medicine.
    case relief
    case duration
    /// Weekdays and times of day; moved to the patterns if there is room.
    case times
    /// Symptoms, unless the patterns include them.
    case symptoms
    /// Phases of the cycle.
    case cycle
}

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

    /// Returns a text for an option's value, equal for equal values; nil if it is not set.
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

    /// Whether all set options apply to a section in a report of this depth.
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
