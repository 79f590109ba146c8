import Testing

@testable import Export

@Suite("Files to hand over, read back")
struct HandOverFileTests {
    @Test("carry the very bytes and are whole", arguments: HandOverFormat.allCases)
    func whole(format: HandOverFormat) {
        let file = HandOverFile(format.bytes(of: SampleDocument.make()), format)
        #expect(file.pdf == SampleDocument.pdf)
        #expect(file.isWhole)
    }

    @Test("are known to be changed, wherever that was", arguments: HandOverFormat.allCases)
    func changed(format: HandOverFormat) {
        let bytes = format.bytes(of: SampleDocument.make())
        for position in stride(from: 0, to: bytes.count, by: 7) {
            var other = bytes
            other[position] = other[position] == 0x41 ? 0x42 : 0x41
            let file = HandOverFile(other, format)
            #expect(!file.isWhole || file.pdf == nil, "\(format) at \(position)")
        }
    }

    @Test("cut off anywhere, or of another kind, are read without a fault", arguments: HandOverFormat.allCases)
    func cut(format: HandOverFormat) {
        let bytes = format.bytes(of: SampleDocument.make())
        for count in 0..<bytes.count { #expect(!HandOverFile(Array(bytes[..<count]), format).isWhole) }
        for other in [[], [0x0D, 0x0D], Array("OBX|||||||\r".utf8), Array("<nonXMLBody><text ".utf8)] as [[UInt8]] {
            #expect(HandOverFile(other, format) == HandOverFile([], format))
        }
    }
}
