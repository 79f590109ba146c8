import Records

/// Wake after sleep onset, for nights where it can be estimated: those with a logged wake. A night without one may
/// still have had wakes.
public struct WakeFindings: Sendable, Hashable {
    public var nights: Int
    public var meanMinutes: Double?
    public var medianMinutes: Double?
    /// Number of logged wakes in those nights, and how many of them have no length.
    public var wakes: Int
    public var assumed: Int
    /// Nights with a known start and end but no logged wake; they are in none of the figures.
    public var withoutWake: Int
}

extension WakeFindings {
    init(of nights: [Night]) {
        let estimates = nights.compactMap(\.wake)
        self.init(
            nights: estimates.count, meanMinutes: mean(of: estimates.map(\.minutes)),
            medianMinutes: median(of: estimates.map(\.minutes)), wakes: estimates.reduce(0) { $0 + $1.wakes },
            assumed: estimates.reduce(0) { $0 + $1.assumed }, withoutWake: nights.count(where: \.hasNoWakeLogged))
    }
}

/// The wellness score over the mornings that have one.
public struct WellnessFindings: Sendable, Hashable {
    public struct Morning: Sendable, Hashable {
        public var night: CalendarDay
        /// 0…100.
        public var score: Double
    }

    /// Earliest first.
    public var mornings: [Morning]
    public var mean: Double?
    /// Points per 7 nights; needs 7 mornings. Flat if all are of one night.
    public var trendPerWeek: Thresholded<LeastSquares>
    /// Mornings with a check-in, with or without a score.
    public var checkIns: Int
}

extension WellnessFindings {
    init(of nights: [Night]) {
        let mornings = nights.compactMap { night in night.wellness.map { Morning(night: night.date, score: $0) } }
        self.init(
            mornings: mornings, mean: Analysis.mean(of: mornings.map(\.score)),
            trendPerWeek: Thresholded(have: mornings.count, of: NightConstants.morningsForTrend) {
                Self.trend(mornings)
            },
            checkIns: nights.count { $0.checkIn != nil })
    }

    private static func trend(_ mornings: [Morning]) -> LeastSquares {
        let points = mornings.map { (x: Double($0.night.number) / 7, y: $0.score) }
        guard Set(points.map(\.x)).count > 1 else {
            let (x, y) = (points.first?.x ?? 0, Analysis.mean(of: points.map(\.y)) ?? 0)
            return LeastSquares(slope: 0, low: 0, high: 0, meanX: x, meanY: y)
        }
        return LeastSquares(through: points)
    }
}

/// Narcolepsy flags of the morning check-ins, as set by the patient; not a diagnosis.
public struct NarcolepsyFindings: Sendable, Hashable {
    /// Mornings on which the questions were answered.
    public var asked: Int
    /// Mornings with at least one flag.
    public var mornings: Int
    /// In the order of ``NarcolepsyFlag``.
    public var counts: [Int]

    public subscript(flag: NarcolepsyFlag) -> Int {
        zip(NarcolepsyFlag.allCases, counts).first { $0.0 == flag }?.1 ?? 0
    }
}

extension NarcolepsyFindings {
    init(of nights: [Night]) {
        let checkIns = nights.compactMap(\.checkIn)
        self.init(
            asked: checkIns.count(where: \.answersNarcolepsy), mornings: checkIns.count { !$0.narcolepsy.isEmpty },
            counts: NarcolepsyFlag.allCases.map { flag in checkIns.count { $0.narcolepsy.contains(flag) } })
    }
}

/// Number of events of a kind, and of nights with it.
public struct NightEventCount: Sendable, Hashable {
    public var kind: NightEventKind
    public var count: Int
    public var nights: Int

    /// Counts sleep events only; doses have their own figures.
    static func all(in nights: [Night]) -> [NightEventCount] {
        var counts: [NightEventKind: NightEventCount] = [:]
        for night in nights {
            var seen: Set<NightEventKind> = []
            for event in night.events where !event.kind.isOfDoses {
                counts[event.kind, default: NightEventCount(kind: event.kind, count: 0, nights: 0)].count += 1
                if seen.insert(event.kind).inserted { counts[event.kind]?.nights += 1 }
            }
        }
        func rank(_ kind: NightEventKind) -> Int {
            kind.category.flatMap { NightEventCategory.allCases.firstIndex(of: $0) }
                ?? NightEventCategory.allCases.count
        }
        return counts.values.sorted {
            (rank($0.kind), $1.count, $0.kind.key) < (rank($1.kind), $0.count, $1.kind.key)
        }
    }
}
