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
