import Records

/// The mean of one question of the morning check-in.
public struct MorningScale: Sendable, Hashable {
    /// Raw values are the words of the analysis JSON.
    public enum Question: String, Sendable, CaseIterable {
        case sleepQuality = "sleep-quality"
        case feelRested = "feel-rested"
        case mentalClarity = "mental-clarity"
        case mood
        case readiness
        case grogginess
        case stress
    }

    public var question: Question
    /// Mornings with an answer.
    public var n: Int
    public var mean: Double?

    /// The best answer: 5, 10 for mental clarity; for grogginess 4 and for stress 5 is the worst.
    public var highest: Int {
        switch question {
        case .mentalClarity: 10
        case .grogginess: 4
        default: 5
        }
    }

    static func all(in nights: [Night]) -> [MorningScale] {
        let checkIns = nights.compactMap(\.checkIn)
        return Question.allCases.map { question in
            let answers = checkIns.compactMap { checkIn -> Double? in
                let answer: Int? =
                    switch question {
                    case .sleepQuality: checkIn.sleepQuality
                    case .feelRested: checkIn.feelRested
                    case .mentalClarity: checkIn.mentalClarity
                    case .mood: checkIn.mood
                    case .readiness: checkIn.readiness
                    case .grogginess: checkIn.grogginess
                    case .stress: checkIn.stressLevel
                    }
                return answer.map(Double.init)
            }
            return MorningScale(question: question, n: answers.count, mean: Analysis.mean(of: answers))
        }
    }
}
