import Diagnostics
import Records

/// A question about a headache that a safety notice or a figure depends on.
public enum HeadacheQuestion: String, Sendable, CaseIterable {
    // Raw values are column names.
    case onsetSpeed = "onset_speed"
    case symptoms
    /// The end; answered by a usable duration.
    case length = "resolved_time"
    case medicine = "medication_name"
    case meals
    case triggers = "environmental_triggers"

    /// Whether an entry answers it; an empty list does not.
    package func isAnswered(by entry: HeadacheEntry) -> Bool {
        switch self {
        case .onsetSpeed: entry.record.onsetSpeed != nil
        case .symptoms:
            entry.record.retrospective.saysNoSymptoms || entry.record.retrospective.symptoms.namesAnything
        case .length: !entry.course.isLengthUnknown
        case .medicine: !entry.record.retrospective.medications.isEmpty
        case .meals: entry.record.retrospective.saysNoMeals || entry.record.retrospective.meals.namesAnything
        case .triggers:
            entry.record.retrospective.saysNoTriggers
                || entry.record.retrospective.environmentalTriggers.namesAnything
        }
    }
}

extension [String] {
    /// Whether anything would be drawn of any item.
    fileprivate var namesAnything: Bool { contains { $0.unicodeScalars.contains { !$0.drawsNothing } } }
}

/// Number of a report's headaches that answer each question.
public struct HeadacheAnswers: Sendable, Hashable {
    /// All headaches, with or without answers.
    public private(set) var headaches: Int
    private var counts: [HeadacheQuestion: Int] = [:]

    init(of entries: [HeadacheEntry] = []) {
        headaches = entries.count
        for question in HeadacheQuestion.allCases {
            counts[question] = entries.indices.count { question.isAnswered(by: entries[$0]) }
        }
    }

    public subscript(question: HeadacheQuestion) -> Int { counts[question] ?? 0 }
}
