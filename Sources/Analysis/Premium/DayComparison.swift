import Records

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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

/// The difference of two shares with its 95 % interval, by Newcombe's method from two Wilson intervals (1998, method 10).
public struct DifferenceInterval: Sendable, Hashable {
    /// First share less second, −1…1.
    public var value: Double
    public var low: Double
    public var high: Double

    init(_ first: DayComparison.Days, _ second: DayComparison.Days) {
        let (one, other) = (
            ShareInterval(first.present, of: first.recorded), ShareInterval(second.present, of: second.recorded)
        )
        func distance(_ left: Double, _ right: Double) -> Double { (left * left + right * right).squareRoot() }
        value = first.share - second.share
        low = value - distance(first.share - one.low, other.high - second.share)
        high = value + distance(one.high - first.share, second.share - other.low)
    }
}

/// Fisher's exact test of two shares, two-sided: the probability, with the totals as they are, of this table and of all
/// tables that are no more probable.
enum FisherTest {
    /// Probabilities that differ by less are equal: the same value worked out on two ways.
    private static let equal = 1 + 1e-7

    /// - Returns: 0…1; 1 where either side has no answer.
    static func probability(_ first: DayComparison.Days, _ second: DayComparison.Days) -> Double {
        let (n, m) = (first.recorded, second.recorded)
        let present = first.present + second.present
        let factorials = logFactorials(upTo: n + m)
        func logChoose(_ all: Int, _ some: Int) -> Double {
            factorials[all] - factorials[some] - factorials[all - some]
        }
        func probability(_ inFirst: Int) -> Double {
            exp(logChoose(n, inFirst) + logChoose(m, present - inFirst) - logChoose(n + m, present))
        }
        let found = probability(first.present) * equal
        let tables = (max(0, present - m)...min(n, present)).map(probability)
        let sum = tables.filter { $0 <= found }.reduce(0, +)
        // All tables together: what the sum leaves of 1 is rounding.
        return sum > 1 - 1e-9 ? 1 : sum
    }

    private static func logFactorials(upTo most: Int) -> [Double] {
        var sums = [0.0]
        sums.reserveCapacity(most + 1)
        for number in 0..<most { sums.append(sums[number] + log(Double(number + 1))) }
        return sums
    }
}
