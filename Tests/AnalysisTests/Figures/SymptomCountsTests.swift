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
}
