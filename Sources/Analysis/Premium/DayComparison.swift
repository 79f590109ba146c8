import Glibc
import Records

/// Factors on headache days and on observed days without one: only days recorded as headache-free can show whether a
/// factor is associated with headaches.
///
/// A headache day is one on which a headache began, or an observed one with a headache not explained by an attack. A
/// factor is present on a day if any row of the day says so, absent if a row says so and none contradicts it.
public struct DayComparison: Sendable, Hashable {
    public enum Result: String, Sendable, CaseIterable {
        /// Present more often on days with a headache.
        case more
        /// Present less often on days with a headache.
        case less
        /// No difference can be shown.
        case none
    }

    /// Days that answered a question, and those that answered yes.
    public struct Days: Sendable, Hashable {
        public var present = 0
        public var recorded = 0

        /// 0…1; 0 without answers.
        public var share: Double { recorded == 0 ? 0 : Double(present) / Double(recorded) }
    }

    public struct Factor: Sendable, Hashable {
        public var factor: String
        public var kind: Cooccurrence.Kind
        public var withHeadache: Days
        public var without: Days
        /// Share on headache days less that on other days, −1…1, with its 95 % interval (Newcombe 1998).
        public var difference: DifferenceInterval
        /// Probability of this table or a rarer one if the factor had nothing to do with headaches (Fisher, two-sided).
        public var p: Double
        public var result: Result
    }

    /// Days of the range on which a headache began or was recorded.
    public var daysWithHeadache: Int
    /// Observed days of the range without one.
    public var daysWithout: Int
    /// The clearest first: more often present, then less often, then the others, each by probability.
    public var factors: [Factor]

    /// Accepted rate of false discoveries among named factors (Benjamini and Hochberg 1995).
    public static let falseDiscoveries = 0.1
}

/// Data still needed before days are compared.
public struct DayComparisonNeeds: Sendable, Hashable {
    public var headaches: Int
    public var observedDays: Int
}

/// A comparison, or why there is none.
public enum ComparedDays: Sendable, Hashable {
    /// The export does not state observed days, or only whether they had a headache.
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
        // A diary of days only has headache days, but no attacks.
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
            // If only ever "yes" where there was a headache, the share of "no" is unknown.
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

    /// Labels the factors kept by Benjamini and Hochberg's procedure: of m factors by rising probability, all up to the
    /// last with p ≤ 0.1 × its rank ÷ m.
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
        // Probabilities that differ only by rounding are equal; the name then decides.
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

/// The difference of two shares with its 95 % interval: Newcombe's method with two Wilson intervals (1998, method 10).
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

/// Fisher's two-sided exact test of two shares: the probability, with fixed totals, of this table and all tables
/// that are no more probable.
enum FisherTest {
    /// Tolerance for equal probabilities, since rounding differs between ways of computing one value.
    private static let equal = 1 + 1e-7

    /// - Returns: 0…1; 1 if either side has no answers.
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
        // The sum of all tables differs from 1 only by rounding.
        return sum > 1 - 1e-9 ? 1 : sum
    }

    private static func logFactorials(upTo most: Int) -> [Double] {
        var sums = [0.0]
        sums.reserveCapacity(most + 1)
        for number in 0..<most { sums.append(sums[number] + log(Double(number + 1))) }
        return sums
    }
}
