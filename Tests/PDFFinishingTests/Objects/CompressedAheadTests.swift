import Testing

@testable import PDFFinishing

@Suite("Bytes that are compressed ahead")
struct CompressedAheadTests {
    @Test("are what they would be when the file is written")
    func same() throws {
        let parts = [
            [UInt8](repeating: 65, count: 5000), [1, 2, 3], Array("(head)Tj (ache)Tj (head)Tj (ache)Tj".utf8), [],
        ]
        let ahead = try #require(CompressedAhead(parts, .quick))
        let deflate = try Deflate()
        for (index, part) in parts.enumerated() {
            #expect(ahead[index].bytes == deflate.compressed(part[...], .quick))
            #expect(ahead[index].bytes == ahead[index].bytes)
        }
        #expect(ahead[0].bytes != nil && ahead[1].bytes == nil && ahead[3].bytes == nil)
    }

    @Test("a file has the same bytes whether its pages were or not")
    func file() throws {
        func bytes(ahead: Bool) throws -> [UInt8] {
            var document = try PDFDocument(
                drawn: try DrawnPDF.pages(1), memory: try FinishingMemory(compressesAhead: ahead))
            try document.multiplyPage(4)
            let head = String(repeating: "1 0 0 1 5 5 cm\n", count: 30)
            try document.setContents((0..<4).map { Array("\(head)\($0) w\n\(head)".utf8) })
            return try document.bytes()
        }
        let plain = try bytes(ahead: false)
        #expect(try bytes(ahead: true) == plain)
    }
}
