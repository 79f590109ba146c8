import Analysis

/// Extent of a report; anything beyond the free one needs an entitlement, which is checked before.
public enum ReportDepth: String, Sendable, CaseIterable {
    case free
    /// The visit sheet by itself.
    case sheet
    case summary, full
}

extension ReportContents {
    public var depth: ReportDepth {
        switch self {
        case .free: .free
        case .premiumSheet: .sheet
        case .premiumSummary: .summary
        case .premiumFull: .full
        }
    }
}

/// Contents of a report, the only value that decides on gating (Aurae PRD §8). Its creator has checked the entitlement;
/// no section checks again.
public enum ReportContents: Sendable, Hashable {
    /// Table, safety, data notes; premium sections are listed as locked.
    case free
    /// One page.
    case premiumSheet(PremiumFindings)
    /// The visit sheet, overview, patterns, charts and the table.
    case premiumSummary(PremiumFindings)
    /// The summary and all headaches with everything recorded.
    case premiumFull(PremiumFindings)

    /// Nil for a free report.
    public var premium: PremiumFindings? {
        switch self {
        case .free: nil
        case .premiumSheet(let findings), .premiumSummary(let findings), .premiumFull(let findings): findings
        }
    }

    /// Whether the patient has treatments or questionnaires, without which the usual report has no section on them.
    var hasTreatments: Bool { premium?.treatments.isEmpty == false }
}
