import Testing

@testable import PDFFinishing

@Suite("Bytes that are gathered")
struct ByteBufferTests {
    @Test("grow beyond their first room, one by one and many at once")
    func growth() {
        var buffer = ByteBuffer(capacity: 1)
        var expected: [UInt8] = []
        for number in 0..<1000 {
            let byte = UInt8(truncatingIfNeeded: number &* 7)
            buffer.append(byte)
            expected.append(byte)
            let many = [UInt8](repeating: byte, count: number % 90)
            many.withUnsafeBufferPointer { buffer.append($0) }
            expected += many
            #expect(buffer.count == expected.count && buffer.last == expected.last)
        }
        #expect(buffer.bytes == expected)
        #expect(buffer.withBytes { Array($0) } == expected)
    }

    @Test("can be empty, and empty again")
    func empty() {
        var buffer = ByteBuffer()
        #expect(buffer.last == nil && buffer.bytes == [])
        buffer.append(UnsafeBufferPointer(start: nil, count: 0))
        #expect(buffer.count == 0)
        buffer.append(1)
        buffer.removeAll()
        #expect(buffer.last == nil && buffer.bytes == [] && buffer.count == 0)
        buffer.append(2)
        #expect(buffer.bytes == [2])
    }

    @Test("take numbers and any bytes, give parts, and lose their end")
    func parts() {
        var buffer = ByteBuffer()
        buffer.append(littleEndian: UInt32(0x0403_0201))
        buffer.append(contentsOf: "é".utf8)
        buffer.append(contentsOf: [7, 8].reversed())
        #expect(buffer.bytes == [1, 2, 3, 4, 0xC3, 0xA9, 8, 7])
        #expect(buffer.bytes(from: 6) == [8, 7] && buffer.bytes(from: 8) == [] && buffer[4] == 0xC3)
        buffer.removeLast(3)
        buffer.append(9)
        #expect(buffer.bytes == [1, 2, 3, 4, 0xC3, 9])
    }
}
