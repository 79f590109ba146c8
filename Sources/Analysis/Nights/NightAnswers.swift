import Records

/// Counts of each answer to a question answered in words or with yes or no.
public struct NightAnswers: Sendable, Hashable {
    /// Raw values are used in the analysis JSON.
    public enum Question: String, Sendable, CaseIterable {
        case anxiety
        case sleepInertia = "sleep-inertia"
        case dreamRecall = "dream-recall"
        case physicalSymptoms = "physical-symptoms"
        case respiratorySymptoms = "respiratory-symptoms"
        case sleepTherapy = "sleep-therapy"
        case sleepAids = "sleep-aids"
        case roomDarkness = "room-darkness"
        case noise
        case screenTime = "screen-time"
        case sound
        case asUsual = "as-usual"
        /// The way the night ended in the app, and the app's word for adherence.
        case ending
        case adherence
    }

    public struct Answer: Sendable, Hashable {
        public var words: String
        public var count: Int
    }

    public var question: Question
    /// Nights with an answer.
    public var n: Int
    /// Most frequent first, ties by name.
    public var answers: [Answer]

    /// Returns questions with at least one answer.
    static func all(in nights: [Night]) -> [NightAnswers] {
        Question.allCases.compactMap { question in
            let given = nights.compactMap { words(of: question, $0) }
            if given.isEmpty { return nil }
            var counts: [String: Int] = [:]
            for word in given.joined() { counts[word, default: 0] += 1 }
            let answers = counts.map { Answer(words: $0.key, count: $0.value) }
                .sorted { ($1.count, $0.words) < ($0.count, $1.words) }
            return NightAnswers(question: question, n: given.count, answers: answers)
        }
    }

    /// Returns the answers of a night; nil if the question was not answered.
    private static func words(of question: Question, _ night: Night) -> [String]? {
        func one(_ word: String?) -> [String]? { word.map { [$0] } }
        func yes(_ answer: Bool?) -> [String]? { answer.map { [$0 ? "yes" : "no"] } }
        let checkIn = night.checkIn
        let environment = checkIn?.environment
        return switch question {
        case .anxiety: one(checkIn?.anxietyLevel)
        case .sleepInertia: one(checkIn?.sleepInertia)
        case .dreamRecall: one(checkIn?.dreamRecall)
        case .physicalSymptoms: yes(checkIn?.hasPhysicalSymptoms)
        case .respiratorySymptoms: yes(checkIn?.hasRespiratorySymptoms)
        case .sleepTherapy: yes(checkIn?.usedSleepTherapy)
        case .sleepAids: environment?.aids.map { $0.isEmpty ? ["None"] : $0 }
        case .roomDarkness: one(environment?.darkness?.rawValue)
        case .noise: one(environment?.noise?.rawValue)
        case .screenTime: one(environment?.screenTime?.rawValue)
        case .sound: one(environment?.soundType)
        case .asUsual: yes(environment?.sameAsUsual)
        case .ending: one(night.facts.terminalState)
        case .adherence: one(night.facts.adherence)
        }
    }
}

/// Readings from a wearable, as exported.
public struct NightReading: Sendable, Hashable {
    /// Raw values are used in the analysis JSON.
    public enum Kind: String, Sendable, CaseIterable {
        /// Beats per minute.
        case heartRate = "heart-rate"
        /// Per cent.
        case sleepEfficiency = "sleep-efficiency"
        /// Per cent.
        case recovery
        /// Minutes.
        case asleep = "minutes-asleep"
        /// 0…100.
        case score = "sleep-score"
    }

    public var kind: Kind
    /// Nights with a reading.
    public var n: Int
    public var mean: Double
    public var lowest: Double
    public var highest: Double

    /// Returns kinds with at least one reading.
    static func all(in nights: [Night]) -> [NightReading] {
        Kind.allCases.compactMap { kind in
            let values = nights.compactMap { night in
                switch kind {
                case .heartRate: night.facts.averageHeartRate
                case .sleepEfficiency: night.facts.sleepEfficiency
                case .recovery: night.facts.recovery
                case .asleep: night.facts.asleepMinutes
                case .score: night.facts.sleepScore
                }
            }
            guard let mean = Analysis.mean(of: values), let lowest = values.min(), let highest = values.max() else {
                return nil
            }
            return NightReading(kind: kind, n: values.count, mean: mean, lowest: lowest, highest: highest)
        }
    }
}
