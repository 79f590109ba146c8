import Testing

@testable import Diagnostics

@Suite("Patients' words made fit for print")
struct PrintableTextTests {
    @Test func shorteningCountsCharactersAsReadersDo() {
        #expect(PrintableText.shortened(String(repeating: "a", count: 40), to: 40) == String(repeating: "a", count: 40))
        #expect(
            PrintableText.shortened(String(repeating: "a", count: 41), to: 40) == String(repeating: "a", count: 39)
                + "…")
        let family = "👨‍👩‍👧"
        #expect(
            PrintableText.shortened(String(repeating: family, count: 41), to: 40) == String(
                repeating: family, count: 39) + "…")
        #expect(PrintableText.shortened("सुबह से सिरदर्द", to: 40) == "सुबह से सिरदर्द")
    }

    @Test func noBlankStandsBeforeTheMarkOfACut() { #expect(PrintableText.shortened("ab cdef", to: 4) == "ab…") }

    @Test func patientsWordsCannotMoveOtherText() {
        #expect(PrintableText.oneLine("  two\r\n\tlines\u{0} ") == "two lines")
        #expect(PrintableText.oneLine("a\u{202E}b\u{2066}c") == "abc")
        #expect(PrintableText.oneLine(" \n ") == nil)
        #expect(PrintableText.oneLine("") == nil)
        #expect(PrintableText.oneLine("plain words") == "plain words")
        #expect(PrintableText.oneLine("two  blanks") == "two blanks")
    }

    @Test func paragraphsWithoutWordsAreLeftOut() {
        #expect(PrintableText.paragraphs("one\n\n \ntwo\r\nthree") == ["one", "two", "three"])
        #expect(PrintableText.paragraphs("\n") == [])
    }
}
