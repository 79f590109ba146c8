import Records

/// Factors on days with a headache beside those on observed days without one: only days that the patient recorded as
/// headache-free can show whether a factor goes with headaches at all.
///
/// A day with a headache is one on which a headache began, or an observed one with a headache that no attack explains.
/// A factor is present on a day if any row of the day says so, and absent if a row says so and none contradicts it.
public struct DayComparison: Sendable, Hashable {
    public enum Result: String, Sendable, CaseIterable {
        /// Present more often on days with a headache.
        case more
        /// Present less often on days with a headache.
        case less
        /// The days do not tell.
        case none
    }

    /// Days that answered a question, and those of them that said yes.
    public struct Days: Sendable, Hashable {
        public var present = 0
        public var recorded = 0

        /// 0…1; 0 of nothing.
        public var share: Double { recorded == 0 ? 0 : Double(present) / Double(recorded) }
    }

    public struct Factor: Sendable, Hashable {
        public var factor: String
        public var kind: Cooccurrence.Kind
        public var withHeadache: Days
        public var without: Days
        /// Share on days with a headache less that on days without, −1…1, with its 95 % interval (Newcombe 1998).
        public var difference: DifferenceInterval
        /// Probability of such a table or a rarer one if the factor had nothing to do with headaches (Fisher, two-sided).
        public var p: Double
        public var result: Result
    }

    /// Days of the range on which a headache began or was written down.
    public var daysWithHeadache: Int
    /// Observed days of the range without one.
    public var daysWithout: Int
    /// The clearest first: those more often present, then those less often, then the others, each by probability.
    public var factors: [Factor]

    /// False discoveries among named factors that are put up with (Benjamini and Hochberg 1995).
    public static let falseDiscoveries = 0.1
}

/// Data still needed before days are compared.
public struct DayComparisonNeeds: Sendable, Hashable {
    public var headaches: Int
    public var observedDays: Int
}

/// The comparison, or why there is none.
public enum ComparedDays: Sendable, Hashable {
    /// The export does not say which days were observed, or nothing of them but whether there was a headache.
    case notAsked
    case needs(DayComparisonNeeds)
    case value(DayComparison)

    public var value: DayComparison? { if case .value(let comparison) = self { comparison } else { nil } }
}

extension ComparedDays {
    init(of records: PatientRecords, findings: HeadacheFindings) {
        guard findings.coverage.isObserved, DayAnswers.areThere(in: records.observedDays) else {
            self = .notAsked
            return
        }
        let answers = DayAnswers(of: records, findings: findings)
        // A diary of days alone has days with a headache, and no attacks.
        let headaches = max(findings.count, answers.daysWithHeadache)
        let needs = DayComparisonNeeds(
            headaches: max(0, Thresholds.headachesForComparison - headaches),
            observedDays: max(0, Thresholds.observedDaysForComparison - findings.coverage.coveredDays))
        guard needs.headaches == 0, needs.observedDays == 0 else {
            self = .needs(needs)
            return
        }
        self = .value(DayComparison(answers))
    }
}

extension DayComparison {
    init(_ answers: DayAnswers) {
        var factors: [Factor] = []
        for factor in answers.factors {
            let days = answers.counts(of: factor)
            // Only ever answered with "yes" where there was a headache: how often the answer would have been "no" is not known.
            guard min(days.with.recorded, days.without.recorded) >= Thresholds.recordedForFactor,
                days.with.present + days.without.present > 0,
                days.with.present < days.with.recorded || factor.form != .question
            else { continue }
            factors.append(
                Factor(
                    factor: factor.name, kind: factor.kind, withHeadache: days.with, without: days.without,
                    difference: DifferenceInterval(days.with, days.without),
                    p: FisherTest.probability(days.with, days.without), result: .none))
        }
        self.init(
            daysWithHeadache: answers.daysWithHeadache, daysWithout: answers.daysWithout,
            factors: Self.named(factors).sorted(by: Self.isClearer))
    }

    /// Names those that Benjamini and Hochberg's procedure keeps: of m factors by rising probability all up to the last
    /// with p ≤ 0.1 × its place ÷ m.
    static func named(_ factors: [Factor]) -> [Factor] {
        let order = factors.indices.sorted { factors[$0].p < factors[$1].p }
        let last = order.indices.last { place in
            factors[order[place]].p <= falseDiscoveries * Double(place + 1) / Double(factors.count)
        }
        var factors = factors
        for place in order.indices where place <= last ?? -1 {
            let difference = factors[order[place]].difference.value
            factors[order[place]].result = difference > 0 ? .more : difference < 0 ? .less : .none
        }
        return factors
    }

    private static func isClearer(_ left: Factor, _ right: Factor) -> Bool {
        // Probabilities that differ by rounding alone are equal: then the name decides.
        let (p, q) = ((left.p * 1e9).rounded(), (right.p * 1e9).rounded())
        return (left.result.order, p, left.factor, left.kind.rawValue)
            < (right.result.order, q, right.factor, right.kind.rawValue)
    }
}

extension DayComparison.Result {
    fileprivate var order: Int {
        switch self {
        case .more: 0
        case .less: 1
        case .none: 2
        }
    }
}
