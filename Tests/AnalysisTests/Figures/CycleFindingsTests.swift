import Records
import Testing

@testable import Analysis

@Suite struct CycleFindingsTests {
    private func cycle(_ logs: [(CyclePhase?, Int)]) -> Thresholded<CycleFindings> {
        Diary(days: logs.count) {
            $1.retrospective.cyclePhase = logs[$0].0
            $1.storedSeverity = logs[$0].1
        }.findings("2026-01-01", "2026-12-31").cycle
    }

    @Test func needsFiveWithAPhase() {
        let four: [(CyclePhase?, Int)] = [(.luteal, 1), (.luteal, 3), (.menstrual, 5), (.menstrual, 4)]
        #expect(cycle(four) == .needs(1))
        #expect(cycle(four + [(.unknown, 5), (nil, 5)]) == .needs(1))
        let five = CycleFindings(
            n: 5,
            phases: [
                .init(phase: .menstrual, mild: 0, moderate: 0, severe: 3),
                .init(phase: .luteal, mild: 1, moderate: 1, severe: 0),
            ])
        #expect(cycle(four + [(.unknown, 5), (.menstrual, 5)]) == .value(five))
        #expect(cycle(four + [(.ovulatory, 1), (.follicular, 2)]).value?.n == 6)
        #expect(
            cycle(four + [(.ovulatory, 1), (.follicular, 2)]).value?.phases.map(\.phase)
                == [.menstrual, .follicular, .ovulatory, .luteal])
    }
}
