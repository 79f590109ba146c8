import Testing

@testable import Records

@Suite struct QuestionnaireTests {
    private func filled(_ name: String, total: Int? = nil, _ items: [Int?]) -> Questionnaire {
        Questionnaire(name: name, day: CalendarDay(number: 0), writtenTotal: total, items: items)
    }

    @Test(
        "a questionnaire is known by its letters and digits",
        arguments: [
            ("MIDAS", Instrument.midas), ("midas", .midas), ("HIT-6", .hit6), ("HIT6", .hit6), ("hit 6", .hit6),
            ("HIT", nil), ("MIDAS-2", nil), ("PHQ-9", nil),
        ])
    func instruments(name: String, instrument: Instrument?) {
        #expect(filled(name, []).instrument == instrument)
    }

    @Test func theTotalIsTheWrittenOneOrTheSum() {
        // 5 + 6 + 4 + 5 + 4 = 24; items 6 and 7 are no part of it.
        #expect(filled("MIDAS", [5, 6, 4, 5, 4, 40, 6]).total == 24)
        // 10 + 11 + 10 + 11 + 10 + 13 = 65
        #expect(filled("HIT-6", [10, 11, 10, 11, 10, 13]).total == 65)
        #expect(filled("MIDAS", total: 30, []).total == 30)
        #expect(filled("MIDAS", [5, 6, nil, 5, 4]).total == nil)
        #expect(filled("PHQ-9", [1, 2, 3]).total == nil)
        #expect(filled("PHQ-9", total: 7, [1, 2]).total == 7)
    }

    @Test func whatAnItemMayBe() {
        #expect((0...92).allSatisfy { Instrument.midas.allows($0, item: 1) && Instrument.midas.allows($0, item: 6) })
        #expect(!Instrument.midas.allows(93, item: 5) && !Instrument.midas.allows(-1, item: 5))
        #expect(Instrument.midas.allows(10, item: 7) && !Instrument.midas.allows(11, item: 7))
        #expect(!Instrument.midas.allows(0, item: 8))
        #expect((0...20).filter { Instrument.hit6.allows($0, item: 6) } == [6, 8, 10, 11, 13])
        #expect(!Instrument.hit6.allows(6, item: 7))
    }

    @Test func totalsLeftOpenByWhatIsAnswered() {
        #expect(Instrument.midas.totals(with: [5, 6, 4, 5, 4, 40]) == 24...24)
        // One of five open: 20 + 0 to 20 + 92.
        #expect(Instrument.midas.totals(with: [5, 6, 4, 5, nil]) == 20...112)
        // Two of six open: 40 + 2 × 6 to 40 + 2 × 13.
        #expect(Instrument.hit6.totals(with: [10, 10, 10, 10]) == 52...66)
        #expect(Instrument.hit6.totals(with: []) == 36...78)
    }

    @Test func thereAreTenItems() {
        #expect(filled("a", [1]).items == [1] + Array(repeating: nil, count: 9))
        #expect(filled("a", Array(repeating: 2, count: 12)).items.count == 10)
        #expect(
            Questionnaire.columns.map(\.name) == ["id", "name", "day", "total"] + (1...10).map { "item_\($0)" })
    }
}
