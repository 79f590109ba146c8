import Testing

@testable import Records

@Suite struct FactorKeyTests {
    @Test(arguments: [
        ["Aged cheese", "aged_cheese", "AGED-CHEESE", "  aged   cheese "], ["Café", "cafe", "CAFE\u{301}"],
        ["Crème brûlée", "creme_brulee"], ["Soße", "SOSSE"],
    ])
    func spellingsOfOneFactor(spellings: [String]) {
        #expect(Set(spellings.map(FactorKey.key)).count == 1)
    }

    /// Marks of other scripts make another word.
    @Test func otherWordsStayApart() {
        #expect(FactorKey.key(of: "दाल") != FactorKey.key(of: "दल"))
        #expect(FactorKey.key(of: "cheese cake") != FactorKey.key(of: "cheesecake"))
        #expect(FactorKey.key(of: "") == "" && FactorKey.key(of: "--") == "")
    }
}
