import Foundation
import Testing

@testable import PDFFinishing

@Suite("Text in fewer bytes")
struct CompactTextTests {
    private static func compact(_ content: String) -> String {
        String(decoding: CompactContent.of(Array(content.utf8)), as: UTF8.self)
    }

    @Test("text goes on from where it was: one text object, fonts with their sizes, lines relative to the one before")
    func lines() {
        #expect(
            Self.compact(
                """
                0.4 0.4 0.5 rg
                BT
                7.5 0 0 -7.5 137 102 Tm
                /f-2-0 1 Tf
                /Lbl<</MCID 5>>BDC
                (Sleep)Tj
                EMC
                ET
                0.2 0.2 0.2 rg
                BT
                8.5 0 0 -8.5 191 102 Tm
                /f-2-0 1 Tf
                /LBody<</MCID 6>>BDC
                [(5 h)20(. )]TJ
                0 -1.235294 Td
                (night)Tj
                EMC
                ET

                """) == """
                    .4 .4 .5 rg
                    BT
                    /f-2-0 7.5 Tf
                    1 0 0 -1 137 102 Tm
                    /Lbl<</MCID 5>>BDC
                    (Sleep)Tj
                    EMC
                    .2 .2 .2 rg
                    /f-2-0 8.5 Tf
                    54 0 Td
                    /LBody<</MCID 6>>BDC
                    [(5 h)20(. )]TJ
                    0 -10.499999 Td
                    (night)Tj
                    EMC
                    ET

                    """)
    }

    @Test("a font is chosen where it is another one, a place named where it is another one")
    func changes() {
        let text = "BT 8 0 0 -8 42 60 Tm /f-0-0 1 Tf (a)Tj /f-0-1 1 Tf <01>Tj /f-0-0 1 Tf (b)Tj ET\n"
        #expect(
            Self.compact(text)
                == "BT\n/f-0-0 8 Tf\n1 0 0 -1 42 60 Tm\n(a)Tj\n/f-0-1 8 Tf\n<01>Tj\n/f-0-0 8 Tf\n(b)Tj\nET\n")
        // Text that follows a shape is another text object, with the same font.
        #expect(
            Self.compact("BT 8 0 0 -8 42 60 Tm /f 1 Tf (a)Tj ET 1 2 3 4 re f BT 8 0 0 -8 42 72 Tm /f 1 Tf (b)Tj ET\n")
                == "BT\n/f 8 Tf\n1 0 0 -1 42 60 Tm\n(a)Tj\nET\n1 2 3 4 re\nf\nBT\n1 0 0 -1 42 72 Tm\n(b)Tj\nET\n")
        // A state that is restored has the font that it was saved with.
        #expect(
            Self.compact("q BT 8 0 0 -8 42 60 Tm /f 1 Tf (a)Tj ET Q BT 8 0 0 -8 42 72 Tm /f 1 Tf (b)Tj ET\n")
                .components(separatedBy: "/f 8 Tf").count == 3)
    }

    /// Letters from right to left are told apart so.
    @Test("a font that is chosen again between letters is chosen again")
    func chosenAgain() {
        #expect(
            Self.compact("BT 8 0 0 -8 42 60 Tm /f 1 Tf [<01>]TJ /f 1 Tf [<02>]TJ ET\n")
                == "BT\n/f 8 Tf\n1 0 0 -1 42 60 Tm\n[<01>]TJ\n/f 8 Tf\n[<02>]TJ\nET\n")
    }

    /// 0.1 and 0.2 make 0.30000000000000004 with sums of 53 bits, as most readers do them.
    @Test("a place that does not add up to the last bit is named whole")
    func exactly() {
        #expect(
            Self.compact("BT 8 0 0 -8 0.1 60 Tm /f 1 Tf (a)Tj ET BT 8 0 0 -8 0.3 60 Tm /f 1 Tf (b)Tj ET\n")
                == "BT\n/f 8 Tf\n1 0 0 -1 .1 60 Tm\n(a)Tj\n1 0 0 -1 .3 60 Tm\n(b)Tj\nET\n")
        // Cairo's six decimals make a line begin a millionth above a whole number: on the other side of a pixel's border.
        #expect(
            Self.compact("BT 7.5 0 0 -7.5 42 60 Tm /f 1 Tf (a)Tj 0 -1.066666 Td (b)Tj ET\n").contains(
                "(a)Tj\n0 -7.999995 Td"))
    }

    @Test("strings lose their line breaks and what is empty, and nothing else")
    func strings() {
        func shown(_ operand: String) -> String {
            let compact = Self.compact("BT 8 0 0 -8 42 60 Tm /f 1 Tf \(operand)TJ ET\n")
            return compact.components(separatedBy: " Tm\n").last?.components(separatedBy: "TJ").first ?? ""
        }
        #expect(shown("[(a \\) (b)\\\n c)\n-5 (d\\\\)]") == "[(a \\) (b) c)-5(d\\\\)]")
        #expect(shown("[<>17<0003>\n()25(ee)]") == "[17<0003>25(ee)]")
        #expect(shown("[(\\()3(())]") == "[(\\()3(())]")
    }

    @Test(
        "text that Cairo does not write so is left as it is",
        arguments: [
            "BT 0 8 8 0 42 60 Tm /f 1 Tf (a)Tj ET", "BT 8 0 0 -8 42 60 Tm /f 2 Tf (a)Tj ET",
            "BT /f 1 Tf (a)Tj ET", "BT 8 0 0 -8 42 60 Tm (a)Tj ET", "BT 8 0 0 -8 42 60 Tm /f 1 Tf 3 Tr (a)Tj ET",
            "BT 8 0 0 -8 42 60 Tm /f 1 Tf (a)Tj T* (b)Tj ET",
            "BT 7.5 0 0 -7.5 42 60 Tm /f 1 Tf (a)Tj 0.0666667 -1.6 Td (b)Tj ET",
        ])
    func strange(text: String) {
        #expect(Self.compact("0.50 w\n" + text + "\n0.50 w\n") == ".5 w\n" + text + "\n.5 w\n")
    }
}
