import Testing

@testable import PDFFinishing

@Suite("Values by the numbers of objects")
struct ReferenceTableTests {
    @Test("near, far and impossible numbers are kept alike", arguments: [0, 1, 65_535, 65_536, Int.max, -1, Int.min])
    func numbers(_ number: Int) {
        var table = ReferenceTable<String>()
        table[PDFReference(5)] = "five"
        let reference = PDFReference(number)
        #expect(table[reference] == nil)
        table[reference] = "a"
        #expect(table[reference] == "a" && table[PDFReference(5)] == "five" && table[PDFReference(4)] == nil)
        table[reference] = nil
        #expect(table[reference] == nil)
    }
}
