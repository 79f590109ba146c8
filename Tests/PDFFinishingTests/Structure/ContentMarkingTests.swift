import Diagnostics
import DisplayList
import Foundation
import Testing

@testable import PDFFinishing

@Suite("Marks by colours")
struct ContentMarkingTests {
    private static let names: [StaticString] = ["Document", "P", "Figure"]

    /// A colour as Cairo writes it: six digits behind the zeros.
    private static func operands(_ color: Color, _ run: Int) -> String {
        let (red, green, blue) = RunColor(color, run: run).components
        return [red, green, blue].map { String(format: "%.10f", $0) }.joined(separator: " ")
    }

    private static func read(_ operands: String) -> RunColor? {
        Array(operands.utf8).withUnsafeBufferPointer { RunColor(operands: $0) }
    }

    @Test(
        "are three numbers between 0 and 1",
        arguments: [
            "", "1", "0 1", "0 1 0 1", "0 1 -0.5", "0 1 1.5", "2 0 0", "0 1 1e-05", "0 1 0.5.1", "/a 0 1",
            "99999999999999999999999999 0 1",
        ])
    func otherOperands(operands: String) {
        #expect(Self.read(operands) == nil)
    }

    private static func marked(_ content: String, _ runs: [DrawnRun]) throws -> String {
        String(decoding: try ContentMarking.marked(Array(content.utf8), runs, names: names).content, as: UTF8.self)
    }

    @Test(
        "carry the number of the run",
        arguments: [0, 1, 127, 128, 4242, 1 << 14, RunColor.most], [0, 1, 127, 128, 254, 255] as [UInt8])
    func colors(run: Int, byte: UInt8) throws {
        let color = RunColor(Color(red: byte, green: 255 - byte, blue: 77), run: run)
        let (red, green, blue) = color.components
        // As written, with six decimals or more.
        for format in ["%.6f", "%.10f", "%.18f"] {
            let written = [red, green, blue].map { String(format: format, $0) }.joined(separator: " ")
            #expect(Self.read(written) == color)
        }
        #expect([red, green, blue].allSatisfy { (0...1).contains($0) })
    }

    @Test("words and shapes are in the marks of their elements, in the colours that they were meant in")
    func runs() throws {
        let color = Color(red: 0, green: 255, blue: 51)
        let content = """
            1 0 0 -1 0 841.89 cm
            \(Self.operands(color, 0)) rg /a0 gs
            36 52 523 4 re f
            \(Self.operands(color, 1)) rg BT
            8 0 0 -8 36 70 Tm
            /f-0-0 1 Tf
            (one \\)rg)Tj
            ET
            \(Self.operands(color, 2)) rg BT
            8 0 0 -8 36 90 Tm
            /f-0-0 1 Tf
            [(t)-5(wo)]TJ
            ET
            """
        let marked = try Self.marked(
            content,
            [DrawnRun(.shapes, .artifact), DrawnRun(.words, .element(1)), DrawnRun(.words, .element(2))])
        #expect(
            marked == """
                /Artifact BMC
                1 0 0 -1 0 841.89 cm
                0 1 .2 rg
                36 52 523 4 re f
                EMC
                BT
                8 0 0 -8 36 70 Tm
                /f-0-0 1 Tf
                /P<</MCID 0>>BDC
                (one \\)rg)Tj
                8 0 0 -8 36 90 Tm
                EMC
                /Figure<</MCID 1>>BDC
                [(t)-5(wo)]TJ
                EMC
                ET

                """)
    }

    /// A reader that loses what stands in a mark inside a mark finds none.
    @Test("Cairo's own mark becomes that of the element")
    func spans() throws {
        let content = """
            \(Self.operands(Palette.ink, 0)) rg BT
            8 0 0 -8 36 70 Tm
            /f-0-0 1 Tf
            (a)Tj
            /Span << /ActualText <feff0066006c> >> BDC
            <0004>Tj
            2 0 Td
            <0005>Tj
            EMC
            (u)Tj
            ET
            """
        let marked = try Self.marked(content, [DrawnRun(.words, .element(1))])
        let marks = marked.split(separator: "\n").filter { $0.hasSuffix("BDC") || $0.hasSuffix("EMC") }
        #expect(
            marks == [
                "/P<</MCID 0>>BDC", "EMC", "/Span<</MCID 1/ActualText<feff0066006c> >>BDC", "EMC", "/P<</MCID 2>>BDC",
                "EMC",
            ])
    }

    @Test("a letter from right to left is shown with its font chosen again, in one mark with its neighbours")
    func rightToLeft() throws {
        let run = DrawnRun(.words, .element(1), isRightToLeft: true)
        func letter(_ number: Int) -> String {
            "\(Self.operands(Palette.ink, number)) rg BT\n8 0 0 -8 \(90 - number) 70 Tm\n/f-0-0 1 Tf\n(a)Tj\nET\n"
        }
        let marked = try Self.marked(letter(0) + letter(1), [run, run])
        #expect(marked.components(separatedBy: "Tf").count == 3)
        #expect(marked.components(separatedBy: "BDC").count == 2 && marked.components(separatedBy: " rg").count == 2)
    }

    @Test("a colour of no run of the page, and a run of another kind, are faults of the program")
    func faults() {
        let square = "\(Self.operands(Palette.ink, 1)) rg 0 0 1 1 re f"
        #expect(throws: Failure.self) { try Self.marked(square, [DrawnRun(.shapes, .artifact)]) }
        #expect(throws: Failure.self) {
            try Self.marked(square, [DrawnRun(.shapes, .artifact), DrawnRun(.words, .artifact)])
        }
        #expect(throws: Failure.self) { try Self.marked("/x5 Do", []) }
        #expect(throws: Failure.self) { try Self.marked("", [DrawnRun(.picture, .artifact)]) }
    }
}
