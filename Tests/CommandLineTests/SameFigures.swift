/// Figures of one patient in several forms, made comparable.
enum SameFigures {
    /// Only a table can have a column in which nothing was ever answered: in JSON and in the app's store it is not there, and
    /// was not asked.
    private static let ofColumnsAlone: Set<String> = ["reliefTimes", "reliefTimesReason"]

    /// Without what a form says by a column that is empty.
    static func comparable(_ value: Any) -> Any {
        switch value {
        case let members as [String: Any]:
            members.filter { !ofColumnsAlone.contains($0.key) }.mapValues(comparable)
        case let elements as [Any]: elements.map(comparable)
        default: value
        }
    }
}
