import Records

/// Headaches by phase of the cycle, stacked by severity.
public struct CycleFindings: Sendable, Hashable {
    public struct Phase: Sendable, Hashable {
        public var phase: CyclePhase
        public var mild: Int
        public var moderate: Int
        public var severe: Int
        /// Headaches without a severity.
        public var notSaid = 0

        public var count: Int { mild + moderate + severe + notSaid }
    }

    /// Headaches with a phase.
    public var n: Int
    /// Phases in the order of the cycle, without those that have no headache.
    public var phases: [Phase]
}

extension CycleFindings {
    /// Groups headaches by phase. The answer `unknown` is no phase and does not count, not even for the minimum of 5.
    static func overlay(of entries: [HeadacheEntry]) -> Thresholded<CycleFindings> {
        var phases = CyclePhase.allCases.filter { $0 != .unknown }.map {
            Phase(phase: $0, mild: 0, moderate: 0, severe: 0)
        }
        var n = 0
        for index in entries.indices {
            guard let phase = entries[index].record.retrospective.cyclePhase,
                let place = phases.firstIndex(where: { $0.phase == phase })
            else { continue }
            n += 1
            switch entries[index].severity {
            case .mild: phases[place].mild += 1
            case .moderate: phases[place].moderate += 1
            case .severe: phases[place].severe += 1
            case nil: phases[place].notSaid += 1
            }
        }
        return Thresholded(have: n, of: Thresholds.withCyclePhase) {
            CycleFindings(n: n, phases: phases.filter { $0.count > 0 })
        }
    }
}
