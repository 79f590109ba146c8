import Diagnostics
import Files
import TestSupport
import Testing

@testable import RecordImport

/// Sheets as tables in text.
struct SheetCopyTests {
    private let folder = ExportFolder()

    /// The copy of a workbook's first sheet, with `/` for the ends of its lines.
    private func copy(_ book: WorkbookBytes) throws -> (text: String, remarks: [String]) {
        let file = try InputFile(path: folder.write(book.bytes, to: "b.xlsx"), name: "b.xlsx")
        let workbook = try #require(try Workbook(ZipArchive(file)))
        let (copy, remarks) = try SheetCopy.made(
            of: workbook.sheets[0], named: "b.xlsx/Sheet1", in: workbook, strings: workbook.sharedStrings(),
            formats: workbook.formats(), folder.path + "/scratch")
        var bytes = [UInt8](repeating: 0, count: copy.size)
        try bytes.withUnsafeMutableBytes { try copy.readFully(into: $0, at: 0) }
        let places = remarks.diagnostics.map { "\($0.code.rawValue) \($0.place.line ?? 0) \($0.place.column ?? "")" }
        return (String(decoding: bytes.map { $0 == 0x0D ? UInt8(ascii: "/") : $0 }, as: UTF8.self), places)
    }

    @Test("each kind of cell")
    func kinds() throws {
        var book = WorkbookBytes(
            """
            <row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c r="C1"><v>7</v></c>\
            <c r="D1" s="1"><v>46086.25</v></c><c r="E1" t="b"><v>1</v></c><c r="F1" t="b"><v>0</v></c>\
            <c r="G1" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> line</t></r></is></c>\
            <c r="H1" t="d"><v>2026-03-05T07:15:00</v></c><c r="I1" t="str"><f>A1</f><v>made</v></c>\
            <c r="J1" s="2"><v>0.0625</v></c><c r="K1" s="3"><v>0.5</v></c><c r="L1"><v>2</v></c></row>
            """)
        book.strings = ["<t>one</t>", "<r><t>two </t></r><r><t>parts</t></r><rPh><t>yomi</t></rPh>"]
        book.formats = [0, 22, 170, 9]
        book.codes = [170: "[h]:mm"]
        let found = try copy(book)
        #expect(
            found.text
                == "\"two parts\",\"one\",7,2026-03-05T06:00:00,true,false,\"in line\",\"2026-03-05T07:15:00\",\"made\""
                + ",01:30,50,2/")
        #expect(found.remarks.isEmpty)
    }

    @Test("the line of a row is its number, whatever is missing and whatever a cell holds")
    func lines() throws {
        let book = WorkbookBytes(
            """
            <row r="3"><c r="B3" t="inlineStr"><is><t>a &quot;b&quot;,&#10;c&#13;&#10;d_x000D_e_x005F_x</t></is></c></row>\
            <row><c><v>1</v></c><c/><c><v>3</v></c><c t="inlineStr"><is><t></t></is></c></row><row r="6"/>
            """)
        #expect(try copy(book).text == "//,\"a \"\"b\"\",\nc\nd\ne_x\"/1,,3///")
    }

    @Test("formulas without a stored value and errors are told, and are no zeros")
    func formulas() throws {
        let rows = """
            <row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>1+1</f><v></v></c><c r="C1"><f>1+1</f></c>\
            <c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E1" t="str"><f>A2</f><v></v></c><c r="F1"><f>1-1</f><v>0</v></c>\
            <c r="G1"><v>9</v></c></row>
            """
        var book = WorkbookBytes(rows)
        #expect(try copy(book).text == "2,,,,,0,9/")
        let remarks = ["formula-without-value 1 B", "formula-without-value 1 C", "formula-without-value 1 D"]
        #expect(try copy(book).remarks.sorted() == remarks)
        // A writer that leaves its formulas to the opening program stores zeros for all of them.
        book.settings = "<calcPr fullCalcOnLoad=\"1\"/>"
        #expect(try copy(book).text == "2,,,,,,9/")
        #expect(try copy(book).remarks.count == 4)
    }

    @Test("columns by their letters")
    func columns() {
        for (letters, column) in [("A", 0), ("Z", 25), ("AA", 26), ("AZ", 51), ("ZZ", 701), ("XFD", 16383)] {
            #expect(SheetCopy.column(of: letters + "7") == column)
            #expect(SheetCopy.letters(of: column) == letters)
        }
        #expect(SheetCopy.column(of: "XFE1") == nil && SheetCopy.column(of: "7") == nil)
        #expect(SheetCopy.column(of: "AAAA1") == nil && SheetCopy.column(of: "") == nil)
    }

    @Test(
        "rows and cells that cannot be are refused",
        arguments: [
            "<row r=\"2\"/><row r=\"2\"/>", "<row r=\"2\"/><row r=\"1\"/>", "<row r=\"0\"/>", "<row r=\"-1\"/>",
            "<row r=\"1048577\"/>", "<row r=\"9999999999999999999\"/>", "<row r=\"1\"><c r=\"B1\"/><c r=\"A1\"/></row>",
            "<row r=\"1\"><c r=\"A1\"/><c r=\"A1\"/></row>", "<row r=\"1\"><c r=\"XFE1\"><v>1</v></c></row>",
            "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>",
            "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>-1</v></c></row>",
            "<row r=\"1\"><c r=\"A1\"><v>many</v></c></row>", "<c r=\"A1\"><v>1</v></c>",
            "<row r=\"1\"><c r=\"7\"><v>1</v></c></row>",
            "<row r=\"1\"><c r=\"A1\" s=\"1\"><v>1</v></c></row>",
        ])
    func damaged(_ rows: String) {
        let failure = thrownFailure { _ = try copy(WorkbookBytes(rows)) }
        #expect(failure?.status == .dataError, "\(rows)")
        #expect(failure?.message.contains("the sheet is damaged") == true, "\(rows)")
        #expect(failure?.hint != nil)
        #expect(folder.scratch.isEmpty)
    }

    @Test("a sheet that comes to far more than its file is refused: long texts named often, cells far to the right")
    func bombs() throws {
        var book = WorkbookBytes("")
        book.strings = ["<t>" + String(repeating: "x", count: 100_000) + "</t>"]
        let cells = String(repeating: "<c t=\"s\"><v>0</v></c>", count: 100)
        book.sheets[0].rows = String(repeating: "<row>\(cells)</row>", count: 80)
        let failure = try #require(thrownFailure { _ = try copy(book) })
        #expect(failure.status == .dataError && failure.message.contains("exceeds the limit"))
        book = WorkbookBytes("")
        book.sheets[0].rows = (1...12_000).map { "<row r=\"\($0)\"><c r=\"XFD\($0)\"><v>1</v></c></row>" }.joined()
        #expect(thrownFailure { _ = try copy(book) }?.message.contains("exceeds the limit") == true)
        #expect(folder.scratch.isEmpty)
    }
}
