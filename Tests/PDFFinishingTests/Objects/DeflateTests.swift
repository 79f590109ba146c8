import CZlib
import Testing

@testable import PDFFinishing

@Suite("Deflate")
struct DeflateTests {
    /// Rows of a table as a page draws them.
    static let rows = (0..<400).flatMap { row in
        Array("/TD<</MCID \(row)>>BDC 1 0 0 1 42 \(row * 7 % 801) Tm (\(row * row % 97) mg)Tj EMC\n".utf8)
    }

    @Test("gives what zlib reads as the same bytes")
    func reading() throws {
        let compressed = try #require(try Deflate().compressed(Self.rows[...]))
        #expect(compressed.count < Self.rows.count / 2)
        var (room, length) = ([UInt8](repeating: 0, count: 1 << 16), UInt(1 << 16))
        #expect(uncompress(&room, &length, compressed, UInt(compressed.count)) == Z_OK)
        #expect(Array(room.prefix(Int(length))) == Self.rows)
    }

    @Test("what grows is left as it is")
    func noGain() throws {
        let deflate = try Deflate()
        #expect(deflate.compressed([]) == nil && deflate.compressed([1, 2, 3]) == nil)
    }
}
