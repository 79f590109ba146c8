/// Figures of one patient in several forms, made comparable.
enum SameFigures {
    /// Only a table can have a column in which nothing was ever answered: in JSON and in the app's store it is not there, and
    /// was not asked. The one patient of `one-patient/` never says how long relief took, nor what the pain was like.
    private static let ofColumnsAlone: Set<String> = [
        "reliefTimes", "reliefTimesReason", "medianMinutesToReliefReason", "pulsatingReason",
        "worseWithActivityReason",
    ]

    /// Figures of a sample as they are; those of `one-patient/` without what a form says by a column that is empty.
    static func comparable(_ value: Any, of sample: String) -> Any {
        sample.hasPrefix("one-patient/") ? withoutEmptyColumns(value) : value
    }

    private static func withoutEmptyColumns(_ value: Any) -> Any {
        switch value {
        case let members as [String: Any]:
            members.filter { !ofColumnsAlone.contains($0.key) }.mapValues(withoutEmptyColumns)
        case let elements as [Any]: elements.map(withoutEmptyColumns)
        default: value
        }
    }
}
