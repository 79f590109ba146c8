import Testing

@testable import Workers

@Suite("Messages come whole out of a pipe, in whatever pieces they went in")
struct FrameAssemblyTests {
    @Test(arguments: [1, 2, 3, 7, 4096])
    func pieces(size: Int) throws {
        let messages: [[UInt8]] = [[], [1], Array(repeating: 7, count: 300), [2, 3]]
        let stream = messages.flatMap(Frames.framed)
        var assembly = FrameAssembly()
        var found: [[UInt8]] = []
        var position = 0
        while position < stream.count {
            let piece = Array(stream[position..<min(position + size, stream.count)])
            piece.withUnsafeBytes { assembly.add($0) }
            position += piece.count
            while let message = try assembly.next() { found.append(message) }
        }
        #expect(found == messages)
    }

    @Test("a length that no message has is refused")
    func nonsense() {
        var assembly = FrameAssembly()
        [UInt8](repeating: 0xFF, count: 4).withUnsafeBytes { assembly.add($0) }
        #expect(throws: WireFault.malformed) { try assembly.next() }
    }
}
