import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct DayComparisonTests {
    private static let range = DayRange(from: day("2026-01-01"), to: day("2026-04-30"))

    /// 120 observed days of January to April 2026, every fifth with a headache: 24 and 96.
    ///
    /// - Parameters:
    ///   - with: how many of the 24 days with a headache have stress of 4, alcohol, and 5 hours of sleep; the others the
    ///     opposite.
    private func records(
        stress: (Int, Int), alcohol: (Int, Int), sleep: (Int, Int), observed: Int = 120
    ) -> PatientRecords {
        var diary = Diary()
        var days: [ObservedDay] = []
        var (bad, good) = (0, 0)
        for number in 0..<observed {
            let date = Self.range.from.advanced(by: number)
            let hasHeadache = number % 5 == 0
            let place = hasHeadache ? bad : good
            func isYes(_ counts: (Int, Int)) -> Bool { place < (hasHeadache ? counts.0 : counts.1) }
            var day = ObservedDay(day: date, hadHeadache: hasHeadache)
            day.retrospective.stressLevel = isYes(stress) ? 4 : 2
            day.retrospective.alcohol = isYes(alcohol) ? "wine" : "none"
            day.retrospective.sleepHours = isYes(sleep) ? 5 : 8
            days.append(day)
            if hasHeadache { diary.log(date.iso) }
            if hasHeadache { bad += 1 } else { good += 1 }
        }
        var records = diary.records
        records.observedDays = days
        return records
    }

    private func compared(_ records: PatientRecords) -> ComparedDays {
        let findings = analyse(records, range: Self.range, zone: .utc)
        return analysePremium(records, findings: findings).comparedDays
    }

    /// 20 of 24 against 10 of 96, 2 of 24 against 48 of 96, 12 of 24 against 48 of 96.
    @Test func factorsFallIntoThreeGroups() throws {
        let found = try #require(compared(records(stress: (20, 10), alcohol: (2, 48), sleep: (12, 48))).value)
        #expect(found.daysWithHeadache == 24 && found.daysWithout == 96)
        #expect(found.factors.map(\.factor) == ["high-stress", "alcohol", "short-sleep"])
        #expect(found.factors.map(\.result) == [.more, .less, .none])
        #expect(found.factors[0].withHeadache == .init(present: 20, recorded: 24))
        #expect(found.factors[0].without == .init(present: 10, recorded: 96))
        #expect(found.factors[2].p == 1)
    }

    @Test func withoutObservedDaysNothingIsCompared() {
        var records = records(stress: (20, 10), alcohol: (2, 48), sleep: (12, 48))
        records.observedDays = []
        #expect(compared(records) == .notAsked)
    }

    @Test func whereOnlyTheHeadacheWasAskedNothingIsCompared() {
        var records = records(stress: (20, 10), alcohol: (2, 48), sleep: (12, 48))
        for index in records.observedDays.indices { records.observedDays[index].retrospective = RetrospectiveEntry() }
        #expect(compared(records) == .notAsked)
    }

    /// 80 days hold 16 headaches: 8 and 10 are missing.
    @Test func below24HeadachesAnd90DaysItSaysWhatIsMissing() {
        let records = records(stress: (9, 9), alcohol: (9, 9), sleep: (9, 9), observed: 80)
        #expect(compared(records) == .needs(DayComparisonNeeds(headaches: 8, observedDays: 10)))
    }

    /// On days with a headache alcohol was only ever answered with "yes": how often it would have been "no" is not known.
    @Test func aQuestionOnlyAnsweredWithYesIsLeftOut() throws {
        let found = try #require(compared(records(stress: (20, 10), alcohol: (24, 48), sleep: (12, 48))).value)
        #expect(found.factors.map(\.factor) == ["high-stress", "short-sleep"])
    }

    /// A list that says "none" was answered; one that is empty was not.
    @Test func listsCountWhereTheyWereAnswered() throws {
        var records = records(stress: (20, 10), alcohol: (2, 48), sleep: (12, 48))
        for index in records.observedDays.indices where index < 60 {
            records.observedDays[index].retrospective.environmentalTriggers = index % 2 == 0 ? ["bright_light"] : []
            records.observedDays[index].retrospective.saysNoTriggers = index % 4 == 1
        }
        let found = try #require(compared(records).value)
        let light = try #require(found.factors.first { $0.factor == "bright_light" })
        // In the first 60 days, 0, 10, 20… have a headache and the light, 5, 25, 45 a headache and a "none".
        #expect(light.withHeadache == .init(present: 6, recorded: 9))
        // The other 24 even days, and 12 with a "none".
        #expect(light.without == .init(present: 24, recorded: 36))
    }

    /// By Benjamini and Hochberg at 0.1 over four: 0.02 and 0.04 stay below 0.025 and 0.05; 0.08 is above 0.075.
    @Test func namedAreThoseThatTheProcedureKeeps() {
        let factors = [0.04, 0.5, 0.08, 0.02].enumerated().map { place, p in
            DayComparison.Factor(
                factor: "\(place)", kind: .food, withHeadache: .init(present: 8, recorded: 10),
                without: .init(present: 4, recorded: 10),
                difference: DifferenceInterval(.init(present: 8, recorded: 10), .init(present: 4, recorded: 10)), p: p,
                result: .none)
        }
        #expect(DayComparison.named(factors).map(\.result) == [.more, .none, .none, .more])
    }
}
