import Testing

@testable import PDFFinishing

@Suite("Streams as they mean")
struct StreamDecodingTests {
    private func decoded(_ bytes: [UInt8], _ filters: [StreamDecoding.Filter], room: Int = 1 << 20) throws
        -> StreamDecoding.Decoded
    {
        var decoding = StreamDecoding(deflate: try Deflate(), room: room)
        return decoding.decoded(PDFStream(bytes), filters: filters)
    }

    @Test("digits, base 85 and compressed data are the same data")
    func filters() throws {
        let plain = Array("Headache".utf8)
        #expect(try decoded(Array("4865 61646163\n6865>".utf8), [("ASCIIHexDecode", .null)]).bytes == plain)
        // An odd last digit is followed by a 0.
        #expect(try decoded(Array("4>".utf8), [("AHx", .null)]).bytes == [0x40])
        // Worked out with Python's base64.a85encode.
        #expect(try decoded(Array("87c4? @:Nt^Er~>".utf8), [("A85", .null)]).bytes == Array("Headaches".utf8))
        #expect(try decoded(Array("zz~>".utf8), [("ASCII85Decode", .null)]).bytes == Array(repeating: 0, count: 8))
        let compressed = try #require(try Deflate().compressed(Array(repeating: 7, count: 900)[...]))
        let both = try decoded(Array(Self.hexadecimal(compressed).utf8), [("AHx", .null), ("Fl", .null)])
        #expect(both.bytes == Array(repeating: 7, count: 900) && both.filters.isEmpty)
    }

    @Test("what loses something, or is not as it says, stays as it is")
    func left() throws {
        for name in ["DCTDecode", "LZWDecode", "Crypt", ""] {
            let left = try decoded([1, 2, 3], [(name, .null)])
            #expect(left.bytes == [1, 2, 3] && left.filters.map(\.name) == [name])
        }
        #expect(try decoded([1, 2, 3], [("FlateDecode", .null)]).filters.count == 1)
        #expect(try decoded(Array("4g".utf8), [("ASCIIHexDecode", .null)]).filters.count == 1)
        #expect(try decoded(Array("v~>".utf8), [("ASCII85Decode", .null)]).filters.count == 1)
        // Only the filters behind it are left with one that stays.
        let picture = try decoded(Array("0102>".utf8), [("AHx", .null), ("DCTDecode", .null)])
        #expect(picture.bytes == [1, 2] && picture.filters.map(\.name) == ["DCTDecode"])
    }

    @Test("rows are set against those above and beside them (PNG, §6)")
    func predictors() throws {
        func removed(_ rows: [UInt8], columns: Int, colors: Int = 1) -> [UInt8]? {
            StreamPredictor(["Predictor": 12, "Columns": .integer(columns), "Colors": .integer(colors)])?
                .removed(from: rows)
        }
        #expect(removed([0, 1, 2, 3], columns: 3) == [1, 2, 3])
        #expect(removed([1, 1, 1, 1], columns: 3) == [1, 2, 3])
        #expect(removed([0, 1, 2, 3, 2, 1, 1, 255], columns: 3) == [1, 2, 3, 2, 3, 2])
        // Halves of 0 and 4, then of 12 and 6.
        #expect(removed([0, 4, 6, 3, 10, 1], columns: 2) == [4, 6, 12, 10])
        // Above 10; then left 11, above 20, corner 10: the estimate 21 is nearest to 20.
        #expect(removed([0, 10, 20, 4, 1, 1], columns: 2) == [10, 20, 11, 21])
        #expect(removed([1, 1, 2, 3, 1, 1, 1], columns: 2, colors: 3) == [1, 2, 3, 2, 3, 4])
        #expect(removed([5, 1], columns: 1) == nil)
        #expect(removed([0, 1, 2], columns: 1) == nil)
        #expect(StreamPredictor(["Predictor": 2, "Columns": 4]) == nil)
        #expect(StreamPredictor(["Predictor": 12, "Columns": .integer(1 << 40)]) == nil)
    }

    @Test("data that expand to more than there is room for are left, and that is said")
    func room() throws {
        let compressed = try #require(try Deflate().compressed(Array(repeating: 7, count: 100_000)[...]))
        var decoding = StreamDecoding(deflate: try Deflate(), room: 150_000)
        let stream = PDFStream(encoded: compressed[...], dictionary: [:])
        #expect(decoding.decoded(stream, filters: [("FlateDecode", .null)]).bytes.count == 100_000)
        #expect(!decoding.isTooLarge)
        #expect(decoding.decoded(stream, filters: [("FlateDecode", .null)]).filters.count == 1)
        #expect(decoding.isTooLarge)
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
    }
}
