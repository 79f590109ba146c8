import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

/// Workbooks as sources.
struct WorkbookOpeningTests {
    private let folder = ExportFolder()

    private static func table(_ severities: Int...) -> String {
        let rows = severities.enumerated().map { index, severity in
            """
            <row r="\(index + 2)"><c r="A\(index + 2)" s="1"><v>\(46091 + index).25</v></c>\
            <c r="B\(index + 2)"><v>\(severity)</v></c></row>
            """
        }
        return WorkbookBytes.row(1, "onset_time", "severity") + rows.joined()
    }

    private func book(_ sheets: (String, String)...) -> WorkbookBytes {
        var book = WorkbookBytes(sheets: sheets.map { (name: $0.0, rows: $0.1) })
        book.formats = [0, 22]
        return book
    }

    @Test("a sheet is read as a table is; its hash is the workbook's")
    func plain() throws {
        let bytes = book(("Diary", Self.table(3, 5)), ("Legend", WorkbookBytes.row(1, "1 is mild"))).bytes
        let found = try folder.read(bytes, as: "b.xlsx")
        #expect(found.headaches.map(\.storedSeverity) == [3, 5])
        // Serial day 46091 is 10 March 2026.
        #expect(found.headaches.map(\.onset) == [utc("2026-03-10T06:00:00Z"), utc("2026-03-11T06:00:00Z")])
        #expect(found.headaches[1].place == Place(file: folder["b.xlsx"] + "/Diary", line: 3))
        #expect(found.summary.sources.map(\.path) == [folder["b.xlsx"] + "/Diary"])
        #expect(found.summary.sources[0].sha256.count == 64)
        #expect(found.count(.unrecognisedFile) == 1 && found.count(.timeWithoutOffset) == 2)
        #expect(found.remarks.count == 2)
        #expect(folder.scratch.isEmpty)
    }

    @Test("one sheet by --sheet, or by a path; hidden ones only so")
    func choice() throws {
        var made = book(("One", Self.table(1)), ("Two", Self.table(3, 5)), ("Old", Self.table(1, 1, 1)))
        made.state = ["Old": "hidden"]
        folder.write(made.bytes, to: "b.xlsx")
        func severities(_ path: String, sheet: String? = nil) throws -> [Int] {
            var options = folder.options
            options.sheet = sheet
            options.joinsNameless = true
            return try WholeImport(ImportedSources.open([folder[path]], options: options)).headaches.compactMap(
                \.storedSeverity
            )
            .sorted()
        }
        #expect(try severities("b.xlsx") == [1, 3, 5])
        #expect(try severities("b.xlsx", sheet: "Two") == [3, 5])
        #expect(try severities("b.xlsx", sheet: "two") == [3, 5])
        #expect(try severities("b.xlsx", sheet: "Old") == [1, 1, 1])
        #expect(try severities("b.xlsx/One") == [1])
        let all = try WholeImport(folder.open("b.xlsx"))
        #expect(all.summary.diagnostics.diagnostics.contains { $0.code == .hiddenSheet })
        let wrong = try #require(thrownFailure { _ = try severities("b.xlsx", sheet: "Too") })
        #expect(wrong.status == .dataError && wrong.hint == "did you mean --sheet Two?")
        let far = try #require(thrownFailure { _ = try severities("b.xlsx/Nothing like it") })
        #expect(far.hint == "its sheets: \"One\", \"Two\", \"Old\"")
        folder.write("onset_time,severity\n2026-03-05T07:00:00Z,3\n", to: "a.csv")
        #expect(thrownFailure { _ = try severities("a.csv", sheet: "One") }?.status == .usage)
    }

    @Test("cells right of the table and cells that are missing at the end of a row say nothing of the others")
    func widths() throws {
        let rows =
            WorkbookBytes.row(1, "onset_time", "severity", "notes")
            + WorkbookBytes.row(2, "2026-03-05T07:00:00Z", "3")
            + WorkbookBytes.row(3, "2026-03-06T07:00:00Z", "5", "x", "", "a remark")
        let found = try folder.read(WorkbookBytes(rows).bytes, as: "b.xlsx")
        #expect(found.headaches.map(\.storedSeverity) == [3, 5])
        #expect(found.remarks == ["cell-beside-table"])
    }

    @Test("other spreadsheets are refused by name, with the next step")
    func others() throws {
        func refusal(_ bytes: [UInt8]) throws -> Failure {
            let failure = try #require(thrownFailure { _ = try folder.read(bytes, as: "b") })
            #expect(failure.status == .dataError)
            #expect(failure.hint?.contains("as CSV") == true)
            return failure
        }
        let ods = ZipBytes(
            .init("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), .init("content.xml", "<a/>"))
        #expect(try refusal(ods.bytes).message.contains("OpenDocument"))
        #expect(try refusal(ZipBytes(.init("Index/Document.iwa", "x")).bytes).message.contains("Numbers"))
        let links = WorkbookBytes.links([("r", "officeDocument", "xl/workbook.bin")])
        #expect(
            try refusal(ZipBytes(.init("_rels/.rels", links), .init("xl/workbook.bin", "x")).bytes).message.contains(
                "xlsb"))
        let old: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 600)
        #expect(try refusal(old).message == "old (.xls) and password-protected workbooks cannot be read")
        // A letter is no table, and no archive of tables.
        let letter = WorkbookBytes.links([("r", "officeDocument", "word/document.xml")])
        let document = ZipBytes(.init("_rels/.rels", letter), .init("word/document.xml", "<document/>"))
        #expect(thrownFailure { _ = try folder.read(document.bytes, as: "b.docx") }?.status == .dataError)
    }

    @Test("no document type in any part: no entity is expanded and no file is read")
    func entities() throws {
        let parts = [
            "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/worksheets/sheet0.xml",
            "xl/sharedStrings.xml", "xl/styles.xml",
        ]
        for part in parts {
            var made = book(("Sheet1", Self.table(3)))
            made.parts[part] = "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><x>&e;</x>"
            let failure = try #require(thrownFailure { _ = try folder.read(made.bytes, as: "b.xlsx") }, "\(part)")
            #expect(failure.status == .dataError && failure.message.contains("document type"), "\(part)")
        }
        #expect(folder.scratch.isEmpty)
    }

    @Test("what a part refers to outside is not looked at, and what is not there is missed")
    func links() throws {
        var made = book(("Sheet1", Self.table(3)))
        made.parts["xl/_rels/workbook.xml.rels"] = """
            <Relationships><Relationship Id="rId0" Type="\(WorkbookBytes.kinds)/worksheet" Target="\(folder["s.xml"])" \
            TargetMode="External"/></Relationships>
            """
        #expect(thrownFailure { _ = try folder.read(made.bytes, as: "b.xlsx") }?.message == "the workbook has no sheet")
        made.parts["xl/_rels/workbook.xml.rels"] = WorkbookBytes.links([("rId0", "worksheet", "../../../etc/hostname")])
        #expect(thrownFailure { _ = try folder.read(made.bytes, as: "b.xlsx") }?.message == "the workbook has no sheet")
    }

    @Test("cut short at any byte it is refused; with any bit turned it is refused or says the same")
    func damaged() throws {
        let whole = book(("S", Self.table(3))).bytes
        for end in 4..<whole.count {
            let failure = thrownFailure { _ = try folder.read(Array(whole[..<end]), as: "b.xlsx") }
            #expect(failure?.status == .dataError, "\(end)")
        }
        for index in stride(from: 0, to: whole.count, by: 3) {
            var bytes = whole
            bytes[index] ^= 0x11
            do {
                #expect(try folder.read(bytes, as: "b.xlsx").headaches.map(\.storedSeverity) == [3], "\(index)")
            } catch let failure as Failure {
                #expect(failure.status == .dataError, "\(index)")
            }
        }
        #expect(folder.scratch.isEmpty)
    }

    @Test("a mapping may name the sheet; --sheet goes before it, and a sheet that is not there is said")
    func mappedSheet() throws {
        func mapping(_ sheet: String) throws -> TableMapping {
            let json =
                #"{"mappingVersion":1,"table":"headaches","sheet":"\#(sheet)","fields":{"#
                + #""onset_time":{"column":"onset_time"},"severity":{"column":"severity"}}}"#
            return try TableMapping(json: Array(json.utf8), path: "m.json") { ZoneRules.named($0) }
        }
        folder.write(book(("One", Self.table(1)), ("Two", Self.table(3, 5))).bytes, to: "b.xlsx")
        var options = folder.options
        options.mapping = try mapping("Two")
        func severities() throws -> [Int] {
            try WholeImport(ImportedSources.open([folder["b.xlsx"]], options: options)).headaches.compactMap(
                \.storedSeverity)
        }
        #expect(try severities() == [3, 5])
        options.sheet = "One"
        #expect(try severities() == [1])
        options.sheet = nil
        options.mapping = try mapping("Twoo")
        #expect(thrownFailure { _ = try severities() }?.hint?.contains("Two") == true)
    }
}
