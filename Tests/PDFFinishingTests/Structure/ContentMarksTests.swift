import DisplayList
import Testing

@testable import PDFFinishing

@Suite("Marks in a content")
struct ContentMarksTests {
    @Test("number what is an element's, and name what is not an artifact")
    func numbers() {
        var marks = ContentMarks(names: ["Document", "P", "Figure"])
        var output = PDFSerializer()
        let figure = ContentMarks.Mark(DrawnRun(.shapes, .element(2)))
        marks.begin(figure, in: &output)
        #expect(marks.isOpen(figure) && !marks.isOpen(.init(DrawnRun(.words, .element(2)))))
        marks.end(in: &output)
        marks.end(in: &output)
        #expect(!marks.isOpen(figure))
        marks.begin(.init(DrawnRun(.shapes, .artifact)), in: &output)
        marks.end(in: &output)
        marks.begin(.init(DrawnRun(.words, .artifact)), in: &output)
        marks.end(in: &output)
        marks.begin(.init(DrawnRun(.words, .element(1))), in: &output)
        #expect(
            String(decoding: output.bytes, as: UTF8.self)
                == "/Figure<</MCID 0>>BDC\nEMC\n/Artifact BMC\nEMC\n/Artifact<</Type/Pagination>>BDC\nEMC\n/P<</MCID 1>>BDC\n"
        )
        #expect(marks.elements == [2, 1])
    }

    @Test("are spans where they say a language or a text")
    func spans() {
        var marks = ContentMarks(names: ["P"])
        var output = PDFSerializer()
        marks.begin(.init(DrawnRun(.words, .element(0), language: "")), in: &output)
        marks.begin(.init(DrawnRun(.words, .element(0))), text: Array("/ActualText<feff0061> ".utf8), in: &output)
        #expect(
            String(decoding: output.bytes, as: UTF8.self)
                == "/Span<</MCID 0/Lang(und)>>BDC\n/Span<</MCID 1/ActualText<feff0061> >>BDC\n")
    }
}
