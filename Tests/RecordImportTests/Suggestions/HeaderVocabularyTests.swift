import Testing

@testable import RecordImport

@Suite("Names of columns in clinics' tables")
struct HeaderVocabularyTests {
    private func match(_ name: String, _ role: ColumnRole) -> HeaderVocabulary.Match? {
        HeaderVocabulary.roles(of: name).first { $0.role == role }?.match
    }

    @Test func `a name is known in four languages, without units and numbers`() {
        #expect(match("Intensität (NRS)", .severity) == .wholly)
        #expect(match("Pain Level", .severity) == .wholly)
        #expect(match("MRN", .patient) == .wholly)
        #expect(match("Fallnummer", .patient) == .wholly)
        #expect(match("Medikament 2", .medicine) == .wholly)
    }

    @Test func `that something was taken is no part of a medicine's name, and of a time it is`() {
        #expect(match("Meds taken", .medicine) == .wholly)
        #expect(match("Painkillers taken", .medicine) == .wholly)
        #expect(match("Time taken", .startTime) != .wholly)
        #expect(HeaderVocabulary.medicine(named: "Triptan (y/n)") == "triptan")
        #expect(HeaderVocabulary.medicine(named: "NSAR genommen") == "NSAID")
        #expect(HeaderVocabulary.medicine(named: "Triptan days") == nil)
    }

    @Test func `what may be of a row or of a person is known in part`() {
        #expect(match("id", .person) == .partly)
        #expect(match("Last name", .person) == .partly)
        #expect(match("id", .patient) == nil)
    }
}
