import Records
import Testing

@testable import Analysis

@Suite struct SymptomCountsTests {
    @Test func everySymptomByCountThenName() {
        let lists = [["nausea", "aura"], ["vomiting", "nausea", "Nausea"], ["dizziness", "ringing ears", " "], []]
        let symptoms = Diary(days: lists.count) { $1.retrospective.symptoms = lists[$0] }.findings.symptoms
        #expect(
            symptoms == [
                NamedCount(name: "nausea", count: 2), NamedCount(name: "aura", count: 1),
                NamedCount(name: "dizziness", count: 1), NamedCount(name: "ringing ears", count: 1),
                NamedCount(name: "vomiting", count: 1),
            ])
    }

    /// A headache with a symptom, one with another detail, one without symptoms, and one with blank ones.
    @Test func onlyHeadachesThatAnswerAreCountedOf() {
        let findings = Diary(days: 4) {
            if $0 == 0 { $1.retrospective.symptoms = ["nausea"] }
            if $0 == 1 { $1.retrospective.stressLevel = 3 }
            if $0 == 2 { $1.retrospective.saysNoSymptoms = true }
            if $0 == 3 { $1.retrospective.symptoms = ["", " "] }
        }.findings
        #expect(findings.symptomsRecorded == 2)
    }
}
