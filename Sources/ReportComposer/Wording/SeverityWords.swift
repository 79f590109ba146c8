import Charts
import Records
import ReportDocument
import Words

extension HeadacheSeverity {
    var mark: SeveritySymbol {
        switch self {
        case .mild: .mild
        case .moderate: .moderate
        case .severe: .severe
        }
    }

    /// `Mild`, as at the head of a line; ``SeveritySymbol/word`` is the same in the middle of one.
    var word: String { NumberWords.capitalised(mark.word) }
}
