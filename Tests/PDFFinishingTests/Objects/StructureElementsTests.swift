import Testing

@testable import PDFFinishing

@Suite("Elements of the structure as flat values")
struct StructureElementsTests {
    private static let (root, page, other) = (PDFReference(9), PDFReference(3), PDFReference(4))

    /// A table: a cell with remarks of each kind and sequences on two pages, and one with nothing in it on the second.
    private static var elements: StructureElements {
        var elements = StructureElements()
        elements.add(.init(.table, parent: root, page: nil), .init())
        elements.add(kid: .reference(PDFReference(11)))
        elements.add(kid: .reference(PDFReference(12)))
        elements.add(
            .init(.headerCell, parent: PDFReference(10), page: page),
            .init(
                attributes: ["O": .name("Table")], actualText: .text("two hours"), alternative: .text("A (bar)"),
                language: .text("hi")))
        elements.add(kid: 5)
        elements.add(kid: ["Type": .name("MCR"), "Pg": .reference(other), "MCID": 0])
        elements.add(.init(.cell, parent: PDFReference(10), page: other), .init())
        return elements
    }

    private func written(_ index: Int) -> String {
        var output = PDFSerializer()
        output.append(index, of: Self.elements)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test("entries stand in the order of their names, one kid without an array")
    func bytes() {
        #expect(written(0) == "<</K[11 0 R 12 0 R]/P 9 0 R/S/Table>>")
        #expect(
            written(1) == "<</A<</O/Table>>/ActualText(two hours)/Alt(A \\(bar\\))"
                + "/K[5<</Type/MCR/Pg 4 0 R/MCID 0>>]/Lang(hi)/P 10 0 R/Pg 3 0 R/S/TH>>")
        #expect(written(2) == "<</P 10 0 R/Pg 4 0 R/S/TD>>")
    }

    @Test("as a dictionary an element has the same bytes")
    func dictionary() {
        for index in 0..<3 {
            var output = PDFSerializer()
            output.append(Self.elements.dictionary(index))
            #expect(String(decoding: output.bytes, as: UTF8.self) == written(index))
        }
    }

    @Test("its canonical form is that of the dictionary without its place in the tree")
    func canonicalForm() throws {
        let canonical = CanonicalForm(NoObjects(), decoding: StreamDecoding(deflate: try Deflate(), room: 1000))
        canonical.call(Self.page, CanonicalForm.Name(kind: .page, number: 7))
        canonical.call(Self.other, CanonicalForm.Name(kind: .page, number: 8))
        for index in [0, 1, 2, 1] {
            var form = ByteBuffer()
            var ofDictionary = ByteBuffer()
            canonical.write(index, of: Self.elements, to: &form)
            canonical.write(Self.elements.dictionary(index), without: ["P", "K"], to: &ofDictionary)
            #expect(form.bytes == ofDictionary.bytes && form.count > 10)
        }
    }

    @Test("under its number an element is a dictionary, until something else stands there")
    func objects() throws {
        var objects = PDFObjects()
        let references = objects.allocate(3)
        objects.place(Self.elements, at: references)
        #expect(objects.element(references[2]) == 2)
        #expect(try objects.dictionary(references[2]) == Self.elements.dictionary(2))
        objects.replace(references[2], with: .value(5))
        #expect(objects.element(references[2]) == nil && objects.element(PDFReference(77)) == nil)
        #expect(objects.element(references[1]) == 1)
    }
}

private final class NoObjects: ObjectSource {
    let catalog = PDFReference(1)
    let information: PDFValue? = nil
    let trailer: PDFDictionary = [:]

    func object(_ reference: PDFReference) -> PDFObject? { nil }
}
