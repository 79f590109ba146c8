import Records

/// A section of a report that a template can place. The raw value is its name in a template's file.
public enum ReportSection: String, Sendable, CaseIterable {
    /// The report on one page.
    case sheet
    /// A line for each record type, for patients with several.
    case cover
    /// All record types on one time line, for patients with several.
    case timeline
    /// Title and the line of figures.
    case figures
    /// Key figures with their change, points to check first, the calendar.
    case overview
    /// Every day of a range that the overview shows only by month.
    case calendar
    case patterns
    case charts
    /// Days with each medicine by month, and each class with its threshold.
    case medicines
    /// Treatments, with the headache days before and during each, and questionnaires.
    case treatmentResponse = "treatment-response"
    /// Red-flag notices and the overuse card.
    case safety
    /// A row for each headache.
    case table
    /// The table with everything recorded below each row.
    case entries
    /// The chapter on laboratory and body markers and on visits.
    case markers
    /// The chapter on nights with a medicine in two doses.
    case nights
    /// The premium sections, listed as locked.
    case locked
    case dataNotes = "data-notes"
    case seekingCare = "seeking-care"
    /// One page for whoever approves a treatment.
    case priorAuthorization = "prior-authorization"

    /// Depths of reports that may include it.
    public var depths: [ReportDepth] {
        switch self {
        case .cover, .figures, .safety, .table, .markers, .nights, .dataNotes, .seekingCare: [.free, .summary, .full]
        case .locked: [.free]
        case .sheet: [.sheet, .summary, .full]
        case .priorAuthorization: [.sheet]
        case .timeline, .overview, .calendar, .patterns, .charts, .medicines, .treatmentResponse: [.summary, .full]
        case .entries: [.full]
        }
    }

    /// Returns why a report of a depth must include the section; nil if it may be left out.
    ///
    /// - Parameter sections: all sections of the report.
    public func reasonToStay(in depth: ReportDepth, of sections: [ReportSection]) -> String? {
        // A one-page report has one section: the visit sheet names the notices.
        guard depth != .sheet else {
            return self == .sheet && !sections.contains(.priorAuthorization) ? "it is the report" : nil
        }
        return switch self {
        case .safety, .seekingCare: "every report has safety notes"
        case .dataNotes: "every report says where its figures come from and what was not used"
        case .locked where depth == .free: "a free report lists what it leaves out"
        default: nil
        }
    }

    /// The section's name in the data notes.
    var words: String {
        switch self {
        case .sheet: "the visit sheet"
        case .cover: "the cover"
        case .timeline: "the combined time line"
        case .figures: "the line of figures"
        case .overview: "the clinical overview"
        case .calendar: "the calendar"
        case .patterns: "trigger patterns"
        case .charts: "charts"
        case .medicines: "medicines by month"
        case .treatmentResponse: "treatments and response"
        case .safety: "safety notes"
        case .table: "the table of headaches"
        case .entries: "every headache in full"
        case .markers: "markers and visits"
        case .nights: "nights"
        case .locked: "what is not included"
        case .dataNotes: "data notes"
        case .seekingCare: "when to seek care"
        case .priorAuthorization: "the page for prior authorization"
        }
    }

    /// Whether its figures need a minimum number of entries.
    var hasFigures: Bool { self == .patterns || self == .charts }

    /// Its record type; nil for sections of every report.
    var family: RecordFamily? {
        switch self {
        case .figures, .overview, .calendar, .patterns, .charts, .medicines, .safety, .table, .entries: .headaches
        case .markers: .markers
        case .nights: .nights
        case .sheet, .cover, .timeline, .treatmentResponse, .locked, .dataNotes, .seekingCare, .priorAuthorization: nil
        }
    }

    /// Whether it has its own pages. Every other section begins where the one before it ends, if its heading and first
    /// block have room there.
    var ownsItsPages: Bool { self == .sheet }
}
