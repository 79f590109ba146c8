import Diagnostics
import Testing

@testable import PDFFinishing

@Suite("Values of a PDF, read")
struct PDFScannerTests {
    static func value(_ text: String) throws -> PDFValue {
        var scanner = PDFScanner(Array(text.utf8), at: 0)
        return try scanner.value()
    }

    @Test(
        "each form of writing",
        arguments: [
            ("% a comment\n  /Name#20x ", .name("Name x")),
            ("(a\\(b\\) (c) \\101\\n)", .string(Array("a(b) (c) A\n".utf8))),
            ("<48 656>", .string([0x48, 0x65, 0x60])),
            ("[1 0 0 1 12 0 R]", [1, 0, 0, 1, .reference(PDFReference(12))]),
            ("-.5", .real(-0.5)), ("<< /A << /B true >> /C null>>", ["A": ["B": true], "C": .null]),
        ] as [(String, PDFValue)])
    func forms(text: String, value: PDFValue) throws {
        #expect(try Self.value(text) == value)
    }

    @Test(
        "what is no value is a fault of the program, not a crash",
        arguments: [
            "", "<<", "<< /A", "<< 1 2 >>", "[1", "(abc", "(abc\\", "<4", "<4x>", "/A#4", "+-.", "}",
            String(repeating: "[", count: 100_000), String(repeating: "9", count: 400) + ".",
        ])
    func broken(text: String) {
        #expect { try Self.value(text) } throws: { ($0 as? Failure)?.status == .software }
    }
}
