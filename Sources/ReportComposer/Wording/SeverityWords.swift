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

    /// `Mild`, as at the head of a line; ``SeveritySymbol/word`` is the same in the middle of one.
    var word: String { mark.capitalisedWord }
}

extension HeadacheSeverity? {
    /// One of its own where nobody said it.
    var mark: SeveritySymbol { self?.mark ?? .notSaid }
    /// `Mild`, or `Severity not said`.
    var word: String { mark.capitalisedWord }
}

extension SeveritySymbol {
    /// Beside a figure: for how many headaches nobody said it.
    static func notSaid(_ count: Int) -> String { "\(SeveritySymbol.notSaid.word) for \(count)" }
}
