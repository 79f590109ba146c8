import Analysis

/// How much of a report to make; what goes beyond the free one needs an entitlement, which is checked before.
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

/// How much a report holds: the one value on which gating is decided (Aurae PRD §8). Whoever makes it has checked the
/// entitlement; no section asks again.
public enum ReportContents: Sendable, Hashable {
    /// Table, safety, data notes; the premium sections are named as locked.
    case free
    /// One page.
    case premiumSheet(PremiumFindings)
    /// The visit sheet, overview, patterns, charts and the table.
    case premiumSummary(PremiumFindings)
    /// The summary and every headache with everything recorded.
    case premiumFull(PremiumFindings)

    /// Nil for a free report.
    public var premium: PremiumFindings? {
        switch self {
        case .free: nil
        case .premiumSheet(let findings), .premiumSummary(let findings), .premiumFull(let findings): findings
        }
    }

    /// Whether the patient has treatments or questionnaires, without which a usual report has no section on them.
    var hasTreatments: Bool { premium?.treatments.isEmpty == false }
}
