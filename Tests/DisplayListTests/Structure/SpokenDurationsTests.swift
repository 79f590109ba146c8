import Testing

@testable import DisplayList

@Suite("Durations as they are heard")
struct SpokenDurationsTests {
    @Test(arguments: [
        ("5\u{A0}h\u{A0}23", "5 hours 23 minutes"), ("1\u{A0}h\u{A0}01", "1 hour 1 minute"), ("5\u{A0}h", "5 hours"),
        ("45\u{A0}min", "45 minutes"), ("1\u{A0}min", "1 minute"), ("175.3\u{A0}min", "175.3 minutes"),
        ("Half lasted 2\u{A0}h\u{A0}15 or less.", "Half lasted 2 hours 15 minutes or less."),
        ("4\u{A0}h\u{A0}38–6\u{A0}h\u{A0}35", "4 hours 38 minutes–6 hours 35 minutes"),
        ("1\u{A0}h to under 4\u{A0}h", "1 hour to under 4 hours"),
        // A number is one as a whole, and what stands before it stays.
        ("week\u{A0}2: 2.5\u{A0}h, 1.\u{A0}h or .5\u{A0}h", "week\u{A0}2: 2.5 hours, 1.\u{A0}h or .5\u{A0}h"),
        ("12\u{A0}of 5\u{A0}h\u{A0}23.5\u{A0}h", "12\u{A0}of 5 hours 23 minutes.5\u{A0}h"),
        // Minutes have two digits and stay below 60: what follows is a number of its own.
        ("5\u{A0}h\u{A0}230", "5 hours\u{A0}230"), ("5\u{A0}h\u{A0}75", "5 hours\u{A0}75"),
    ])
    func aDurationIsHeardInWords(printed: String, heard: String) {
        #expect(SpokenDurations.mayBe(in: printed))
        #expect(SpokenDurations.expanded(printed) == heard)
    }

    @Test(arguments: ["5 h 23", "12\u{A0}hPa", "3\u{A0}mg", "h\u{A0}5", "5.\u{A0}h", "", "\u{A0}", "week\u{A0}2"])
    func whatIsNoneStays(printed: String) {
        #expect(SpokenDurations.expanded(printed) == nil)
    }

    /// The element as a whole carries what is heard, whatever lines it stands on.
    @Test func anElementSaysItsDurationsInWords() {
        let lines = ["Half lasted", "2\u{A0}h\u{A0}15 or less."].map { StructureTreeTests.words($0) }
        let tree = StructureTree([Page(items: lines.tagged(.paragraph))])
        #expect(tree.elements.map(\.tag.actualText) == [nil, "Half lasted 2 hours 15 minutes or less."])
    }

    /// A tag's own spoken text stays.
    @Test func whatIsSaidAlreadyStays() {
        var tag = StructureTag.cell
        tag.actualText = "two hours"
        let tree = StructureTree([Page(items: StructureTreeTests.words("2\u{A0}h").tagged(tag))])
        #expect(tree.elements.last?.tag.actualText == "two hours")
    }
}
