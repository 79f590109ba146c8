import Diagnostics
import TestSupport
import Testing

@testable import RecordImport

struct CSVListTests {
    private func read(_ bytes: [UInt8]) throws -> CSVList? {
        let folder = ExportFolder()
        return try CSVList.read(
            folder.write(bytes, to: "table.csv"), columns: ["one", "two"], temporaryFolder: folder["scratch"],
            isMeant: { $0.contains("one") })
    }

    private func utf16(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    @Test func columnsAreFoundByName() throws {
        let table = try #require(try read(Array(" Two , x-y, ONE ,,\n b , c , a ,,\n\n,,,,\n\"q\"\"q\nr\",,,,\n".utf8)))
        #expect(table.columns == ["two", "one"])
        #expect(table.unknownColumns == ["2"])
        #expect(table.rows.map(\.line) == [2, 5])
        #expect(table.rows.map(\.cells) == [["two": "b", "one": "a"], ["two": "q\"q\nr"]])
    }

    @Test func everyEncodingIsRead() throws {
        for bytes in [
            Array("one;two\nM\u{FC}ller;x\n".utf8), [0xEF, 0xBB, 0xBF] + Array("one;two\nM\u{FC}ller;x\n".utf8),
            utf16("one;two\r\nM\u{FC}ller;x\r\n"), Array("one;two\nM".utf8) + [0xFC] + Array("ller;x\n".utf8),
        ] {
            let table = try #require(try read(bytes))
            #expect(table.rows.map(\.cells) == [["one": "M\u{FC}ller", "two": "x"]])
        }
    }

    @Test func rowsThatCannotBeUsedSayWhy() throws {
        let table = try #require(try read(Array("one,two\na,b,c\n\"a\"x,b\na,b\u{0}\na\n\"a,b\n".utf8)))
        #expect(table.rows.map(\.fault) == [.rowTooWide, .strayQuote, .nulByte, nil, .unclosedQuote])
        #expect(table.rows.map(\.cells).filter { !$0.isEmpty } == [["one": "a"]])
    }

    @Test func otherTablesAreNone() throws {
        for text in ["", "two,three\na,b\n", "{}", "[1]", "one"] {
            let table = try read(Array(text.utf8))
            #expect((table == nil) == (text != "one"))
        }
        #expect(try read(Array("one,one\na,b\n".utf8))?.columns == ["one", "one"])
    }
}
