import Records

/// The mean answer to a question of the morning check-in.
public struct MorningScale: Sendable, Hashable {
    /// Raw values are used in the analysis JSON.
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

    /// Top of the scale: 5, or 10 for mental clarity. For grogginess 4 and for stress 5 is the worst answer.
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

extension MorningCheckIn {
    /// The SSOT's wellness score, 0…100; nil unless all five scales were answered. A symptom that was not asked counts
    /// as absent.
    var wellness: Double? {
        guard let sleepQuality, let feelRested, let mentalClarity, let mood, let readiness else { return nil }
        typealias Weight = NightConstants.Wellness
        var score = Double(sleepQuality) * Weight.sleepQuality / 5
        score += Double(feelRested) * Weight.feelRested / 5
        score += Double(mentalClarity) * Weight.mentalClarity / 10
        score += Double(mood) * Weight.mood / 5
        score += Double(readiness) * Weight.readiness / 5
        if hasPhysicalSymptoms == true { score -= Weight.physicalSymptoms }
        if hasRespiratorySymptoms == true { score -= Weight.respiratorySymptoms }
        if !narcolepsy.isEmpty { score -= Weight.narcolepsy }
        return min(max(score, Weight.range.lowerBound), Weight.range.upperBound)
    }
}
