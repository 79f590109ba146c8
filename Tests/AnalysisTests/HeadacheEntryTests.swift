import Records
import TestSupport
import Testing

@testable import Analysis

@Suite struct HeadacheEntryTests {
    private func course(_ milliseconds: Int64?) -> HeadacheEntry.Course {
        HeadacheEntry.Course(
            onset: Instant(milliseconds: 5_000), resolved: milliseconds.map { Instant(milliseconds: 5_000 + $0) })
    }

    @Test func courses() {
        #expect(course(nil) == .active)
        #expect(course(0) == .lasted(minutes: 0))
        #expect(course(90_000) == .lasted(minutes: 1.5))
        #expect(course(-1) == .faulty)
    }

    @Test func aLengthThatCannotBeIsAFaultAndNoCrash() {
        let course = HeadacheEntry.Course(
            onset: Instant(milliseconds: .min), resolved: Instant(milliseconds: .max))
        #expect(course == .tooLong)
    }

    @Test func anEndMoreThan14DaysLaterIsNoLength() {
        #expect(course(14 * 86_400_000) == .lasted(minutes: 20_160))
        #expect(course(14 * 86_400_000 + 1) == .tooLong)
    }

    @Test(arguments: [
        (1, HeadacheSeverity.mild, false), (2, .moderate, true), (3, .moderate, false), (4, .severe, true),
        (5, .severe, false),
    ])
    func severities(stored: Int, severity: HeadacheSeverity, isLegacy: Bool) {
        let record = HeadacheRecord(id: "x", onset: Instant(seconds: 0), storedSeverity: stored)
        let entry = HeadacheEntry(record, onset: ZoneRules.utc.local(record.onset), tookAcuteMedication: false)
        #expect(entry.severity == severity && entry.isLegacySeverity == isLegacy)
    }
}

@Suite struct HeadacheQuestionTests {
    @Test func eachIsAColumnOfTheTable() {
        let columns = Set(TableDescription.headaches.columns.map(\.name))
        #expect(HeadacheQuestion.allCases.allSatisfy { columns.contains($0.rawValue) })
    }

    /// Three headaches: one answers everything, one has "none" in its lists, one has no answers.
    @Test func anEmptyCellIsNoAnswer() {
        let diary = Diary(days: 3) { number, record in
            if number == 0 {
                record.onsetSpeed = .gradual
                record.retrospective.symptoms = ["nausea"]
                record.retrospective.meals = ["bread"]
                record.retrospective.environmentalTriggers = ["cold"]
                record.retrospective.medicationName = "none"
            }
            if number == 1 {
                record.retrospective.saysNoSymptoms = true
                record.retrospective.saysNoMeals = true
                record.retrospective.saysNoTriggers = true
            }
            if number == 2 { record.resolved = nil }
        }
        let answers = diary.findings.asked.answers
        #expect(answers.headaches == 3)
        let expected: [HeadacheQuestion: Int] = [
            .onsetSpeed: 1, .symptoms: 2, .length: 2, .severity: 3, .medicine: 1, .meals: 2, .triggers: 2,
        ]
        for question in HeadacheQuestion.allCases { #expect(answers[question] == expected[question], "\(question)") }
    }
}
