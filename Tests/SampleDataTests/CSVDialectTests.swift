import Testing

@testable import SampleData

@Suite("Writing CSV in several dialects")
struct CSVDialectTests {
    static let row = [
        SampleField("when", .moment(SampleMoment("2026-03-05 07:15"))), SampleField("degrees", .real(6.5)),
        SampleField("words", .text("tea, then \"rest\"")), SampleField("items", .list(["egg", "toast"])),
        SampleField("yes", .boolean(true)), SampleField("empty", .nothing),
    ]

    @Test("commas and quotes are quoted, quotes doubled")
    func plain() {
        let text = String(decoding: CSVDialect.plain.file([Self.row]), as: UTF8.self)
        #expect(
            text == """
                when,degrees,words,items,yes,empty
                2026-03-05T07:15:00+00:00,6.5,"tea, then ""rest""\",egg|toast,true,

                """)
    }

    @Test("with semicolons the comma is the decimal mark")
    func continental() {
        let text = String(decoding: CSVDialect.continental.file([Self.row]), as: UTF8.self)
        #expect(text.hasSuffix("00:00;6,5;\"tea, then \"\"rest\"\"\";egg|toast;true;\r\n"))
    }

    @Test("letters become the bytes of each encoding")
    func encodings() {
        let row = [SampleField("é", .text("–’"))]
        #expect(CSVDialect.continental.file([row]) == [0xE9, 13, 10, 0x96, 0x92, 13, 10])
        #expect(
            CSVDialect.unicodeText.file([row]) == [
                0xFF, 0xFE, 0xE9, 0, 13, 0, 10, 0, 0x13, 0x20, 0x19, 0x20, 13, 0, 10, 0,
            ])
        #expect(CSVDialect.oldMac.file([row]).starts(with: [0xEF, 0xBB, 0xBF, 0xC3, 0xA9, 13]))
    }

    @Test("a line break inside a cell is kept, and the cell quoted")
    func lineBreak() {
        let text = String(decoding: CSVDialect.plain.file([[SampleField("a", .text("x\ny"))]]), as: UTF8.self)
        #expect(text == "a\n\"x\ny\"\n")
    }
}
