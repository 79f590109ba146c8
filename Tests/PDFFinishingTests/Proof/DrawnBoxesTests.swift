import Testing

@testable import PDFFinishing

@Suite("Areas in which a page draws")
struct DrawnBoxesTests {
    private final class OnePage: ObjectSource {
        let catalog = PDFReference(1)
        let information: PDFValue? = nil
        let trailer: PDFDictionary = [:]
        let content: String

        init(_ content: String) { self.content = content }

        func object(_ reference: PDFReference) -> PDFObject? { .stream(PDFStream(Array(content.utf8))) }
    }

    private static func boxes(_ content: String) -> [[Double]] {
        DrawnBoxes(["Contents": .reference(PDFReference(2))], in: OnePage(content)) { Array($0.bytes) }.boxes
    }

    @Test("reach as far as lines are wide")
    func lines() {
        #expect(Self.boxes("4 w 10 20 m 10 20 l S") == [[8, 18, 12, 22]])
        #expect(Self.boxes("10 20 m 30 20 l S") == [[9.5, 19.5, 30.5, 20.5]])
        #expect(Self.boxes("4 w 10 20 5 5 re B 10 20 5 5 re f") == [[8, 18, 17, 27], [10, 20, 15, 25]])
        #expect(Self.boxes("q 6 w Q 10 20 m 10 20 l S") == [[9.5, 19.5, 10.5, 20.5]])
        #expect(Self.boxes("2 0 0 -2 0 100 cm 4 w 10 20 m 10 20 l S") == [[16, 56, 24, 64]])
    }
}
