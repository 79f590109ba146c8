import Diagnostics
import Files
import TestSupport
import Testing

@testable import RecordImport

struct TableTreesTests {
    private let workshop = SQLiteWorkshop()

    /// Every row that SQLite counts lies in one of the leaves, under its own number.
    @Test(arguments: [512, 4096]) func theLeavesHoldEveryRowOnce(_ pageSize: Int) throws {
        workshop.build(
            "a.db", "PRAGMA page_size = \(pageSize)", "CREATE TABLE t (a, b)",
            """
            WITH RECURSIVE n(i) AS (SELECT -20 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
            INSERT INTO t (rowid, a, b) SELECT i, i, hex(randomblob(i * i % 900)) FROM n;
            """)
        let file = try InputFile(path: workshop.path("a.db"), name: "a.db")
        let header = try #require(try DatabaseHeader(file))
        #expect(header.pageSize == pageSize)
        let root = LooseConnection(workshop.path("a.db")).integer("SELECT rootpage FROM sqlite_schema")
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pageSize, alignment: 8)
        defer { buffer.deallocate() }
        let trees = TableTrees(file, header: header, buffer: buffer)
        var numbers: [Int64] = []
        try trees.walk(root: UInt32(root)) { visit in
            guard case .leaf(let number) = visit, let page = try trees.page(number) else { return }
            #expect(page.kind == .leafTable)
            for index in 0..<page.cellCount { numbers.append(page.row(index)?.number ?? .min) }
        }
        #expect(numbers == Array(-20...3000))
        #expect(try !trees.isEmpty(root: UInt32(root)))
    }

    @Test func pagesBelowThemselvesDoNotHang() throws {
        workshop.build(
            "a.db", "PRAGMA page_size = 512", "CREATE TABLE t (a)",
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
            INSERT INTO t SELECT hex(randomblob(50)) FROM n;
            """)
        var bytes = workshop.bytes("a.db")
        // Page 2 is the root; its rightmost child, at byte 8, becomes the root itself, and so does its first one.
        bytes[512 + 11] = 2
        let first = 512 + Int(bytes[512 + 12]) << 8 + Int(bytes[512 + 13])
        bytes.replaceSubrange(first..<first + 4, with: [0, 0, 0, 2])
        workshop.write(bytes, to: "ring.db")
        let file = try InputFile(path: workshop.path("ring.db"), name: "ring.db")
        let header = try #require(try DatabaseHeader(file))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 8)
        defer { buffer.deallocate() }
        var visits = 0
        try TableTrees(file, header: header, buffer: buffer).walk(root: 2) { _ in visits += 1 }
        #expect(visits <= bytes.count / 512)
    }

    /// Random bytes with the mark of a page: whatever they claim, nothing outside the page is touched.
    @Test func aPageOfAnyBytesCanBeLookedAt() {
        var dice: UInt64 = 99
        func roll() -> UInt8 {
            dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: dice >> 33)
        }
        let fingerprint = RowFingerprint(naming: [0, 2], id: 0)
        var pages = 0
        for round in 0..<4000 {
            var bytes = (0..<512).map { _ in roll() }
            bytes[0] = [0x02, 0x05, 0x0a, 0x0d][round % 4]
            bytes[3] = 0
            // Half of the pages point at cells inside of the page.
            if round % 8 < 4 { for index in stride(from: 8, to: 400, by: 2) { bytes[index] &= 1 } }
            bytes.withUnsafeBytes { bytes in
                guard let page = BTreePage(bytes, number: 2, usable: 512 - round % 30) else { return }
                pages += 1
                _ = page.children
                _ = page.separators
                for index in 0..<page.cellCount { _ = page.row(index).flatMap(fingerprint.value) }
            }
        }
        #expect(pages > 3000)
    }
}
