import Testing

@testable import Analysis

@Suite struct CooccurrenceTests {
    @Test(arguments: [
        (7, 10, Cooccurrence.Label.frequently), (69, 100, .sometimes), (70, 100, .frequently), (71, 100, .frequently),
        (4, 10, .sometimes), (39, 100, .occasionally), (40, 100, .sometimes), (41, 100, .sometimes),
        // 40 % and 70 % of numbers that binary fractions miss.
        (14, 20, .frequently), (13, 20, .sometimes), (28, 40, .frequently), (27, 40, .sometimes), (2, 5, .sometimes),
        (6, 15, .sometimes), (5, 15, .occasionally), (21, 30, .frequently), (1, 1, .frequently),
        (1, 100, .occasionally),
    ])
    func labels(present: Int, recorded: Int, label: Cooccurrence.Label) {
        #expect(Cooccurrence.Label(present: present, recorded: recorded) == label)
    }

    @Test func aWordTakesFiveRecordsAndAnAnswerANo() {
        #expect(Cooccurrence("x", .food, present: 4, recorded: 4).standing == .few)
        #expect(Cooccurrence("x", .food, present: 5, recorded: 5).label == .frequently)
        let alwaysYes = Cooccurrence("alcohol", .food, present: 107, recorded: 107, isAnswer: true)
        #expect(alwaysYes.standing == .neverAbsent && alwaysYes.label == nil)
        #expect(Cooccurrence("alcohol", .food, present: 106, recorded: 107, isAnswer: true).label == .frequently)
    }

    /// 3 of 5 lies between 23 % and 88 %, 30 of 50 between 46 % and 72 %.
    @Test func anIntervalOverAllThreeWordsIsSaid() {
        #expect(Cooccurrence("x", .food, present: 3, recorded: 5).hasFewRecords)
        #expect(!Cooccurrence("x", .food, present: 30, recorded: 50).hasFewRecords)
    }

    @Test func shareIsTheQuotient() {
        #expect(Cooccurrence("x", .food, present: 14, recorded: 33).share == 14.0 / 33)
        #expect(Cooccurrence("x", .food, present: 0, recorded: 0).share == 0)
    }

    @Test func wordsAreThoseOfThePRD() {
        #expect(
            Cooccurrence.Label.allCases.map(\.rawValue)
                == ["Frequently present", "Sometimes present", "Occasionally present"])
    }
}
