import Testing

@testable import PDFFinishing

@Suite("Values of a PDF, written")
struct PDFSerializerTests {
    static func written(_ value: PDFValue) -> String {
        var serializer = PDFSerializer()
        serializer.append(value)
        return String(decoding: serializer.bytes, as: UTF8.self)
    }

    @Test(
        "each kind as the standard writes it",
        arguments: [
            (.null, "null"), (true, "true"), (-17, "-17"), (0, "0"), (100, "100"),
            (.integer(.max), "9223372036854775807"),
            (99, "99"), (999, "999"), (1000, "1000"), (1020, "1020"), (-70_003, "-70003"), (.real(1.10002), "1.10002"),
            (.real(595.276), "595.276"), (.real(-0.5), "-.5"), (.real(0.000001), ".000001"), (.real(3), "3"),
            (.real(.nan), "0"), (.name("A B#/é"), "/A#20B#23#2F#C3#A9"),
            (.string(Array("a(b)\\".utf8)), "(a\\(b\\)\\\\)"), (.string([0, 0xFF]), "<00FF>"),
            ([1, 2, .name("X"), 3, .reference(PDFReference(7))], "[1 2/X 3 7 0 R]"),
            (["A": 1, "B": [true, .null]], "<</A 1/B[true null]>>"),
        ] as [(PDFValue, String)])
    func kinds(value: PDFValue, text: String) {
        #expect(Self.written(value) == text)
    }

    /// In UTF-16 a letter of English is two bytes: digits would take four.
    @Test("text of other letters stands as its bytes")
    func texts() {
        var serializer = PDFSerializer()
        serializer.append(.text("Ü(\u{0D0A}\u{5C29}"))
        #expect(
            serializer.bytes == [
                0x28, 0xFE, 0xFF, 0, 0xDC, 0, 0x5C, 0x28, 0x5C, 0x72, 0x0A, 0x5C, 0x5C, 0x5C, 0x29, 0x29,
            ])
    }

    @Test("what is written reads as it was")
    func roundTrip() throws {
        let value: PDFValue = [
            "Name": .name("A B"), "Text": .text("Kopf (weh) \\"), "Other": .text("頭痛 (Kopf)\u{0D0A}\u{0A0D}\u{5C29}"),
            "Bytes": .string([0, 1, 254]),
            "Numbers": [0, -12, .real(0.25), .real(595.276)], "Here": .reference(PDFReference(12)), "No": false,
        ]
        var serializer = PDFSerializer()
        serializer.append(value)
        var scanner = PDFScanner(serializer.bytes, at: 0)
        #expect(try scanner.value() == value)
    }
}
