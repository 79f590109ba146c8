/// Small workbooks built part by part, to be wrong in one way each.
package struct WorkbookBytes {
    /// Rows as `<row>` elements, by the name of their sheet, in order.
    package var sheets: [(name: String, rows: String)]
    package var state: [String: String] = [:]
    /// Further content of the workbook part, besides the sheets.
    package var settings = ""
    package var strings: [String] = []
    /// Numbers of formats, by the number of a style; codes by the number of a format.
    package var formats = [0]
    package var codes: [Int: String] = [:]
    /// Parts by their names, in place of those that are made.
    package var parts: [String: String] = [:]

    package init(_ rows: String) { sheets = [("Sheet1", rows)] }

    package init(sheets: [(name: String, rows: String)]) { self.sheets = sheets }

    package static let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

    package var bytes: [UInt8] {
        var made: [(String, String)] = [
            ("_rels/.rels", Self.links([("rId1", "officeDocument", "xl/workbook.xml")])),
            ("xl/workbook.xml", workbook),
        ]
        var links = sheets.indices.map { ("rId\($0)", "worksheet", "worksheets/sheet\($0).xml") }
        links += [("s", "sharedStrings", "/xl/sharedStrings.xml"), ("f", "styles", "styles.xml")]
        made.append(("xl/_rels/workbook.xml.rels", Self.links(links)))
        for (index, sheet) in sheets.enumerated() {
            made.append(
                ("xl/worksheets/sheet\(index).xml", "<worksheet><sheetData>\(sheet.rows)</sheetData></worksheet>"))
        }
        made.append(("xl/sharedStrings.xml", "<sst>" + strings.map { "<si>\($0)</si>" }.joined() + "</sst>"))
        let codes = codes.sorted { $0.key < $1.key }.map {
            "<numFmt numFmtId=\"\($0.key)\" formatCode=\"\($0.value)\"/>"
        }
        let formats = formats.map { "<xf numFmtId=\"\($0)\"/>" }
        made.append(
            (
                "xl/styles.xml",
                "<styleSheet><numFmts>\(codes.joined())</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
                    + "<cellXfs>\(formats.joined())</cellXfs></styleSheet>"
            ))
        made = made.map { ($0.0, parts[$0.0] ?? $0.1) }
        return ZipBytes(made.map { ZipBytes.Member($0.0, $0.1) }).bytes
    }

    private var workbook: String {
        let list = sheets.enumerated().map { index, sheet in
            let state = state[sheet.name].map { " state=\"\($0)\"" } ?? ""
            return "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\"\(state) r:id=\"rId\(index)\"/>"
        }
        return "<workbook xmlns:r=\"\(Self.kinds)\">\(settings)<sheets>\(list.joined())</sheets></workbook>"
    }

    package static func links(_ links: [(id: String, kind: String, target: String)]) -> String {
        let list = links.map { "<Relationship Id=\"\($0.id)\" Type=\"\(kinds)/\($0.kind)\" Target=\"\($0.target)\"/>" }
        return "<Relationships>\(list.joined())</Relationships>"
    }

    /// A row of at most 26 texts.
    package static func row(_ number: Int, _ texts: String...) -> String {
        let cells = texts.enumerated().map { index, text in
            "<c r=\"\(UnicodeScalar(UInt8(65 + index)))\(number)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
        }
        return "<row r=\"\(number)\">\(cells.joined())</row>"
    }
}
