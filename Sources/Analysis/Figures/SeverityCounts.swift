import Records

/// Number of mild, moderate and severe headaches, and of those without a severity.
public struct SeverityCounts: Sendable, Hashable {
    public var mild: Int
    public var moderate: Int
    public var severe: Int
    /// Headaches without a severity; they are in no distribution.
    public var notSaid = 0
    /// Ties go to the more severe; nil if no headache has a severity.
    public var mostCommon: HeadacheSeverity?
    /// Number recorded as 2 or 4 (older scale).
    public var legacyMapped: Int
}

extension SeverityCounts {
    /// Headaches with a severity.
    public var said: Int { mild + moderate + severe }

    /// The severity that a page may call the most common (`silence.md` §10.3); nil if none is clearly ahead.
    package var clearlyMostCommon: HeadacheSeverity? {
        Analysis.clearlyMostCommon([mild, moderate, severe], of: said).map { HeadacheSeverity.allCases[$0] }
    }
}

extension SeverityCounts {
    init(of entries: [HeadacheEntry]) {
        self.init(entries.lazy.map(\.severity))
        legacyMapped = entries.count { $0.isLegacySeverity }
    }

    public init(of days: [HeadacheDiary.DayWithHeadache]) { self.init(days.lazy.map(\.severity)) }

    private init(_ severities: some Sequence<HeadacheSeverity?>) {
        self.init(mild: 0, moderate: 0, severe: 0, mostCommon: nil, legacyMapped: 0)
        for severity in severities {
            switch severity {
            case .mild: mild += 1
            case .moderate: moderate += 1
            case .severe: severe += 1
            case nil: notSaid += 1
            }
        }
        let most = max(mild, moderate, severe)
        mostCommon = most == 0 ? nil : most == severe ? .severe : most == moderate ? .moderate : .mild
    }
}

/// Returns each symptom with the number of headaches that recorded it, most frequent first, ties by name. A symptom
/// listed twice in one headache counts once.
func symptomCounts(of entries: [HeadacheEntry]) -> [NamedCount] {
    var tally = NameTally(key: FactorKey.key, shown: FoldedText.lowercased)
    var known = KnownSymptoms()
    for index in entries.indices {
        for symptom in entries[index].record.retrospective.symptoms {
            for name in known.reading(of: symptom).names { tally.note(name, in: index) }
        }
    }
    return tally.counts.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
}

/// The meanings of symptoms as written; a patient uses few, again and again.
struct KnownSymptoms {
    private var known = SpellingTable<SymptomWords.Reading>()
    private let words = SymptomWords()

    mutating func reading(of symptom: String) -> SymptomWords.Reading {
        if let reading = known[symptom] { return reading }
        let reading = words.reading(of: symptom)
        known.insert(reading, for: symptom)
        return reading
    }
}
