import Records
import Testing

struct MarkerLibraryTests {
    private func entry(_ name: String, _ aliases: [String], high: Double? = nil) -> MarkerLibrary.Entry {
        .init(
            definition: MarkerDefinition(
                name: name, category: MarkerCategory(name: "Heart"), defaultRange: ReferenceRange(high: high)),
            aliases: aliases)
    }

    private func library() -> MarkerLibrary {
        var library = MarkerLibrary()
        #expect(library.add(entry("HDL Cholesterol", ["HDL-C", "good cholesterol"])) == nil)
        #expect(library.add(entry("LDL Cholesterol", ["LDL"], high: 100)) == nil)
        return library
    }

    @Test(arguments: ["HDL Cholesterol", "hdl  cholesterol", "HDL-CHOLESTEROL", "hdlc", "HDL C", "Good Cholesterol"])
    func namesAreFoundHoweverTheyAreWritten(name: String) {
        #expect(library().definition(named: name)?.name == "HDL Cholesterol")
    }

    @Test(arguments: ["", "cholesterol", "HDL Cholesterol 2", "HD"])
    func otherNamesAreNotGuessed(name: String) {
        #expect(library().definition(named: name) == nil)
    }

    @Test func aMarkerOfTheSameNameTakesThePlaceOfTheOneBefore() {
        var library = library()
        #expect(library.add(entry("ldl cholesterol", ["bad cholesterol"], high: 70)) == nil)
        #expect(library.entries.count == 2)
        #expect(library.definition(named: "bad cholesterol")?.defaultRange.high == 70)
        #expect(library.definition(named: "LDL") == nil)
        #expect(library.definition(named: "LDL Cholesterol")?.order == 1)
    }

    @Test func aNameOfAnotherMarkerIsRefused() {
        var library = library()
        #expect(library.add(entry("Lipids", ["HDL C"])) == "HDL C")
        #expect(library.add(entry("good cholesterol", [])) == "good cholesterol")
        #expect(library.entries.count == 2)
    }

    @Test func namesOfOtherScriptsAreNames() {
        var library = MarkerLibrary()
        #expect(library.add(entry("هيموغلوبين", ["ヘモグロビン"])) == nil)
        #expect(library.definition(named: " هيموغلوبين ") != nil)
        #expect(library.definition(named: "ヘモグロビン") != nil)
    }
}
