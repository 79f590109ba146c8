import Records

/// Something that a template can say of a section. The raw value is its name in a template's file; each belongs to the
/// sections it alters, and is refused of the others.
public enum SectionOption: String, Sendable, CaseIterable {
    /// The section's title.
    case title
    /// Which charts, of the section on charts.
    case charts
    /// How many factors have a row of their own.
    case factors
    /// How many months, the latest of them.
    case months
    /// How many headaches, the newest of them.
    case latest
    /// Whether the overview draws the days of the range.
    case calendar
    /// Whether each marker has its chart.
    case trends
    /// Whether visits are listed.
    case visits
    /// Whether each night has its strip on the clock.
    case clock

    /// The type of value that an option takes.
    public enum Kind: Sendable, Hashable {
        /// A line of words, at most ``ReportTemplate/longestTitle`` characters.
        case title
        case charts
        case number(ClosedRange<Int>)
        case boolean
    }

    /// - Returns: nil where the section has no such option.
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

    /// Depths of the reports in which it alters something: it unlocks nothing.
    public var depths: [ReportDepth] {
        switch self {
        case .trends, .clock: [.summary, .full]
        default: ReportDepth.allCases
        }
    }

    /// The sections that have it, in the usual order.
    public var sections: [ReportSection] { ReportSection.allCases.filter { kind(in: $0) != nil } }
}

extension ReportSection {
    /// The options that a template can set for this section.
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
    /// Weekdays and times of day; stands among the patterns where these have room for it.
    case times
    /// Symptoms, where the patterns do not have them.
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
