import CZlib
import Testing

@testable import PDFFinishing

@Suite("Deflate")
struct DeflateTests {
    /// Rows of a table as a page draws them.
    static let rows = (0..<400).flatMap { row in
        Array("/TD<</MCID \(row)>>BDC 1 0 0 1 42 \(row * 7 % 801) Tm (\(row * row % 97) mg)Tj EMC\n".utf8)
    }

    @Test("both efforts give what zlib reads as the same bytes", arguments: [Deflate.Effort.quick, .thorough])
    func reading(_ effort: Deflate.Effort) throws {
        let compressed = try #require(try Deflate().compressed(Self.rows[...], effort))
        var (room, length) = ([UInt8](repeating: 0, count: 1 << 16), UInt(1 << 16))
        #expect(uncompress(&room, &length, compressed, UInt(compressed.count)) == Z_OK)
        #expect(Array(room.prefix(Int(length))) == Self.rows)
    }

    @Test("one looks longer, for fewer bytes")
    func size() throws {
        let deflate = try Deflate()
        let sizes = [Deflate.Effort.quick, .thorough].map { deflate.compressed(Self.rows[...], $0)?.count ?? 0 }
        #expect(sizes[1] > 0 && sizes[1] < sizes[0] && sizes[0] < Self.rows.count / 2)
    }

    @Test("short documents are compressed quickly, longer ones thoroughly")
    func pages() {
        #expect([1, 8, 12].allSatisfy { Deflate.Effort(pages: $0) == .quick })
        #expect([13, 47, 500].allSatisfy { Deflate.Effort(pages: $0) == .thorough })
    }

    @Test(
        "a document's pages are compressed as their number says",
        arguments: [(12, Deflate.Effort.quick), (13, .thorough)])
    func document(_ pages: Int, _ effort: Deflate.Effort) throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(1))
        try document.multiplyPage(pages)
        try document.setContent(ofPage: 0, to: Self.rows)
        let compressed = try #require(document.deflate.compressed(Self.rows[...], effort))
        let written = String(decoding: try document.bytes(), as: Unicode.ASCII.self)
        #expect(written.contains("/Length \(compressed.count)>>"))
        let other = try #require(document.deflate.compressed(Self.rows[...], effort == .quick ? .thorough : .quick))
        #expect(!written.contains("/Length \(other.count)>>"))
    }

    @Test("what grows is left as it is")
    func noGain() throws {
        let deflate = try Deflate()
        #expect(deflate.compressed([], .quick) == nil)
        #expect(deflate.compressed([1, 2, 3], .quick) == nil && deflate.compressed([1, 2, 3], .thorough) == nil)
    }
}
