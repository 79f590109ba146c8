import DisplayList
import Records
import ReportDocument

extension HeadacheSeverity {
    var mark: SeveritySymbol {
        switch self {
        case .mild: .mild
        case .moderate: .moderate
        case .severe: .severe
        }
    }

    /// `Mild`, for the start of a line; ``SeveritySymbol/word`` is for the middle.
    var word: String { mark.capitalisedWord }
}

extension HeadacheSeverity? {
    /// A separate mark if not recorded.
    var mark: SeveritySymbol { self?.mark ?? .notSaid }
    /// `Mild`, or `Severity not said`.
    var word: String { mark.capitalisedWord }
}

extension SeveritySymbol {
    /// Returns a remark beside a figure: `severity not said for 3`.
    static func notSaid(_ count: Int) -> String { "\(SeveritySymbol.notSaid.word) for \(count)" }
}
