import Diagnostics
import Records

/// A question about a headache that a safety notice or a figure depends on.
public enum HeadacheQuestion: String, Sendable, CaseIterable {
    // Raw values are column names.
    case onsetSpeed = "onset_speed"
    case symptoms
    /// The end; answered by a usable duration.
    case length = "resolved_time"
    case severity
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
        case .severity: entry.severity != nil
        case .medicine: entry.tellsOfMedicine
        case .meals: entry.record.retrospective.saysNoMeals || entry.record.retrospective.meals.namesAnything
        case .triggers:
            entry.record.retrospective.saysNoTriggers
                || entry.record.retrospective.environmentalTriggers.namesAnything
        }
    }

    /// Whether an entry that does not show a sign denies it: it answers the question, in words that are all known
    /// (`silence.md` §10.1).
    package func canDeny(in entry: HeadacheEntry) -> Bool {
        isAnswered(by: entry) && !(self == .symptoms && entry.record.retrospective.hasUnknownSymptom)
    }
}

extension [String] {
    /// Whether anything would be drawn of any item.
    var namesAnything: Bool { contains { $0.unicodeScalars.contains { !$0.drawsNothing } } }
}

/// Number of a report's entries that answer each question.
public struct HeadacheAnswers: Sendable, Hashable {
    /// All headaches, with or without answers.
    public private(set) var headaches: Int
    private var shares: [HeadacheQuestion: AnswerShare] = [:]
    /// Headaches with a symptom whose word is not known.
    public private(set) var unknownSymptoms = 0

    init() { headaches = 0 }

    /// - Parameters:
    ///   - entries: the headaches of the range.
    ///   - share: returns how many of the range's entries answer a question.
    init(of entries: [HeadacheEntry], _ share: (HeadacheQuestion) -> AnswerShare) {
        headaches = entries.count
        unknownSymptoms = entries.indices.count { entries[$0].record.retrospective.hasUnknownSymptom }
        for question in HeadacheQuestion.allCases { shares[question] = share(question) }
    }

    public func share(_ question: HeadacheQuestion) -> AnswerShare { shares[question] ?? AnswerShare() }

    public subscript(question: HeadacheQuestion) -> Int { share(question).answered }

    /// Number of headaches that can deny a sign, see ``HeadacheQuestion/canDeny(in:)``.
    public func denying(_ question: HeadacheQuestion) -> Int {
        self[question] - (question == .symptoms ? unknownSymptoms : 0)
    }
}
