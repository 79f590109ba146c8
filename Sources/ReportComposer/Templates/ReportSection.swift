import Records

/// A part of a report that a template can place. The raw value is its name in a template's file.
public enum ReportSection: String, Sendable, CaseIterable {
    /// The report on one page.
    case sheet
    /// A line for each kind of records; of a patient with several kinds.
    case cover
    /// All kinds of records on one time line; of a patient with several kinds.
    case timeline
    /// Title and the line of figures.
    case figures
    /// Key figures with their change, what to look at first, the calendar.
    case overview
    /// Every day of a range that the overview shows by month alone.
    case calendar
    case patterns
    case charts
    /// Which medicine on how many days of each month, and each class beside its line.
    case medicines
    /// Treatments, with the headache days before and during each, and questionnaires.
    case treatmentResponse = "treatment-response"
    /// Red-flag notices and the overuse card.
    case safety
    /// Every headache as a row.
    case table
    /// Every headache with everything recorded.
    case entries
    /// The chapter on lab and body markers and visits to doctors.
    case markers
    /// The chapter on nights with a medicine in two doses.
    case nights
    /// The premium sections, named as locked.
    case locked
    case dataNotes = "data-notes"
    case seekingCare = "seeking-care"
    /// One page for whoever must approve a treatment.
    case priorAuthorization = "prior-authorization"

    /// Depths of the reports that can hold it.
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

    /// Why no report of a depth may be without it; nil when one may.
    ///
    /// - Parameter sections: all sections of the report.
    public func reasonToStay(in depth: ReportDepth, of sections: [ReportSection]) -> String? {
        // One page holds one part: the notices are named on the visit sheet.
        guard depth != .sheet else {
            return self == .sheet && !sections.contains(.priorAuthorization) ? "it is the report" : nil
        }
        return switch self {
        case .safety, .seekingCare: "safety notes are in every report, whoever made it"
        case .dataNotes: "every report says where its figures come from and what was not used"
        case .locked where depth == .free: "a free report names what it does not hold"
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

    /// Its figures need so many entries each.
    var hasFigures: Bool { self == .patterns || self == .charts }

    /// The kind of records it tells of; nil for what belongs to every report.
    var family: RecordFamily? {
        switch self {
        case .figures, .overview, .calendar, .patterns, .charts, .medicines, .safety, .table, .entries: .headaches
        case .markers: .markers
        case .nights: .nights
        case .sheet, .cover, .timeline, .treatmentResponse, .locked, .dataNotes, .seekingCare, .priorAuthorization: nil
        }
    }

    /// Stands on pages of its own: nothing before or after it is on them. Every other section begins where the one before
    /// it ends, if its heading and its first block have room there.
    var ownsItsPages: Bool { self == .sheet || self == .seekingCare }
}
