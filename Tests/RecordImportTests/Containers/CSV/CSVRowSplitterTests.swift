import Testing

@testable import RecordImport

struct CSVRowSplitterTests {
    private func split(
        _ text: String, targets: [Int] = [0, 1, 2], separator: CSVDialect.Separator = .comma
    ) -> (cells: [String], shape: CSVRowSplitter.Shape) {
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBytes { bytes in
            let splitter = CSVRowSplitter(separator: separator, targets: targets, columns: 3)
            let shape = splitter.split(bytes, hasQuotes: text.contains("\""))
            return ((0..<3).map { String(decoding: splitter.cell($0), as: UTF8.self) }, shape)
        }
    }

    @Test(arguments: [
        ("a,b,c", ["a", "b", "c"]), ("a,,c", ["a", "", "c"]), (",,", ["", "", ""]), ("a", ["a", "", ""]),
        ("", ["", "", ""]), ("\"a\",b,\"c\"", ["a", "b", "c"]), ("\"a,b\",\"c\"\"d\",e", ["a,b", "c\"d", "e"]),
        ("\"\",\"\"\"\",x", ["", "\"", "x"]), ("\"a\"  ,b,c", ["a", "b", "c"]),
        ("a\"b,c\"\"d,e", ["a\"b", "c\"\"d", "e"]),
        ("abcdefghij,klmnopqrst,\"u,v\"", ["abcdefghij", "klmnopqrst", "u,v"]),
        ("abcdefghij,kl\"mn,\"o,p\"", ["abcdefghij", "kl\"mn", "o,p"]),
        ("a,\"b\nc\",d", ["a", "b\nc", "d"]), ("a,b,\"c\"", ["a", "b", "c"]), ("\"a\",", ["a", "", ""]),
    ])
    func `cells`(row: String, cells: [String]) {
        #expect(split(row).cells == cells)
    }

    /// Cells of 0 to 20 bytes, so that separators stand at every place of eight bytes, and beside bytes that differ from
    /// them in one bit.
    @Test(arguments: [CSVDialect.Separator.comma, .semicolon, .tab])
    func `where cells end, at every place`(separator: CSVDialect.Separator) {
        let mark = separator.rawValue
        let others: [UInt8] = [0x41, mark ^ 0x80, mark ^ 1, mark &- 1, mark &+ 1, 0x7F, 0xFF, 0x80].filter {
            $0 != 0x22
        }
        for first in 0...20 {
            for second in 0...9 {
                let cells = [first, second, 3].map { count in (0..<count).map { others[($0 + first) % others.count] } }
                var row = Array(cells.joined(separator: [mark]))
                row.withUnsafeMutableBytes { bytes in
                    let splitter = CSVRowSplitter(separator: separator, targets: [0, 1, 2], columns: 3)
                    #expect(splitter.split(bytes, hasQuotes: false).cells == 3)
                    for (column, cell) in cells.enumerated() {
                        #expect(splitter.cell(column).elementsEqual(cell))
                    }
                }
            }
        }
    }

    @Test func `cells go to their columns, and unwanted ones nowhere`() {
        #expect(split("x,y,z", targets: [2, -1, 0]).cells == ["z", "", "x"])
        #expect(split("\"x\",\"y\",\"z\"", targets: [2, -1, 0]).cells == ["z", "", "x"])
        #expect(split("x;y;z", separator: .semicolon).cells == ["x", "y", "z"])
    }

    @Test func `the number of cells, without empty ones beyond the header`() {
        #expect(split("a,b,c").shape.cells == 3)
        #expect(split("a,b").shape.cells == 2)
        #expect(split("a,b,c,,\"\", ").shape.cells == 3)
        #expect(split("a,b,c,,d").shape.cells == 5)
        #expect(split("a,b,c,,\"d\",").shape.cells == 5)
    }

    @Test func `a short row after a long one has none of its cells`() {
        let splitter = CSVRowSplitter(separator: .comma, targets: [0, 1, 2], columns: 3)
        var long = Array("a,b,c".utf8)
        var short = Array("x".utf8)
        long.withUnsafeMutableBytes { _ = splitter.split($0, hasQuotes: false) }
        short.withUnsafeMutableBytes { bytes in
            _ = splitter.split(bytes, hasQuotes: false)
            #expect(splitter.cell(0).elementsEqual("x".utf8))
            #expect(splitter.cell(1).isEmpty)
            #expect(splitter.cell(2).isEmpty)
        }
    }

    @Test func `a cell of more than a mebibyte is noticed`() {
        let longest = String(repeating: "x", count: CSVRowSplitter.longestCell)
        #expect(!split("a,\(longest),c").shape.hasLongCell)
        #expect(split("a,\(longest)x,c").shape.hasLongCell)
        #expect(split("a,b,c,\"\(longest)x\"").shape.hasLongCell)
    }
}
